package forms

import (
	"strings"

	"sandtable/companion/view/draft/form"
	"sandtable/engine"
	"sandtable/engine/hex"
)

// facings are the directions in which counters can face: the six of the first map, or all without a map.
func facings(in *form.In) []form.Option {
	ids := engine.Facings
	if all := form.Boards(in); len(all) > 0 {
		ids = nil
		for _, d := range hex.Directions {
			ids = append(ids, strings.ToLower(all[0].Layout().DirectionName(d)))
		}
	}
	var out []form.Option
	for _, id := range ids {
		out = append(out, form.Option{ID: id, Words: in.Say("facing." + id + ".name")})
	}
	return out
}
