package realvassal

import (
	"bufio"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// folder is the variable that names the folder of a built VASSAL.
const folder = "SANDTABLE_VASSAL"

// program is a VASSAL that was built, with a display for its windows.
type program struct {
	classes string // its class path
	display string
}

var classPath = regexp.MustCompile(`-cp "([^"]+)"`)

// built finds the program, or skips the test.
func built(t *testing.T) program {
	t.Helper()
	where := os.Getenv(folder)
	if where == "" {
		t.Skip(folder + " names no folder of a built VASSAL")
	}
	run, err := os.ReadFile(filepath.Join(where, "run"))
	require.NoError(t, err)
	found := classPath.FindSubmatch(run)
	require.NotNil(t, found, "run has no class path")
	return program{classes: string(found[1]), display: display(t)}
}

// display starts an X server that ends with the test, and returns its name.
func display(t *testing.T) string {
	t.Helper()
	number, announce, err := os.Pipe()
	require.NoError(t, err)
	defer number.Close()
	c := exec.CommandContext(t.Context(), "Xvfb", "-displayfd", "3", "-screen", "0", "1600x1000x24", "-nolisten", "tcp")
	c.ExtraFiles = []*os.File{announce}
	require.NoError(t, c.Start())
	announce.Close()
	t.Cleanup(func() {
		_ = c.Process.Kill()
		_ = c.Wait() // it was killed
	})
	line, err := bufio.NewReader(number).ReadString('\n')
	require.NoError(t, err)
	return ":" + strings.TrimSpace(line)
}

// report is what the program says of a module: lines of fields.
type report [][]string

// of returns the fields of the lines of a kind, in order.
func (r report) of(kind string) (out [][]string) {
	for _, line := range r {
		if line[0] == kind {
			out = append(out, line[1:])
		}
	}
	return out
}

// opens lets the program open a module and begin all its setups; args are those of Probe.java.
func (p program) opens(t *testing.T, module string, args ...string) report {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), 5*time.Minute)
	defer stop()
	home := t.TempDir()
	probe, err := filepath.Abs(filepath.Join("testdata", "Probe.java"))
	require.NoError(t, err)
	c := exec.CommandContext(ctx, "java", slices.Concat([]string{"-Xmx1500m", "-Duser.home=" + home, "-DVASSAL.conf=" + home, "-Dsun.java2d.xrender=false",
		"--add-exports", "java.desktop/sun.java2d.cmm=ALL-UNNAMED", "-cp", p.classes, probe, module}, args)...)
	c.Dir = home // where it writes its log
	c.Env = append(os.Environ(), "DISPLAY="+p.display)
	out, err := c.Output()
	require.NoError(t, err, "%s", out)
	var r report
	for line := range strings.Lines(string(out)) {
		if fields := strings.Split(strings.TrimRight(line, "\n"), "\t"); len(fields) > 1 {
			r = append(r, fields)
		}
	}
	return r
}
