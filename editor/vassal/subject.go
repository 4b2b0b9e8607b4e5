package vassal

import (
	"cmp"
	"fmt"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/words"
	"sandtable/printables/chart"
	"sandtable/printables/flow"
	"sandtable/printables/sheet"
)

// subject is the game of a module in a language: what its parts are called, and the parts of the module that follow from
// the game alone.
type subject struct {
	game *engine.Game
	lang words.Lang
}

func (g subject) say(key string, pairs ...any) string {
	return g.game.Book.Say(g.lang, key, engine.Tell(key, pairs...).Args)
}

// title is the name of the game; the menu of setups has those of its editions.
func (g subject) title() string {
	if g.game.Book.Has(g.lang, "game.name") {
		return g.say("game.name")
	}
	return g.game.ID
}

// name is what a thing of the game is called: its name in the module's language, or its id.
func (g subject) name(kind, id string) string {
	if key := kind + "." + id + ".name"; g.game.Book.Has(g.lang, key) {
		return g.say(key)
	}
	return id
}

func (g subject) boardName(b *board.Board) string {
	if name := g.name("map", b.ID()); name != b.ID() {
		return name
	}
	if b.Name() != "" {
		return b.Name()
	}
	return b.ID()
}

// boxName is what a box off the hexes is called.
func (g subject) boxName(b board.Box) string { return g.mapped("box", b.ID, cmp.Or(b.Name, b.ID)) }

// mapped is what a thing on a map is called there.
func (g subject) mapped(kind, id, own string) string {
	if key := kind + "." + id + ".name"; g.game.Book.Has(g.lang, key) {
		return g.say(key)
	}
	return own
}

// chartName is what a chart's tab says: its heading.
func (g subject) chartName(part chart.Part, i int) string {
	for _, p := range part.Passages {
		if h, ok := p.(flow.Heading); ok && h.Text != "" {
			return h.Text
		}
	}
	return fmt.Sprintf("%s %d", g.say("vassal.charts"), i+1)
}

func (g subject) cupName(c *engine.Cup) string { return sheet.Sentence(g.name("cup", c.ID)) }

func (g subject) prototypeName(side string) string {
	if side == "" {
		return g.say("vassal.marker")
	}
	return plain(g.name("side", side))
}

func (g subject) trackName(t *engine.Tracker) string {
	if t.ID == g.game.Sequence.Turn {
		return g.say("vassal.turn")
	}
	return sheet.Sentence(g.name("tracker", t.ID))
}

func (g subject) tracksName() string { return g.say("vassal.tracks") }

// value is what the box of a value says.
func (g subject) value(t *engine.Tracker, v int) string {
	if i := v - t.Min; i >= 0 && i < len(t.Values) {
		return sheet.Sentence(g.say("tracker." + t.ID + ".value." + t.Values[i] + ".name"))
	}
	return words.Number(v, t.Scale)
}

// phases are the names of the phases of a turn, with the side where the name alone does not tell one from another.
func (g subject) phases() []string {
	var out []string
	count := map[string]int{}
	for _, p := range g.game.Phases {
		count[g.name("phase", p.ID)]++
	}
	for _, p := range g.game.Phases {
		name := g.name("phase", p.ID)
		if count[name] > 1 && p.Side != "" {
			name += " (" + g.name("side", p.Side) + ")"
		}
		if p.Stage == engine.Turns {
			out = append(out, plain(name))
		}
	}
	return out
}
