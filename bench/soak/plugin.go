// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"

	"github.com/hashicorp/go-hclog"
	goplugin "github.com/hashicorp/go-plugin"
	"google.golang.org/grpc"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/reflect/protoregistry"

	// It registers the messages of the plugin protocol.
	_ "github.com/hashicorp/terraform-plugin-go/tfprotov6/tf6server"

	"github.com/paramresolver/terraform-provider-paramresolver/bench/wire"
)

// maxMessage is how large an answer Terraform takes.
const maxMessage = 256 << 20

// plugin is the provider's process, and the connection to it.
type plugin struct {
	client *goplugin.Client
	conn   *grpc.ClientConn
	pid    int
	trace  *trace
}

// start starts the provider as Terraform does, and has its runtime trace what it
// does.
func start(binary string) (*plugin, error) {
	p := &plugin{trace: &trace{}}
	command := exec.Command(binary)
	command.Env = append(os.Environ(), traceOptions)
	p.client = goplugin.NewClient(&goplugin.ClientConfig{
		HandshakeConfig: goplugin.HandshakeConfig{
			MagicCookieKey:   "TF_PLUGIN_MAGIC_COOKIE",
			MagicCookieValue: "d602bf8f470bc67ca7faa0386276bbdd4330efaf76d1a219cb4d6991ca9872b2",
		},
		VersionedPlugins: map[int]goplugin.PluginSet{6: {"provider": connector{}}},
		Cmd:              command,
		Stderr:           p.trace,
		Logger:           hclog.NewNullLogger(),
		AllowedProtocols: []goplugin.Protocol{goplugin.ProtocolGRPC},
		AutoMTLS:         true,
		GRPCDialOptions:  []grpc.DialOption{grpc.WithDefaultCallOptions(grpc.MaxCallRecvMsgSize(maxMessage))},
	})
	protocol, err := p.client.Client()
	if err != nil {
		return nil, err
	}
	dispensed, err := protocol.Dispense("provider")
	if err != nil {
		return nil, err
	}
	conn, ok := dispensed.(*grpc.ClientConn)
	if !ok {
		return nil, errors.New("the connection was made by something other than connector")
	}
	p.conn = conn
	p.pid, err = strconv.Atoi(p.client.ID())
	return p, err
}

// connector returns the connection itself where others give a client made of
// it.
type connector struct {
	goplugin.NetRPCUnsupportedPlugin
}

func (connector) GRPCServer(*goplugin.GRPCBroker, *grpc.Server) error {
	return errors.New("this end of the connection serves nothing")
}

func (connector) GRPCClient(_ context.Context, _ *goplugin.GRPCBroker, conn *grpc.ClientConn) (any, error) {
	return conn, nil
}

// stop ends the provider's process, and fails if it has ended before.
func (p *plugin) stop() error {
	if p.client.Exited() {
		return errors.New("the provider's process ended by itself")
	}
	p.client.Kill()
	return nil
}

// answer is what the provider has to say to a request.
type answer struct {
	// value is the state or the result, as MessagePack.
	value []byte
	// errors are the texts of the errors.
	errors []string
}

// The messages of the plugin protocol are not exported by any of its Go
// packages. They are known to the registry of messages, by name.

func message(name protoreflect.FullName) protoreflect.Message {
	t, err := protoregistry.GlobalTypes.FindMessageByName("tfplugin6." + name)
	if err != nil {
		panic(err) // the import of tf6server has registered it
	}
	return t.New()
}

func field(m protoreflect.Message, name protoreflect.Name) protoreflect.FieldDescriptor {
	return m.Descriptor().Fields().ByName(name)
}

func dynamicValue(msgpack []byte) protoreflect.Message {
	m := message("DynamicValue")
	m.Set(field(m, "msgpack"), protoreflect.ValueOfBytes(msgpack))
	return m
}

// read reads the data source.
func (p *plugin) read(ctx context.Context, config []byte) (answer, error) {
	return p.dataSource(ctx, "ReadDataSource", config)
}

// validate validates the configuration of the data source.
func (p *plugin) validate(ctx context.Context, config []byte) (answer, error) {
	return p.dataSource(ctx, "ValidateDataResourceConfig", config)
}

func (p *plugin) dataSource(ctx context.Context, method protoreflect.FullName, config []byte) (answer, error) {
	request := message(method + ".Request")
	request.Set(field(request, "type_name"), protoreflect.ValueOfString(wire.Parameters))
	request.Set(field(request, "config"), protoreflect.ValueOfMessage(dynamicValue(config)))
	return p.invoke(ctx, method, request)
}

// call calls a function.
func (p *plugin) call(ctx context.Context, function string, arguments ...[]byte) (answer, error) {
	request := message("CallFunction.Request")
	request.Set(field(request, "name"), protoreflect.ValueOfString(function))
	list := request.Mutable(field(request, "arguments")).List()
	for _, argument := range arguments {
		list.Append(protoreflect.ValueOfMessage(dynamicValue(argument)))
	}
	return p.invoke(ctx, "CallFunction", request)
}

func (p *plugin) invoke(ctx context.Context, method protoreflect.FullName, request protoreflect.Message) (answer, error) {
	response := message(method + ".Response")
	err := p.conn.Invoke(ctx, "/tfplugin6.Provider/"+string(method), request.Interface(), response.Interface())
	if err != nil {
		return answer{}, err
	}
	return newAnswer(response), nil
}

// newAnswer reads whichever it has of the fields that responses have.
func newAnswer(response protoreflect.Message) answer {
	var a answer
	for descriptor, v := range response.Range {
		switch descriptor.Name() {
		case "state", "result":
			a.value = v.Message().Get(field(v.Message(), "msgpack")).Bytes()
		case "error":
			a.errors = append(a.errors, v.Message().Get(field(v.Message(), "text")).String())
		case "diagnostics":
			a.errors = append(a.errors, errorsOf(v.List())...)
		}
	}
	return a
}

// errorsOf returns the texts of the diagnostics that are errors.
func errorsOf(diagnostics protoreflect.List) []string {
	const severityError = 1
	var texts []string
	for i := range diagnostics.Len() {
		d := diagnostics.Get(i).Message()
		if d.Get(field(d, "severity")).Enum() == severityError {
			texts = append(texts, fmt.Sprintf("%s: %s", d.Get(field(d, "summary")), d.Get(field(d, "detail"))))
		}
	}
	return texts
}
