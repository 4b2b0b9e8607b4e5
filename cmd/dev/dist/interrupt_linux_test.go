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

// interrupted holds the output folder of the child process that the test interrupts.
const interrupted = "SANDTABLE_TEST_INTERRUPTED"

// TestInterruptRemovesTheWorkFolder interrupts dist in mid-work, as a terminal and as a service do.
func TestInterruptRemovesTheWorkFolder(t *testing.T) {
	if out := os.Getenv(interrupted); out != "" {
		parts = []part{{"slow", func(ctx context.Context, r release) error {
			fmt.Println("work folder:", r.work)
			return command(ctx, "sleep", "600").Run()
		}}}
		os.Args = []string{"dist", "-out", out}
		main()
		return
	}
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		cmd := exec.Command(os.Args[0], "-test.run=^TestInterruptRemovesTheWorkFolder$")
		cmd.Env = append(os.Environ(), interrupted+"="+t.TempDir())
		out, err := cmd.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, cmd.Start())
		work, lines := "", bufio.NewScanner(out)
		for work == "" && lines.Scan() {
			_, work, _ = strings.Cut(lines.Text(), "work folder: ")
		}
		require.DirExists(t, work)
		require.NoError(t, cmd.Process.Signal(signal))
		require.Error(t, cmd.Wait())
		assert.Equal(t, 1, cmd.ProcessState.ExitCode(), "%v", signal)
		assert.NoDirExists(t, work, "%v", signal)
	}
}
