// Package node runs the messaging system of a hall inside the program: a NATS server with JetStream.
// It runs alone on one laptop, or as one of several that keep everything together. Each node has a door that
// lets a table write, read and hear its own journal and nothing else, see package hall.
package node

import (
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/url"
	"os"
	"path/filepath"
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

// Node is a server under way, with its door.
type Node struct {
	server *server.Server
	door   *hall.Door
}

// wait bounds how long a start may take.
const wait = time.Minute

// maxPayload lets a session come as few messages.
const maxPayload = 1 << 20

// Start starts a node with its door, and waits until it takes connections.
func Start(o Options) (*Node, error) {
	if err := o.moveStreams(); err != nil {
		return nil, fmt.Errorf("start the hall's server: %w", err)
	}
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
	door, err := hall.OpenDoorIn(s, o.Own, o.Code) // a login that comes earlier is tried again
	if err != nil {
		s.Shutdown()
		return nil, fmt.Errorf("open the hall's door: %w", err)
	}
	return &Node{s, door}, nil
}

// moveStreams moves what an older version kept in NATS's own account into the hall's.
func (o Options) moveStreams() error {
	dir := filepath.Join(o.Dir, "jetstream")
	if _, err := os.Stat(filepath.Join(dir, hall.Account)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	err := os.Rename(filepath.Join(dir, "$G"), filepath.Join(dir, hall.Account))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

func (o Options) server() (*server.Options, error) {
	config, err := hall.Config(o.Own)
	if err != nil {
		return nil, err
	}
	opts := &server.Options{}
	if err := opts.ProcessConfigString(config); err != nil {
		return nil, err
	}
	if opts.Host, opts.Port, err = splitAddress(o.Listen); err != nil {
		return nil, err
	}
	opts.ServerName, opts.NoLog, opts.NoSigs, opts.MaxPayload, opts.MaxConn = o.Name, true, true, maxPayload, maxConn
	opts.JetStream, opts.StoreDir, opts.DisableJetStreamBanner = true, o.Dir, true
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
	n.door.Close()
	n.server.Shutdown()
	n.server.WaitForShutdown()
}
