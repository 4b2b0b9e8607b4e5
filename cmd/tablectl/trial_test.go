package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/enginetest"
)

// A small trial of each game of the app, and of ridge, gives the report in its golden file, without dead ends. Only games
// in which a greedy player is fast have that column.
func TestTrialReportsGolden(t *testing.T) {
	for game, args := range map[string][]string{
		"testdata/ridge": nil, "flames-of-war": nil, "combat-commander": nil,
		"veritable": {"--greedy", "none"}, "bismarck": {"--greedy", "none"},
	} {
		for _, lang := range []string{"en", "ru"} {
			if testing.Short() && game != "testdata/ridge" || lang == "ru" && game != "testdata/ridge" {
				continue
			}
			name := "testdata/trial/" + filepath.Base(game) + "_" + lang + ".txt"
			t.Run(filepath.Base(game)+"_"+lang, func(t *testing.T) {
				var out, errs bytes.Buffer
				code := newProgram(noon).run(append([]string{"trial", game, "--games", "20", "--lang", lang}, args...), strings.NewReader(""), &out, &errs)
				require.Zero(t, code, errs.String())
				if enginetest.Updating() {
					require.NoError(t, os.WriteFile(name, out.Bytes(), 0o644))
				}
				want, err := os.ReadFile(name)
				require.NoError(t, err)
				require.Equal(t, string(want), out.String(), "%s differs; look at it, then run with -update", name)
			})
		}
	}
}

// The JSON of a trial has no dead ends, has both series, and is the same each time; a comparison has its difference.
func TestTrialJSON(t *testing.T) {
	said := func(args ...string) map[string]any {
		var out, errs bytes.Buffer
		require.Zero(t, newProgram(noon).run(append([]string{"trial", "testdata/ridge", "--games", "12", "--json"}, args...), strings.NewReader(""), &out, &errs), errs.String())
		report := map[string]any{}
		require.NoError(t, json.Unmarshal(out.Bytes(), &report))
		return report
	}
	report := said()
	assert.Equal(t, report, said())
	require.Len(t, report["series"], 2)
	for _, s := range report["series"].([]any) {
		assert.Empty(t, s.(map[string]any)["dead_ends"])
	}
	assert.NotContains(t, report, "compared")
	compared := said("--b-option", "fog")["compared"].(map[string]any)
	assert.EqualValues(t, 12, compared["pairs"])
	same := said("--b", "testdata/ridge")["compared"].(map[string]any)
	assert.Equal(t, map[string]any{"mean": 0.0, "low": 0.0, "high": 0.0}, same["points"], "difference of a setting to itself")
}
