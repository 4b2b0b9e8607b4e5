package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/library"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/find"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/log"
	"sandtable/companion/view/notes"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/session"
	"sandtable/companion/view/tables"
	"sandtable/companion/view/victory"
	"sandtable/companion/widget"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/loop"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Session is a game under way: a *library.Session, or a journal in memory in tests.
type Session interface {
	Now() journal.Position
	Do(engine.Command) (journal.Entry, error)
	// Answer enters what the rules answer by themselves to what was called.
	Answer(at string) error
	// Waits reports whether something that was called has no answer yet.
	Waits() bool
	// SideView is the session as one side may see it: all that is shown comes from it.
	SideView(side string) journal.SideView
	// Seat is the session as one side plays it at a device of its own.
	Seat(side string) journal.Seat
	At(int) (*engine.Game, *engine.State, error)
	Log(side string, first, last int) ([]journal.Line, error)
	Reload() error
}

// panel is one of the desk's panels. It is made once; build draws it anew from the session and from
// what the panel itself keeps of things half said.
type panel interface {
	// icon and title are for the tab.
	icon() theme.Icon
	title() string
	// build makes the content.
	build() fyne.CanvasObject
	// key takes a key that no widget wanted and says whether it meant something.
	key(name fyne.KeyName, r rune) bool
}

// Places of the panels in the tab bar.
const (
	onPlay = iota
	onBattle
	onForces
	onVictory
	onAsk
	onTables
	onNotes
	onLog
	onBoard // only where the game has a map
)

// sparing is a panel that some games have nothing for.
type sparing interface{ absent() bool }

// present lists the panels that the game has something for.
func (d *desk) present() []int {
	var out []int
	for i, p := range d.panels {
		if s, ok := p.(sparing); !ok || !s.absent() {
			out = append(out, i)
		}
	}
	return out
}

// desk is the page of a game under way.
type desk struct {
	*sitting
	moment string         // the phase that was shown last, and who was awaited in it
	kept   map[string]int // how much each side had done in secret when it looked last
	last   int            // the newest entry that was shown

	panels []panel
	open   int // the panel that is seen beside the phase card, or alone on a phone

	yields bool // what is to be done now stands in a panel, so that neither the card nor going on is it

	done    func()         // what follows when it is left; nil: nothing
	scrolls []*flow.Scroll // one for each panel: a redraw keeps what is scrolled to
	frame   *deskFrame
}

func newDesk(p *Place, s Session, about library.Summary) *desk {
	d := &desk{sitting: &sitting{p: p, session: s, about: about, viewer: about.Serves}, kept: map[string]int{}}
	d.simple, _ = p.deps.Library.Setting(simpleKey(about.ID)) // without it people play all sides
	d.panels = []panel{newPagePanel(d, &phase.Card{}), newPagePanel(d, session.NewFight()), newPagePanel(d, &forces.Panel{}), newPagePanel(d, victory.Panel{}), newAskPanel(d), newPagePanel(d, tables.Panel{}), newPagePanel(d, &notes.Panel{}), newPagePanel(d, &log.Panel{})}
	if b := newBoardPanel(d); b != nil {
		d.panels = append(d.panels, b)
	}
	for range d.panels {
		d.scrolls = append(d.scrolls, flow.NewScroll(widget.NewText("", theme.Body)))
	}
	p.sides = sideColours(s.Now().Game)
	if p.set.awake() {
		p.app.Driver().SetDisableScreenBlanking(true)
	}
	return d
}

// closed lets the screen go dark again and takes back the message.
func (d *desk) closed() {
	links{d}.end()
	d.p.app.Driver().SetDisableScreenBlanking(false)
	d.p.sides = nil
	d.p.drafts.Forget()
	d.p.Quiet() // it speaks of this session
	if d.done != nil {
		loop.Do(d.done) // once it is off the pages
	}
}

// build lays the desk out for the window's form.
func (d *desk) build() fyne.CanvasObject {
	d.frame = newDeskFrame(d)
	d.refresh()
	return d.frame.content
}

// refresh draws everything anew from where the session stands.
func (d *desk) refresh() {
	if d.frame == nil {
		return
	}
	d.shows()
	d.watch()
	if d.open == onBattle && d.beside() != onBattle {
		d.open = onPlay // the fighting is over
	}
	d.yields = false
	begins := slices.ContainsFunc(phase.Main(d.seat()), func(c page.Control) bool { return c.Send.Open == page.Battle })
	presses{d}.draft(page.Battle, battle.FieldCarded, d.frame.shows(onPlay) && begins)
	presses{d}.draft(page.Forces, forces.FieldCarded, d.frame.shows(onPlay))
	var beside []string
	for i := len(d.panels) - 1; i >= 0; i-- { // the card last: what is to be done now may stand beside it
		if !d.frame.shows(i) {
			continue
		}
		if i == onPlay {
			presses{d}.draft(page.Play, phase.Yields, d.yields)
			presses{d}.draft(page.Play, phase.Beside, beside)
		}
		d.scrolls[i].SetContent(flow.Inset(bars{d}.within(i, d.panels[i].build())))
		if p, ok := d.panels[i].(turning); ok && p.turned() {
			d.scrolls[i].ToTop()
		}
		if p, ok := d.panels[i].(interface {
			due() bool
			offers() []string
		}); ok && i != onPlay {
			d.yields = d.yields || p.due()
			beside = append(append(beside, phase.Panel(places[i])), p.offers()...)
		}
	}
	d.frame.refresh()
	face.Taps.Changed()
	if last := d.session.Now().Last; last != d.last {
		d.last = last
		face.Taps.Kept()
	}
}

// leaving is a panel that ends something when another is turned to.
type leaving interface{ leave() }

// turning is a panel that may be about something else than before: its beginning is shown then.
type turning interface{ turned() bool }

// fingers reports whether the screen is one that fingers tap: of a device, or of the size of one.
func (d *desk) fingers() bool {
	return fyne.CurrentDevice().IsMobile() || d.p.form() != theme.Desktop
}

// turnTo brings a panel to the front.
func (d *desk) turnTo(i int) {
	if p, ok := d.panels[d.open].(leaving); ok && i != d.open {
		p.leave()
	}
	if d.open = i; d.frame != nil {
		d.refresh()
	}
}

// reload reads the session anew after it was continued elsewhere.
func (d *desk) reload() {
	d.p.run(d.session.Reload, func(err error) {
		if err != nil {
			d.p.fault(err)
			return
		}
		d.refresh()
	})
}

// next goes on to what follows.
func (d *desk) next() {
	bars{d}.pressing().Pressed("next", nil)
}

func (d *desk) key(name fyne.KeyName, r rune) bool {
	for i, panel := range d.panels {
		if d.frame != nil && d.frame.shows(i) && panel.key(name, r) {
			return true
		}
	}
	switch {
	case r == 'n' || r == 'N' || r == 'т' || r == 'Т':
		d.next()
	case r == 'b' || r == 'B' || r == 'и' || r == 'И':
		d.turnTo(onBattle)
	case r == '/' || r == '.':
		d.openSheet(&find.Sheet{}, nil)
	case r == '?' || r == ',':
		d.openSheet(session.Keys{}, nil)
	case name == fyne.KeyEscape:
		d.escape()
	case name >= fyne.KeyF1 && name <= fyne.KeyF9 && len(name) == 2 && int(name[1]-'1') < len(d.present()):
		d.turnTo(d.present()[name[1]-'1'])
	default:
		return false
	}
	return true
}
