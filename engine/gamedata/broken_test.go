package gamedata_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// breakage is one fault put into the tiny package: in a file, an old text becomes a new one.
type breakage struct{ name, file, old, text string }

var breakages = []breakage{
	// form
	{"unknown key", "game.toml", `prompt = "Blue rolls`, `promt = "Blue rolls`},
	{"unknown key in an inline table", "tables.toml", "above = ", "over = "},
	{"unknown table", "game.toml", "[sequence]", "[sequense]"},
	{"unknown list of tables", "rules.toml", "[[choose]]", "[[chose]]"},
	{"capital letter in a key", "game.toml", `prompt = "Blue rolls`, `Prompt = "Blue rolls`},
	{"capital letter in an inline table", "tables.toml", "above = ", "aboVe = "},
	{"capital letter in a table", "game.toml", "[sequence]", "[Sequence]"},
	{"capital letters written as escapes", "game.toml", `prompt = "Blue rolls`, `"\u0050rompt" = "Blue rolls`},
	{"text for a number", "game.toml", "max = 3", `max = "three"`},
	{"number for a list", "game.toml", `do = ["weather", "letter"]`, "do = 3"},
	{"text for a truth", "game.toml", "paper = true", `paper = "yes"`},
	{"no sound TOML", "tables.toml", "count = 1", "count = "},
	{"key twice", "game.toml", "strip = true", "strip = true\nstrip = true"},
	{"bad layout", "rules.toml", "flat-odd", "flat-even-odd"},
	// ids
	{"capital letters in an id", "game.toml", `id = "storms"`, `id = "Storms"`},
	{"id missing", "game.toml", "id = \"camp\"\n", ""},
	{"id twice", "game.toml", `id = "wind"`, `id = "turn"`},
	{"version with a slash", "game.toml", `id = "ford"`, "id = \"ford\"\nversion = \"1/2\""},
	{"id of the game", "game.toml", `id = "ford"`, `id = "the ford"`},
	{"name taken in formulas", "game.toml", `id = "storm"`, `id = "count"`},
	{"word of two meanings", "game.toml", `id = "picket"`, `id = "guard"`},
	{"two rules of one id", "rules.toml", `id = "lose"`, `id = "leave"`},
	{"id of the clerk", "rules.toml", `id = "hits"`, `id = "note"`},
	// texts
	{"name missing", "game.toml", "name = \"Blue camp\"\n", ""},
	{"text missing", "rules.toml", "text = \"rush: double\"\n", ""},
	{"program in a text", "rules.toml", "{{.unit}} leaves", "{{range 1000000}}{{.unit}}{{end}} leaves"},
	{"program in a Russian text", "text/ru.toml", "Брод", "{{len .unit}}"},
	{"program in a name", "units.csv", "Red cannon", "{{.a}}{{.b.c}}"},
	{"program in a Russian name", "units.csv", "красные пушки", "пушки }}"},
	{"name of 301 letters", "game.toml", "Blue camp", strings.Repeat("я", 301)},
	{"name of the game of 301 letters", "game.toml", `name = "The Ford"`, `name = "` + strings.Repeat("F", 301) + `"`},
	{"Russian name of 301 letters", "text/ru.toml", `guard.name = "гвардия"`, `guard.name = "` + strings.Repeat("г", 301) + `"`},
	{"name of a counter of 301 letters", "units.csv", "Red cannon", strings.Repeat("R", 301)},
	{"Russian name of a counter of 301 letters", "units.csv", "красные пушки", strings.Repeat("п", 301)},
	{"text of 5001 letters", "rules.toml", "rush: double", strings.Repeat("r", 5001)},
	{"prompt of 5001 letters", "game.toml", `prompt = "Blue rolls`, `prompt = "` + strings.Repeat("b", 5001)},
	// names of things
	{"no such edition", "game.toml", `only = ["full"]`, `only = ["ful"]`},
	{"no such option", "rules.toml", `with = ["hard"]`, `with = ["hart"]`},
	{"no such side", "game.toml", `side = "blue"`, `side = "green"`},
	{"no such rule", "game.toml", `do = ["weather", "letter"]`, `do = ["weather", "latter"]`},
	{"main thing that is not done", "game.toml", `main = "posture"`, `main = "guards"`},
	{"unknown duty", "game.toml", `owes = ["weather"]`, `owes = ["whether"]`},
	{"once that is not owed", "game.toml", `once = ["weather"]`, `once = ["letter"]`},
	{"unknown duty row", "game.toml", "id = \"battle\"\nwhat", "id = \"battles\"\nwhat"},
	{"duty of no rule", "game.toml", `what = "The battle`, "do = \"posture\"\nwhat = \"The battle"},
	{"duty of no line", "game.toml", `what = "The battle`, "check = \"gate\"\nwhat = \"The battle"},
	{"duty of both", "game.toml", `what = "The battle`, "do = \"battle\"\ncheck = \"town\"\nwhat = \"The battle"},
	{"duty of no side", "game.toml", "side = \"blue\"\n\n[[phase]]\nid = \"count\"", "side = \"green\"\n\n[[phase]]\nid = \"count\""},
	{"misspelt name in a duty's guard", "game.toml", `when = "posture == posture_attack"`, `when = "posture == posture_atack"`},
	{"no such phase", "game.toml", `clear = "orders"`, `clear = "order"`},
	{"no such tracker", "game.toml", `turn = "turn"`, `turn = "round"`},
	{"no such stage", "game.toml", `stage = "final"`, `stage = "end"`},
	{"open to one side", "game.toml", `side = "red"`, `open = ["red"]`},
	{"open to a side twice", "game.toml", `side = "red"`, `open = ["red", "red"]`},
	{"part of a side that does not act", "game.toml", `side = "red"`, "open = [\"red\", \"blue\"]\npart = [{ id = \"green\", side = \"green\", prompt = \"Move.\" }]"},
	{"part of nobody", "game.toml", `side = "red"`, "open = [\"red\", \"blue\"]\npart = [{ id = \"all\", prompt = \"Move.\" }]"},
	{"open to no such side", "game.toml", `side = "red"`, `open = ["red", "green"]`},
	{"side and open", "game.toml", `side = "red"`, "side = \"red\"\nopen = [\"red\", \"blue\"]"},
	{"no such source", "tables.toml", `source = "rulebook"`, `source = "hearsay"`},
	{"no such shape", "game.toml", `mark = "disc"`, `mark = "disk"`},
	{"no such colour", "game.toml", `#B03A2E`, `red`},
	{"no such table", "rules.toml", `table = "weather"`, `table = "whether"`},
	{"no such box", "rules.toml", `to = "lost"`, `to = "gone"`},
	{"no such filter", "rules.toml", `units = "on_map !picket"`, `units = "on_map !pickets"`},
	{"no such mark", "rules.toml", `unmark = ["hungry"]`, `unmark = ["angry"]`},
	{"no such cup", "rules.toml", `cup = "letters"`, `cup = "mail"`},
	{"no such factor", "rules.toml", `factor = "hull"`, `factor = "hulls"`},
	{"no such hexside", "terrain.toml", `bridges = ["stream"]`, `bridges = ["brook"]`},
	{"no such hex", "rules.toml", `hexes = ["0503"]`, `hexes = ["0703"]`},
	{"cut that is no hexside", "rules.toml", `0304/0305`, `0304/0504`},
	{"no such value", "rules.toml", `tracker = "posture"`, "tracker = \"posture\"\nvalues = [\"attack\", \"flee\"]"},
	{"tracker without values", "rules.toml", `tracker = "posture"`, `tracker = "wind"`},
	{"unknown effect", "rules.toml", `op = "unmark"`, `op = "remove"`},
	{"effect without a value", "game.toml", "value = \"posture_wait\"\n", ""},
	// formulas
	{"misspelt name in a formula", "game.toml", `when = "turn > 1"`, `when = "trun > 1"`},
	{"formula of an option's row", "rules.toml", `value = "storms_seen + storm"`, `value = "storm_seen + storm"`},
	{"formula of an edition's row", "rules.toml", `enter = "roll < turn + 1"`, `enter = "role < turn + 1"`},
	{"filter in a formula", "rules.toml", `count("blue away")`, `count("blue aways")`},
	{"formula that divides", "rules.toml", `value = "-units"`, `value = "units / 2"`},
	{"formula in battle", "rules.toml", `when = "posture == posture_attack"`, `when = "posture == attack"`},
	// tables
	{"row missing", "tables.toml", `rows = ["1", "2", "3", "4", "5", "6"]`, `rows = ["1", "2", "3", "4", "5"]`},
	{"rows out of order", "tables.toml", `rows = ["1", "2", "3", "4", "5", "6"]`, `rows = ["1", "2", "4", "3", "5", "6"]`},
	{"row that is no total", "tables.toml", `rows = ["1", "2"`, `rows = ["one", "2"`},
	{"line of cells missing", "tables.toml", "  [\"2/1\", \"2/-\"],\n", ""},
	{"cell missing", "tables.toml", `["2/1", "2/-"]`, `["2/1"]`},
	{"column twice", "tables.toml", `["first", "later"]`, `["first", "first"]`},
	{"known cell that is not there", "tables.toml", `row = "5"`, `row = "7"`},
	{"dice that cannot be", "tables.toml", "count = 1", "count = 1000000"},
	{"cell that cannot be read", "tables.toml", `["2/1", "2/-"]`, `["2/1", "2/gale"]`},
	{"cell of too few parts", "tables.toml", `["2/1", "2/-"]`, `["2/1", "2"]`},
	// trackers, cups, ledgers
	{"tracker that starts outside", "game.toml", "start = 1", "start = 4"},
	{"tracker with too few names", "game.toml", "name = \"Posture\"", "name = \"Posture\"\nmax = 4"},
	{"chits beyond number", "game.toml", "count = 2", "count = 2000"},
	{"bands that do not rise", "rules.toml", "from = 5", "from = 1"},
	{"line without points", "rules.toml", "points = 4\n", ""},
	// the roster
	{"unknown column", "units.csv", "strength", "strenght"},
	{"column twice", "units.csv", "formation,type", "type,type"},
	{"column missing", "units.csv", ",name_en", ",back_hull"},
	{"cell too many", "units.csv", "r2,red,2R", "r2,red,2R,"},
	{"factor that is no number", "units.csv", "regiment,3,4", "regiment,3,four"},
	{"negative factor", "units.csv", "regiment,3,4", "regiment,-3,4"},
	{"open quote", "units.csv", "Red cannon", `"Red cannon`},
	{"stray quote", "units.csv", "Red cannon", `Red "cannon"`},
	{"unit twice", "units.csv", "r2,red", "r1,red"},
	{"no such formation", "units.csv", "guard,foot", "gard,foot"},
	{"no such trait", "units.csv", ",picket,", ",pickett,"},
	{"empty roster", "units.csv", "", ""},
	// the package
	{"stray file", "unit.csv", "", "id"},
	{"stray text file", "text/ru.winter.toml", "", "game.name = \"Зима\""},
	{"Russian that is no text", "text/ru.toml", `guard.name = "гвардия"`, `guard.name = 3`},
	{"broken Russian", "text/ru.toml", `guard.name = "гвардия"`, `guard.name = `},
}

// Every fault is reported by file, line and key, in both languages.
func TestBroken(t *testing.T) {
	var b strings.Builder
	for _, x := range breakages {
		fmt.Fprintf(&b, "# %s\n", x.name)
		problems := gamedata.Lint(broken(t, x.file, x.old, x.text), nil)
		assert.NotEmpty(t, problems, x.name)
		for _, p := range problems {
			en, ru := told(words.English, p), told(words.Russian, p)
			fmt.Fprintf(&b, "%s\n%s\n", en, ru)
			assert.NotContains(t, en+ru, "<no value>", x.name)
			assert.NotRegexp(t, `\[[a-z_]+\.`, en+ru, "%s: a text is missing", x.name)
		}
		b.WriteString("\n")
	}
	golden(t, "broken.txt", b.String())
}

// What opening refuses is a problem, never a crash or an error of ours; what it takes, lint may still
// find fault with.
func TestBrokenIsRefused(t *testing.T) {
	for _, x := range breakages {
		for _, o := range []engine.Opening{{Edition: "plain"}, {Edition: "full", Options: []string{"hard", "storms"}}} {
			if _, err := gamedata.Open(broken(t, x.file, x.old, x.text), nil, o); err != nil {
				assert.NotEmpty(t, gamedata.Problems(err), "%s: %v", x.name, err)
			}
		}
	}
}
