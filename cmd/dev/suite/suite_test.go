package suite

import (
	"bytes"
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/cmd/dev/tree"
)

func TestChosenKeepsTheOrderOfTheSuite(t *testing.T) {
	some, err := tests.chosen([]string{"race", "vet"})
	require.NoError(t, err)
	require.Len(t, some, 2)
	assert.Equal(t, "vet", some[0].name)
	assert.Equal(t, "race", some[1].name)
	every, err := tests.chosen(nil)
	require.NoError(t, err)
	assert.Len(t, every, len(tests.steps))
	_, err = tests.chosen([]string{"lint"})
	assert.ErrorContains(t, err, `test has no step "lint"; its steps are format, vet`)
}

func TestWalkRunsAllStepsAndReportNamesFailures(t *testing.T) {
	var out bytes.Buffer
	ran := 0
	returns := func(err error) func(context.Context, tree.Tree) error {
		return func(context.Context, tree.Tree) error { ran++; return err }
	}
	steps := []step{
		{name: "a", says: "first", do: returns(nil)},
		{name: "b", says: "second", do: returns(errors.New("no"))},
		{name: "c", says: "third", do: returns(nil)},
	}
	here := tree.Tree{Out: &out}
	err := report(here, "proof", walk(t.Context(), here, steps), time.Minute)
	assert.Equal(t, 3, ran)
	assert.ErrorContains(t, err, "failed: b (1 of 3 steps)")
	assert.ErrorContains(t, err, "go run ./cmd/dev proof b")
	assert.Contains(t, out.String(), "=== b: second\n--- b failed after")
	out.Reset()
	require.NoError(t, report(here, "test", walk(t.Context(), here, steps[:1]), time.Minute))
	assert.Contains(t, out.String(), "all is well")
}

// TestStepsThatWaitRunBesideTheNext blocks a waiting step until the step behind it runs.
func TestStepsThatWaitRunBesideTheNext(t *testing.T) {
	var out bytes.Buffer
	begun := make(chan struct{})
	says := func(words string) func(context.Context, tree.Tree) error {
		return func(_ context.Context, t tree.Tree) error { t.Say(words); return nil }
	}
	steps := []step{
		{name: "a", do: says("one")},
		{name: "b", waits: true, do: func(_ context.Context, t tree.Tree) error { <-begun; t.Say("two"); return errors.New("no") }},
		{name: "c", waits: true, do: says("three")},
		{name: "d", do: func(_ context.Context, t tree.Tree) error { close(begun); t.Say("four"); return nil }},
	}
	done := walk(t.Context(), tree.Tree{Out: &out}, steps)
	require.Len(t, done, 4)
	assert.Equal(t, "b", done[1].name)
	assert.Error(t, done[1].err)
	assert.Regexp(t, "(?s)one.*four.*two.*three", out.String())
}

func TestTimes(t *testing.T) {
	done := []outcome{{"format", 400 * time.Millisecond, nil}, {"staticcheck", 83 * time.Second, errors.New("no")}}
	assert.Equal(t, "format              400ms\nstaticcheck         1m23s  failed\nall                 1m20s", times(done, 80*time.Second))
}
