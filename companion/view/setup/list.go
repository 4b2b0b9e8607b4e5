package setup

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/position"
	"sandtable/engine/stock/setting"
)

// List is the sheet with the counters of a side, each with its position and where it has to be. Players fill it by
// tapping the map, from the set-up that is printed on it, or from text.
type List struct {
	Chart func(view.Seat) *page.Map // the map beside it; nil for none
	side  string
}

const fieldSide = "side"

// Put chooses the side.
func (l *List) Put(field string, value any) {
	if field == fieldSide {
		l.side, _ = value.(string)
	}
}

// Page returns the current sheet.
func (l *List) Page(seat view.Seat) page.Panel {
	r, set := rules.Setup(seat.Reader, seat.State)
	if set {
		l.side = r.Settings().Side
	}
	var rows []page.Control
	if sides := l.sides(seat); !set && len(page.Options(sides)) > 1 {
		rows = append(rows, sides)
	}
	units := l.units(seat)
	open := Waiting(seat, units)
	rows = append(rows, page.NewAside(stand(seat, units)), l.ways(seat, units))
	wrong := wrongUnits(seat)
	formation := ""
	for i, id := range units {
		if c := seat.Game.Counter(id); i == 0 || c.Formation != formation {
			if formation = c.Formation; formation != "" {
				rows = append(rows, page.NewSection(seat.Formation(formation)))
			}
		}
		rows = append(rows, l.row(seat, id, slices.Contains(wrong, id)))
	}
	out := page.Panel{ID: "setup", Title: seat.Say("choice.setup.set"), Rows: rows}
	if l.Chart != nil {
		out.Map = l.Chart(seat)
	}
	if rules.Map(seat.Reader) != nil && len(open) > 0 {
		out.Foot = []page.Control{page.NewBigButton("tap", seat.Say("setup_list.tap", "n", len(open)), "", onTheMap(open))}
	}
	return out
}

// stand counts the counters for the map, and those of them that are placed here.
func stand(seat view.Seat, units []string) string {
	n, of := 0, 0
	for _, id := range units {
		if p, _ := seat.State.Piece(id); p.Place.OnTheMap() {
			of++
			if p.Place.Hex != "" {
				n++
			}
		}
	}
	return seat.Say("setup_list.stand", "n", n, "of", of)
}

// sides shows the choice of the side.
func (l *List) sides(seat view.Seat) page.Control {
	c := page.NewSegmented("side", seat.Say("table.tab_forces"), page.Keep(fieldSide))
	for _, s := range seat.Game.Sides {
		if l.side == "" {
			l.side = s.ID
		}
		c.AddOption(page.Option{ID: s.ID, Label: seat.Say("side." + s.ID + ".name"), Selected: s.ID == l.side})
	}
	return c
}

// units lists the counters of the current set-up, else all of the side.
func (l *List) units(seat view.Seat) []string {
	var of []string
	if r, set := rules.Setup(seat.Reader, seat.State); set {
		of = setting.Chosen(seat.Game, seat.State, r.Settings().Units)
	}
	var out []string
	for _, c := range seat.Game.Counters {
		if _, in := seat.State.Piece(c.ID); in && c.Side == l.side && (of == nil || slices.Contains(of, c.ID)) {
			out = append(out, c.ID)
		}
	}
	return out
}

// Waiting lists the counters on the map without a recorded hex.
func Waiting(seat view.Seat, units []string) []string {
	var out []string
	for _, id := range units {
		if p, _ := seat.State.Piece(id); p.Place.OnTheMap() && p.Place.Hex == "" {
			out = append(out, id)
		}
	}
	return out
}

// onTheMap opens the map, on which taps place counters one after another.
func onTheMap(units []string) page.Send {
	return page.Send{Done: true, Put: &page.Put{Panel: page.Board, Field: FieldQueue, Value: units}, Open: page.Board}
}

// FieldQueue is the field of the map panel that takes the counters to place.
const FieldQueue = "queue"

// ways shows the other ways to fill the list.
func (l *List) ways(seat view.Seat, units []string) page.Control {
	out := page.NewEquals()
	if printed := Printed(seat.Reader, units); len(printed) > 0 {
		out.Add(page.NewButton("printed", seat.Say("setup_list.printed"), PlaceAll(seat, printed)))
	}
	paste := &Paste{chart: l.Chart, units: units, text: Lines(seat.Reader, seat.State, units)}
	out.Add(page.NewButton("paste", seat.Say("setup_list.paste"), page.Send{Sheet: paste}))
	return out
}

// PlaceAll puts counters where they are listed to be, with the way back.
func PlaceAll(seat view.Seat, positions map[string]string) page.Send {
	told := &page.Notice{Text: seat.Say("setup_list.placed", "n", len(positions)), Button: seat.Say("table.undo"), Act: page.Act{Do: page.Undo}}
	return page.Send{Commands: []engine.Command{Place(seat.Reader, seat.State, positions)}, Notice: told}
}

// row shows a counter with its printed values, where it has to be, and where it is.
func (l *List) row(seat view.Seat, id string, wrong bool) page.Control {
	c := seat.Game.Counter(id)
	p, _ := seat.State.Piece(id)
	words := view.JoinNonEmpty([]string{seat.Label(id), view.Factors(view.FaceFactors(c, p))}, " · ")
	out := page.Control{ID: "unit." + id, Body: &page.Item{}, Label: words, Detail: Area(seat, id), Side: seat.Side(c.Side)}
	switch {
	case p.Place.Hex != "" && wrong:
		out.Trailing = setting.FoundMark(setting.FoundWrong) + " " + p.Place.Hex
	case p.Place.Hex != "":
		out.Trailing = p.Place.Hex
	case p.Place.OnTheMap():
		out.Detail = view.JoinNonEmpty([]string{seat.Say("setup_list.nowhere"), out.Detail}, " · ")
	default:
		out.Detail = view.JoinNonEmpty([]string{seat.Place(p.Place), out.Detail}, " · ")
	}
	if rules.Map(seat.Reader) != nil {
		out.Send = onTheMap([]string{id})
	}
	return out.With(page.FacesOf(seat.State, id))
}

// Area reports where the set-up of the phase requires a counter to be, "" if it does not matter.
func Area(seat view.Seat, id string) string {
	var out []string
	if hexes := starts(seat, id); hexes != nil {
		out = append(out, seat.Say("step.setup.starts", "hexes", hexes))
	}
	r, ok := rules.Setup(seat.Reader, seat.State)
	if !ok {
		return view.JoinNonEmpty(out, "; ")
	}
	for _, p := range r.Settings().Wants(seat.Game, seat.State, id) {
		out = append(out, seat.Say("setup."+r.ID()+".place."+p.ID+".text"))
	}
	for _, c := range r.Settings().Covering(seat.Game, seat.State, id) {
		out = append(out, seat.Say("setup."+r.ID()+".cover."+c.ID+".text"))
	}
	return view.JoinNonEmpty(out, "; ")
}

// Hexes lists the hexes where the set-up of the phase requires a counter to be; nil if it names none.
func Hexes(seat view.Seat, id string) []string {
	if r, ok := rules.Setup(seat.Reader, seat.State); ok {
		return r.Settings().Area(seat.Game, seat.State, id)
	}
	return starts(seat, id)
}

// starts lists the hexes in any of which a counter may begin, before the first turn.
func starts(seat view.Seat, id string) []string {
	if p := seat.Game.Phase(seat.State.Shared.Phase); p == nil || p.Stage != engine.SetUp {
		return nil
	}
	return position.Starts(seat.Game, id)
}

// wrongUnits lists the counters in hexes where the set-up of the phase does not allow them.
func wrongUnits(seat view.Seat) []string {
	r, ok := rules.Setup(seat.Reader, seat.State)
	if !ok {
		return nil
	}
	var out []string
	for _, f := range r.Check(seat.Game, seat.State) {
		if f.Found != setting.FoundWrong {
			continue
		}
		for _, id := range f.Units {
			if p, _ := seat.State.Piece(id); p.Place.Hex != "" {
				out = append(out, id)
			}
		}
	}
	return out
}
