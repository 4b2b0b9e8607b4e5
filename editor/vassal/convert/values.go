package convert

import (
	"slices"
	"strings"

	"sandtable/editor/vassal/piece"
	"sandtable/editor/vassal/source"
)

// mostTrackers bounds the trackers of a game, and mostCups its cups.
const (
	mostTrackers = 40
	mostCups     = 30
)

// trackers writes the numeric properties of the module that players change. Those that only its own macros name are
// flags of a program, not tracks of the game.
func (g *game) trackers(w *writer) {
	used := g.macros()
	ids, n := ids{"turn": true}, 0
	for _, p := range g.module.Root.All("GlobalProperty") {
		least, most := p.Int("min", 0), p.Int("max", 0)
		name := words(p.Get("name"))
		if !p.True("isNumeric", false) || least >= most || name == "" || used(p.Get("name")) || n == mostTrackers {
			continue
		}
		n++
		begins := min(max(p.Int("initialValue", least), least), most)
		w.row("tracker", "id", ids.free(name, "track"), "name", name, "min", least, "max", most, "start", begins, "paper", true)
	}
	g.report.came(cameTrackers, "", n)
}

// macros returns whether a behaviour of a piece or of the module names a property.
func (g *game) macros() func(name string) bool {
	var all strings.Builder
	for _, k := range g.roster.kinds {
		for _, t := range k.piece.Traits {
			if slices.Contains([]string{"macro", "setprop", "calcProp", "globalkey"}, t.Kind) {
				all.WriteString(strings.Join(t.Fields, "\n") + "\n")
			}
		}
	}
	text := all.String()
	return func(name string) bool { return strings.Contains(text, name) }
}

// cups writes the decks of the module.
func (g *game) cups(w *writer) {
	ids, n := newIDs(), 0
	for _, d := range g.module.Root.All("DrawPile") {
		cards := d.Of("CardSlot", "PieceSlot")
		if len(cards) == 0 || n == mostCups {
			continue
		}
		n++
		name := words(d.Get("name"))
		if name == "" {
			name = "Deck"
		}
		id := ids.free(name, "deck")
		w.row("cup", "id", id, "name", name)
		g.chits(w, cards)
		g.rule("draw", "Draw from "+name, "Взять из «"+name+"»", "cup", id)
	}
	g.report.came(cameCups, "", n)
}

// mostChits bounds how often a card is in a deck.
const mostChits = 200

// chits writes the cards of a deck: each name once, with how many there are.
func (g *game) chits(w *writer, cards []*source.Node) {
	count := map[string]int{}
	var names []string
	for _, card := range cards {
		name := words(card.Get("entryName"))
		if p, ok := piece.Decode(card.Text, g.roster.prototypes); ok && words(p.Name()) != "" {
			name = words(p.Name())
		}
		if name == "" {
			name = "Card"
		}
		if count[name] == 0 {
			names = append(names, name)
		}
		count[name] = min(count[name]+1, mostChits)
	}
	ids := newIDs()
	for _, name := range names {
		w.row("cup.chit", "id", ids.free(name, "card"), "name", name, "count", count[name])
	}
}
