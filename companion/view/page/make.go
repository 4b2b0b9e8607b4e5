package page

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
)

// NewText is a sentence of running text.
func NewText(label string) Control { return Control{Body: &Text{}, Label: label} }

// NewAside is a small, faint sentence.
func NewAside(label string) Control {
	return Control{Body: &Text{}, Style: Small, Tone: Faint, Label: label}
}

// NewSection is a heading above the controls that follow.
func NewSection(label string) Control { return Control{Body: &Section{}, Label: label} }

// NewButton is a button.
func NewButton(id, label string, send Send) Control {
	return Control{ID: id, Body: &Button{}, Label: label, Send: send}
}

// NewBigButton is the main button of a panel.
func NewBigButton(id, label, detail string, send Send) Control {
	return Control{ID: id, Body: &Button{}, Style: Big, Label: label, Detail: detail, Send: send}
}

// NewChip is a chip.
func NewChip(id, label string, selected bool, send Send) Control {
	return Control{ID: id, Body: &Chip{}, Label: label, Selected: selected, Send: send}
}

// NewItem is a line of a list.
func NewItem(id, label string, send Send) Control {
	return Control{ID: id, Body: &Item{}, Label: label, Send: send}
}

// NewCheck is a line to tick.
func NewCheck(id, label string, selected bool, send Send) Control {
	return Control{ID: id, Body: &Check{}, Label: label, Selected: selected, Send: send}
}

// NewField is a field of one line.
func NewField(id, label, value string, send Send) Control {
	return Control{ID: id, Body: &Field{Value: value}, Label: label, Send: send}
}

// NewSegmented is a choice between a few options.
func NewSegmented(id, label string, send Send, options ...Option) Control {
	return Control{ID: id, Body: &Segmented{Options: options}, Label: label, Send: send}
}

// NewSteps is the effective lines of a calculation.
func NewSteps(lines []view.Line) Control { return Control{Body: &Steps{Lines: Effective(lines)}} }

// Effective returns the lines that change something; all of them where none does.
func Effective(lines []view.Line) []view.Line {
	counts := slices.DeleteFunc(slices.Clone(lines), func(l view.Line) bool { return l.Idle })
	if len(counts) == 0 {
		return lines
	}
	return counts
}

// NewCard is a card without a heading.
func NewCard(children ...Control) Control { return Control{Body: &Card{Children: children}} }

// NewRow is a row whose child at grow takes the space that is left.
func NewRow(grow int, children ...Control) Control {
	return Control{Body: &Row{Grow: grow, Children: children}}
}

// NewColumn is a column with the usual gap.
func NewColumn(children ...Control) Control { return NewColumnGap(DefaultGap, children...) }

// NewColumnGap is a column with another gap.
func NewColumnGap(gap int, children ...Control) Control {
	return Control{Body: &Column{Gap: gap, Children: children}}
}

// NewColumnInset is a column with the usual gap, inset from its neighbours, above and below.
func NewColumnInset(x, y int, children ...Control) Control {
	return Control{Body: &Column{Gap: DefaultGap, InsetX: x, InsetY: y, Children: children}}
}

// NewFlow holds controls side by side and wraps them like words.
func NewFlow(children ...Control) Control { return Control{Body: &Flow{Children: children}} }

// NewChips holds chips side by side and wraps them.
func NewChips(children ...Control) Control { return Control{Body: &Chips{Children: children}} }

// NewEquals holds controls side by side, equally wide.
func NewEquals(children ...Control) Control { return Control{Body: &Equals{Children: children}} }

// Styled returns the control with a style.
func (c Control) Styled(style Style) Control {
	c.Style = style
	return c
}

// WithIcon returns the control with an icon.
func (c Control) WithIcon(icon style.Icon) Control {
	c.Icon = icon
	return c
}

// Toned returns the control with a tone.
func (c Control) Toned(tone Tone) Control {
	c.Tone = tone
	return c
}

// Citing returns the control with the number of a rule; empty for none.
func (c Control) Citing(rule string) Control {
	c.Rule = rule
	return c
}

// DisabledIf returns the control disabled for a reason; an empty reason enables it.
func (c Control) DisabledIf(reason string) Control {
	c.DisabledReason = reason
	return c
}
