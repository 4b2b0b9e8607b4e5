package forms

import (
	"cmp"

	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/engine/board"
)

// mapsInPlay are the maps whose zones and sources rules may name: the map of the game, or all while it has none.
func mapsInPlay(in *form.In) []*board.Board {
	if b := form.PlayedMap(in); b != nil {
		return []*board.Board{b}
	}
	return form.Boards(in)
}

// mapZones are the zones of the maps in play.
func mapZones(in *form.In) []form.Option {
	var out []form.Option
	for _, b := range mapsInPlay(in) {
		for _, z := range b.Zones() {
			out = append(out, form.Option{ID: z.ID, Words: cmp.Or(z.Name, view.Readable(z.ID))})
		}
	}
	return once(out)
}

// mapSources are the sources of supply on the maps in play.
func mapSources(in *form.In) []form.Option {
	var out []form.Option
	for _, b := range mapsInPlay(in) {
		for _, s := range b.Sources() {
			out = append(out, form.Option{ID: s.ID, Words: cmp.Or(s.Name, view.Readable(s.ID))})
		}
	}
	return out
}
