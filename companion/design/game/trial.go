package game

import (
	"context"
	"errors"

	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/view/draft"
	"sandtable/engine/trial"
)

// trials plays the draft many times, beside whatever else is done.
type trials struct {
	d     *desk
	model *draft.Trial
	end   func() // stops what is under way
}

// seed is that of the first game, so that a trial can be had again.
const seed = 1

// begin plays the draft as it stands.
func (t *trials) begin() {
	if t.model.Running {
		return
	}
	g, zip, err := t.d.game()
	if err != nil {
		t.d.broken(err)
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	t.end = cancel
	t.model.Running, t.model.Done, t.model.Of, t.model.Report, t.model.Game, t.model.Package = true, 0, t.model.Games, nil, g, zip
	t.d.refresh()
	var report *trial.Report
	t.d.p.Aside(func() (err error) {
		report, err = trial.Run(ctx, g, t.model.Games, seed, func(done, of int) { fyne.Do(func() { t.progress(done, of) }) })
		return err
	}, func(err error) {
		cancel()
		t.model.Running, t.model.Report = false, report
		if err != nil && !errors.Is(err, context.Canceled) {
			t.d.p.Fault(err)
		}
		t.d.refresh()
	})
}

// progress tells how far it is, a few times.
func (t *trials) progress(done, of int) {
	t.model.Done, t.model.Of = done, of
	if done%max(1, of/40) == 0 {
		t.d.refresh()
	}
}

// stop ends what is under way after the game that is being played.
func (t *trials) stop() {
	if t.end != nil {
		t.end()
	}
}

// replay goes to where a game could not go on.
func (t *trials) replay(i int) {
	r := t.model.Dead(i)
	if r == nil || t.d.p.deps.Try == nil {
		return
	}
	t.d.p.Leave()
	t.d.p.deps.Try(place.Tried{Name: t.d.p.Say("draft.try.name", "name", t.d.list.panel.Title), Game: t.model.Game, Package: t.model.Package, Replay: r.Replay, Back: t.d.p.Take})
}
