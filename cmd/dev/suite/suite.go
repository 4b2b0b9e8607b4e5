// Package suite runs the steps of `dev test` and `dev proof`.
package suite

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"sandtable/cmd/dev/setup"
	"sandtable/cmd/dev/tree"
)

// step is one part of a suite.
type step struct {
	name string
	says string
	do   func(ctx context.Context, t tree.Tree) error
	// waits is set for a step that mostly waits for windows: the steps behind it run beside it. Such steps
	// themselves run one after the other.
	waits bool
}

// suite is the steps of one command, in order.
type suite struct {
	name  string
	steps []step
}

// outcome is how a step ended.
type outcome struct {
	name string
	took time.Duration
	err  error
}

// Test proves everything that each change needs, or the named steps.
func Test(ctx context.Context, t tree.Tree, names []string) error { return tests.run(ctx, t, names) }

// Proof proves what takes too long for each change, or the named steps.
func Proof(ctx context.Context, t tree.Tree, names []string) error { return proofs.run(ctx, t, names) }

// List prints the steps of both suites.
func List(w io.Writer) {
	for _, all := range []suite{tests, proofs} {
		fmt.Fprintf(w, "steps of %s:\n", all.name)
		for _, s := range all.steps {
			fmt.Fprintf(w, "  %-18s %s\n", s.name, s.says)
		}
	}
}

// run sets the machine up and runs the named steps, all without a name.
// Every step runs even when one fails; the error names those that did.
func (all suite) run(ctx context.Context, t tree.Tree, names []string) error {
	steps, err := all.chosen(names)
	if err != nil {
		return err
	}
	if err := setup.Ensure(ctx, t, setup.App, setup.Tests); err != nil {
		return err
	}
	if err := setup.OfferWitnesses(ctx, t); err != nil {
		return err
	}
	start := time.Now()
	return report(t, all.name, walk(ctx, t, steps), time.Since(start))
}

// chosen returns the named steps in the order of the suite.
func (all suite) chosen(names []string) ([]step, error) {
	for _, name := range names {
		if !slices.ContainsFunc(all.steps, func(s step) bool { return s.name == name }) {
			var known []string
			for _, s := range all.steps {
				known = append(known, s.name)
			}
			return nil, fmt.Errorf("%s has no step %q; its steps are %s", all.name, name, strings.Join(known, ", "))
		}
	}
	if len(names) == 0 {
		return all.steps, nil
	}
	return slices.DeleteFunc(slices.Clone(all.steps), func(s step) bool { return !slices.Contains(names, s.name) }), nil
}

// walk runs the steps, those that wait beside the others. It returns the outcomes in the order of the steps.
func walk(ctx context.Context, t tree.Tree, steps []step) []outcome {
	done := make([]outcome, len(steps))
	var printed bytes.Buffer
	beside := make(chan struct{})
	first := slices.IndexFunc(steps, func(s step) bool { return s.waits })
	for i, s := range steps {
		if i == first {
			go func() {
				defer close(beside)
				quiet := tree.Tree{Root: t.Root, Out: &printed}
				for i, s := range steps {
					if s.waits {
						done[i] = s.perform(ctx, quiet)
					}
				}
			}()
		}
		if !s.waits {
			done[i] = s.perform(ctx, t)
		}
	}
	if first >= 0 {
		<-beside
		t.Say("%s", strings.TrimRight(printed.String(), "\n"))
	}
	return done
}

// perform runs the step under a heading.
func (s step) perform(ctx context.Context, t tree.Tree) outcome {
	t.Say("\n=== %s: %s", s.name, s.says)
	start := time.Now()
	err := s.do(ctx, t)
	took := time.Since(start)
	if err != nil {
		t.Say("--- %s failed after %s: %v", s.name, round(took), err)
	} else {
		t.Say("--- %s: ok, %s", s.name, round(took))
	}
	return outcome{s.name, took, err}
}

// report prints the steps with their times, and returns the error that names the failed ones.
func report(t tree.Tree, command string, done []outcome, took time.Duration) error {
	var failed []string
	for _, o := range done {
		if o.err != nil {
			failed = append(failed, o.name)
		}
	}
	t.Say("\n%s", times(done, took))
	if len(failed) > 0 {
		return fmt.Errorf("failed: %s (%d of %d steps); look for its heading above, "+
			"and run it alone with: go run ./cmd/dev %s %s",
			strings.Join(failed, ", "), len(failed), len(done), command, failed[0])
	}
	t.Say("all is well")
	return nil
}

// times lists the steps with their times, and the time of the whole.
func times(done []outcome, took time.Duration) string {
	var s strings.Builder
	for _, o := range done {
		mark := ""
		if o.err != nil {
			mark = "  failed"
		}
		fmt.Fprintf(&s, "%-15s %9s%s\n", o.name, round(o.took), mark)
	}
	fmt.Fprintf(&s, "%-15s %9s", "all", round(took))
	return s.String()
}

func round(d time.Duration) time.Duration { return d.Round(100 * time.Millisecond) }
