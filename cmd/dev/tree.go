package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// tags are the build tags of every go command that touches the window.
// x11 leaves Wayland out, whose headers few machines have;
// migrated_fynedo says that all our goroutines go through fyne.Do.
// They stand here alone: another set means that Fyne's C code,
// about three minutes of it, is compiled once more.
const tags = "x11,migrated_fynedo"

// tree is the repository on this machine and where its commands print.
type tree struct {
	root string
	out  io.Writer
}

// openTree finds the root of the repository from the working directory.
func openTree(ctx context.Context, out io.Writer) (tree, error) {
	mod, err := exec.CommandContext(ctx, "go", "env", "GOMOD").Output()
	if err != nil {
		return tree{}, fmt.Errorf("ask go for the module: %w", err)
	}
	path := strings.TrimSpace(string(mod))
	if path == "" || path == os.DevNull {
		return tree{}, errors.New("no go.mod here or above; change into the Sandtable folder and start again")
	}
	return tree{root: filepath.Dir(path), out: out}, nil
}

// run starts a program in the root, shows what it prints, and waits for it.
func (t tree) run(ctx context.Context, env []string, program string, args ...string) error {
	return t.runTo(ctx, t.out, env, program, args...)
}

// runTo is run with standard output and standard error sent to w.
// The environment gets env on top of ours.
func (t tree) runTo(ctx context.Context, w io.Writer, env []string, program string, args ...string) error {
	c := exec.CommandContext(ctx, program, args...)
	c.Dir, c.Env = t.root, append(os.Environ(), env...)
	c.Stdin, c.Stdout, c.Stderr = os.Stdin, w, w
	if err := c.Run(); err != nil {
		return fmt.Errorf("%s %s: %w", program, firstWords(args), err)
	}
	return nil
}

// output starts a program in the root and returns its standard output.
// A failure carries what it wrote to standard error.
func (t tree) output(ctx context.Context, program string, args ...string) ([]byte, error) {
	var out, errs bytes.Buffer
	c := exec.CommandContext(ctx, program, args...)
	c.Dir, c.Stdout, c.Stderr = t.root, &out, &errs
	if err := c.Run(); err != nil {
		return nil, fmt.Errorf("%s %s: %w\n%s", program, firstWords(args), err, errs.String())
	}
	return out.Bytes(), nil
}

// say prints one line of our own.
func (t tree) say(format string, args ...any) {
	fmt.Fprintf(t.out, format+"\n", args...)
}

// firstWords shortens a long argument list for a message.
func firstWords(args []string) string {
	const most = 4
	if len(args) > most {
		return strings.Join(args[:most], " ") + " …"
	}
	return strings.Join(args, " ")
}
