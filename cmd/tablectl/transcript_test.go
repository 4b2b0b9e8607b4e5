package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/enginetest"
)

// The files in testdata are transcripts of calls. Each runs in a folder of its own:
//
//	# a remark
//	$ tablectl resolve veritable battle        a call; "> FILE" at its end keeps what it writes
//	< {"attackers":[13],"defenders":[6]}       a line of its standard input, shown when it was read
//	> {"result":…}                             a line that it wrote
//	! tablectl: there is no …                  a line of standard error
//	= 2                                        its exit code, unless that is 0
//
// -update rewrites ">", "!" and "=". Besides tablectl there are the commands of tools_test.go, which prepare files
// and damage them.
func TestTranscripts(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	names, err := filepath.Glob("testdata/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	home, err := os.Getwd()
	require.NoError(t, err)
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			script, err := os.ReadFile(filepath.Join(home, name))
			require.NoError(t, err)
			t.Chdir(t.TempDir())
			r := &transcript{t: t, home: home}
			got := r.play(string(script))
			if enginetest.Updating() {
				require.NoError(t, os.WriteFile(filepath.Join(home, name), []byte(got), 0o644))
				return
			}
			require.Equal(t, string(script), got, "%s differs; look at it, then run with -update", name)
		})
	}
}

// transcript is one file that is played and rewritten.
type transcript struct {
	t    *testing.T
	home string
	out  bytes.Buffer
}

func (r *transcript) play(script string) string {
	lines := strings.Split(strings.TrimSuffix(script, "\n"), "\n")
	for i := 0; i < len(lines); i++ {
		mark, rest, _ := strings.Cut(lines[i], " ")
		switch mark {
		case "$":
			var input []string
			for i+1 < len(lines) && isAnswer(lines[i+1]) {
				i++
				if text, ok := strings.CutPrefix(lines[i], "<"); ok {
					input = append(input, strings.TrimPrefix(text, " "))
				}
			}
			r.out.WriteString("$ " + rest + "\n")
			r.run(rest, &stdin{lines: input, out: &r.out})
		default:
			r.out.WriteString(lines[i] + "\n")
		}
	}
	return r.out.String()
}

// isAnswer reports whether a line belongs to the call above it.
func isAnswer(line string) bool {
	return line != "" && strings.Contains("<>!=", line[:1])
}

func (r *transcript) run(line string, in *stdin) {
	words, into := split(line)
	var out io.Writer = &marked{mark: ">", out: &r.out}
	var file bytes.Buffer
	if into != "" {
		out = &file
	}
	errs := &marked{mark: "!", out: &r.out}
	code := 0
	switch tool := tools[words[0]]; {
	case words[0] == "tablectl":
		code = shared.run(words[1:], in, out, errs)
	case tool != nil:
		assert.NoError(r.t, tool(r, words[1:], in, out), line)
	default:
		require.Fail(r.t, "no such command: "+line)
	}
	in.rest()
	if into != "" {
		require.NoError(r.t, os.WriteFile(into, file.Bytes(), 0o644))
	}
	if code != 0 {
		fmt.Fprintf(&r.out, "= %d\n", code)
	}
}

// shared is the program of all tests. Its calls are independent.
var shared = newProgram(noon)

func noon() time.Time { return time.Date(2000, 2, 8, 12, 0, 0, 0, time.UTC) }

var word = regexp.MustCompile(`'[^']*'|"[^"]*"|[^ ]+`)

// split splits a line into words as a shell does; into is the file for the output.
func split(line string) (words []string, into string) {
	list := word.FindAllString(line, -1)
	if n := len(list); n > 2 && list[n-2] == ">" {
		list, into = list[:n-2], list[n-1]
	}
	for _, w := range list {
		if strings.ContainsAny(w[:1], `'"`) {
			w = w[1 : len(w)-1]
		}
		words = append(words, w)
	}
	return words, into
}

// stdin returns one line a read, and writes each into the transcript when it is read.
type stdin struct {
	lines []string
	out   *bytes.Buffer
	part  string // the rest of a line that was read in part
}

func (s *stdin) Read(p []byte) (int, error) {
	if s.part == "" {
		if len(s.lines) == 0 {
			return 0, io.EOF
		}
		s.show()
	}
	n := copy(p, s.part)
	s.part = s.part[n:]
	return n, nil
}

func (s *stdin) show() {
	s.part = s.lines[0] + "\n"
	s.out.WriteString(strings.TrimSpace("< "+s.lines[0]) + "\n")
	s.lines = s.lines[1:]
}

// rest writes the lines that nobody read.
func (s *stdin) rest() {
	for len(s.lines) > 0 {
		s.show()
	}
}

// marked writes lines into a transcript after a mark. It omits content hashes, which change with every word of a game's
// data.
type marked struct {
	mark string
	out  *bytes.Buffer
	part []byte
}

var hash = regexp.MustCompile(`"[0-9a-f]{32}"`)

func (m *marked) Write(p []byte) (int, error) {
	m.part = append(m.part, p...)
	for {
		line, rest, whole := bytes.Cut(m.part, []byte("\n"))
		if !whole {
			return len(p), nil
		}
		m.out.WriteString(strings.TrimRight(m.mark+" "+hash.ReplaceAllString(string(line), `"…"`), " ") + "\n")
		m.part = rest
	}
}
