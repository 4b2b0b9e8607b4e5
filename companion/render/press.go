package render

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// buttonKinds are the widget's for those of the model.
var buttonKinds = map[page.Kind]widget.Kind{page.Main: widget.Main, page.Quiet: widget.Quiet, page.Destructive: widget.Destructive}

func (r *Widgets) button(c page.Control) *widget.Button {
	act := func() { r.to.Pressed(c.ID, nil) }
	switch {
	case c.Dice != nil:
		act = func() { r.to.Pressed(c.ID, r.to.Roll(*c.Dice)) }
	case c.Draw != nil:
		act = func() { r.to.Pressed(c.ID, r.to.Draw(*c.Draw)) }
	}
	var b *widget.Button
	switch c.Kind {
	case page.Big, page.Wide:
		b = widget.NewBigButton(c.Label, c.Detail, act)
		b.Icon = theme.Icon(c.Icon)
		if c.Kind == page.Wide {
			b.Kind = widget.Plain
		}
	case page.Bare:
		b = widget.NewIconButton(theme.Icon(c.Icon), act)
	default:
		b = widget.NewKindButton(buttonKinds[c.Kind], theme.Icon(c.Icon), c.Label, act)
	}
	setEnabled(b, c.DisabledReason == "")
	return b
}

func (r *Widgets) chip(c page.Control) *widget.Chip {
	chip := widget.NewChip(c.Label, badgeOf(c.Side), func() { r.to.Pressed(c.ID, nil) })
	chip.Removing, chip.Chosen = c.Kind == page.Removable, c.Selected
	return chip
}

func (r *Widgets) item(c page.Control) *widget.Item {
	item := widget.NewItem(c.Label, c.Detail, c.Trailing, r.act(c)).With(theme.Icon(c.Icon))
	if c.Side != nil {
		item.Of(sideOf(c.Side))
	}
	item.Chosen = c.Selected
	return item
}

func (r *Widgets) check(c page.Control) *widget.CheckLine {
	line := widget.NewCheckLine(c.Label, cmp.Or(c.Trailing, c.Rule), c.Selected, func(on bool) { r.to.Pressed(c.ID, on) })
	line.Pick = c.Kind == page.Choice
	return line.Consults(r.consult(c.Rule))
}

func (r *Widgets) segmented(c page.Control) *widget.Segmented {
	names := make([]string, len(c.Options))
	for i, o := range c.Options {
		names[i] = o.Label
	}
	return widget.NewSegmented(names, optionOn(c), func(i int) { r.to.Pressed(c.ID, c.Options[i].ID) })
}

// optionOn is the place of the option that is chosen; -1: none is.
func optionOn(c page.Control) int {
	return slices.IndexFunc(c.Options, func(o page.Option) bool { return o.Selected })
}

func (r *Widgets) stepper(c page.Control) *widget.Stepper {
	n := *c.Number
	words := c.Label
	if c.Kind == page.Bare {
		words = ""
	}
	s := widget.NewStepper(words, n.Value, n.Min, n.Max, func(v int) { r.to.Pressed(c.ID, v) })
	s.Format, s.Name, s.Each = n.Written, c.ID, n.Each
	if n.Each > 0 && n.Each < 1 {
		s.JumpAs = strconv.FormatFloat(float64(n.Jump)*n.Each, 'f', -1, 64)
	}
	if n.Jump > 0 {
		return s.WithJump(n.Jump)
	}
	return s
}

// entryOf is the entry of a field. It is refreshed once at most, for a long text takes its time.
func entryOf(c page.Control) *widget.Entry {
	entry := widget.NewEntry()
	if c.Height > 0 {
		entry = widget.NewLines()
	}
	if c.Kind == page.Code {
		entry.Wrapping, entry.TextStyle.Monospace = fyne.TextWrapOff, true
	}
	entry.PlaceHolder, entry.Text = c.Detail, c.Value
	if c.Height > 0 {
		entry.SetMinRowsVisible(c.Height)
	}
	return entry
}

// field is an entry, below its words unless they stand elsewhere.
func (r *Widgets) field(c page.Control) fyne.CanvasObject {
	entry := entryOf(c)
	entry.OnChanged = func(text string) { r.to.Pressed(c.ID, text) }
	if c.Height == 0 {
		entry.OnSubmitted = func(string) {
			if r.enter != "" {
				r.to.Pressed(r.enter, nil)
			}
		}
	}
	r.widgets[c.ID] = entry
	if c.Kind == page.Bare {
		return entry
	}
	return flow.ColumnGap(2, widget.NewText(c.Label, theme.Small).In(theme.Faint), entry)
}

func (r *Widgets) dice(c page.Control) *widget.DieRow {
	need := *c.Dice
	words := c.Label
	var row *widget.DieRow
	roll := func() {
		faces := r.to.Roll(need)
		row.Set(faces)
		r.to.Pressed(c.ID, faces)
	}
	if c.Kind == page.Bare {
		words, roll = "", nil
	}
	row = widget.NewDieRow(need.Count, need.Low, need.Low+need.Sides-1, words, func(faces []int, all bool) {
		if all {
			r.to.Pressed(c.ID, faces)
		}
	}, roll)
	if c.DisabledReason != "" {
		row.Disable()
	}
	return row
}

func (r *Widgets) boxes(c page.Control) *widget.BoxTrack {
	var changed func(int)
	if !c.Send.None() {
		changed = func(lost int) { r.to.Pressed(c.ID, lost) }
	}
	return widget.NewBoxTrack(c.Label, c.Trailing, c.Number.Max, c.Number.Value, c.Number.Fresh, changed)
}

func track(c page.Control) *widget.Track {
	marks := make([]widget.TrackMark, len(c.Track.Marks))
	for i, m := range c.Track.Marks {
		marks[i] = widget.TrackMark{Words: m.Label, Side: sideOf(m.Side), At: m.At, Way: m.Way, On: m.Current}
	}
	return widget.NewTrack(c.Track.Zones, c.Track.Each, marks)
}

func (r *Widgets) grid(c page.Control) *widget.Table {
	var cell func(row, col int)
	if !c.Send.None() {
		cell = func(row, col int) { r.to.Pressed(c.ID, page.Cell{Row: row, Col: col}) }
	}
	t := widget.NewTable(columnsOf(c.Table.Head), c.Table.Rows, cell)
	t.MarkRow, t.MarkCol = c.Table.Row, c.Table.Col
	return t
}

func columnsOf(heads []page.ColumnHead) []widget.TableColumn {
	out := make([]widget.TableColumn, len(heads))
	for i, h := range heads {
		out[i] = widget.TableColumn{Title: h.Label, Wrap: h.Wrap}
		if h.Middle {
			out[i].Align = fyne.TextAlignCenter
		}
	}
	return out
}

func setEnabled(b *widget.Button, on bool) {
	if on {
		b.Enable()
	} else {
		b.Disable()
	}
}
