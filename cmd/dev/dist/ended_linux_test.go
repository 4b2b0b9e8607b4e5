package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// toEnd names the folder to write into to the program that is asked to end.
const toEnd = "SANDTABLE_TEST_TO_END"

// Whoever asks the program to end in mid-work, from a terminal or a service, finds nothing left of its work.
func TestEndedInMidWork(t *testing.T) {
	if out := os.Getenv(toEnd); out != "" {
		parts = []part{{"slow", func(ctx context.Context, r release) error {
			fmt.Println("works in", r.work)
			return command(ctx, "sleep", "600").Run()
		}}}
		os.Args = []string{"dist", "-out", out}
		main()
		return
	}
	for _, asked := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		cmd := exec.Command(os.Args[0], "-test.run=^TestEndedInMidWork$")
		cmd.Env = append(os.Environ(), toEnd+"="+t.TempDir())
		out, err := cmd.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, cmd.Start())
		work, lines := "", bufio.NewScanner(out)
		for work == "" && lines.Scan() {
			_, work, _ = strings.Cut(lines.Text(), "works in ")
		}
		require.DirExists(t, work)
		require.NoError(t, cmd.Process.Signal(asked))
		require.Error(t, cmd.Wait())
		assert.Equal(t, 1, cmd.ProcessState.ExitCode(), "%v", asked)
		assert.NoDirExists(t, work, "%v", asked)
	}
}
