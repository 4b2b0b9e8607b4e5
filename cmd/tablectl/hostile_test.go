package main

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/enginetest"
	"sandtable/engine/words"
)

// goWords are words that only a programmer of Go reads, and signs of a text that is missing or was not filled in.
var goWords = regexp.MustCompile(`panic|goroutine|runtime|\.go:|: (zip|flate|toml|json|csv|xml): |strconv|unmarshal|interface|EOF|parse error|` +
	`%!|<nil>|<no value>|\[problem\.|\bnil\b|\bint64\b|\berror\b|no such file`)

// hostile is a foreign file and its text.
type hostile struct {
	name string
	data string
}

// door is where foreign files come in: a call of tablectl, the file that it writes, and what that file must be.
type door struct {
	output string
	args   func(file, output string) []string
	check  func(t *testing.T, name, output string, taken bool)
}

// take calls tablectl with each file in both languages, in a folder of its own. Whether it takes or refuses the file, the
// answer has only the words of users, the file stays as it is, and beside the output is no other file. Without
// the proof it tries one in eight.
func (d door) take(t *testing.T, what string, files []hostile) {
	seen := map[string]bool{}
	var c enginetest.Tally
	for i, f := range files {
		require.False(t, seen[f.name], "%s is there twice", f.name)
		seen[f.name] = true
		if i%8 != 0 && !enginetest.Proof() {
			continue
		}
		dir := t.TempDir()
		path, output := filepath.Join(dir, f.name), filepath.Join(dir, "out", d.output)
		require.NoError(t, os.Mkdir(filepath.Dir(output), 0o700))
		require.NoError(t, os.WriteFile(path, []byte(f.data), 0o600))
		err := d.call(t, path, output)
		c.Count(err)
		d.check(t, f.name, output, err == nil)
		onlyIn(t, filepath.Dir(output), d.output)
		onlyIn(t, dir, f.name, "out")
		got, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.True(t, f.data == string(got), "%s has changed", f.name)
	}
	c.Log(t, what)
}

// call returns the refusal, nil if the file is taken.
func (d door) call(t *testing.T, path, output string) (err error) {
	t.Helper()
	name := filepath.Base(path)
	for _, lang := range words.Langs() {
		_, errs, code := called(t, "", append(d.args(path, output), "--lang", string(lang))...)
		assert.Contains(t, []int{0, 1, 2}, code, name)
		said := strings.ReplaceAll(errs, path, "FILE")
		assert.NotRegexp(t, goWords, said, name)
		assert.NotRegexp(t, controls, said, name)
		assert.Less(t, len(said), 20000, "%s: the length of the answer", name)
		if err = nil; code != 0 {
			assert.NotEmpty(t, strings.TrimSpace(said), name)
			err = errors.New(said)
		}
	}
	return err
}

// controls are characters that would change the terminal or hide words of an answer.
var controls = regexp.MustCompile("[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e]")

// onlyIn checks that a folder holds no other files than these.
func onlyIn(t *testing.T, dir string, names ...string) {
	t.Helper()
	there, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, one := range there {
		assert.Contains(t, names, one.Name())
	}
}
