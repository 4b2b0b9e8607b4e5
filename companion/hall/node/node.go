// Package node runs the messaging system of a hall inside the program: a NATS server with JetStream.
// It runs alone on one laptop, or as one of several that keep everything together. It lets tables do
// what tables do and nothing else: nobody who joins may delete, purge or change a stream.
package node

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"sandtable/companion/hall"
)

// Options say how a node runs.
type Options struct {
	Listen string // host:port for tables; port 0 takes any
	Dir    string // where it keeps what it keeps
	Code   string // which tables must say to come in
	Own    string // which the hall itself says; nobody else knows it

	// Name, Cluster and Routes make a node one of several: its own name, host:port for the others, and where the
	// others are.
	Name    string
	Cluster string
	Routes  []string
}

// Node is a server under way.
type Node struct{ server *server.Server }

// wait bounds how long a start may take.
const wait = time.Minute

// maxPayload lets a session come as few messages.
const maxPayload = 1 << 20

// Start starts a node and waits until it takes connections.
func Start(o Options) (*Node, error) {
	opts, err := o.server()
	if err != nil {
		return nil, err
	}
	s, err := server.NewServer(opts)
	if err != nil {
		return nil, fmt.Errorf("start the hall's server: %w", err)
	}
	s.Start()
	if !s.ReadyForConnections(wait) {
		s.Shutdown()
		return nil, errors.New("start the hall's server: it takes no connections")
	}
	return &Node{s}, nil
}

func (o Options) server() (*server.Options, error) {
	host, port, err := splitAddress(o.Listen)
	if err != nil {
		return nil, err
	}
	opts := &server.Options{ServerName: o.Name, Host: host, Port: port, NoLog: true, NoSigs: true, MaxPayload: maxPayload,
		JetStream: true, StoreDir: o.Dir, DisableJetStreamBanner: true, Users: o.users(), MaxConn: maxConn, NoSystemAccount: o.Cluster == ""}
	if o.Cluster == "" {
		opts.SyncAlways = true // alone, the disk is all that an acknowledgement rests on
		return opts, nil
	}
	if opts.Cluster.Host, opts.Cluster.Port, err = splitAddress(o.Cluster); err != nil {
		return nil, err
	}
	opts.Cluster.Name = "sandtable"
	for _, r := range o.Routes {
		opts.Routes = append(opts.Routes, &url.URL{Scheme: "nats", Host: r})
	}
	return opts, nil
}

// maxConn bounds connections: thirty tables have one each, and a convention several hundred.
const maxConn = 4096

// users are who may come in, and what they may do.
func (o Options) users() []*server.User {
	table := &server.Permissions{
		Publish: &server.SubjectPermission{Allow: []string{"hall.journal.>", "hall.table.*", "hall.picture.*", "hall.map.*", "hall.drawing.*", "hall.confirm",
			"$JS.API.STREAM.MSG.GET.*", "$JS.API.STREAM.INFO.*"}},
		Subscribe: &server.SubjectPermission{Allow: []string{"_INBOX.>", "hall.journal.>", "hall.picture.*"}},
	}
	return []*server.User{{Username: hall.TableUser, Password: o.Code, Permissions: table}, {Username: hall.HallUser, Password: o.Own}}
}

func splitAddress(address string) (string, int, error) {
	host, text, err := net.SplitHostPort(address)
	if err != nil {
		return "", 0, err
	}
	port, err := strconv.Atoi(text)
	if port == 0 {
		port = server.RANDOM_PORT
	}
	return host, port, err
}

// Port is where tables reach the node.
func (n *Node) Port() int { return n.server.Addr().(*net.TCPAddr).Port }

// Stop ends the node and waits until all is on the disk.
func (n *Node) Stop() {
	n.server.Shutdown()
	n.server.WaitForShutdown()
}
