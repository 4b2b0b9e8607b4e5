package game

import (
	"bytes"
	"context"
	"errors"
	"slices"

	"sandtable/companion/place"
	"sandtable/companion/view/draft"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/loop"
	"sandtable/engine"
	"sandtable/engine/trial"
	"sandtable/printables"
	"sandtable/printables/sheet"
)

// trials plays the draft many times in the background.
type trials struct {
	exits   *exits
	model   *draft.Trial
	refresh func() // redraws the page
	end     func() // stops the running trial; nil before the first
}

// seed is the seed of the first game, so that a trial can be repeated.
const seed = 1

// begin plays the draft against itself with an optional rule switched; an empty rule plays it at random and greedily.
func (t *trials) begin(against string) {
	if t.model.Running {
		return
	}
	g, zip, ok := t.exits.game()
	if !ok {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	t.end = cancel
	m := t.model
	m.Running, m.Done, m.Of, m.Report, m.Game, m.Package, m.Against = true, 0, m.Games, nil, g, zip, against
	t.refresh()
	var report *trial.Report
	t.exits.Aside(func() (err error) {
		report, err = t.play(ctx, func(done, of int) { loop.Do(func() { t.progress(done, of) }) })
		return err
	}, func(err error) {
		cancel()
		m.Running, m.Report = false, report
		if err != nil && !errors.Is(err, context.Canceled) {
			t.exits.Messages.Fault(err)
		}
		t.refresh()
	})
}

func (t *trials) play(ctx context.Context, progress trial.Progress) (*trial.Report, error) {
	m := t.model
	if m.Against == "" {
		var also []*engine.Game
		sets, err := trial.Varied(m.Game)
		if err != nil {
			return nil, err
		}
		for _, set := range sets {
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

// with opens the draft with these options.
func (t *trials) with(options []string) (*engine.Game, error) {
	o := t.exits.draft.opening(t.model.Package)
	o.Default, o.Options = false, options
	return t.exits.deps.Games.Open(o)
}

// save saves the report as a PDF.
func (t *trials) save() {
	set, err := printables.Open(t.model.Game, nil)
	if err != nil {
		t.exits.Messages.Fault(err)
		return
	}
	lang := t.exits.Set.Lang()
	report := t.model.Report.Page(t.model.Game, lang)
	out, err := set.PrintTrial(sheet.Setup{Lang: lang}, report)
	var b bytes.Buffer
	if err == nil {
		err = out.WritePDF(context.Background(), &b)
	}
	if err != nil {
		t.exits.Messages.Fault(err)
		return
	}
	t.exits.Files.AskSave(place.PaperFiles, page.FileName(report.Title)+".pdf", b.Bytes())
}

// progress counts the games played and redraws the page about forty times in a trial.
func (t *trials) progress(done, of int) {
	t.model.Done, t.model.Of = done, of
	if done%max(1, of/40) == 0 {
		t.refresh()
	}
}

// stop ends the trial after the current game.
func (t *trials) stop() {
	if t.end != nil {
		t.end()
	}
}

// replay opens the game with a number at its dead end.
func (t *trials) replay(i int) {
	if r := t.model.Dead(i); r != nil {
		t.exits.play(place.Tried{Game: r.Game, Package: t.model.Package, Replay: r.Replay})
	}
}
