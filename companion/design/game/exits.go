package game

import (
	"bytes"
	"context"
	"strconv"

	"sandtable/companion/place"
	"sandtable/companion/view/draft"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
	"sandtable/companion/view/printing"
	"sandtable/editor/doc"
	"sandtable/editor/vassal"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// exits take a draft to other screens and to files.
type exits struct {
	*place.Shell
	pages  *place.Pages
	jobs   *jobs
	deps   *Deps
	draft  *openDraft
	name   func() string // of the game
	module []byte        // the VASSAL module that was made last
}

// game opens the draft. If it cannot be played, the user sees why.
func (e *exits) game() (*engine.Game, []byte, bool) { return e.edition("") }

// edition opens an edition of the draft, "" for the first.
func (e *exits) edition(id string) (*engine.Game, []byte, bool) {
	g, zip, err := e.draft.edition(id)
	if err != nil {
		e.showBroken(err)
	}
	return g, zip, err == nil
}

// showBroken shows why the draft cannot be played, with a button to the findings.
func (e *exits) showBroken(err error) {
	if all := gamedata.Problems(err); len(all) > 0 {
		err = all[0]
	}
	if p, ok := engine.AsProblem(err); ok {
		here := *p
		here.Where = "" // the list leads there
		err = &here
	}
	e.pages.Tell(page.Notice{Text: e.Problem(err), Button: e.Say("draft.found.title"), Act: page.Act{Do: draft.ShowFound}, Needed: true})
}

// try plays an edition of the draft from a turn on; 0 is the set-up.
func (e *exits) try(edition, turn string) {
	n, _ := strconv.Atoi(turn)
	if g, zip, ok := e.edition(edition); ok {
		e.draft.save()
		e.play(place.Tried{Game: g, Package: zip, Turn: n})
	}
}

// play plays a game of the draft on the Table screen.
func (e *exits) play(t place.Tried) {
	e.draft.work.EndTyping()
	t.Name, t.Back = e.Say("draft.try.name", "name", e.name()), e.Take
	e.Leave()
	e.deps.Try(t)
}

// keep adds the draft to the library, where it is played and saved like any other game. Reading it takes long: a page says
// so, and Stop leads back to the draft.
func (e *exits) keep() {
	e.draft.work.EndTyping()
	e.draft.save()
	frozen, name := e.draft.frozen(), e.name()
	var add func()
	e.jobs.await("add", func(ctx context.Context, _ func(done, of int)) error {
		_, zip, err := frozen.game()
		if err == nil && ctx.Err() == nil {
			add = e.deps.Play(name, zip)
		}
		return err
	}, func(err error) {
		if err != nil {
			e.showBroken(err)
			return
		}
		e.Leave()
		add()
	})
}

// print prints the draft.
func (e *exits) print() {
	if g, zip, ok := e.game(); ok {
		e.draft.save()
		e.Leave()
		e.deps.Print(&printing.Session{Name: e.name(), Game: g, Package: zip}, e.Take)
	}
}

// draw opens a map of the draft in the map editor. One without a file is new and gets the name.
func (e *exits) draw(file string) {
	e.drawBelow(file, func(*doc.Document) page.Source { return nil })
}

// drawCorners opens a map of the draft at its corners over the scan.
func (e *exits) drawCorners(file string) {
	e.drawBelow(file, func(d *doc.Document) page.Source { return &mapping.Scan{Doc: d, Closely: true} })
}

// drawBelow opens a map of the draft in the map editor, below the page that over returns.
func (e *exits) drawBelow(file string, over func(*doc.Document) page.Source) {
	m, err := e.draft.openMap(file)
	if err != nil {
		e.Messages.Fault(err)
		return
	}
	m.Failed = e.Messages.Fault
	g, zip, err := e.draft.game()
	if err != nil {
		g = e.draft.sides(m.Doc.Board()) // the map can be drawn without the rest
	}
	e.Leave()
	e.deps.Draw(place.Drawn{Map: m, Game: g, Package: zip, Save: e.draft.save, Named: e.stepName, Faults: e.faults, Back: e.Take, Page: over(m.Doc)})
}

// stepName names a step of the draft in the reader's language.
func (e *exits) stepName(step engine.Said) string {
	return e.Said(e.draft.stepName(step, e.Set.Lang()))
}

// faults lists in words what keeps the draft from being played.
func (e *exits) faults() []string {
	var out []string
	for _, f := range e.draft.work.Findings() {
		if !f.Minor {
			out = append(out, e.Problem(form.Spoken(e.draft.work, seatOf(e.Shell), f.Problem)))
		}
	}
	return out
}

// send saves the draft as one file.
func (e *exits) send() {
	zip, err := e.draft.pack()
	if err != nil {
		e.Messages.Fault(err)
		return
	}
	e.Files.Send(place.Package{Name: e.name(), Version: e.draft.work.Doc.String(gameFile, "version"), Zip: zip, Open: len(e.draft.work.Findings())})
}

// makeModule makes a VASSAL module of the draft, and lists what the module leaves out before it is saved.
func (e *exits) makeModule() {
	g, zip, ok := e.game()
	if !ok {
		return
	}
	var b bytes.Buffer
	var m *vassal.Module
	at, lang := e.deps.Now(), e.Set.Lang()
	e.Run(func() error {
		files, err := gamedata.Zip(zip)
		if err != nil {
			return err
		}
		others, err := vassal.OtherEditions(g, e.draft.opening(zip), e.deps.Games.Open)
		if err != nil {
			return err
		}
		if m, err = vassal.New(g, files, lang, others...); err != nil {
			return err
		}
		return m.Write(&b, at)
	}, func(err error) {
		if err != nil {
			e.Messages.Fault(err)
			return
		}
		e.module = b.Bytes()
		var lost []engine.Said
		for _, l := range m.Losses() {
			lost = append(lost, l.Said())
		}
		e.pages.Visit.Stack.OpenSheet(draft.Module{Lost: lost}, nil)
	})
}

func (e *exits) saveModule() {
	e.Files.AskSave(place.ModuleFiles, page.FileName(e.name())+".vmod", e.module)
}
