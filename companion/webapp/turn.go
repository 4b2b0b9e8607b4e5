package webapp

import (
	"bytes"
	"strconv"

	"sandtable/companion/library"
	"sandtable/companion/report"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
	"sandtable/engine/words"
)

// turn is one press at the app.
type turn struct{ *App }

// Snapshot implements visit.Turn.
func (t turn) Snapshot() visit.Snapshot {
	if t.desk != nil {
		return t.desk.snapshot()
	}
	lang := t.front.Lang()
	return visit.Snapshot{Name: words.App().Say(lang, "home.title", nil), Role: visit.Plays, Seat: view.Seat{Reader: view.Plain(words.App(), lang)}}
}

// Do implements visit.Turn.
func (t turn) Do(c engine.Command) error {
	c.At = t.stamp()
	err := t.desk.device().Do(c)
	if err == nil {
		err = t.desk.session.Answer(c.At)
	}
	return err
}

// Take implements visit.Turn. The library keeps the copy for other sessions of the game.
func (t turn) Take(c gamedata.Copy) error {
	pkg, typed, err := visit.TakeCopy(t.desk.session, c, journal.By{At: t.stamp()})
	if err != nil || typed == nil {
		return err
	}
	g := t.desk.session.Now().Game
	_, err = t.o.Library.Copies().Keep(engine.Opening{ID: g.ID, Edition: g.Edition, Options: g.Options, Package: pkg, Copy: typed}, t.desk.name(), t.stamp())
	return err
}

// Move implements visit.Turn.
func (t turn) Move(a page.Act) ([]engine.Said, error) {
	by := journal.By{At: t.stamp()}
	var moved journal.Moved
	var err error
	switch a.Do {
	case page.Undo:
		moved, err = t.desk.device().Undo(by)
	case page.Redo:
		moved, err = t.desk.device().Redo(by)
	default:
		var to int
		if to, err = strconv.Atoi(a.Of); err == nil {
			moved, err = t.desk.device().View().Jump(to, by)
		}
	}
	return moved.PutBack, err
}

// See implements visit.Turn. Nobody else acts here.
func (t turn) See(int) error { return nil }

// File implements visit.Turn.
func (t turn) File(act page.ActName) (page.File, bool, error) {
	if t.desk == nil {
		return page.File{}, false, nil
	}
	seat := t.desk.snapshot().Seat
	if act == page.ExportSession && len(seat.Game.Keepers()) == 0 {
		var out bytes.Buffer
		err := t.o.Library.Export(t.desk.about.ID, &out)
		return page.File{Name: page.FileName(t.desk.name()) + library.SessionExtension, Data: out.Bytes()}, true, err
	}
	about := t.desk.about
	return report.Kept{Library: t.o.Library, About: about, Name: func(words.Lang) string { return page.FileName(t.desk.name()) }}.File(act, seat)
}
