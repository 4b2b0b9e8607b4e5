package printing

import (
	"cmp"
	"slices"
	"strconv"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/printables/mapsheet"
)

// The bounds of a map's scale, in percent.
const (
	leastScale = 10
	mostScale  = 300
)

// fits are the ways to put a map on paper, by mapsheet.Fit.
var fits = []string{"printing.fit_true", "printing.fit_page", "printing.fit_tiles"}

// mapSummary says how maps are printed.
func (o *Order) mapSummary(seat view.Seat) string {
	text := seat.Say(fits[min(max(o.Fit, 0), len(fits)-1)])
	if o.Fit == int(mapsheet.OnePage) {
		return text
	}
	if o.Scale != 100 {
		text += " · " + percent(seat, o.Scale)
	}
	if !o.Plain {
		text += " · " + seat.Say("printing.fewest")
	}
	return text
}

func percent(seat view.Seat, n int) string {
	return seat.Say("printing.percent", "count", strconv.Itoa(n))
}

// maps is the sheet that chooses how maps are printed, and which.
type maps struct{ form }

func (m *maps) Page(seat view.Seat) page.Panel {
	m.begin(seat)
	o := m.st.Order
	scale := fast(namedStepper(o.Scale, leastScale, mostScale, func(n int) string { return percent(seat, n) }))
	title := m.say("printing.map")
	rows := []page.Control{m.segmented("fit", title, m.keyOptions(fits, fits[min(max(o.Fit, 0), len(fits)-1)]), func(key string) { o.Fit = slices.Index(fits, key) }),
		m.stepper("scale", m.say("printing.scale"), scale, func(n int) { o.Scale = n }),
		m.stepper("overlap", m.say("printing.overlap"), fast(namedStepper(o.Overlap, leastOverlap, mostOverlap, m.mm)), func(n int) { o.Overlap = n }),
		m.check("fewest", m.say("printing.fewest"), !o.Plain, func(on bool) { o.Plain = !on }),
		m.check("legend", m.say("printing.legend"), !o.Bare, func(on bool) { o.Bare = !on }),
		m.check("turns", m.say("printing.turns"), o.Track, func(on bool) { o.Track = on })}
	if len(m.st.Origin.Set.Boards) > 1 {
		rows = append(rows, page.NewSection(m.say("printing.which_map")), m.boards())
	}
	return page.Panel{ID: "maps", Title: title, Rows: rows}
}

// boards choose one of several maps, or all.
func (m *maps) boards() page.Control {
	o := m.st.Order
	chips := []page.Control{m.chip("boards", m.say("printing.all_maps"), o.Board == "", func() { o.Board = "" })}
	for _, b := range m.st.Origin.Set.Boards {
		name := m.st.Origin.reader(m.seat.Lang).NameOr("board."+b.ID()+".name", cmp.Or(b.Name(), b.ID()))
		chips = append(chips, m.chip("board:"+b.ID(), name, o.Board == b.ID(), func() { o.Board = b.ID() }))
	}
	return page.NewChips(chips...)
}
