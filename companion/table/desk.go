package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/library"
	"sandtable/companion/place"
	"sandtable/companion/view"
	"sandtable/companion/view/board"
	"sandtable/companion/view/home"
	"sandtable/companion/view/page"
	"sandtable/companion/view/question"
	"sandtable/companion/view/session"
	"sandtable/companion/visit"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/loop"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
)

// Session is a game under way: a *library.Session, or a journal in memory in tests.
type Session interface {
	Now() journal.Position
	Do(engine.Command) (journal.Entry, error)
	// Answer enters the answers of the rules to what was called.
	Answer(at string) error
	// Waits reports whether something that was called has no answer yet.
	Waits() bool
	// SideView is the session as one side may see it, the source of everything on the screen.
	SideView(side string) journal.SideView
	// Seat is the session for a side with a device of its own.
	Seat(side string) journal.Seat
	At(int) (*engine.Game, *engine.State, error)
	Log(side string, first, last int) ([]journal.Line, error)
	Reload() error
}

// desk is the screen of a session: its panels, and the sheets and pages over them.
type desk struct {
	*place.Pages
	p     *Screen
	own   *ownSeat
	link  *links
	guide *guide
	frame *frame // nil: not built yet

	panels  map[string]panel
	scrolls map[string]*flow.Scroll // a redraw keeps the scroll positions
	charts  charts
	beneath beneath

	moment string            // the phase that was shown last, and the sides awaited in it
	kept   map[string]int    // how much each side had done in secret when it looked last
	last   int               // the newest entry that was shown
	asks   map[string]string // what each panel was about when it was shown last
	told   int               // the newest entry when the current message offered undo or redo; 0: no such message
	done   func()            // what follows when the desk is closed; nil: nothing
}

func newDesk(p *Screen, s Session, about library.Summary) *desk {
	d := &desk{p: p, own: &ownSeat{p: p, session: s, about: about, viewer: about.Serves}, kept: map[string]int{}, asks: map[string]string{}}
	d.own.simple, _ = p.deps.Library.Setting(home.SimpleKey(about.ID)) // without it people play all sides
	sources := session.Panels()
	d.Pages = place.NewPages(p.Shell, d, d.refresh, sources...)
	d.guide = &guide{d: d}
	d.Lend = place.Lend{Roll: p.deps.Roll, Draw: p.deps.Pick, Diagram: d.diagram, Compact: d.compact, Counters: d.printed()}
	d.link = &links{p: p, own: d.own, pages: d.Pages, handTo: d.handTo}
	d.panels, d.scrolls, d.beneath = map[string]panel{}, map[string]*flow.Scroll{}, beneath{}
	for _, source := range sources {
		switch p := source.(type) {
		case *question.Panel:
			d.keepMap(p)
		case *board.Panel:
			d.keepBoard(p)
		}
	}
	if p.set.awake() {
		p.app.Driver().SetDisableScreenBlanking(true)
	}
	return d
}

// close releases the wake lock and closes the message.
func (d *desk) close() {
	d.link.end()
	d.p.app.Driver().SetDisableScreenBlanking(false)
	d.p.sides = nil
	d.Visit.Stack.CloseAll()
	d.p.Messages.Quiet() // it speaks of this session
	if d.done != nil {
		loop.Do(d.done) // once it is closed
	}
}

// build builds the desk for the window's form.
func (d *desk) build() fyne.CanvasObject {
	d.frame = newFrame(d)
	if d.frame.middle == nil {
		d.turn()
	}
	d.refresh()
	return d.guide.above(d.frame.content)
}

// refresh redraws everything from the current state of the session.
func (d *desk) refresh() {
	if d.frame == nil {
		return
	}
	d.own.shows()
	d.watch()
	d.frame.refresh(d.Visit.Panels.Visible())
	defer d.guide.refresh()
	d.p.Settle()
	face.Taps.Changed()
	if last := d.own.session.Now().Last; last != d.last {
		d.last = last
		face.Taps.Kept()
		if d.told != 0 && last != d.told { // what it offers was about an earlier state, also where another seat changed it
			d.told = 0
			d.p.Messages.Quiet()
		}
	}
}

// Closed implements visit.Shell.
func (d *desk) Closed(l *visit.Layer) {
	delete(d.panels, l.ID)
	delete(d.scrolls, l.ID)
	delete(d.asks, l.ID)
	d.Pages.Closed(l)
}

// fingers reports whether the screen is a touch screen: of a mobile device, or of its size.
func (d *desk) fingers() bool {
	return fyne.CurrentDevice().IsMobile() || d.p.Size.Room() < visit.RoomMap
}

// Seat implements visit.Shell.
func (d *desk) Seat() view.Seat { return d.own.seat() }

// Frame implements visit.Shell.
func (d *desk) Frame() page.Source {
	menu := session.Menu{Name: d.own.name(), Prints: d.p.deps.Print != nil, Links: d.p.deps.Random != nil, Tried: d.done != nil}
	signs := d.own.sign()
	if menu.Tried {
		signs = append(signs, session.Tried(d.Seat()))
	}
	return session.Frame{Menu: menu, Signs: signs}
}

// Do implements visit.Shell.
func (d *desk) Do(c engine.Command, done func(error)) {
	c.At = d.p.deps.stamp()
	shown, tapped := d.own.glance(), d.charts.tapped
	d.p.Run(func() error { return d.own.request(c, shown) }, func(err error) {
		d.own.knows()
		if err == nil {
			d.p.Messages.Quiet() // what the last message offered was about the state before
		}
		d.charts.handle(tapped, func() { done(err) })
	})
}

// TakeCopy implements visit.Shell.
func (d *desk) TakeCopy(c gamedata.Copy, done func(error)) {
	d.p.Run(func() error { return takeCopy(d.own, c) }, done)
}

// Begin implements visit.Shell.
func (d *desk) Begin(b page.Begin) { d.p.front.Begin(b) }

// Fail implements visit.Shell. A session that was continued elsewhere can only be reloaded: the outdated sheets close,
// and the message stays until the reload.
func (d *desk) Fail(err error) {
	d.refresh() // the pressed control shows an outdated state
	if !session.IsElsewhere(err) {
		d.p.Messages.Warn(d.own.reader().Problem(err)) // its text may be the game's
		return
	}
	told := session.Elsewhere(d.Seat())
	d.p.Messages.Hold(told.Text, told.Button, func() { d.Act(told.Act) })
}
