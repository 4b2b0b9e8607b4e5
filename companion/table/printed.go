package table

import (
	"sandtable/companion/report"
	"sandtable/companion/view"
	"sandtable/companion/view/board"
	"sandtable/companion/view/ending"
	"sandtable/companion/view/log"
	"sandtable/companion/view/printing"
	"sandtable/printables/aid"
)

// session returns the current session. Its functions may be called outside the UI goroutine.
func (d exporter) session() *printing.Session {
	seen, now, state, about := d.own.sideView(), d.own.now(), d.own.state(), d.own.about
	about.Name = d.own.seenName()
	out := &printing.Session{Name: about.Name, Game: now.Game}
	reader := func(lang view.Lang) view.Reader { return view.Reader{Game: now.Game, Lang: lang} }
	out.Report = func(lang view.Lang) (*aid.Report, error) {
		lines, err := seen.Log(1, now.Last)
		if err != nil {
			return nil, err
		}
		account, err := ending.AccountOf(view.Seat{Reader: reader(lang), State: state, Past: seen})
		return report.Of(about, log.Read(reader(lang), lines, now.Head), account), err
	}
	out.Position = func(lang view.Lang) *aid.Position {
		return report.PositionOf(about.Name, board.PackAway(reader(lang), state))
	}
	out.Package = packageOf(d.own.session)
	return out
}
