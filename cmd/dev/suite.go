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

// suite is the steps of one command, in their order.
type suite struct {
	name  string
	steps []step
}

// tests is everything `test` proves: what is quick and what fails most comes first, go's own tests
// come last so that their lines end the output.
// The steps share one set of build flags, so the build cache serves them all.
var tests = suite{"test", []step{
	{"format", "gofmt changes nothing", checkFormat},
	{"vet", "go vet finds nothing", vet},
	{"staticcheck", "staticcheck finds nothing, doc comments included", staticcheck},
	{"cross", "what has no window builds for another system and another chip without a C compiler", crossBuild},
	{"race", "short tests under the race detector, where goroutines are started and there is no window", raceTests},
	{"window", "the real program on a display of its own", windowTest},
	{"browsers", "a linked game in Chromium and Firefox, as far as they are there", browserTests},
	{"tests", "go test ./...", allTests},
}}

// proofs is what takes so long that it is proved now and then, and before anything is given out.
var proofs = suite{"proof", []step{
	{"modules", "go mod tidy changes nothing; asks the module proxy", checkModules},
	{"vulnerabilities", "govulncheck finds nothing; asks the database of Go", vulnerabilities},
	{"cross", "what has no window builds for every system without a C compiler", crossBuildAll},
	{"mobile", "go vet finds nothing in the app as a phone builds it", vetMobile},
	{"package", "the packages are made twice, to the same bytes, installed in a bare Debian and under wine, and played there", packageTest},
	{"long", "whole seasons of random games and all else that has no window, with SANDTABLE_PROOF set", longTests},
	{"screens", "every screen in every width and size of letters, and hundreds of sessions opened and left", longScreens},
	{"evening", "a newcomer's first evening, tap by tap, in the window of a phone", eveningTest},
	{"largest", "5,000 units on a filled map of a million hexes in the window: what each act takes", largestTest},
	{"hall", "a club's hall on three nodes: 200 tables while nodes are killed, growth from 25 to 400; its figures", hallLoad},
	{"browsers", "a linked game in Chromium and Firefox, each in each part", longBrowserTests},
	{"mill", "a game is made on the forms in the real window, tried, printed, sent, and begun by a second library", runMill},
	{"hold", "2,400 programs killed at seeded moments, two and eight that play in one library, every call of an action failing once", hold},
	{"race", "short tests under the race detector, all that have no window", raceTestsAll},
	{"fuzz", "what reads foreign bytes is fed changed ones", fuzz},
}}

// outcome is how a step ended.
type outcome struct {
	name string
	took time.Duration
	err  error
}

// runTest proves everything, or the steps named.
func runTest(ctx context.Context, t tree, args []string) error { return t.prove(ctx, tests, args) }

// runProof proves what takes long, or the steps named.
func runProof(ctx context.Context, t tree, args []string) error { return t.prove(ctx, proofs, args) }

// prove sets the machine up and runs a suite, or the steps named.
// All steps run even when one fails; the error names those that did.
func (t tree) prove(ctx context.Context, all suite, args []string) error {
	steps, err := all.chosen(args)
	if err != nil {
		return err
	}
	if err := t.setUp(ctx, slices.Concat(buildNeeds, testNeeds)); err != nil {
		return err
	}
	t.setUpWitnesses(ctx)
	return t.report(all.name, t.walk(ctx, steps))
}

// chosen picks the named steps in the order of the suite; no name means all.
func (all suite) chosen(wanted []string) ([]step, error) {
	if len(wanted) == 0 {
		return all.steps, nil
	}
	var known []string
	var some []step
	for _, s := range all.steps {
		known = append(known, s.name)
		if slices.Contains(wanted, s.name) {
			some = append(some, s)
		}
	}
	for _, name := range wanted {
		if !slices.Contains(known, name) {
			return nil, fmt.Errorf("%s has no step %q; its steps are %s", all.name, name, strings.Join(known, ", "))
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

// report ends the output with a table of the steps and their times, and returns the error that names what failed.
func (t tree) report(command string, done []outcome) error {
	var failed []string
	for _, o := range done {
		if o.err != nil {
			failed = append(failed, o.name)
		}
	}
	t.say("\n%s", times(done))
	if len(failed) > 0 {
		return fmt.Errorf("failed: %s (%d of %d steps); look for its heading above, "+
			"and run it alone with: go run ./cmd/dev %s %s",
			strings.Join(failed, ", "), len(failed), len(done), command, failed[0])
	}
	t.say("all is well")
	return nil
}

// times lists the steps with what they took, and the sum.
func times(done []outcome) string {
	var s strings.Builder
	var all time.Duration
	for _, o := range done {
		all += o.took
		mark := ""
		if o.err != nil {
			mark = "  failed"
		}
		fmt.Fprintf(&s, "%-15s %9s%s\n", o.name, round(o.took), mark)
	}
	fmt.Fprintf(&s, "%-15s %9s", "all", round(all))
	return s.String()
}

func round(d time.Duration) time.Duration { return d.Round(100 * time.Millisecond) }
