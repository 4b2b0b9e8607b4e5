// Command dist builds the release: packages for Linux and Windows, tablectl for every system, licences,
// a list of the modules in them and checksums.
//
//	go run ./cmd/dev package [-out DIR] [-only PART,…]
//
// calls it, after installing the C compilers. It writes into DIR, dist by default.
// The same commit gives the same bytes: times are the commit's, and paths of the machine are left out.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
)

// part is one of the things that dist makes.
type part struct {
	name string
	make func(context.Context, release) error
}

// parts are in the order in which dist makes them: the quickest first.
var parts = []part{
	{"web", webFolder},
	{"tablectl", tools},
	{"linux", linux},
	{"windows", windows},
}

func main() {
	out := flag.String("out", "dist", "the folder to write into")
	only := flag.String("only", "", "parts to make, with commas between; all by default")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, *out, *only); err != nil {
		fmt.Fprintln(os.Stderr, "package:", err)
		os.Exit(1)
	}
}

// run makes the chosen parts, then the list of modules and the checksums of all files in the folder.
func run(ctx context.Context, out, only string) error {
	some, err := chosen(only)
	if err != nil {
		return err
	}
	r, err := newRelease(ctx, out)
	if err != nil {
		return err
	}
	defer os.RemoveAll(r.work)
	for _, p := range some {
		if err := p.make(ctx, r); err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
	}
	if err := writeParts(ctx, r); err != nil {
		return err
	}
	return writeSums(r.out)
}

// chosen returns the parts with these names, separated by commas; no name means all.
func chosen(only string) ([]part, error) {
	if only == "" {
		return parts, nil
	}
	var some []part
	for _, name := range strings.Split(only, ",") {
		i := slices.IndexFunc(parts, func(p part) bool { return p.name == name })
		if i < 0 {
			return nil, fmt.Errorf("there is no part %q; the parts are web, tablectl, linux and windows", name)
		}
		some = append(some, parts[i])
	}
	return some, nil
}
