// Command dist builds the release: packages for Linux and Windows, tablectl for every system, licences
// and checksums.
//
//	go run ./cmd/dev package [-out DIR] [-only PART,…]
//
// is how it is called; that command sees to the C compilers first. It writes into DIR, dist by default.
// The same commit gives the same bytes: times are those of the commit, and paths of the machine are left out.
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

// part is one of the things that are made.
type part struct {
	name string
	make func(context.Context, release) error
}

// parts in the order in which they are made: what needs little time first.
var parts = []part{
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

// run makes the parts that are wanted, and the checksums of all that lies in the folder then.
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
	return writeSums(r.out)
}

// chosen are the parts by their names; no name means all.
func chosen(only string) ([]part, error) {
	if only == "" {
		return parts, nil
	}
	var some []part
	for _, name := range strings.Split(only, ",") {
		i := slices.IndexFunc(parts, func(p part) bool { return p.name == name })
		if i < 0 {
			return nil, fmt.Errorf("there is no part %q; the parts are tablectl, linux and windows", name)
		}
		some = append(some, parts[i])
	}
	return some, nil
}
