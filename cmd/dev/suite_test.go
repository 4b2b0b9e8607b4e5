package main

import (
	"bytes"
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestStepsAreChosenInTheOrderOfTheSuite(t *testing.T) {
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

func TestAllStepsRunAndFailuresAreNamed(t *testing.T) {
	var out bytes.Buffer
	ran := 0
	does := func(err error) func(context.Context, tree) error {
		return func(context.Context, tree) error { ran++; return err }
	}
	steps := []step{{"a", "first", does(nil)}, {"b", "second", does(errors.New("no"))}, {"c", "third", does(nil)}}
	here := tree{out: &out}
	err := here.report("proof", here.walk(t.Context(), steps))
	assert.Equal(t, 3, ran)
	assert.ErrorContains(t, err, "failed: b (1 of 3 steps)")
	assert.ErrorContains(t, err, "go run ./cmd/dev proof b")
	assert.Contains(t, out.String(), "=== b: second\n--- b failed after")
	out.Reset()
	require.NoError(t, here.report("test", here.walk(t.Context(), steps[:1])))
	assert.Contains(t, out.String(), "all is well")
}

func TestTimesAreATable(t *testing.T) {
	done := []outcome{{"format", 400 * time.Millisecond, nil}, {"staticcheck", 83 * time.Second, errors.New("no")}}
	assert.Equal(t, "format              400ms\nstaticcheck         1m23s  failed\nall               1m23.4s", times(done))
}
