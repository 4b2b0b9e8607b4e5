// Package club implements what a club is served with: tablectl club, a hall with its page, and tablectl web, the app in a
// browser.
package club

import (
	"context"
	"crypto/rand"
	"encoding/base32"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"sandtable/companion/hall"
	"sandtable/companion/hall/node"
	"sandtable/companion/hall/site"
	"sandtable/companion/share"
	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/printables/atomicfile"
)

// Hall says how a hall runs.
type Hall struct {
	Listen string // host:port where hosts reach it
	Page   string // host:port of its page
	Data   string // folder of the journals
	NATS   string // a cluster that is there, in place of the built-in store; empty: none
	Code   string // that hosts must give; empty: the one of the folder, or a new one
	Lang   view.Lang
	Now    func() time.Time
}

// Opened is where a hall is found.
type Opened struct {
	Page    string          `json:"page"`
	Hall    string          `json:"hall"`
	Exposed *engine.Problem `json:"-"` // what is wrong with the cluster, nil if nothing
}

// Run runs the hall until ctx is done. It prints the address of the hall when it takes tables.
func (c Hall) Run(ctx context.Context, tell func(Opened) error) error {
	if err := os.MkdirAll(c.Data, 0o700); err != nil {
		return &engine.Problem{Code: "file.unwritable", Args: engine.Args{"path": c.Data}, Err: err}
	}
	code, err := c.hallCode()
	if err != nil {
		return err
	}
	if c.NATS != "" {
		return c.runGiven(ctx, code, tell)
	}
	own, host, end, err := c.start(code)
	if err != nil {
		return err
	}
	defer end()
	h, err := c.open(ctx, hall.OpenOptions{Hall: own, Replicas: 1, Now: c.Now})
	if err != nil {
		return err
	}
	defer h.Close()
	return c.serve(ctx, h, Opened{Hall: host}, tell)
}

// open opens the hall, and waits for a cluster that has just started.
func (c Hall) open(ctx context.Context, o hall.OpenOptions) (*hall.Hall, error) {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Minute)
	defer cancel()
	return hall.Open(ctx, o)
}

// runGiven runs the hall in the cluster that is given, and looks whether that keeps tables apart.
func (c Hall) runGiven(ctx context.Context, code string, tell func(Opened) error) error {
	h, err := c.open(ctx, hall.OpenOptions{Hall: c.NATS, Replicas: 3, Code: code, Now: c.Now})
	if err != nil {
		return c.ofCluster(err)
	}
	defer h.Close()
	host, exposed, err := hall.HostAddress(ctx, c.NATS, code)
	if err != nil {
		return c.ofCluster(err)
	}
	at := Opened{Hall: host}
	if exposed {
		at.Exposed = engine.Wrong("club.exposed")
	}
	return c.serve(ctx, h, at, tell)
}

// Config returns the configuration of a cluster that keeps tables apart, with a new password for the hall.
func Config() (text, password string, err error) {
	if password, err = letters(26); err == nil {
		text, err = hall.Config(password)
	}
	return text, password, err
}

// start starts the messaging system. It returns the address for the hall itself and the one that hosts join with.
func (c Hall) start(code string) (own, host string, end func(), err error) {
	secret, err := letters(26)
	if err != nil {
		return "", "", nil, err
	}
	n, err := node.Start(node.Options{Listen: c.Listen, Dir: filepath.Join(c.Data, "journals"), Code: code, Own: secret})
	if err != nil {
		return "", "", nil, &engine.Problem{Code: "club.listen", Args: engine.Args{"address": c.Listen}, Err: err}
	}
	port := n.Port()
	return fmt.Sprintf("nats://%s:%s@127.0.0.1:%d", hall.HallUser, secret, port), code + "@" + reachableURL(c.Listen, port), n.Stop, nil
}

// ofCluster says of a cluster what a hall would say of its own address and code.
func (c Hall) ofCluster(err error) error {
	p, ok := engine.AsProblem(err)
	if !ok {
		return err
	}
	switch p.Code {
	case "hall.refused":
		return &engine.Problem{Code: "club.refused", Err: p.Err}
	case "hall.away":
		return &engine.Problem{Code: "club.cluster", Err: p.Err}
	}
	return err
}

// address is the address as a page shows it, without what a cluster's user says to come in.
func (c Hall) address(host string) string {
	if strings.Contains(host, "://") {
		return hall.Bare(host)
	}
	return host
}

// hallCode is the code for hosts: the one of the flag, the stored one, or a new one.
func (c Hall) hallCode() (string, error) {
	path := filepath.Join(c.Data, "code")
	if c.Code != "" {
		return c.Code, nil
	}
	if data, err := os.ReadFile(path); err == nil && len(data) > 0 {
		return strings.TrimSpace(string(data)), nil
	}
	code, err := letters(8)
	if err != nil {
		return "", err
	}
	return code, atomicfile.Write(path, func(w io.Writer) error {
		_, err := io.WriteString(w, code+"\n")
		return err
	})
}

// letters makes a code by chance, without letters that look like digits.
func letters(n int) (string, error) {
	data := make([]byte, n)
	_, err := rand.Read(data)
	return base32.NewEncoding("ABCDEFGHJKMNPQRSTVWXYZ0123456789").EncodeToString(data)[:n], err
}

// reachableURL is the address under which others reach a port that listens on an address.
func reachableURL(listen string, port int) string {
	host, _, err := net.SplitHostPort(listen)
	if ip := net.ParseIP(host); err == nil && host != "" && (ip == nil || !ip.IsUnspecified()) {
		return net.JoinHostPort(host, strconv.Itoa(port))
	}
	list, err := share.Networks()
	if err != nil || len(list) == 0 {
		return net.JoinHostPort("127.0.0.1", strconv.Itoa(port))
	}
	return list[0].At(port)
}

// serve shows the page until ctx is done.
func (c Hall) serve(ctx context.Context, h *hall.Hall, at Opened, tell func(Opened) error) error {
	l, err := net.Listen("tcp", c.Page)
	if err != nil {
		return &engine.Problem{Code: "club.listen", Args: engine.Args{"address": c.Page}, Err: err}
	}
	s := site.Site{Hall: h, Address: c.address(at.Hall), Zone: time.Local, Lang: c.Lang,
		Confirm: func(r *http.Request, said hall.Confirmation) error { return h.Confirm(r.Context(), said) }}
	server := &http.Server{Handler: s.Handler(), ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second,
		WriteTimeout: 20 * time.Second, IdleTimeout: time.Minute, MaxHeaderBytes: 16 << 10}
	go func() {
		<-ctx.Done()
		_ = server.Close() // what it serves can be asked for again
	}()
	at.Page = "http://" + reachableURL(c.Page, l.Addr().(*net.TCPAddr).Port) + "/"
	if err := tell(at); err != nil {
		return err
	}
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
