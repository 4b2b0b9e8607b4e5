package page

import (
	"fmt"
	"regexp"
	"slices"

	"sandtable/companion/view"
)

// keyLike matches text keys and ids, which readers must not see, and the placeholder of a missing text.
var keyLike = regexp.MustCompile(`^[a-z][a-z0-9]*([._][a-z0-9]+)+$|\[[a-z][a-z0-9_]*(\.[a-z0-9_-]+)+\]`)

// Faults reports, for tests, what no panel may have: a control without words, a duplicate id, a text key or an id in
// place of a text, a control that does nothing when pressed and gives no reason.
func Faults(p Panel) []string {
	var out []string
	report := func(c Control, what string) {
		out = append(out, fmt.Sprintf("%s: %s %q %q: %s", p.ID, c.Kind(), c.ID, c.Label, what))
	}
	if p.Title == "" || keyLike.MatchString(p.Title) {
		out = append(out, fmt.Sprintf("%s: the title is %q", p.ID, p.Title))
	}
	if p.Map != nil && (p.Map.Board == nil || p.Map.ID == "" || p.Map.Send.None()) {
		out = append(out, p.ID+": a press of its map does nothing")
	}
	seen := map[string]bool{}
	for _, c := range p.All() {
		if c.ID != "" && seen[c.ID] {
			report(c, "duplicate id")
		}
		seen[c.ID] = true
		if c.Label == "" && c.needsLabel() {
			report(c, "no words")
		}
		for _, text := range c.texts() {
			if keyLike.MatchString(text) {
				report(c, "not for readers: "+text)
			}
		}
		if c.DisabledReason == "" && c.isPressed() && (c.ID == "" || !c.does()) {
			report(c, "a press does nothing, and no reason is given")
		}
	}
	return out
}

// Nameless lists, for tests, the controls of a panel that have no name for screen readers.
func Nameless(p Panel, s view.Reader) (out []string) {
	for _, c := range p.All() {
		if c.ID != "" && Spoken(c, s) == "" {
			out = append(out, c.ID)
		}
	}
	return out
}

// needsLabel reports whether controls of this kind mean nothing without a label.
func (c Control) needsLabel() bool {
	switch c.Body.(type) {
	case *Line, *Space, *Strip, *Pill, *Steps, *Bars, *Grid, *Card, *Row, *Column, *Flow, *Chips, *Equals, *Zones:
		return false
	}
	return true
}

// isPressed reports whether controls of this kind exist to be pressed.
func (c Control) isPressed() bool {
	switch c.Body.(type) {
	case *Button, *Chip, *Part, *Check, *Segmented, *Stepper, *Field, *Dice, *Colours, *Tiles:
		return true
	}
	return false
}

// does reports whether a press of the control does anything.
func (c Control) does() bool {
	return !c.Send.None() || slices.ContainsFunc(Options(c), func(o Option) bool { return !o.Send.None() })
}

// texts lists what the app wrote on a control, without what players wrote.
func (c Control) texts() []string {
	out := []string{c.Label, c.Detail, c.Trailing, c.DisabledReason}
	for _, o := range Options(c) {
		out = append(out, o.Label)
	}
	switch b := c.Body.(type) {
	case *Steps:
		for _, l := range b.Lines {
			out = append(out, l.Text, l.Value, l.Source)
		}
	case *Stepper:
		out = append(out, b.Names...)
	case *Field:
		out = append(out, b.Placeholder)
	case *Grid:
		for _, h := range b.Head {
			out = append(out, h.Label)
		}
		out = append(out, slices.Concat(b.Rows...)...)
	}
	return out
}
