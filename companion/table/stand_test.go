package table

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
	"sandtable/engine"
	"sandtable/engine/play"
)

// stand is a desk on a stand: a game that a test plays through the screen.
type stand struct {
	t    testing.TB
	p    *Place
	d    *desk
	taps int
	old  bool // the screen does not show yet what was done
}

// standing begins a game in a new place and opens its desk.
func standing(t testing.TB, s appearance, edition string, options ...string) *stand {
	return standingIn(t, at(t, s), edition, options...)
}

// standingIn begins a game in a place.
func standingIn(t testing.TB, p *Place, edition string, options ...string) *stand {
	return &stand{t: t, p: p, d: begin(t, p, engine.Opening{ID: "veritable", Edition: edition, Options: options})}
}

// ask sends a command, as a correction where need be. The screen follows when it is looked at.
func (s *stand) ask(verb string, args any, faces ...int) *stand {
	s.t.Helper()
	c := engine.Ask(verb, args)
	c.Faces, c.At = faces, s.p.deps.stamp()
	_, err := s.d.session.Do(c)
	var warning *engine.Warning
	if errors.As(err, &warning) {
		c.Override = true
		_, err = s.d.session.Do(c)
	}
	require.NoError(s.t, err, "%s %s", c.Do, c.Args)
	s.old = true
	return s
}

// show brings the screen up to date.
func (s *stand) show() *stand {
	if s.old {
		s.d.refresh()
		s.old = false
	}
	return s
}

// to goes on until a phase.
func (s *stand) to(phase string) *stand {
	s.t.Helper()
	for i := 0; s.d.state().Shared.Phase != phase; i++ {
		require.Less(s.t, i, 60, "phase %s is never reached", phase)
		s.ask("next", play.NextArgs{All: true})
	}
	return s
}

// tap taps what is written on the screen, and counts.
func (s *stand) tap(labels ...string) *stand {
	s.t.Helper()
	s.show()
	for _, words := range labels {
		require.NoError(s.t, fit.Tap(s.p.win, words))
		s.taps++
	}
	return s
}

// goOn taps Next, and lets go what is owed.
func (s *stand) goOn() *stand {
	s.t.Helper()
	if s.tap("Next"); strings.Contains(s.reads(), "Not done yet") {
		s.tap("Skip and go on")
	}
	return s
}

// reads is what is written on the screen, or on the sheet above it.
func (s *stand) reads() string {
	s.show()
	fit.Settle(s.p.win)
	if top := s.p.win.Canvas().Overlays().Top(); top != nil {
		return fit.Read(top)
	}
	return fit.Read(s.p.win.Content())
}

// press presses a control of the page that is open, with a value.
func (s *stand) press(id string, value any) { s.p.top().(*sourcePage).s.Pressed(id, value) }
