package main

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"sandtable/engine/enginetest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// natsServer builds the NATS server's own program, from the module that ours embeds.
var natsServer = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "sandtable-nats-")
	if err != nil {
		return "", err
	}
	natsAt = dir
	path := filepath.Join(dir, "nats-server")
	build := exec.Command("go", "build", "-o", path, "github.com/nats-io/nats-server/v2")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("build nats-server: %w\n%s", err, out)
	}
	return path, nil
})

// natsAt is the folder in which it was built; TestMain deletes it.
var natsAt string

// cluster is a NATS cluster outside our program: its own processes and configuration files, a user with a password.
type cluster struct {
	t     *testing.T
	addrs []string
	cmds  []*exec.Cmd
}

func unused(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	return l.Addr().String()
}

// foreign starts a cluster with a number of nodes. keeps configures its storage, rights the permissions of the user.
func foreign(t *testing.T, nodes int, keeps, rights string) *cluster {
	t.Helper()
	program, err := natsServer()
	require.NoError(t, err)
	c := &cluster{t: t}
	dir := t.TempDir()
	var routes []string
	for range nodes {
		c.addrs, routes = append(c.addrs, unused(t)), append(routes, unused(t))
	}
	for i := range nodes {
		text := fmt.Sprintf("server_name: n%d\nlisten: %q\nauthorization { users: [ {user: club, password: \"s3cret\" %s} ] }\n", i, c.addrs[i], rights)
		if keeps != "" {
			text += fmt.Sprintf("jetstream { store_dir: %q, %s }\n", filepath.Join(dir, fmt.Sprint(i)), keeps)
		}
		if nodes > 1 {
			text += fmt.Sprintf("cluster { name: theirs, listen: %q, routes: [nats://%s] }\n", routes[i], strings.Join(routes, ", nats://"))
		}
		file := filepath.Join(dir, fmt.Sprintf("n%d.conf", i))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
		cmd := exec.Command(program, "-c", file)
		require.NoError(t, cmd.Start())
		c.cmds = append(c.cmds, cmd)
	}
	t.Cleanup(func() {
		for i := range c.cmds {
			c.kill(i)
		}
	})
	return c
}

// kill ends a node as a power cut does.
func (c *cluster) kill(i int) {
	_ = c.cmds[i].Process.Kill()
	_ = c.cmds[i].Wait() // it was killed
}

// urls returns the addresses with user and password.
func (c *cluster) urls(password string) string {
	var list []string
	for _, a := range c.addrs {
		list = append(list, "nats://club:"+password+"@"+a)
	}
	return strings.Join(list, ",")
}

func (c *cluster) club() (*process, struct{ Page, Hall string }) {
	c.t.Helper()
	p := interrupted(c.t, "club", "--nats", c.urls("s3cret"), "--page", "127.0.0.1:0")
	return p, heard[struct{ Page, Hall string }](p)
}

// shows opens another hall on the cluster and checks that it shows the table.
func (c *cluster) shows() {
	c.t.Helper()
	_, other := c.club()
	require.Eventually(c.t, func() bool { return strings.Contains(page(c.t, other.Page), "Operation Veritable") }, time.Minute, 100*time.Millisecond)
}

func page(t *testing.T, address string) string {
	t.Helper()
	answer, err := http.Get(address)
	require.NoError(t, err)
	defer answer.Body.Close()
	var b strings.Builder
	require.NoError(t, answer.Write(&b))
	return b.String()
}

// A hall works on an existing cluster: a table joins it, continues while a node is dead, and can be taken over from the
// other nodes; another hall on the same cluster shows it. The proof opens that hall while the node is dead.
func TestHallOnAForeignCluster(t *testing.T) {
	if testing.Short() {
		t.Skip("its programs are too slow under the race detector; the hall's own tests race the same code")
	}
	t.Parallel()
	c := foreign(t, 3, "max_file: 1G", "")
	dir := t.TempDir()
	db := filepath.Join(dir, "a.db")
	play := func(text string) {
		_, errs, code := called(t, `{"do":"note","args":{"text":"`+text+`"}}`, "play", "veritable", "--db", db)
		require.Zero(t, code, errs)
	}
	_, at := c.club()
	empty := page(t, at.Page)
	assert.Contains(t, empty, "--hall "+c.addrs[0])
	assert.NotContains(t, empty, "s3cret", "the page for the projector")
	play("before")
	host := interrupted(t, "club", "join", "--db", db, "--hall", at.Hall)
	halves := []string{heard[note](host).Half, heard[note](host).Half}
	in := func(j joinedState) bool { return j.Table == 1 && j.Missing == 0 && j.Linked }
	before := host.until(in).Entries
	if !enginetest.Proof() {
		c.shows()
	}
	c.kill(0)
	play("one node is dead")
	after := host.until(func(j joinedState) bool { return in(j) && j.Entries > before })
	assert.Greater(t, after.Entries, before)
	if enginetest.Proof() {
		c.shows()
	}
	rescued := filepath.Join(dir, "b.db")
	next := interrupted(t, "club", "take", "--hall", at.Hall, "--table", "1", "--half", halves[0], "--half", halves[1], "--db", rescued)
	heard[note](next) // fails the test if the takeover failed
	heard[note](next)
	host.until(func(j joinedState) bool { return j.Guest })
	next.until(in)
	out, errs, code := called(t, "", "log", "--db", rescued)
	require.Zero(t, code, errs)
	assert.Contains(t, out, "one node is dead")
}

// A hall that cannot use a cluster reports why, in one line.
func TestClusterFaultsAreOneLine(t *testing.T) {
	t.Parallel()
	alone, nothing := foreign(t, 1, "max_file: 1G", ""), foreign(t, 1, "", "")
	small, shut := foreign(t, 1, "max_file: 1M", ""), foreign(t, 1, "max_file: 1G", `, permissions: {publish: "hall.>", subscribe: ">"}`)
	var all sync.WaitGroup
	for want, nats := range map[string]string{
		"The cluster does not answer.":               "nats://club:s3cret@" + unused(t) + ",nats://club:s3cret@" + unused(t),
		"The cluster refuses user or password.":      alone.urls("wrong"),
		"The cluster refuses user or password. Give": "nats://" + alone.addrs[0],
		"Nothing keeps journals at this address.":    nothing.urls("s3cret"),
		"This user may not make streams there.":      shut.urls("s3cret"),
		"This is no address of a hall.":              "nats://club:s3cret@host:port",
	} {
		all.Go(func() {
			_, errs, code := called(t, "", "club", "--nats", nats, "--page", "127.0.0.1:0")
			assert.Equal(t, badInput, code, want)
			assert.Contains(t, errs, want)
			assert.Equal(t, 1, strings.Count(errs, "\n"), errs)
		})
	}
	all.Wait()
	for _, c := range []*cluster{alone, small} {
		_, at := c.club()
		assert.Contains(t, page(t, at.Page), "No table has joined yet.", "page of a single node with little storage")
	}
}
