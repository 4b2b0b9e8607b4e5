package render

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/theme"
)

// sizes and tones are the widget's for those of the model.
var (
	sizes = map[page.Style]theme.Role{page.Small: theme.Small, page.Strong: theme.Strong, page.Title: theme.Title, page.Heading: theme.Heading, page.Figure: theme.Figure}
	tones = map[page.Tone]fyne.ThemeColorName{page.Faint: theme.Faint, page.Good: theme.Good, page.Warn: theme.Warn, page.Danger: theme.Danger}
)

func sizeOf(kind page.Style) theme.Role {
	if role, ok := sizes[kind]; ok {
		return role
	}
	return theme.Body
}

// readers makes the kinds of controls that are read. Some lead somewhere when they are pressed.
type readers struct{ to Presser }

// Section is a heading.
func (m readers) Section(c page.Control, _ *page.Section) fyne.CanvasObject {
	return widget.NewSection(c.Label)
}

// Text is a text in the size of its style and the colour of its tone.
func (m readers) Text(c page.Control, _ *page.Text) fyne.CanvasObject {
	if to, ok := m.to.(Citing); ok && len(to.Numbers(c.Label)) > 0 {
		return widget.NewCiting(c.Label, sizeOf(c.Style), tones[c.Tone], to.Numbers, func(rule string) func() { return consult(m.to, rule) })
	}
	return widget.NewText(c.Label, sizeOf(c.Style)).In(tones[c.Tone])
}

// Line is a thin line.
func (m readers) Line(page.Control, *page.Line) fyne.CanvasObject { return widget.NewRule() }

// Space is an empty text.
func (m readers) Space(c page.Control, _ *page.Space) fyne.CanvasObject {
	return widget.NewText("", sizeOf(c.Style))
}

// Pill is a side.
func (m readers) Pill(c page.Control, _ *page.Pill) fyne.CanvasObject {
	return widget.NewSidePill(sideOf(c.Side), c.Label, sizeOf(c.Style))
}

// Hint is a key and what it does.
func (m readers) Hint(c page.Control, _ *page.Hint) fyne.CanvasObject {
	return widget.NewKeyHint(c.Label, c.Detail)
}

// Bars are chances.
func (m readers) Bars(_ page.Control, b *page.Bars) fyne.CanvasObject {
	chances := make([]widget.Chance, len(b.Chances))
	for i, c := range b.Chances {
		chances[i] = widget.Chance(c)
	}
	return widget.NewChanceBars(chances)
}

// Meter is a bar.
func (m readers) Meter(_ page.Control, b *page.Meter) fyne.CanvasObject { return newMeter(b) }

// Steps are lines of a calculation; those that are among its options can be switched.
func (m readers) Steps(c page.Control, b *page.Steps) fyne.CanvasObject {
	out := make([]widget.Step, len(b.Lines))
	for i, l := range b.Lines {
		out[i] = widget.Step{Words: l.Text, Value: l.Value, Rule: l.Rule, Source: l.Source, Off: l.Off, Total: b.Total && i == len(b.Lines)-1, Consult: consult(m.to, l.Rule)}
		if len(b.Options) > 0 && l.ID != "" {
			out[i].Switch = func(on bool) { m.to.Pressed(c.ID, page.Switch{Line: l.ID, On: on}) }
		}
	}
	return widget.NewSteps(out)
}

// entryKinds are how the log's lines are drawn.
var entryKinds = map[page.Style]widget.LogKind{page.Undone: widget.LogUndone, page.Corrected: widget.LogCorrection, page.Folded: widget.LogFolded}

// Entry is a line of the log.
func (m readers) Entry(c page.Control, _ *page.Entry) fyne.CanvasObject {
	kind, ok := entryKinds[c.Style]
	if !ok {
		kind = widget.LogPlain
	}
	line := widget.NewLogLine(c.Label, c.Detail, kind, act(m.to, c))
	line.Here = c.Selected
	return line
}

// Zones is the track of a battle.
func (m readers) Zones(c page.Control, b *page.Zones) fyne.CanvasObject {
	labels := map[string]string{}
	for _, o := range b.Options {
		labels[o.ID] = o.Label
	}
	marks := make([]widget.TrackMark, len(b.Marks))
	for i, x := range b.Marks {
		marks[i] = widget.TrackMark{ID: x.ID, Words: x.Label, Name: x.Name, Side: sideOf(x.Side), At: x.At, Way: x.Way, On: x.Current, Chosen: x.Chosen, Choose: x.Choose}
		if x.Face != nil {
			for _, paint := range paints(m.to, []page.Face{*x.Face}) {
				marks[i].Paint = paint
			}
		}
	}
	reaches := make([]widget.TrackReach, len(b.Reaches))
	for i, r := range b.Reaches {
		reaches[i] = widget.TrackReach{Of: r.Of, Onto: r.Onto, To: r.To, Option: r.Option, Name: labels[r.Option]}
	}
	return widget.NewTrack(b.Count, b.Each, marks, reaches, func(option string) { m.to.Pressed(c.ID, option) })
}
