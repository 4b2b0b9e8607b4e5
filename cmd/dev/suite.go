package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
)

// step is one part of the proof.
type step struct {
	name string
	says string
	do   func(ctx context.Context, t tree) error
}

// suite is everything `test` proves, in this order: what is quick and what
// fails most comes first, go's own tests come last so that their lines end the output.
// The steps share one set of build flags, so the build cache serves them all.
var suite = []step{
	{"format", "gofmt changes nothing", checkFormat},
	{"vet", "go vet finds nothing", vet},
	{"staticcheck", "staticcheck finds nothing, doc comments included", staticcheck},
	{"cross", "what has no window builds for four systems without a C compiler", crossBuild},
	{"race", "short tests under the race detector, where there is no window", raceTests},
	{"window", "the real program on a display of its own", windowTest},
	{"tests", "go test ./...", allTests},
}

// outcome is how a step ended.
type outcome struct {
	name string
	took time.Duration
	err  error
}

// runTest sets the machine up and runs the suite, or the steps named.
// All steps run even when one fails; the error names those that did.
func runTest(ctx context.Context, t tree, args []string) error {
	steps, err := chosen(suite, args)
	if err != nil {
		return err
	}
	if err := t.setUp(ctx, slices.Concat(buildNeeds, testNeeds)); err != nil {
		return err
	}
	t.setUpWitnesses(ctx)
	return t.report(t.walk(ctx, steps))
}

// chosen picks the named steps in the order of the suite; no name means all.
func chosen(all []step, wanted []string) ([]step, error) {
	if len(wanted) == 0 {
		return all, nil
	}
	var known []string
	var some []step
	for _, s := range all {
		known = append(known, s.name)
		if slices.Contains(wanted, s.name) {
			some = append(some, s)
		}
	}
	for _, name := range wanted {
		if !slices.Contains(known, name) {
			return nil, fmt.Errorf("test has no step %q; its steps are %s", name, strings.Join(known, ", "))
		}
	}
	return some, nil
}

// walk runs the steps one after the other, each under a heading.
func (t tree) walk(ctx context.Context, steps []step) []outcome {
	var done []outcome
	for _, s := range steps {
		t.say("\n=== %s: %s", s.name, s.says)
		start := time.Now()
		err := s.do(ctx, t)
		took := time.Since(start)
		if err != nil {
			t.say("--- %s failed after %s: %v", s.name, round(took), err)
		} else {
			t.say("--- %s: ok, %s", s.name, round(took))
		}
		done = append(done, outcome{s.name, took, err})
	}
	return done
}

// report ends the output with one line and returns the error that names what failed.
func (t tree) report(done []outcome) error {
	var all time.Duration
	var failed []string
	for _, o := range done {
		all += o.took
		if o.err != nil {
			failed = append(failed, o.name)
		}
	}
	if len(failed) > 0 {
		return fmt.Errorf("failed: %s (%d of %d steps, %s); look for its heading above, "+
			"and run it alone with: go run ./cmd/dev test %s",
			strings.Join(failed, ", "), len(failed), len(done), round(all), failed[0])
	}
	t.say("\nall is well: %d steps in %s", len(done), round(all))
	return nil
}

func round(d time.Duration) time.Duration { return d.Round(100 * time.Millisecond) }
