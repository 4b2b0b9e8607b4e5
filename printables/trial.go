package printables

import (
	"sandtable/engine/trial"
	"sandtable/printables/aid"
	"sandtable/printables/sheet"
)

// PrintTrial makes the pages of the report of a trial of the set's game.
func (s *Set) PrintTrial(setup sheet.Setup, page trial.Page) (*Printout, error) {
	setup, err := setup.Settled()
	if err != nil {
		return nil, err
	}
	w := &work{Subject: sheet.Subject{Voice: s.voice(setup.Lang), Game: s.Game, Setup: setup}, set: s}
	out := &Printout{Title: page.Title, lang: string(setup.Lang)}
	out.Pages, _ = w.framed(aid.Trial{Subject: w.Subject, Page: page}.Leaves(), "print.trial")
	return out, nil
}
