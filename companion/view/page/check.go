package page

import (
	"fmt"
	"regexp"
	"slices"
)

// like is what a text looks like that is a key or an id of ours.
var like = regexp.MustCompile(`^[a-z][a-z0-9]*([._][a-z0-9]+)+$`)

// Faults reports what is wrong with a panel as a model, whatever it is about: a control without words, a duplicate
// id, a text that is a key or an id of ours, a press that does nothing without a reason.
func Faults(p Panel) []string {
	var out []string
	wrong := func(c Control, what string) {
		out = append(out, fmt.Sprintf("%s: %s %q %q: %s", p.ID, c.Kind(), c.ID, c.Label, what))
	}
	if p.Title == "" || like.MatchString(p.Title) {
		out = append(out, fmt.Sprintf("%s: the title is %q", p.ID, p.Title))
	}
	if p.Map != nil && (p.Map.Board == nil || p.Map.ID == "" || p.Map.Send.None()) {
		out = append(out, p.ID+": a press of its map does nothing")
	}
	seen := map[string]bool{}
	for _, c := range p.All() {
		if c.ID != "" && seen[c.ID] {
			wrong(c, "the id stands twice")
		}
		seen[c.ID] = true
		if c.Label == "" && c.needsLabel() {
			wrong(c, "it has no words")
		}
		for _, text := range c.texts() {
			if like.MatchString(text) {
				wrong(c, "not for readers: "+text)
			}
		}
		if c.DisabledReason == "" && c.isPressed() && (c.ID == "" || !c.does()) {
			wrong(c, "a press does nothing, and it does not say why")
		}
	}
	return out
}

// needsLabel reports whether a control of this kind says nothing without a label.
func (c Control) needsLabel() bool {
	switch c.Body.(type) {
	case *Line, *Space, *Strip, *Pill, *Steps, *Bars, *Grid, *Card, *Row, *Column, *Flow, *Chips, *Equals, *Zones:
		return false
	}
	return true
}

// isPressed reports whether a control of this kind is there to be pressed.
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

// texts are all that is to be read of a control but what players wrote.
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
