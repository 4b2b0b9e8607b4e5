package printing

import (
	"slices"
	"strings"

	"sandtable/companion/view/page"
	"sandtable/printables/counterlist"
	"sandtable/printables/draw"
)

// mostOwners is how many words a colour can be chosen for.
const mostOwners = 12

// owners chooses the colours of what cells say, such as whose a counter is.
func (c *columns) owners() []page.Control {
	var rows []page.Control
	for _, word := range owned(c.origin) {
		chosen := counterlist.OwnersColour(c.origin.choice.Colours, word)
		var colours []page.Option
		for _, id := range counterlist.OwnersColours() {
			id = strings.ToUpper(id)
			colours = append(colours, page.Option{ID: id, Selected: strings.EqualFold(id, chosen)})
		}
		choose := on(&c.form, "owner:"+word, func(id string) {
			if c.origin.choice.Colours == nil {
				c.origin.choice.Colours = map[string]string{}
			}
			c.origin.choice.Colours[word] = id
			c.readColumns()
		})
		rows = append(rows, page.NewText(word), page.Control{ID: "owner:" + word, Body: &page.Colours{Options: colours}, Label: word, Send: choose})
	}
	if len(rows) == 0 {
		return nil
	}
	return append([]page.Control{page.NewSection(c.say("printing.columns_owners"))}, rows...)
}

// owned lists what the cells of columns with colours say that names no colour.
func owned(o *Origin) (out []string) {
	for _, x := range o.reading.Columns {
		if !slices.Contains(counterlist.ColourFields(), counterlist.Bare(x.Field)) {
			continue
		}
		for _, word := range x.Samples {
			if _, err := draw.ParseColour(word); err != nil && !slices.Contains(out, word) && len(out) < mostOwners {
				out = append(out, word)
			}
		}
	}
	return out
}
