package printing

import (
	"sandtable/companion/view"
	"sandtable/printables/counter"
)

// tray is counters that are chosen together: those of a formation, or the markers of a side.
type tray struct {
	key    string
	name   string
	pieces []counter.Piece
}

func (t tray) ids() []string {
	out := make([]string, len(t.pieces))
	for i, p := range t.pieces {
		out[i] = p.ID
	}
	return out
}

// trays sorts the counters of the origin in the order in which they come.
func (o *Origin) trays(seat view.Seat) ([]tray, error) {
	pieces, err := o.Counters(seat.Lang)
	if err != nil {
		return nil, err
	}
	var out []tray
	at := map[string]int{}
	for _, x := range pieces {
		key, name := o.trayOf(seat, x)
		i, ok := at[key]
		if !ok {
			i = len(out)
			at[key] = i
			out = append(out, tray{key: key, name: name})
		}
		out[i].pieces = append(out[i].pieces, x)
	}
	return out, nil
}

// trayOf names the tray of a counter.
func (o *Origin) trayOf(seat view.Seat, x counter.Piece) (key, name string) {
	g, in := o.Game(), o.reader(seat.Lang)
	if g == nil {
		return "", seat.Say("printing.all_counters")
	}
	if unit := g.Counter(x.ID); unit != nil && unit.Formation != "" && !x.Marker {
		if key := "formation." + unit.Formation + ".name"; in.Has(key) {
			return x.Side + key, in.Say(key)
		}
	}
	kind := "printing.units"
	if x.Marker {
		kind = "printing.markers"
	}
	name = seat.Say(kind)
	if x.Side != "" {
		name = seat.Say("printing.of_side", "what", name, "side", in.Say("side."+x.Side+".name"))
	}
	return kind + x.Side, name
}

func countOf(trays []tray) (count int) {
	for _, t := range trays {
		count += len(t.pieces)
	}
	return count
}

// within are the trays with the counters whose names hold a text, at most so many, and how many more there are.
func within(trays []tray, text string, most int) (out []tray, more int) {
	for _, t := range trays {
		t.pieces = matching(t.pieces, text)
		if over := len(t.pieces) - most; over > 0 {
			t.pieces, more = t.pieces[:most], more+over
		}
		if most -= len(t.pieces); len(t.pieces) > 0 {
			out = append(out, t)
		}
	}
	return out, more
}
