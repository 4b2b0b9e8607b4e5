package gamedata_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

func TestTinyIsSound(t *testing.T) {
	for _, p := range gamedata.Lint(tiny(), nil) {
		t.Error(told(words.English, p))
	}
}

// Each edition and choice of options is a game of its own, without conditions.
func TestResolved(t *testing.T) {
	for name, o := range map[string]engine.Opening{
		"plain":      {Edition: "plain"},
		"full":       {Edition: "full", Options: []string{"storms", "hard"}},
		"as_offered": {Default: true},
	} {
		t.Run(name, func(t *testing.T) {
			g, err := gamedata.Open(tiny(), nil, o)
			require.NoError(t, err)
			golden(t, "resolved_"+name+".txt", describe(g))
		})
	}
}

// describe writes out what a game holds.
func describe(g *engine.Game) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	say := func(key string) string {
		return g.Book.Say(words.English, key, nil) + " / " + g.Book.Say(words.Russian, key, nil)
	}
	line("%s: %s, edition %s, options %v, source %s", g.ID, say("game.name"), g.Edition, g.Options, g.Source)
	for _, o := range g.AllOptions {
		line("option %s [%s] %s", o.ID, o.Rule, say("option."+o.ID+".name"))
	}
	for _, x := range g.Trackers {
		line("tracker %s %d..%d from %d %v %s", x.ID, x.Min, x.Max, x.Start, x.Values, say("tracker."+x.ID+".name"))
	}
	for _, c := range g.Cups {
		line("cup %s %v", c.ID, c.Chits)
	}
	for _, x := range g.Tables {
		line("table %s [%s] %dd%d, %s, columns %v", x.ID, x.Rule, x.Count, x.Sides, x.Source, x.Columns)
		for i, row := range x.Rows {
			line("  %s: %v", row, x.Cells[i])
		}
	}
	for _, c := range g.Counters {
		line("unit %s %s %v %v in %s, %s: %s", c.ID, c.Label, c.Factors, c.Traits, c.Box, c.Source, say("unit."+c.ID+".name"))
	}
	for _, p := range g.Phases {
		line("phase %s %s [%s] %v: %s", p.Stage, p.ID, p.Rule, p.Do, say("phase."+p.ID+".prompt"))
	}
	for _, r := range g.Rules {
		line("rule %s", r.ID())
	}
	for _, c := range g.Calcs {
		var names []string
		for _, f := range c.Inputs() {
			names = append(names, f.Name)
		}
		line("question %s: %s", c.ID(), strings.Join(names, ", "))
	}
	return b.String()
}

func TestOpeningsRefused(t *testing.T) {
	for name, c := range map[string]struct {
		opening engine.Opening
		code    string
	}{
		"another game":               {engine.Opening{ID: "pond"}, "package.id"},
		"no such edition":            {engine.Opening{Edition: "third"}, "ref.unknown"},
		"no such option":             {engine.Opening{Options: []string{"fog"}}, "ref.unknown"},
		"option of another edition":  {engine.Opening{Edition: "plain", Options: []string{"hard"}}, "ref.unknown"},
		"package that is no zip":     {engine.Opening{Package: []byte("PK")}, "package.zip"},
		"copy that is no copy":       {engine.Opening{Copy: []byte(`{"kind":"letter"}`)}, "copy.kind"},
		"copy with an unknown key":   {engine.Opening{Copy: []byte(`{"knid":"letter"}`)}, "input.json"},
		"copy that is no TOML":       {engine.Opening{Copy: []byte(`kind = `)}, "toml.fault"},
		"copy of a newer version":    {engine.Opening{Copy: []byte(`{"kind":"sandtable-copy","version":99}`)}, "copy.newer"},
		"copy of a version below 1":  {engine.Opening{Copy: []byte(`{"kind":"sandtable-copy","version":0}`)}, "copy.version"},
		"copy of another game":       {engine.Opening{Copy: []byte(`{"kind":"sandtable-copy","version":1,"game":"x"}`)}, "copy.game"},
		"copy of another edition":    {engine.Opening{Copy: []byte(`{"kind":"sandtable-copy","version":1,"game":"ford","edition":"full"}`)}, "copy.edition"},
		"copy of a table not there":  {engine.Opening{Copy: []byte(`{"kind":"sandtable-copy","version":1,"game":"ford","tables":{"x":{"columns":["a"],"cells":[["1"]]}}}`)}, "ref.unknown"},
		"copy of ground not there":   {engine.Opening{Copy: []byte(`{"kind":"sandtable-copy","version":1,"game":"ford","costs":{"path":{"x":{"cost":1}}}}`)}, "ref.unknown"},
		"copy of a unit twice":       {engine.Opening{Copy: counters(`{"id":"r1","side":"red","label":"A","name_en":"A","box":"map"},{"id":"r1","side":"red","label":"A","name_en":"A","box":"map"}`)}, "id.twice"},
		"copy with a nameless unit":  {engine.Opening{Copy: counters(`{"id":"r1","side":"red","label":"A","name_en":"","box":"map"}`)}, "text.missing"},
		"copy with a stray factor":   {engine.Opening{Copy: counters(`{"id":"r1","side":"red","label":"A","name_en":"A","box":"map","factors":{"x":1}}`)}, "ref.unknown"},
		"copy with a huge factor":    {engine.Opening{Copy: counters(`{"id":"r1","side":"red","label":"A","name_en":"A","box":"map","factors":{"hull":1000}}`)}, "number.range"},
		"copy with a stray box":      {engine.Opening{Copy: counters(`{"id":"r1","side":"red","label":"A","name_en":"A","box":"moon"}`)}, "ref.unknown"},
		"copy with a capital letter": {engine.Opening{Copy: counters(`{"id":"R1","side":"red","label":"A","name_en":"A","box":"map"}`)}, "id.form"},
	} {
		_, err := gamedata.Open(tiny(), nil, c.opening)
		problems := gamedata.Problems(err)
		if assert.NotEmpty(t, problems, "%s: %v", name, err) {
			assert.Equal(t, c.code, problems[0].Code, name)
			assert.NotContains(t, told(words.English, problems[0]), "<no value>", name)
		}
	}
}

func counters(rows string) []byte {
	return []byte(`{"kind":"sandtable-copy","version":1,"game":"ford","counters":[` + rows + `]}`)
}

// Two games of one package share nothing: binding one leaves the other alone.
func TestOpenedTwice(t *testing.T) {
	one, other := open(t, tiny(), "plain"), open(t, tiny(), "full")
	assert.Equal(t, one.Hash, other.Hash)
	assert.NotEqual(t, describe(one), describe(other))
	assert.Equal(t, describe(one), describe(open(t, tiny(), "plain")))
}

func BenchmarkOpen(b *testing.B) {
	for b.Loop() {
		if _, err := gamedata.Open(tiny(), nil, engine.Opening{}); err != nil {
			b.Fatal(err)
		}
	}
}
