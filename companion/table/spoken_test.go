package table

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/companion/widget/fit"
	"sandtable/engine/words"
)

// layers are all that a scene shows, the panels that are covered too.
func (p *Screen) layers() []*visit.Layer {
	v := p.pages().Visit
	out := v.Stack.Layers()
	for _, id := range v.Panels.Present() {
		out = append(out, v.Panels.Layer(id))
	}
	if p.desk != nil {
		out = append(out, v.At(visit.FrameID))
	}
	return out
}

// Every control of every screen has a name for screen readers, in both languages, and its state is in it.
func TestEveryControlIsNamed(t *testing.T) {
	for _, scene := range scenes {
		p := at(t, laptop)
		scene.show(t, p)
		for _, lang := range words.Langs() {
			seat := p.front.Seat()
			if p.desk != nil {
				seat = p.desk.Seat()
			}
			seat.Lang = view.Lang(lang)
			for _, l := range p.layers() {
				if l == nil {
					continue // a sheet covers the frame
				}
				for _, c := range l.Page(seat).All() {
					assert.Empty(t, nameless(c, seat.Reader), "%s %s %s %s", scene.name, lang, l.ID, c.ID)
				}
			}
		}
	}
}

// nameless says what is missing in the name of a control that can be pressed.
func nameless(c page.Control, r view.Reader) string {
	name := page.Spoken(c, r)
	var wants []string
	switch b := c.Body.(type) {
	case *page.Check:
		wants = []string{r.Say(map[bool]string{true: "spoken.ticked", false: "spoken.unticked"}[c.Selected])}
	case *page.Stepper:
		wants = []string{b.Text(b.Value)}
	case *page.Segmented:
		for _, o := range b.Options {
			if o.Selected {
				wants = append(wants, o.Label)
			}
		}
	case *page.Chip, *page.Item:
		if c.Selected {
			wants = []string{r.Say("spoken.chosen")}
		}
	}
	if c.DisabledReason != "" {
		wants = append(wants, c.DisabledReason)
	}
	if c.ID != "" && name == "" {
		return "no name"
	}
	for _, want := range wants {
		if !strings.Contains(name, want) {
			return name + " is without " + want
		}
	}
	return ""
}

// The widgets have the names of their controls, and change them with the state.
func TestWidgetsAreNamed(t *testing.T) {
	s := standing(t, laptop, "first")
	fit.Settle(s.p.win)
	named := func(begin string) bool {
		for _, o := range fit.Shown(s.p.win) {
			if a, ok := o.(fyne.Accessible); ok && strings.Contains(a.AccessibilityLabel(), begin) {
				return true
			}
		}
		return false
	}
	require.True(t, named(", not ticked"))
	var checks int
	for _, c := range s.d.Visit.Panels.Layer(onPlay).Page(s.d.Seat()).All() {
		if page.Is[*page.Check](c) {
			checks++
			require.NoError(t, s.d.Visit.Press(s.d.Visit.Panels.Layer(onPlay), c.ID, true))
		}
	}
	require.NotZero(t, checks)
	fit.Settle(s.p.win)
	assert.True(t, named(", ticked"))
	assert.False(t, named(", not ticked"))
}
