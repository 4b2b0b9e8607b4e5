// Package tree runs programs in the repository and lists its packages.
package tree

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"
)

// Tags are the build tags of every go command that compiles the window.
// x11 leaves out Wayland, whose headers few machines have;
// migrated_fynedo promises that all our goroutines go through fyne.Do.
// With another set, Fyne's C code is compiled once more, which takes about three minutes.
const Tags = "x11,migrated_fynedo"

// Tree is the repository on this machine, and where its commands print.
type Tree struct {
	Root string
	Out  io.Writer
}

// Open finds the root of the repository from the working directory.
func Open(ctx context.Context, out io.Writer) (Tree, error) {
	mod, err := exec.CommandContext(ctx, "go", "env", "GOMOD").Output()
	if err != nil {
		return Tree{}, fmt.Errorf("ask go for the module: %w", err)
	}
	path := strings.TrimSpace(string(mod))
	if path == "" || path == os.DevNull {
		return Tree{}, errors.New("no go.mod here or above; change into the Sandtable folder and start again")
	}
	return Tree{Root: filepath.Dir(path), Out: out}, nil
}

// Path returns a file of the repository.
func (t Tree) Path(parts ...string) string {
	return filepath.Join(append([]string{t.Root}, parts...)...)
}

// Run runs a program in the root, prints what it prints, and waits for it.
// env is added to our environment.
func (t Tree) Run(ctx context.Context, env []string, program string, args ...string) error {
	c := command(ctx, program, args...)
	c.Dir, c.Env = t.Root, append(os.Environ(), env...)
	c.Stdin, c.Stdout, c.Stderr = os.Stdin, t.Out, t.Out
	if err := c.Run(); err != nil {
		return fmt.Errorf("%s %s: %w", program, shortened(args), err)
	}
	return nil
}

// Output runs a program in the root and returns its standard output.
// The error holds what it wrote to standard error.
func (t Tree) Output(ctx context.Context, program string, args ...string) ([]byte, error) {
	var out, errs bytes.Buffer
	c := command(ctx, program, args...)
	c.Dir, c.Stdout, c.Stderr = t.Root, &out, &errs
	if err := c.Run(); err != nil {
		return nil, fmt.Errorf("%s %s: %w\n%s", program, shortened(args), err, errs.String())
	}
	return out.Bytes(), nil
}

// Test runs go test without vet, which is a step of its own.
func (t Tree) Test(ctx context.Context, env []string, args ...string) error {
	return t.Run(ctx, env, "go", append([]string{"test", "-vet=off", "-tags", Tags}, args...)...)
}

// BuildApp builds the app in a folder that git ignores, and returns the program's path.
func (t Tree) BuildApp(ctx context.Context) (string, error) {
	app := t.Path(".cache", "sandtable")
	if runtime.GOOS == "windows" {
		app += ".exe"
	}
	if _, err := os.Stat(app); err != nil {
		t.Say("building the app; the first time takes a few minutes")
	}
	if err := t.Run(ctx, nil, "go", "build", "-buildvcs=false", "-tags", Tags, "-o", app, "./cmd/sandtable"); err != nil {
		return "", fmt.Errorf("build the app: %w", err)
	}
	return app, nil
}

// Say prints a line.
func (t Tree) Say(format string, args ...any) {
	fmt.Fprintf(t.Out, format+"\n", args...)
}

// command is a program that gets an interrupt when ctx ends, so that it can remove its temporary files, and is killed
// if it does not end.
func command(ctx context.Context, program string, args ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, program, args...)
	c.Cancel = func() error { return c.Process.Signal(syscall.SIGTERM) }
	c.WaitDelay = 30 * time.Second
	return c
}

// shortened joins the first arguments for a message.
func shortened(args []string) string {
	const most = 4
	if len(args) > most {
		return strings.Join(args[:most], " ") + " …"
	}
	return strings.Join(args, " ")
}
