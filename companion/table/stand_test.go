package table

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/companion/place"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/companion/view/tables"
	"sandtable/companion/visit"
	"sandtable/companion/widget/fit"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/play"
)

// stand is a desk on a stand: a game that a test plays through the screen.
type stand struct {
	t    testing.TB
	p    *Screen
	d    *desk
	taps int
	keys func() // called before each key, nil if nobody counts them
	old  bool   // the screen does not show yet what was done
}

// standing begins a game in a new place and opens its desk.
func standing(t testing.TB, s appearance, edition string, options ...string) *stand {
	return standingIn(t, at(t, s), edition, options...)
}

// standingIn begins a game in a place.
func standingIn(t testing.TB, p *Screen, edition string, options ...string) *stand {
	return &stand{t: t, p: p, d: begin(t, p, engine.Opening{ID: "veritable", Edition: edition, Options: options})}
}

// ask sends a command, as a correction where need be. The screen follows when it is looked at.
func (s *stand) ask(verb string, args any, faces ...int) *stand {
	s.t.Helper()
	c := engine.Ask(verb, args)
	c.Faces, c.At = faces, s.p.deps.stamp()
	_, err := s.d.own.session.Do(c)
	var warning *engine.Warning
	if errors.As(err, &warning) {
		c.Override = true
		_, err = s.d.own.session.Do(c)
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

// to continues to a phase.
func (s *stand) to(phase string) *stand {
	s.t.Helper()
	for i := 0; s.d.own.state().Shared.Phase != phase; i++ {
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

// goOn taps Next, and skips open duties.
func (s *stand) goOn() *stand {
	s.t.Helper()
	s.tap("Next")
	for asks, answer := range map[string]string{"Not done yet": "Skip and go on", "sees whether this is done": "Done, go on"} {
		if strings.Contains(s.reads(), asks) {
			s.tap(answer)
			break
		}
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
func (s *stand) press(id string, value any) { s.p.pageView().Pressed(id, value) }

// The panels, as tests name them.
const (
	onPlay    = page.Play
	onBattle  = page.Battle
	onForces  = page.Forces
	onVictory = page.Victory
	onAsk     = page.Ask
	onTables  = page.Tables
	onNotes   = page.Notes
	onLog     = page.Log
	onBoard   = page.Board
)

// turnTo turns to a panel.
func (d *desk) turnTo(id string) { d.Visit.Panels.Turn(id) }

func (d *desk) openSheet(source page.Source, below *visit.Layer) {
	d.Visit.Stack.OpenSheet(source, below)
}

func (d *desk) openPage(source page.Source) { d.Visit.Stack.OpenPage(source, nil) }

func (d *desk) undo() { d.Act(page.Act{Do: page.Undo}) }

func (d *desk) redo() { d.Act(page.Act{Do: page.Redo}) }

// menu opens the sheet behind the button at the top.
func (d *desk) menu() { d.frame.press("menu") }

func (p *Screen) openPage(source page.Source) { p.pages().Visit.Stack.OpenPage(source, nil) }

func (p *Screen) openSettings() { p.front.Act(page.Act{Do: page.Settings}) }

// pageView is the page on top.
func (p *Screen) pageView() *place.LayerView { return p.pages().ViewOf(p.pages().Visit.Stack.Page()) }

// depth counts the home, the desk and the pages that are open.
func (p *Screen) depth() int {
	out := 1
	if p.desk != nil {
		out++
	}
	for _, l := range p.pages().Visit.Stack.Layers() {
		if l.Paged {
			out++
		}
	}
	return out
}

// top is what the window shows: a page, the desk or the home.
func (p *Screen) top() any {
	switch {
	case p.pages().Visit.Stack.Page() != nil:
		return p.pages().Visit.Stack.Page()
	case p.desk != nil:
		return p.desk
	}
	return p.front
}

// put changes the draft of a panel.
func (p *pagePanel) put(field string, value any) {
	p.d.Visit.Put(page.Put{Field: field, Value: value}, p.layer)
}

// press taps a hex.
func (p *boardPanel) press(hex string) { _ = p.d.Visit.Tap(p.layer, hex) }

// press presses a choice.
func (d *desk) press(c engine.Choice) { d.Visit.Send(choice.Send(d.Seat(), c), nil) }

// takeCopy continues the session with a typed copy and returns what is wrong with it.
func (d *desk) takeCopy(c gamedata.Copy, then func(faults []string)) {
	d.TakeCopy(c, func(err error) {
		if session.IsElsewhere(err) {
			d.Fail(err)
			return
		}
		then(tables.Faults(d.own.reader(), err))
	})
}

// ask sends a command as a press does.
func (d *desk) ask(c engine.Command) {
	d.Visit.Send(page.Send{Commands: []engine.Command{c}}, nil)
}

// next presses Next.
func (d *desk) next() { d.frame.press("next") }

// editTracker opens the sheet that sets one tracker.
func (d *desk) editTracker(id string) {
	d.Visit.Stack.OpenSheet(session.NewTracker(d.Seat(), id), nil)
}

// yields reports whether a panel has the main button.
func (d *desk) yields() bool { return d.Visit.Panels.Visible().Yields }

// back presses the way back, out of the desk when no page is open.
func (p *Screen) back() {
	if !p.pages().Visit.Stack.Back() {
		p.home()
	}
}

// centre brings a hex to the middle of the map.
func (p *boardPanel) centre(hex string) { p.aim(page.Act{Do: page.Centre, Of: hex}) }
