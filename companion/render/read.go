package render

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/theme"
)

// sizes and tones are the widget's for those of the model.
var (
	sizes = map[page.Kind]theme.Role{page.Small: theme.Small, page.Strong: theme.Strong, page.Title: theme.Title, page.Heading: theme.Heading, page.Figure: theme.Figure}
	tones = map[page.Tone]fyne.ThemeColorName{page.Faint: theme.Faint, page.Good: theme.Good, page.Warn: theme.Warn, page.Danger: theme.Danger}
)

func sizeOf(kind page.Kind) theme.Role {
	if role, ok := sizes[kind]; ok {
		return role
	}
	return theme.Body
}

// read turns a control that is only read into its widget.
func (r *Widgets) read(c page.Control) fyne.CanvasObject {
	switch c.Role {
	case page.Section:
		return widget.NewSection(c.Label)
	case page.Line:
		return widget.NewRule()
	case page.Empty:
		return r.empty(c)
	case page.Pill:
		return widget.NewSidePill(sideOf(c.Side), c.Label, sizeOf(c.Kind))
	case page.Steps:
		return widget.NewSteps(r.steps(c))
	case page.Bars:
		return widget.NewChanceBars(chances(c.Bars))
	case page.Meter:
		return newMeter(*c.Number)
	case page.Entry:
		return r.entry(c)
	case page.Space:
		return widget.NewText("", sizeOf(c.Kind))
	case page.Hint:
		return widget.NewKeyHint(c.Label, c.Detail)
	}
	return widget.NewText(c.Label, sizeOf(c.Kind)).In(tones[c.Tone])
}

func (r *Widgets) empty(c page.Control) fyne.CanvasObject {
	var begin *widget.Button
	if len(c.Children) > 0 {
		begin, _ = r.control(c.Children[0]).(*widget.Button)
	}
	return widget.NewEmptyState(theme.Icon(c.Icon), c.Label, c.Detail, begin)
}

// steps are lines of a calculation; those that are among its options can be switched.
func (r *Widgets) steps(c page.Control) []widget.Step {
	var toggle func(string, bool)
	if len(c.Options) > 0 {
		toggle = func(line string, on bool) { r.to.Pressed(c.ID, page.Switch{Line: line, On: on}) }
	}
	out := steps(c.Lines, toggle)
	for i := range out {
		out[i].Consult = r.consult(out[i].Rule)
	}
	if c.Total {
		return total(out)
	}
	return out
}

// entryKinds are how the log's lines are drawn.
var entryKinds = map[page.Kind]widget.LogKind{page.Undone: widget.LogUndone, page.Corrected: widget.LogCorrection}

func (r *Widgets) entry(c page.Control) *widget.LogLine {
	kind, ok := entryKinds[c.Kind]
	if !ok {
		kind = widget.LogPlain
	}
	line := widget.NewLogLine(c.Label, c.Detail, kind, r.act(c))
	line.Here = c.Selected
	return line
}

// steps turns lines of a calculation into those of the widget. toggle, which may be nil, hears of a line switched
// off or on by hand.
func steps(lines []view.Line, toggle func(id string, on bool)) []widget.Step {
	out := make([]widget.Step, len(lines))
	for i, l := range lines {
		out[i] = widget.Step{Words: l.Text, Value: l.Value, Rule: l.Rule, Source: l.Source, Off: l.Off}
		if toggle != nil && l.ID != "" {
			out[i].Switch = func(on bool) { toggle(l.ID, on) }
		}
	}
	return out
}

// total sets the last line off as the result.
func total(lines []widget.Step) []widget.Step {
	if len(lines) > 0 {
		lines[len(lines)-1].Total = true
	}
	return lines
}

func chances(list []view.Chance) []widget.Chance {
	out := make([]widget.Chance, len(list))
	for i, c := range list {
		out[i] = widget.Chance{Words: c.Words, Share: c.Share, Percent: c.Percent, Marked: c.Marked}
	}
	return out
}
