package webapp

import (
	"strings"

	"sandtable/companion/library"
	"sandtable/companion/view"
	"sandtable/companion/view/home"
	"sandtable/companion/view/log"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/session"
	"sandtable/companion/visit"
	"sandtable/companion/web"
	"sandtable/engine/play"
)

// desk is the session that is open.
type desk struct {
	session *library.Session
	app     *App
	about   library.Summary
	sitting *web.Sitting
	viewer  string         // the side whose secrets are on the screen; empty: nobody's
	hid     string         // the side whose secrets were hidden again in this phase
	simple  string         // the side that the app plays; empty for none
	moment  string         // the phase that was shown last, and the sides awaited in it
	kept    map[string]int // how much each side had done in secret when it looked last
}

func newDesk(a *App, s *library.Session, about library.Summary) *desk {
	d := &desk{app: a, session: s, about: about, viewer: about.Serves, kept: map[string]int{}}
	d.simple, _ = a.o.Library.Setting(home.SimpleKey(about.ID)) // without it people play all sides
	d.sitting = a.front.Desk(d.snapshot())
	return d
}

func (d *desk) device() visit.Device {
	return visit.Device{Session: d.session, Viewer: d.viewer, Serves: d.about.Serves}
}

func (d *desk) reader() view.Reader {
	return view.Reader{Game: d.session.Now().Game, Lang: d.app.front.Lang(), Announced: d.about.Serves != ""}
}

// name is what the session is called.
func (d *desk) name() string { return home.Name(d.reader(), d.app.o.Library.Games(), d.about) }

func (d *desk) frame() page.Source {
	return session.Frame{Menu: session.Menu{Name: d.name(), Prints: true}}
}

// snapshot is what the reader sees of the session.
func (d *desk) snapshot() visit.Snapshot {
	now, past := d.session.Now(), d.device().View()
	return visit.Snapshot{Name: d.name(), Number: past.Now().Last, Role: visit.Plays, Seat: view.Seat{Reader: d.reader(), State: now.State.For(d.viewer), Past: past,
		Viewer: d.viewer, Serves: d.about.Serves, Simple: d.simple, Ready: d.ready(), Cache: &view.Cache{}}}
}

// ready is the side that has looked in this phase and hidden again, with nothing left that all know it must do.
func (d *desk) ready() string {
	if now := d.session.Now(); d.hid != "" && phase.Settled(now.Game, now.State.For(d.hid), d.hid) {
		return d.hid
	}
	return ""
}

// watch covers the secrets of a side when the game has come to a phase that is not its own.
func (d *desk) watch() {
	now := d.session.Now()
	state := now.State.For(d.viewer)
	moment := state.Shared.Phase + " " + strings.Join(play.Awaited(now.Game, state), " ")
	if moment == d.moment {
		return
	}
	d.moment, d.hid = moment, ""
	if d.about.Serves == "" && phase.Curtain(d.reader(), state, d.viewer) {
		d.handTo("")
	}
}

// look shows the secrets of a side, since it says that it is looking; empty hides them.
func (d *desk) look(side string) {
	if side == "" {
		d.hid = d.viewer
	}
	d.handTo(side)
	if lost := d.kept[side] - d.keptNow(); side != "" && lost > 0 {
		d.sitting.Tell(page.Notice{Text: session.Lost(d.sitting.Seat(), lost)})
	}
}

func (d *desk) handTo(side string) {
	if d.viewer != "" {
		d.kept[d.viewer] = d.keptNow()
	}
	was := d.viewer
	d.viewer = side
	d.sitting.HandTo(was, side)
}

// keptNow is how much the viewer has done in secret.
func (d *desk) keptNow() int {
	lines, err := d.device().View().Log(1, 0)
	if err != nil {
		d.sitting.Fail(err)
	}
	return log.CountSecret(lines, d.viewer)
}
