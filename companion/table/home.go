package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/library"
	"sandtable/companion/widget"
)

// home is the first page: going on with the last game is one tap away.
type home struct{ p *Place }

func (h *home) key(name fyne.KeyName, r rune) bool {
	switch r {
	case 'c', 'C', 'с', 'С':
		h.resume()
	case 'n', 'N', 'т', 'Т':
		h.p.open(&newGame{p: h.p})
	case 'd', 'D', 'в', 'В':
		if h.p.deps.Design == nil {
			return false
		}
		h.p.deps.Design()
	case 'p', 'P', 'з', 'З':
		if h.p.deps.Print == nil {
			return false
		}
		h.p.deps.Print(nil)
	default:
		return false
	}
	return true
}

func (h *home) build() fyne.CanvasObject {
	p := h.p
	rows := []fyne.CanvasObject{widget.NewText(p.say("home.title"), widget.Heading), widget.NewText(p.say("home.about"), widget.Body).In(widget.Faint)}
	if last, ok := h.last(); ok {
		rows = append(rows, widget.NewBigButton(p.say("home.continue"), p.standOf(last), h.resume))
		rows = append(rows, widget.NewKindButton(widget.Plain, widget.IconPlay, p.say("home.new"), func() { p.open(&newGame{p: p}) }))
	} else {
		rows = append(rows, widget.NewSection(p.say("home.new_note")))
		rows = append(rows, p.gameCards()...)
	}
	rows = append(rows, widget.NewKindButton(widget.Plain, widget.IconOpen, p.say("home.sessions"), func() { p.open(&sessionsPage{p: p}) }))
	if p.deps.Design != nil {
		rows = append(rows, widget.NewKindButton(widget.Plain, widget.IconMap, p.say("home.design"), p.deps.Design))
	}
	if p.deps.Print != nil {
		rows = append(rows, widget.NewKindButton(widget.Plain, widget.IconPrint, p.say("home.print"), func() { p.deps.Print(nil) }))
	}
	rows = append(rows, widget.NewKindButton(widget.Quiet, widget.IconSettings, p.say("home.settings"), func() { p.open(&settingsPage{p: p}) }))
	return p.frame(nil, widget.NewScroll(widget.AtMost(pageWidth, widget.InsetBy(24, 32, widget.ColumnGap(14, rows...)))), nil)
}

// pageWidth is how wide the lines of a plain page may grow.
const pageWidth float32 = 520

// last finds the session to go on with: the one played last.
func (h *home) last() (library.Summary, bool) {
	list, err := h.p.deps.Library.Sessions()
	if err != nil {
		h.p.fault(err)
		return library.Summary{}, false
	}
	if len(list) == 0 {
		return library.Summary{}, false
	}
	return list[0], true
}

func (h *home) resume() {
	if last, ok := h.last(); ok {
		h.p.openSession(last.ID)
	}
}

// openSession goes to the desk of a session, exactly where it was left.
func (p *Place) openSession(id int64) {
	var s *library.Session
	p.run(func() (err error) {
		s, err = p.deps.Library.Resume(id)
		return err
	}, func(err error) {
		if err != nil {
			p.fault(err)
			return
		}
		p.enter(s)
	})
}

// enter opens the desk over the home, whatever pages led to it.
func (p *Place) enter(s *library.Session) {
	p.leave(len(p.pages) - 1)
	about, err := p.deps.Library.Session(s.ID())
	if err != nil {
		p.fault(err)
		return
	}
	p.open(newDesk(p, s, about))
}
