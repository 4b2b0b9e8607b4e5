package enginetest

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// Answers asks the questions of a text file and compares the answers, with every line of the reasons, with those in
// the file; -update rewrites the answers. Lines that begin with "? " are questions, lines that begin with "#" are
// remarks, and everything else is the answer to the question above:
//
//	# Cover of the hex itself
//	? cover {"terrain":["building"],"road":true}
//	  {"cover":2,"attack":0,"counts":"building"}
//	    Building: = 3 [T82] (public)
func Answers(t testing.TB, path string, g *engine.Game) {
	t.Helper()
	script, err := os.ReadFile(path)
	require.NoError(t, err)
	j, err := journal.Begin(&journal.Memory{}, Fixed(g), g, "")
	require.NoError(t, err)
	r := &reader{journal: j}
	for line := range strings.Lines(string(script)) {
		line = strings.TrimRight(line, "\r\n")
		question, asked := strings.CutPrefix(line, "? ")
		switch {
		case asked:
			r.put(line)
			r.resolve(g, question)
		case strings.HasPrefix(line, "#"):
			r.put("")
			r.put(line)
		}
	}
	got := strings.TrimPrefix(r.out.String(), "\n")
	if Updating() {
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
	}
	require.Equal(t, string(script), got, "%s differs; look at it, then run with -update", path)
}

func (r *reader) resolve(g *engine.Game, question string) {
	name, in, _ := strings.Cut(question, " ")
	calc := g.Calc(name)
	if calc == nil {
		r.put("  no such question")
		return
	}
	answer, err := calc.Resolve(g, json.RawMessage(in))
	if err != nil {
		r.refused(err)
		return
	}
	result, err := json.Marshal(answer.Result)
	if err != nil {
		r.put("  error: " + err.Error())
		return
	}
	r.put("  " + string(result))
	for _, s := range answer.Steps {
		r.put("    " + r.step(s))
	}
	if answer.Source != "" {
		r.put(fmt.Sprintf("    all of it: %s", answer.Source))
	}
}
