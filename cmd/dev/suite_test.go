package main

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestStepsAreChosenInTheOrderOfTheSuite(t *testing.T) {
	some, err := chosen(suite, []string{"race", "vet"})
	require.NoError(t, err)
	require.Len(t, some, 2)
	assert.Equal(t, "vet", some[0].name)
	assert.Equal(t, "race", some[1].name)
	every, err := chosen(suite, nil)
	require.NoError(t, err)
	assert.Len(t, every, len(suite))
	_, err = chosen(suite, []string{"lint"})
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
	err := here.report(here.walk(t.Context(), steps))
	assert.Equal(t, 3, ran)
	assert.ErrorContains(t, err, "failed: b (1 of 3 steps")
	assert.Contains(t, out.String(), "=== b: second\n--- b failed after")
	require.NoError(t, here.report(here.walk(t.Context(), steps[:1])))
	assert.Contains(t, out.String(), "all is well: 1 steps")
}
