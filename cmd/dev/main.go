// Command dev does what newcomers and build servers need: it sets a bare machine up, runs the app and
// tests the repository.
//
//	go run ./cmd/dev run [arguments of the app]
//	go run ./cmd/dev test [step...]
//	go run ./cmd/dev proof [step...]
//	go run ./cmd/dev shots -out DIR
//	go run ./cmd/dev bench [pattern]
//	go run ./cmd/dev package [-out DIR] [-only PART,…]
//	go run ./cmd/dev smoke
//
// It is written with the standard library alone and needs no C compiler itself,
// so it starts on a machine that has only Go and git.
// Every command ends with exit code 0 when all went well and 1 otherwise,
// after one sentence on standard error that says what to do.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
)

// command is one thing dev can be asked for.
type command struct {
	name  string
	usage string
	says  string
	do    func(ctx context.Context, t tree, args []string) error
}

var commands = []command{
	{"run", "[arguments]", "sets the machine up, builds the app and starts it with the arguments", runApp},
	{"test", "[step...]", "sets the machine up and proves everything, or only the steps named", runTest},
	{"proof", "[step...]", "proves what takes too long for each test, or only the steps named", runProof},
	{"shots", "-out DIR", "writes a picture of every screen into DIR; needs no display", runShots},
	{"bench", "[pattern]", "runs the benchmarks and prints their figures beside their bars", runBench},
	{"package", "[-out DIR]", "makes the packages for Linux and Windows, and tablectl for every system (Linux)", runPackage},
	{"smoke", "[table|design|print]", "plays with the real program on a display of its own (Linux)", runSmoke},
}

// errUsage asks main for the list of commands.
var errUsage = errors.New("usage")

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := dispatch(ctx, os.Args[1:])
	if errors.Is(err, errUsage) {
		usage(os.Stderr)
		os.Exit(1)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "dev:", err)
		os.Exit(1)
	}
}

func dispatch(ctx context.Context, args []string) error {
	if len(args) == 0 {
		return errUsage
	}
	for _, c := range commands {
		if c.name != args[0] {
			continue
		}
		t, err := openTree(ctx, os.Stdout)
		if err != nil {
			return err
		}
		return c.do(ctx, t, args[1:])
	}
	return errUsage
}

// usage lists the commands, and the steps of those that have some, in the order they run.
func usage(w io.Writer) {
	fmt.Fprintln(w, "usage: go run ./cmd/dev COMMAND")
	for _, c := range commands {
		fmt.Fprintf(w, "  %-18s %s\n", strings.TrimSpace(c.name+" "+c.usage), c.says)
	}
	for _, all := range []suite{tests, proofs} {
		fmt.Fprintf(w, "steps of %s:\n", all.name)
		for _, s := range all.steps {
			fmt.Fprintf(w, "  %-18s %s\n", s.name, s.says)
		}
	}
}
