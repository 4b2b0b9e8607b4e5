package table

import (
	"bytes"
	"io"
	"strings"

	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"

	"sandtable/companion/library"
	"sandtable/companion/view"
	"sandtable/companion/widget"
	"sandtable/engine"
)

// sessionsPage lists the games played and under way.
type sessionsPage struct {
	p    *Place
	open int64 // the session whose actions are shown; 0: none
}

func (*sessionsPage) key(fyne.KeyName, rune) bool { return false }

func (s *sessionsPage) build() fyne.CanvasObject {
	p := s.p
	list, err := p.deps.Library.Sessions()
	if err != nil {
		p.fault(err)
	}
	var rows []fyne.CanvasObject
	for _, e := range list {
		rows = append(rows, s.session(e)...)
	}
	if len(rows) == 0 {
		rows = append(rows, widget.NewEmptyState(widget.IconOpen, p.say("sessions.none"), p.say("sessions.none_note"), nil))
	}
	rows = append(rows, widget.NewKindButton(widget.Plain, widget.IconOpen, p.say("sessions.import"), s.importFile))
	return p.frame(p.bar(p.say("home.sessions")), widget.NewScroll(widget.AtMost(pageWidth, widget.InsetBy(16, 12, widget.Column(rows...)))), nil)
}

func (s *sessionsPage) session(e library.Summary) []fyne.CanvasObject {
	item := widget.NewItem(s.p.nameOf(e), s.p.standOf(e), day(e.Played), func() {
		if s.open == e.ID {
			s.open = 0
		} else {
			s.open = e.ID
		}
		s.p.show()
	})
	item.Chosen = s.open == e.ID
	if s.open != e.ID {
		return []fyne.CanvasObject{item}
	}
	return []fyne.CanvasObject{item, widget.NewBigButton(s.p.say("sessions.play"), "", func() { s.p.openSession(e.ID) }), widget.Flow(
		widget.NewKindButton(widget.Plain, widget.IconEdit, s.p.say("sessions.rename"), func() { s.rename(e) }),
		widget.NewKindButton(widget.Plain, widget.IconCopy, s.p.say("sessions.copy"), func() { s.copyOf(e) }),
		widget.NewKindButton(widget.Plain, widget.IconSave, s.p.say("sessions.export"), func() { s.export(e) }),
		widget.NewKindButton(widget.Destructive, widget.IconTrash, s.p.say("sessions.delete"), func() { s.remove(e) }))}
}

// nameOf is what a session is called; one without a name is called after its game and the day it began.
func (p *Place) nameOf(e library.Summary) string {
	if e.Name != "" {
		return e.Name
	}
	return p.gameName(e) + " " + day(e.Begun)
}

func (p *Place) gameName(e library.Summary) string {
	g, err := p.deps.Games.Open(engine.Opening{ID: e.Game, Edition: e.Edition, Options: e.Options})
	if err != nil {
		return e.Game
	}
	return view.Reader{Game: g, Lang: p.set.lang()}.Say("game.name")
}

// standOf tells where a session stands: turn and phase.
func (p *Place) standOf(e library.Summary) string {
	g, err := p.deps.Games.Open(engine.Opening{ID: e.Game, Edition: e.Edition, Options: e.Options})
	if err != nil {
		return e.Game
	}
	s := view.Reader{Game: g, Lang: p.set.lang()}
	parts := []string{s.Say("game.name"), s.Say("edition." + e.Edition + ".name")}
	if phase := g.Phase(e.Stand.Phase); phase != nil {
		if phase.Stage == engine.Turns {
			turn, _ := s.Turn(e.Stand.Turn)
			parts = append(parts, turn)
		}
		parts = append(parts, s.Say("phase."+phase.ID+".name"))
	}
	return strings.Join(parts, " · ")
}

// day is the date of a time as journals keep it.
func day(stamp string) string {
	date, _, _ := strings.Cut(stamp, "T")
	return date
}

// act does something to the library and shows the list anew.
func (s *sessionsPage) act(work func() error, then func()) {
	s.p.run(work, func(err error) {
		s.p.show()
		switch {
		case err != nil:
			s.p.fault(err)
		case then != nil:
			then()
		}
	})
}

func (s *sessionsPage) rename(e library.Summary) {
	entry := fynewidget.NewEntry()
	entry.SetText(e.Name)
	var sheet *widget.Drawer
	keep := func() {
		sheet.Close()
		s.act(func() error { return s.p.deps.Library.Rename(e.ID, entry.Text) }, nil)
	}
	entry.OnSubmitted = func(string) { keep() }
	sheet = s.p.Drawer(s.p.say("sessions.rename"), widget.Column(entry), widget.NewBigButton(s.p.say("sessions.keep"), "", keep))
	sheet.Open()
	s.p.win.Canvas().Focus(entry)
}

func (s *sessionsPage) copyOf(e library.Summary) {
	s.act(func() error {
		_, err := s.p.deps.Library.Copy(e.ID, s.p.say("sessions.copy_name", "name", e.Name), s.p.deps.stamp())
		return err
	}, nil)
}

// remove deletes a session; the message that says so takes it back.
func (s *sessionsPage) remove(e library.Summary) {
	s.act(func() error { return s.p.deps.Library.Delete(e.ID, s.p.deps.stamp()) }, func() {
		s.p.tell(s.p.say("sessions.deleted", "name", e.Name), s.p.say("table.undo"), func() {
			s.act(func() error { return s.p.deps.Library.Restore(e.ID) }, nil)
		})
	})
}

func (s *sessionsPage) export(e library.Summary) {
	save := func() {
		s.p.exportSession(s.p.nameOf(e), func(out io.Writer) error { return s.p.deps.Library.Export(e.ID, out) })
	}
	g, err := s.p.deps.Games.Open(engine.Opening{ID: e.Game, Edition: e.Edition, Options: e.Options})
	if err == nil && e.Serves == "" && len(g.Keepers()) > 0 {
		confirm(s.p, s.p.say("sessions.export_all"), s.p.say("sessions.export_all_note"), s.p.say("sessions.export"), save)
		return
	}
	save()
}

func (s *sessionsPage) importFile() {
	s.p.openFile(func(data []byte) {
		s.act(func() error {
			_, err := s.p.deps.Library.Import(bytes.NewReader(data), s.p.deps.stamp())
			return err
		}, nil)
	})
}

// confirm asks before something is done.
func confirm(p *Place, title, words, yes string, act func()) {
	p.Confirm(title, words, widget.Main, yes, p.say("table.override_no"), act)
}
