package gamedata_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/stock/setting"
	"sandtable/engine/words"
)

// What opening takes and lint finds: things that nothing uses, and texts that do not fit.
func TestLint(t *testing.T) {
	var b strings.Builder
	for _, x := range []breakage{
		{"box that nothing uses", "game.toml", "[[formation]]", "[[box]]\nid = \"attic\"\nname = \"attic\"\n[[formation]]"},
		{"trait that nothing uses", "game.toml", "[[mark]]", "[[trait]]\nid = \"brave\"\nname = \"brave\"\n[[mark]]"},
		{"mark that nothing uses", "game.toml", "[[tracker]]", "[[mark]]\nid = \"tired\"\nname = \"tired\"\n[[tracker]]"},
		{"tracker that nothing uses", "game.toml", "[[cup]]", "[[tracker]]\nid = \"mood\"\nname = \"mood\"\nmax = 2\n[[cup]]"},
		{"cup that nothing uses", "game.toml", "[sequence]", "[[cup]]\nid = \"hat\"\nname = \"hat\"\n[[cup.chit]]\nid = \"rabbit\"\nname = \"rabbit\"\n[sequence]"},
		{"option that nothing uses", "game.toml", "[[side]]", "[[option]]\nid = \"fog\"\nname = \"Fog\"\ntext = \"nothing is seen\"\n[[side]]"},
		{"table that nothing uses", "tables.toml", "[[table]]\nid = \"ranks\"", "[[table]]\nid = \"idle\"\nname = \"Idle\"\ncount = 1\nsides = 2\ncolumns = [\"a\"]\ncells = [[\"1\"], [\"2\"]]\n[[table]]\nid = \"ranks\""},
		{"rule that no phase lists", "game.toml", `"hits", `, ""},
		{"rules that no phase lists", "rules.toml", "[[transfer]]", "[[transfer]]\nid = \"hide\"\nname = \"Hide\"\nunits = \"boat\"\nto = \"home\"\n[[transfer]]"},
		{"cell that the rules contradict", "tables.toml", `["2/1", "2/-"]`, `["1/1", "2/-"]`},
		{"text that is not translated", "text/ru.toml", "harbour", "harbour"},
		{"unit that is not translated", "units.csv", "2-е красное ополчение", ""},
		{"translation of nothing", "text/ru.toml", "[game]", "[game]\nnmae = \"Брод\""},
		{"text that is filled otherwise", "text/ru.toml", "{{.unit}}: уходит", "{{.units}}: уходит"},
		{"one translation of two texts", "rules.toml", `text = "hard winter"
rule = "9.2"
with = ["hard"]
value = 1`, `text = "hard winter"
rule = "9.2"
with = ["hard", "storms"]
value = 1
[[roll.modifier]]
id = "winter"
text = "a very hard winter"
rule = "9.2"
with = ["hard"]
without = ["storms"]
value = 2`},
	} {
		if x.old == "harbour" {
			x.old, x.text = "lake.name = \"озеро\"\n", ""
		}
		fsys := broken(t, x.file, x.old, x.text)
		findings := gamedata.Lint(fsys, nil)
		assert.NotEmpty(t, findings, x.name)
		fmt.Fprintf(&b, "# %s\n", x.name)
		for _, p := range findings {
			fmt.Fprintf(&b, "%s\n%s\n", told(words.English, p), told(words.Russian, p))
			assert.NotContains(t, told(words.English, p), "<no value>")
		}
		_, err := gamedata.Open(fsys, nil, engine.Opening{Default: true})
		fmt.Fprintf(&b, "opens: %v\n\n", err == nil)
	}
	golden(t, "lint.txt", b.String())
}

// A text in two editions may have two translations: one overrides the other.
func TestTranslationOfAnEdition(t *testing.T) {
	fsys := copied(t, broken(t, "game.toml", "prompt = \"Blue rolls for the weather.\"\n", "prompt = \"Blue rolls for the weather.\"\nonly = [\"plain\"]\n"))
	game := string(fsys["game.toml"].Data)
	at := strings.Index(game, "[[phase]]\nid = \"orders\"")
	fsys["game.toml"].Data = []byte(game[:at] + `[[phase]]
id = "weather"
stage = "turn"
rule = "3"
name = "Weather"
prompt = "Blue rolls twice."
only = ["full"]
do = ["weather", "letter"]
` + game[at:])
	findings := gamedata.Lint(fsys, nil)
	if assert.Len(t, findings, 1) {
		assert.Equal(t, "text.variant", findings[0].Code)
	}
	fsys["text/ru.full.toml"] = &fstest.MapFile{Data: []byte("phase.weather.prompt = \"Синие бросают дважды.\"\n")}
	assert.Empty(t, gamedata.Lint(fsys, nil))
	assert.Equal(t, "Синие бросают дважды.", open(t, fsys, "full").Book.Say(words.Russian, "phase.weather.prompt", nil))
	assert.Equal(t, "Синие бросают на погоду.", open(t, fsys, "plain").Book.Say(words.Russian, "phase.weather.prompt", nil))
}

// A game with few Russian texts is in one language: no other text of it lacks a translation.
func TestAGameInOneLanguage(t *testing.T) {
	russian := string(copied(t, tiny())["text/ru.toml"].Data)
	most := strings.Replace(russian[:strings.Index(russian, "[ledger.points]")], "name = \"Брод\"\n", "", 1) // as an import adds them
	for _, ru := range []string{"[game]\nname = \"Брод\"\n", "[terrain]\nlake.name = \"озеро\"\n", most, ""} {
		fsys := copied(t, broken(t, "text/ru.toml", "", ru))
		units := strings.Split(string(fsys["units.csv"].Data), "\n")
		head := strings.Split(units[0], ",")
		at := slices.Index(head, "name_ru")
		for i, line := range units[1:] {
			if cells := strings.Split(line, ","); len(cells) > at {
				cells[at] = ""
				units[i+1] = strings.Join(cells, ",")
			}
		}
		fsys["units.csv"].Data = []byte(strings.Join(units, "\n"))
		for _, p := range gamedata.Lint(fsys, nil) {
			assert.NotEqual(t, "text.translate", p.Code, p)
		}
	}
}

// own is a rule that a game's folder adds in Go.
type own struct{ fault error }

func (o own) Bind(*engine.Game) error  { return o.fault }
func (own) Rules() []engine.Rule       { return nil }
func (own) Calcs() []engine.Calculator { return nil }

// The game's own rules are bound like the stock ones; a fault that is not the user's is returned unchanged.
func TestOwnRules(t *testing.T) {
	made := 0
	make := func(fault error) gamedata.Own {
		return func() []setting.Config { made++; return []setting.Config{own{fault}} }
	}
	_, err := gamedata.Open(tiny(), make(nil), engine.Opening{})
	assert.NoError(t, err)
	assert.Equal(t, 1, made)
	_, err = gamedata.Open(tiny(), make(engine.Wrong("tracker.unknown", "tracker", "x").At("fortune")), engine.Opening{})
	assert.Equal(t, "tracker.unknown", gamedata.Problems(err)[0].Code)
	_, err = gamedata.Open(tiny(), make(assert.AnError), engine.Opening{})
	assert.ErrorIs(t, err, assert.AnError)
	assert.Empty(t, gamedata.Problems(err))
	assert.Equal(t, "package.fault", gamedata.Lint(tiny(), make(assert.AnError))[0].Code)
}

// asking is a game's own question with one input of a kind.
type asking struct {
	own
	kind engine.FieldKind
}

func (asking) ID() string                   { return "toll" }
func (a asking) Calcs() []engine.Calculator { return []engine.Calculator{a} }
func (a asking) Inputs() []engine.Field     { return []engine.Field{{Name: "pence", Kind: a.kind}} }
func (asking) Resolve(*engine.Game, json.RawMessage) (engine.Resolution, error) {
	return engine.Resolution{}, nil
}

// A field that no control can fill in is reported when the package is read, not on a screen.
func TestFieldOfUnknownKind(t *testing.T) {
	make := func(kind engine.FieldKind) gamedata.Own {
		return func() []setting.Config { return []setting.Config{asking{kind: kind}} }
	}
	_, err := gamedata.Open(tiny(), make(engine.FieldNumber), engine.Opening{})
	assert.NoError(t, err)
	_, err = gamedata.Open(tiny(), make("nomber"), engine.Opening{})
	if assert.Error(t, err) {
		assert.Contains(t, told(words.English, gamedata.Problems(err)[0]), "toll: pence: Unknown kind of field nomber. Known: number, flag")
	}
}
