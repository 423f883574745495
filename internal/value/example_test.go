// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package value_test

import (
	"fmt"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

func ExampleFrom() {
	v, err := value.From(map[string]any{"ratio": 0.1, "sizes": []any{"S", "M"}, "tags": nil})
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := value.JSON(v, 1000)
	fmt.Println(text, err)
	// Output:
	// {"ratio":0.1,"sizes":["S","M"],"tags":null} <nil>
}

func ExampleParseJSON() {
	v, err := value.ParseJSON(`{"count": 18446744073709551616}`)
	if err != nil {
		fmt.Println(err)
		return
	}
	count, ok := v.(value.Object).Element("count")
	fmt.Println(count.Kind(), ok)

	_, err = value.ParseJSON("{\n  count: 1\n}")
	fmt.Println(err)
	// Output:
	// number true
	// the JSON has a syntax error at line 2, column 3
}

func ExampleNumber_Text() {
	n, ok := value.ParseNumber("1.50e3")
	if !ok {
		return
	}
	text, ok := n.Text()
	fmt.Println(text, ok)

	text, ok = value.Float(0.1).Text()
	fmt.Println(text, ok)
	// Output:
	// 1500 true
	// 0.1 true
}

func ExamplePath_String() {
	var p *value.Path
	fmt.Println(p.Child("databases").Item(0).Child("name"))
	fmt.Println(p.Child("tags").Child("example.com/${name}"))
	// Output:
	// databases[0].name
	// tags["example.com/$${name}"]
}

func ExampleWalk() {
	v := value.Map{
		"name":  value.String("old"),
		"sizes": value.List{value.Int(1), value.String("old")},
	}
	w := value.NewWalk(v)
	for leaf := range w.Leaves() {
		if leaf == value.String("old") {
			fmt.Println(w.Path())
			w.Replace(value.String("new"))
		}
	}
	text, err := value.JSON(w.Result(), 1000)
	fmt.Println(text, err)
	// Output:
	// name
	// sizes[1]
	// {"name":"new","sizes":[1,"new"]} <nil>
}
