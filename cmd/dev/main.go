// Command dev does what newcomers and build servers need: it sets a bare machine up, runs the app and tests the
// repository.
//
//	go run ./cmd/dev run [arguments of the app]
//	go run ./cmd/dev test [step...]
//	go run ./cmd/dev proof [step...]
//	go run ./cmd/dev shots -out DIR
//	go run ./cmd/dev bench [pattern]
//	go run ./cmd/dev package [-out DIR] [-only PART,…]
//	go run ./cmd/dev package web [-out DIR]
//	go run ./cmd/dev smoke
//
// It uses only the standard library and needs no C compiler itself, so it starts on a machine that has only Go and git.
// Every command ends with exit code 0 when all went well, and otherwise with 1 and a sentence on standard error that
// says what to do.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strings"
	"syscall"

	"sandtable/cmd/dev/bench"
	"sandtable/cmd/dev/packaging"
	"sandtable/cmd/dev/setup"
	"sandtable/cmd/dev/suite"
	"sandtable/cmd/dev/tree"
)

// command is a command of dev.
type command struct {
	name  string
	usage string
	says  string
	do    func(ctx context.Context, t tree.Tree, args []string) error
}

var commands = []command{
	{"run", "[arguments]", "sets the machine up, builds the app and starts it with the arguments", run},
	{"test", "[step...]", "sets the machine up and proves everything, or only the steps named", suite.Test},
	{"proof", "[step...]", "proves what takes too long for each test, or only the steps named", suite.Proof},
	{"shots", "-out DIR", "writes a picture of every screen into DIR; needs no display", suite.Shots},
	{"bench", "[pattern]", "runs the benchmarks and prints their figures beside their bars", bench.Run},
	{"package", "[web] [-out DIR]", "makes the packages for Linux and Windows, tablectl for every system, and the folder of the app in a browser; or that alone (Linux)", packaging.Make},
	{"smoke", "[table|design|print]", "plays with the real program on a display of its own (Linux)", suite.Smoke},
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	args := append(os.Args[1:], "")
	i := slices.IndexFunc(commands, func(c command) bool { return c.name == args[0] })
	if i < 0 {
		usage(os.Stderr)
		os.Exit(1)
	}
	t, err := tree.Open(ctx, os.Stdout)
	if err == nil {
		err = commands[i].do(ctx, t, os.Args[2:])
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "dev:", err)
		os.Exit(1)
	}
}

// usage lists the commands, and the steps of those that have some.
func usage(w io.Writer) {
	fmt.Fprintln(w, "usage: go run ./cmd/dev COMMAND")
	for _, c := range commands {
		fmt.Fprintf(w, "  %-18s %s\n", strings.TrimSpace(c.name+" "+c.usage), c.says)
	}
	suite.List(w)
}

// run builds the app and starts it with the arguments.
func run(ctx context.Context, t tree.Tree, args []string) error {
	if err := setup.Ensure(ctx, t, setup.App); err != nil {
		return err
	}
	app, err := t.BuildApp(ctx)
	if err != nil {
		return err
	}
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" {
		return errors.New("the app is built, but there is no display here (DISPLAY is not set); " +
			"start it on a desktop, or look at its screens with: go run ./cmd/dev shots -out DIR")
	}
	return t.Run(ctx, nil, app, args...)
}
