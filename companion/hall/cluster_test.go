package hall_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sandtable/companion/hall"
	"sandtable/companion/hall/node"
)

// asNode makes the test program be a node of a cluster: killing it is like pulling its plug.
const asNode = "SANDTABLE_TEST_HALL_NODE"

func TestMain(m *testing.M) {
	if text := os.Getenv(asNode); text != "" {
		be(text)
		return
	}
	os.Exit(m.Run())
}

// be runs a node until the input ends.
func be(text string) {
	var o node.Options
	err := json.Unmarshal([]byte(text), &o)
	if err == nil {
		_, err = node.Start(o)
	}
	fmt.Println(err)
	_, _ = io.Copy(io.Discard, os.Stdin) // its parent is gone
}

// nodes are three nodes on loopback, a process each.
type nodes struct {
	t       *testing.T
	options []node.Options
	cmds    []*exec.Cmd
}

func free(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	return l.Addr().String()
}

func three(t *testing.T) *nodes {
	t.Helper()
	c := &nodes{t: t, cmds: make([]*exec.Cmd, 3)}
	dir := t.TempDir()
	var routes []string
	for i := range 3 {
		routes = append(routes, free(t))
		c.options = append(c.options, node.Options{Name: "node" + strconv.Itoa(i), Listen: free(t), Cluster: routes[i],
			Dir: filepath.Join(dir, strconv.Itoa(i)), Code: "code", Own: "own"})
	}
	for i := range c.options {
		c.options[i].Routes = routes
		c.start(i)
	}
	t.Cleanup(func() {
		for i := range c.cmds {
			c.kill(i)
		}
	})
	return c
}

func (c *nodes) start(i int) {
	data, err := json.Marshal(c.options[i])
	require.NoError(c.t, err)
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), asNode+"="+string(data))
	_, err = cmd.StdinPipe()
	require.NoError(c.t, err)
	out, err := cmd.StdoutPipe()
	require.NoError(c.t, err)
	require.NoError(c.t, cmd.Start())
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(c.t, err)
	require.Equal(c.t, "<nil>\n", line)
	c.cmds[i] = cmd
}

// kill ends a node as a cut of the power does.
func (c *nodes) kill(i int) {
	_ = c.cmds[i].Process.Kill()
	_ = c.cmds[i].Wait()
}

// address is how the hall itself reaches the nodes.
func (c *nodes) address() string {
	var list []string
	for _, o := range c.options {
		list = append(list, "nats://hall:own@"+o.Listen)
	}
	return strings.Join(list, ",")
}

// joining is how hosts reach them.
func (c *nodes) joining() string { return "code@" + hall.Bare(c.address()) }

// open opens the hall when the nodes have found each other.
func (c *nodes) open() *hall.Hall {
	var h *hall.Hall
	require.Eventually(c.t, func() bool {
		var err error
		h, err = hall.Open(c.t.Context(), hall.OpenOptions{Hall: c.address(), Replicas: 3, Now: time.Now})
		return err == nil
	}, time.Minute, 200*time.Millisecond)
	c.t.Cleanup(h.Close)
	return h
}

// use is what the nodes have taken of the machine: memory now, and time of the processor since they started. It is
// known on Linux only.
func (c *nodes) use() (megabytes int, busy time.Duration) {
	for _, cmd := range c.cmds {
		dir := "/proc/" + strconv.Itoa(cmd.Process.Pid)
		status, _ := os.ReadFile(dir + "/status")
		if _, rest, ok := strings.Cut(string(status), "VmRSS:"); ok {
			kb, _ := strconv.Atoi(strings.Fields(rest)[0])
			megabytes += kb / 1024
		}
		stat, _ := os.ReadFile(dir + "/stat")
		if fields := strings.Fields(string(stat)); len(fields) > 15 {
			user, _ := strconv.Atoi(fields[13])
			system, _ := strconv.Atoi(fields[14])
			busy += time.Duration(user+system) * 10 * time.Millisecond // a hundred to the second
		}
	}
	return megabytes, busy
}
