package forms

import (
	"cmp"

	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
)

// mapZones are the zones of the maps.
func mapZones(in *form.In) []form.Option {
	var out []form.Option
	for _, b := range form.Boards(in) {
		for _, z := range b.Zones() {
			out = append(out, form.Option{ID: z.ID, Words: cmp.Or(z.Name, view.Readable(z.ID))})
		}
	}
	return once(out)
}

// mapSources are the sources of supply on the maps.
func mapSources(in *form.In) []form.Option {
	var out []form.Option
	for _, b := range form.Boards(in) {
		for _, s := range b.Sources() {
			out = append(out, form.Option{ID: s.ID, Words: cmp.Or(s.Name, view.Readable(s.ID))})
		}
	}
	return out
}
