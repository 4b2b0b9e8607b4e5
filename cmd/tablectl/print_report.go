package main

import (
	"sandtable/companion/library"
	"sandtable/companion/report"
	"sandtable/companion/view"
	"sandtable/companion/view/board"
	"sandtable/companion/view/ending"
	"sandtable/companion/view/log"
	"sandtable/engine"
	"sandtable/printables/aid"
)

// sessionReport returns the report of the session in the flags for print, as the side of --side may see it, else its
// public part.
func (p *printing) sessionReport() (*aid.Report, error) {
	if p.database == "" {
		return nil, engine.Wrong("print.no_session")
	}
	var out *aid.Report
	err := p.withSession(func(s *library.Session, about library.Summary) error {
		seen, err := p.viewOf(s)
		if err != nil {
			return err
		}
		lines, err := seen.Log(1, 0)
		if err != nil {
			return err
		}
		now := seen.Now()
		account, err := ending.AccountOf(view.Seat{Reader: p.reader(s.Game()), State: now.State, Past: seen})
		out = report.Of(about, log.Read(p.reader(s.Game()), lines, now.Head), account)
		return err
	})
	return out, err
}

// sessionPosition returns the list for packing away of the session in the flags for print, as the side of --side may see
// it, else its public part.
func (p *printing) sessionPosition() (*aid.Position, error) {
	if p.database == "" {
		return nil, engine.Wrong("print.no_session")
	}
	var out *aid.Position
	err := p.withSession(func(s *library.Session, about library.Summary) error {
		seen, err := p.viewOf(s)
		if err != nil {
			return err
		}
		out = report.PositionOf(about.Name, board.PackAway(p.reader(s.Game()), seen.Now().State))
		return nil
	})
	return out, err
}
