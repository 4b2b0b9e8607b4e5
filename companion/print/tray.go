package print

import (
	"strconv"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/printables/counter"
)

// tray is counters that are chosen together: those of a formation, or the markers of a side.
type tray struct {
	name   string
	side   string
	pieces []counter.Piece
}

func (t tray) ids() []string {
	out := make([]string, len(t.pieces))
	for i, p := range t.pieces {
		out[i] = p.ID
	}
	return out
}

// trays sorts the counters of the source in the order in which they come.
func (c *counters) trays() ([]tray, error) {
	pieces, err := c.source.counters(c.Set.Lang())
	if err != nil {
		return nil, err
	}
	var out []tray
	at := map[string]int{}
	for _, x := range pieces {
		key, name := c.trayOf(x)
		i, ok := at[key]
		if !ok {
			i = len(out)
			at[key] = i
			out = append(out, tray{name: name, side: x.Side})
		}
		out[i].pieces = append(out[i].pieces, x)
	}
	return out, nil
}

// trayOf names the tray of a counter.
func (c *counters) trayOf(x counter.Piece) (key, name string) {
	g := c.source.game()
	if g == nil {
		return "", c.Say("printing.all_counters")
	}
	say := func(key string) string { return g.Book.Say(c.Set.Lang(), key, nil) }
	if unit := g.Counter(x.ID); unit != nil && unit.Formation != "" && !x.Marker {
		if key := "formation." + unit.Formation + ".name"; g.Book.Has(c.Set.Lang(), key) {
			return x.Side + key, say(key)
		}
	}
	kind := "printing.units"
	if x.Marker {
		kind = "printing.markers"
	}
	name = c.Say(kind)
	if x.Side != "" {
		name = c.Say("printing.of_side", "what", name, "side", g.Book.Say(c.Set.Lang(), "side."+x.Side+".name", nil))
	}
	return kind + x.Side, name
}

// tray is a line for all of a tray and a chip for each of it; tick chooses all or none.
func (c *counters) tray(t tray) (rows []fyne.CanvasObject, tick func(on bool)) {
	o := c.order
	var line *widget.CheckLine
	chips := make([]*widget.Chip, len(t.pieces))
	row := make([]fyne.CanvasObject, len(t.pieces))
	show := func() {
		wanted := 0
		for i, x := range t.pieces {
			if chips[i].Chosen != o.wants(x.ID) {
				chips[i].Chosen = !chips[i].Chosen
				chips[i].Refresh()
			}
			if chips[i].Chosen {
				wanted++
			}
		}
		line.Rule = strconv.Itoa(wanted) + " / " + strconv.Itoa(len(chips))
		line.Done = wanted == len(chips)
		line.Refresh()
	}
	tick = func(on bool) {
		o.want(on, t.ids()...)
		show()
	}
	line = widget.NewPickLine(t.name, "", false, tick)
	for i, x := range t.pieces {
		chips[i] = widget.NewChip(chipName(x, o.copies(x)), c.side(x.Side), func() {
			o.want(!o.wants(x.ID), x.ID)
			show()
		})
		row[i] = chips[i]
	}
	show()
	return []fyne.CanvasObject{line, widget.NewChipRow(row...)}, tick
}

// chipName names a counter, and says how often it is printed.
func chipName(x counter.Piece, copies int) string {
	if copies == 0 {
		copies = x.Copies
	}
	if copies > 1 {
		return x.Name + " × " + strconv.Itoa(copies)
	}
	return x.Name
}

// side is a side as the widgets show it; nil for none.
func (c *counters) side(id string) *theme.Side {
	g := c.source.game()
	if g == nil {
		return nil
	}
	for i, s := range g.Sides {
		if s.ID == id {
			return &theme.Side{Index: i, Name: c.sideName(id), Letter: c.sideLetter(s), Mark: marks[s.Mark]}
		}
	}
	return nil
}

func (c *counters) sideName(id string) string {
	return c.source.game().Book.Say(c.Set.Lang(), "side."+id+".name", nil)
}

// sideLetter is the letter that a side is known by in the reader's language.
func (c *counters) sideLetter(s engine.Side) string {
	if book, key := c.source.game().Book, "side."+s.ID+".letter"; book.Has(c.Set.Lang(), key) {
		return book.Say(c.Set.Lang(), key, nil)
	}
	return s.Letter
}

// marks are the shapes of sides by the names they have in a game's data.
var marks = map[string]theme.Mark{"disc": theme.Disc, "square": theme.Square, "triangle": theme.Triangle, "diamond": theme.Diamond}
