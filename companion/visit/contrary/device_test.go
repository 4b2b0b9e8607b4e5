package contrary

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/session"
	"sandtable/companion/visit"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/words"
)

// now is the time of every entry.
const now = "2000-02-08T06:00:00Z"

// device is a visit with a plain shell: it stores the messages it shows, and files and other screens do nothing.
type device struct {
	j      *journal.Journal
	visit  *visit.Visit
	viewer string
	serves string // the only side played here; empty for all
	linked bool
	number int // how far the device shows the session; a linked press carries it

	shown  *picture // the visible layers; nil after a press at any device
	picked []choice // selected here and not sent
	given  []choice // that the session selected, and a press did not
	moment string   // the phase and who is awaited, when the curtain was last looked at

	at    journal.Position // of seat
	seat  view.Seat
	sent  []engine.Command // of the current press, as far as they were carried out
	heard []string         // messages of the current press
	fault error            // an error of the current press that no user can have caused

	agreed  bool // the players were asked whether Next, which is under way, may drop input
	covered bool // in the current press the curtain fell over what belongs to the viewer
}

func newDevice(j *journal.Journal, serves string, linked bool) *device {
	d := &device{j: j, viewer: serves, serves: serves, linked: linked}
	d.visit = visit.New(d, session.Panels()...)
	d.refresh()
	return d
}

// refresh brings the picture up to date.
func (d *device) refresh() { d.number = d.j.Seat(d.viewer).Number() }

// Seat implements visit.Shell.
func (d *device) Seat() view.Seat {
	if at := d.j.Now(); at != d.at || d.seat.Viewer != d.viewer {
		d.at = at
		d.seat = view.Seat{Reader: view.Reader{Game: at.Game, Lang: words.English, Announced: d.serves != "" && !d.linked}, State: at.State.For(d.viewer),
			Past: d.j.SideView(d.viewer), Viewer: d.viewer, Serves: d.serves, Linked: d.linked, Cache: &view.Cache{}}
	}
	return d.seat
}

// Frame implements visit.Shell.
func (d *device) Frame() page.Source { return session.Frame{Menu: session.Menu{Name: "Evening"}} }

// Do implements visit.Shell as the app and the page of a seat do.
func (d *device) Do(c engine.Command, done func(error)) {
	c.At = now
	var err error
	switch {
	case d.linked:
		_, err = d.j.Seat(d.viewer).Do(d.number, c)
	case d.serves != "":
		_, err = d.j.Do(c)
	default:
		_, err = d.j.SideView(d.viewer).Do(c)
	}
	if err == nil {
		d.sent = append(d.sent, c)
		err = d.j.Answer(now)
	}
	d.refresh()
	d.curtain()
	done(err)
}

// curtain covers what belongs to the viewer when the game has come to a phase of another side.
func (d *device) curtain() {
	at := d.Seat().State.Shared.Phase + " " + strings.Join(play.Awaited(d.at.Game, d.at.State), " ")
	if at == d.moment {
		return
	}
	d.moment = at
	if d.serves == "" && phase.Curtain(d.Seat().Reader, d.Seat().State, d.viewer) {
		d.look("")
		d.covered = true
	}
}

func (d *device) look(side string) {
	was := d.viewer
	d.viewer = side
	d.visit.HandTo(was, side)
	d.refresh()
}

// TakeCopy implements visit.Shell.
func (d *device) TakeCopy(gamedata.Copy, func(error)) {}

// Begin implements visit.Shell.
func (d *device) Begin(page.Begin) {}

// Act implements visit.Shell: it undoes, redoes, jumps and shows a side's view.
func (d *device) Act(a page.Act) {
	var err error
	switch a.Do {
	case page.Look:
		d.look(a.Of)
		return
	case page.Undo, page.Redo, page.Jump:
		err = d.move(a)
	}
	if err != nil {
		d.Fail(err)
	}
	d.refresh()
	d.curtain()
}

func (d *device) move(a page.Act) error {
	view, seat, by := d.j.SideView(d.viewer), d.j.Seat(d.viewer), journal.By{At: now}
	var moved journal.Moved
	var err error
	switch {
	case a.Do == page.Jump && d.linked:
		return engine.Wrong("link.jump")
	case a.Do == page.Jump:
		n, _ := strconv.Atoi(a.Of)
		moved, err = view.Jump(n, by)
	case d.linked && a.Do == page.Undo:
		moved, err = seat.Undo(d.number, now)
	case d.linked:
		moved, err = seat.Redo(d.number, now)
	case a.Do == page.Undo:
		moved, err = view.Undo(by)
	default:
		moved, err = view.Redo(by)
	}
	if err == nil {
		d.Tell(session.Moved(d.Seat(), a.Do, moved.PutBack))
	}
	return err
}

// Save implements visit.Shell.
func (d *device) Save(page.File) {}

// Rolled implements visit.Shell. The player presses with values of its own.
func (d *device) Rolled(page.Control) any { return nil }

// Load implements visit.Shell.
func (d *device) Load(func([]byte)) {}

// Tell implements visit.Shell.
func (d *device) Tell(n page.Notice) { d.heard = append(d.heard, n.Text) }

// Fail implements visit.Shell.
func (d *device) Fail(err error) {
	if _, ok := engine.AsProblem(err); !ok {
		d.fault = errors.Join(d.fault, fmt.Errorf("an error that users cannot read: %w", err))
	}
	d.heard = append(d.heard, d.Seat().Problem(err))
}

// Opened implements visit.Shell.
func (d *device) Opened(*visit.Layer) {}

// Closed implements visit.Shell.
func (d *device) Closed(*visit.Layer) {}

// Changed implements visit.Shell.
func (d *device) Changed(*visit.Layer) {}

// picture is what a device shows.
type picture struct {
	panes []*visit.Pane // the visible panels, the front one first
	chart *visit.Pane   // the panel whose map fills the middle, nil for none
	next  page.Control
	top   *visit.Pane // the top sheet or page; nil if none is open
}

// picture makes the picture, once for all laws that read it.
func (d *device) picture() *picture {
	if d.shown != nil {
		return d.shown
	}
	panes := d.visit.Panels.Visible()
	d.shown = &picture{next: d.visit.Panels.Next(panes), chart: panes.Map}
	for _, p := range []*visit.Pane{panes.Front, panes.Card} {
		if p != nil {
			d.shown.panes = append(d.shown.panes, p)
		}
	}
	if top := d.visit.Stack.Top(); top != nil {
		d.shown.top = &visit.Pane{Layer: top, Panel: top.Page(d.Seat())}
	}
	return d.shown
}

// layers are what can be pressed: the top sheet or page, else the visible panels.
func (d *device) layers() []*visit.Pane {
	if top := d.picture().top; top != nil {
		return []*visit.Pane{top}
	}
	return d.picture().panes
}

// remember notes what the press selected on a panel, and forgets what is no longer selected. was says that it was
// selected before: then nothing was chosen, nor is when it is selected again.
func (d *device) remember(p press, was bool) {
	c := d.choice(p)
	if p.Do == "press" && was && !d.shows(c) && !slices.Contains(d.picked, c) {
		d.given = append(d.given, c)
	}
	d.picked = slices.DeleteFunc(d.picked, func(c choice) bool { return !d.shows(c) || d.sends(c) })
	if p.Do == "press" && !was && len(d.sent) == 0 && d.shows(c) && !slices.Contains(append(d.picked, d.given...), c) {
		d.picked = append(d.picked, c)
	}
}

// forget drops what another device's press has taken away.
func (d *device) forget() {
	d.picked = slices.DeleteFunc(d.picked, func(c choice) bool { return !d.shows(c) })
}
