package game

import (
	"bytes"
	"context"
	"errors"
	"slices"

	"sandtable/companion/place"
	"sandtable/companion/view/draft"
	"sandtable/companion/widget/loop"
	"sandtable/engine"
	"sandtable/engine/trial"
	"sandtable/printables"
	"sandtable/printables/sheet"
)

// trials plays the draft many times, beside whatever else is done.
type trials struct {
	d     *draftPage
	model *draft.Trial
	end   func() // stops what is under way
}

// seed is that of the first game, so that a trial can be had again.
const seed = 1

// begin plays the current draft; with an optional rule against itself with that rule changed.
func (t *trials) begin(against string) {
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
	t.model.Against = against
	t.d.refresh()
	var report *trial.Report
	t.d.p.Aside(func() (err error) {
		report, err = t.play(ctx, func(done, of int) { loop.Do(func() { t.progress(done, of) }) })
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

// play plays the games: at random and greedily, or A against B.
func (t *trials) play(ctx context.Context, progress trial.Progress) (*trial.Report, error) {
	m := t.model
	if m.Against == "" {
		var also []*engine.Game
		for _, set := range trial.Varied(m.Game) {
			other, err := t.with(set)
			if err != nil {
				return nil, err
			}
			also = append(also, other)
		}
		return trial.Run(ctx, m.Game, also, m.Games, seed, progress)
	}
	options := slices.DeleteFunc(slices.Clone(m.Game.Options), func(id string) bool { return id == m.Against })
	if !slices.Contains(m.Game.Options, m.Against) {
		options = append(options, m.Against)
	}
	other, err := t.with(options)
	if err != nil {
		return nil, err
	}
	sides := engine.IDs(m.Game.Sides, func(s engine.Side) string { return s.ID })
	return trial.Compare(ctx, trial.Setting{Game: m.Game, Greedy: sides}, trial.Setting{Game: other, Greedy: sides}, m.Games, seed, progress)
}

// with opens the draft as it is played with some options.
func (t *trials) with(options []string) (*engine.Game, error) {
	o := t.d.opening(t.model.Package)
	o.Default, o.Options = false, options
	return t.d.p.resolve(o)
}

// save writes the report as a PDF.
func (t *trials) save() {
	set, err := printables.Open(t.model.Game, nil)
	if err != nil {
		t.d.p.Fault(err)
		return
	}
	lang := t.d.p.Set.Lang()
	told := t.model.Report.Page(t.model.Game, lang)
	out, err := set.PrintTrial(sheet.Setup{Lang: lang}, told)
	var b bytes.Buffer
	if err == nil {
		err = out.WritePDF(context.Background(), &b)
	}
	if err != nil {
		t.d.p.Fault(err)
		return
	}
	t.d.p.AskSave(place.PaperFiles, place.FileName(told.Title)+".pdf", b.Bytes())
}

// progress reports the progress, a few times.
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

// replay opens the game at its dead end.
func (t *trials) replay(i int) {
	r := t.model.Dead(i)
	if r == nil || t.d.p.deps.Try == nil {
		return
	}
	t.d.p.Shell.Leave()
	t.d.p.deps.Try(place.Tried{Name: t.d.p.Say("draft.try.name", "name", t.d.name()), Game: r.Game, Package: t.model.Package, Replay: r.Replay, Back: t.d.p.Take})
}
