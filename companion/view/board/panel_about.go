package board

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/setup"
)

// fieldAbout is the hex that a sheet is about.
const fieldAbout = "about"

// chartAbout is the map beside a sheet about a hex, with the counters and what those in hand can reach. A press of an
// offered hex closes the sheet and does what it would without the sheet; a press of any other asks about it.
func (m *mirror) chartAbout(hex string) *page.Map {
	out := m.chart()
	out.At, out.From, out.Send, out.More, out.Off = hex, hex, page.Keep(fieldAbout), page.Send{}, page.Send{}
	out.Offers = slices.Clone(out.Offers)
	for i := range out.Offers {
		if send := &out.Offers[i].Send; len(send.Commands) > 0 {
			send.Done = true
		} else {
			*send = page.KeepAs(fieldAbout, out.Offers[i].Hex)
		}
	}
	for i := range out.Piles {
		out.Piles[i].Send, out.Piles[i].More, out.Piles[i].Lifts = page.Send{}, page.Send{}, nil
	}
	return out
}

// chartBeside is the map beside a sheet about all of it. A press of a hex closes the sheet and selects the hex.
func (m *mirror) chartBeside() *page.Map {
	out := m.chartAbout("")
	out.Send, out.Offers = page.Send{Done: true, Put: &page.Put{Panel: page.Board, Field: fieldLook}}, nil
	return out
}

// setAbout takes the hex of a press on the map.
func setAbout(hex *string, field string, value any) {
	if text, ok := value.(string); ok && field == fieldAbout {
		*hex = text
	}
}

// setupList returns the list of the set-up beside the map.
func setupList(p *Panel) *setup.List {
	return &setup.List{Chart: func(seat view.Seat) *page.Map { return p.mirror(seat).chartBeside() }}
}
