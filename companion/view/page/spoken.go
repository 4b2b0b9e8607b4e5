package page

import (
	"strings"

	"sandtable/companion/view"
)

// Spoken is the name of a control with its state in it, for screen readers, to which the toolkit passes no states.
func Spoken(c Control, r view.Reader) string {
	parts := []string{c.Label, c.Detail, c.Trailing, state(c, r)}
	if c.DisabledReason != "" {
		parts = append(parts, r.Say("spoken.disabled", "why", c.DisabledReason))
	}
	return strings.TrimSpace(view.JoinNonEmpty(parts, ", "))
}

// state is the state of a control in words, empty for one without.
func state(c Control, r view.Reader) string {
	switch b := c.Body.(type) {
	case *Check:
		return r.Say(map[bool]string{true: "spoken.ticked", false: "spoken.unticked"}[c.Selected])
	case *Segmented, *Tiles, *Colours:
		return chosen(r, Options(c))
	case *Stepper:
		return b.Text(b.Value)
	case *Field:
		if b.Value == "" {
			return r.Say("spoken.empty")
		}
		return b.Value
	case *Boxes:
		return r.Say("spoken.crossed", "n", b.Crossed, "of", b.Count)
	case *Steps:
		return texts(b.Lines)
	case *Bars:
		return chances(b.Chances)
	case *Grid:
		return heads(b.Head)
	case *Spread:
		return strings.Join(b.Heads, ", ")
	case *Dice:
		return r.Say("spoken.dice", "count", b.Need.Count)
	}
	if c.Selected {
		return r.Say("spoken.chosen")
	}
	return ""
}

// chosen names the chosen option.
func chosen(r view.Reader, options []Option) string {
	for _, o := range options {
		if o.Selected {
			return r.Say("spoken.option", "option", o.Label)
		}
	}
	return r.Say("spoken.none")
}

// texts are the lines of a calculation.
func texts(lines []view.Line) string {
	out := make([]string, len(lines))
	for i, l := range lines {
		out[i] = view.JoinNonEmpty([]string{l.Text, l.Value}, " ")
	}
	return view.JoinNonEmpty(out, "; ")
}

// chances are the results of a roll, each with its share.
func chances(list []view.Chance) string {
	out := make([]string, len(list))
	for i, c := range list {
		out[i] = view.JoinNonEmpty([]string{c.Words, c.Percent}, " ")
	}
	return view.JoinNonEmpty(out, "; ")
}

// heads are those of the columns of a table.
func heads(list []ColumnHead) string {
	out := make([]string, len(list))
	for i, h := range list {
		out[i] = h.Label
	}
	return view.JoinNonEmpty(out, ", ")
}
