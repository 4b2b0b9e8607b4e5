package printing

import (
	"math"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/printables/layout"
	"sandtable/printables/picture"
)

// frameForm is the sheet of one frame of a layout.
type frameForm struct {
	*frames
	form
	at int
}

// Put implements page.Source.
func (f *frameForm) Put(id string, value any) { f.form.Put(id, value) }

// Page implements page.Source.
func (f *frameForm) Page(seat view.Seat) page.Panel {
	f.frames.begin(seat)
	f.form = form{st: f.st(), seat: seat, does: map[string]func(any){}}
	out := page.Panel{ID: "frame"}
	if f.at >= len(f.lay.Frames) {
		return out
	}
	frame := f.lay.Frames[f.at]
	out.Title = f.name(f.at)
	out.Rows = append(append(f.head(f.at), f.bounds(frame)...), f.shows(frame)...)
	if frame.Picture != "" {
		out.Rows = append(out.Rows, f.word("fit", "printing.frame_fit_", layout.Fits(), frame.Fit))
	}
	if frame.Field+frame.Text != "" {
		out.Rows = append(out.Rows, f.letters(frame)...)
	}
	if frame.Field+frame.Text+frame.Icons != "" {
		out.Rows = append(out.Rows, f.word("align", "printing.frame_align_", layout.Aligns(), frame.Align), f.word("level", "printing.frame_level_", picture.Levels(), frame.Level))
	}
	drop := page.NewButton("drop", f.form.say("printing.frame_drop"), f.form.press("drop", func() { f.put(layout.Drop(f.text, f.at)) }))
	drop.Send.Done = true
	if len(f.lay.Frames) == 1 {
		drop = drop.DisabledIf(f.form.say("printing.frame_last"))
	}
	out.Foot = []page.Control{drop}
	return out
}

func (f *frameForm) st() *State { return f.frames.form.st }

// set changes a key of the frame.
func (f *frameForm) set(key, value string) { f.put(layout.Set(f.text, f.at, key, value)) }

// bounds sets where the frame is, in tenths of a millimetre; it stays on the card.
func (f *frameForm) bounds(frame layout.Frame) []page.Control {
	b, card := frame.Place(), f.lay.Design()
	sides := []struct {
		id     string
		v      *float64
		lo, hi float64
	}{{"left", &b.X, 0, card.W - b.W}, {"top", &b.Y, 0, card.H - b.H}, {"width", &b.W, 0.1, card.W - b.X}, {"height", &b.H, 0.1, card.H - b.Y}}
	var rows []page.Control
	for _, s := range sides {
		n := fast(page.Millimetres(f.form.seat.Reader, *s.v, int(10*s.lo+0.5), int(math.Round(10*s.hi))))
		rows = append(rows, f.form.stepper(s.id, f.form.say("printing.frame_"+s.id), n, func(tenths int) {
			*s.v = float64(tenths) / 10
			f.set("at", layout.Numbers(b.X, b.Y, b.W, b.H))
		}))
	}
	return rows
}

// shows chooses the column that the frame shows; a frame with neither shows a colour.
func (f *frameForm) shows(frame layout.Frame) []page.Control {
	key, chosen, braces := "field", frame.Field, false
	switch {
	case frame.Picture != "":
		key, chosen, braces = "picture", frame.Picture, true
	case frame.Icons != "":
		key, chosen, braces = "icons", frame.Icons, true
	case frame.Text != "":
		return []page.Control{f.form.field("text", f.form.say("printing.frame_text"), frame.Text, "", func(text string) { f.set("text", layout.Text(text)) })}
	case frame.Field == "":
		return nil
	}
	chips := page.NewChips()
	for _, column := range f.columns() {
		value := column
		if braces {
			value = "{" + column + "}"
		}
		chips.Add(f.form.chip("shows:"+column, column, value == chosen, func() { f.set(key, layout.Text(value)) }))
	}
	return []page.Control{page.NewSection(f.form.say("printing.frame_shows")), chips}
}

// halfPoint is the step of sizes of letters, in points.
const halfPoint = 0.5

// letters sets between which sizes the letters are fitted.
func (f *frameForm) letters(frame layout.Frame) []page.Control {
	least, largest := frame.Letters()
	size := func(id string, v, low, high float64, set func(float64)) page.Control {
		n := page.Stepper{Value: int(math.Round(v / halfPoint)), Min: int(low / halfPoint), Max: int(high / halfPoint), Each: halfPoint, Format: points{f.form.seat.Reader}}
		return f.form.stepper(id, f.form.say("printing.frame_"+id), n, func(halves int) { set(float64(halves) * halfPoint) })
	}
	return []page.Control{
		size("largest", largest, least, layout.MostSize, func(v float64) { f.set("size", layout.Numbers(least, v)) }),
		size("least", least, layout.LeastSize, largest, func(v float64) { f.set("size", layout.Numbers(v, largest)) })}
}

// points writes half points, as "8.5 pt".
type points struct{ view.Reader }

// Write implements page.NumberFormat.
func (p points) Write(v int) string { return p.Say("printing.points", "points", float64(v)*halfPoint) }

// word chooses one of the words of a key; the first is the usual one.
func (f *frameForm) word(key, texts string, known []string, chosen string) page.Control {
	if chosen == "" {
		chosen = known[0]
	}
	words := options(known, func(w string) string { return w }, func(w string) string { return f.form.say(texts + w) }, chosen)
	return f.form.segmented(key, f.form.say("printing.frame_"+key), words, func(w string) { f.set(key, layout.Text(w)) })
}
