package game

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/style"
	"sandtable/companion/view/draft"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/feedback"
	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/editor/gamedoc"
	"sandtable/engine"
)

// draftPage arranges the pages of a draft. A phone shows one page at a time: the list of forms, a form, a row of a form.
// A wide screen has the list at the left and the page beside it.
type draftPage struct {
	*place.Shell
	*place.Pages
	open  *openDraft
	work  *form.Work // of the draft
	exits *exits
	trial *trials
	looks *looks
	model *draft.DraftPage // of the list
	text  *draft.Text      // of the page in front
	back  func()           // goes one step back on the screen

	list    *pane
	panes   map[*visit.Layer]*pane // of the pages over the list
	form    theme.Form
	head    *widget.Cut
	row     *widget.Cut // the title of a row's page beside the list; nil if none is visible
	undoKey *widget.Button
	redoKey *widget.Button
}

func newDraftPage(s *Screen, open *openDraft) *draftPage {
	w := open.work
	open.saved = w.Doc.Snapshot()
	d := &draftPage{Shell: s.Shell, Pages: s.Pages, open: open, work: w, back: s.back, panes: map[*visit.Layer]*pane{}}
	d.exits = &exits{Shell: s.Shell, pages: s.Pages, jobs: s.jobs, deps: s.deps, draft: open, name: d.name}
	d.trial = &trials{exits: d.exits, model: &draft.Trial{Work: w, Games: draft.Games}, refresh: d.refresh}
	d.looks = &looks{draft: open, lang: s.Set.Lang}
	d.model = &draft.DraftPage{Work: w, Trial: d.trial.model, Feedback: &draft.Feedback{Work: w}}
	d.text = &draft.Text{Work: w, At: form.Key{File: gameFile}}
	d.list = newPane(s.Pages, &visit.Layer{ID: "list", Source: d.model})
	w.Doc.Watch(func(gamedoc.Touched) {
		d.looks.stale = true
		open.scheduleSave()
	})
	return d
}

// beginMap adds the map of the page in front and opens it to be drawn on.
func (d *draftPage) beginMap() {
	settings, ok := d.Visit.Stack.Top().Source.(*mapping.Settings)
	if !ok {
		return
	}
	file, err := d.open.newMap(settings, d.Say("draft.map.numbered", "number", len(d.open.mapIDs())+1))
	if err != nil {
		d.Messages.Fault(err)
		return
	}
	d.back()
	d.exits.draw(file)
}

// build arranges the pages for the current form of the window.
func (d *draftPage) build() fyne.CanvasObject {
	d.form = min(d.Size.Form(), theme.Tablet)
	if d.form.Columns() > 1 && len(d.over()) == 0 {
		d.Visit.Stack.OpenPage(forms.All()[0].Page(d.work), nil)
	}
	for _, q := range d.visiblePanes() {
		q.refresh()
	}
	d.undoKey, d.redoKey = widget.NewIconButton(style.IconUndo, d.undo), widget.NewIconButton(style.IconRedo, d.redo)
	d.enableSteps()
	d.head = widget.NewCut(d.title(), theme.Title, 1)
	bar := flow.InsetBy(8, 6, flow.Row(1, widget.NewIconButton(style.IconBack, d.back), d.head, d.undoKey, d.redoKey))
	return d.Messages.Frame(bar, d.columns(), nil)
}

// title returns the name of the game, or on a phone the title of the open page.
func (d *draftPage) title() string {
	if d.form.Columns() == 1 && len(d.over()) > 0 {
		return d.front().view.Panel.Title
	}
	return d.name()
}

// name returns the name of the game.
func (d *draftPage) name() string { return d.model.Name(seatOf(d.Shell)) }

// over returns the pages over the list.
func (d *draftPage) over() []*visit.Layer {
	return slices.DeleteFunc(d.Visit.Stack.Layers(), func(l *visit.Layer) bool { return !l.Paged })
}

// front returns the page in front.
func (d *draftPage) front() *pane {
	l := d.Visit.Stack.Page()
	if l == nil {
		return d.list
	}
	if d.panes[l] == nil {
		d.panes[l] = newPane(d.Pages, l)
	}
	return d.panes[l]
}

// last reports whether the page in front closes with the draft: a form is always visible beside the list.
func (d *draftPage) last() bool {
	over := len(d.over())
	return over == 0 || over == 1 && d.form.Columns() > 1
}

// visiblePanes returns the visible pages. The others are refreshed when they become visible.
func (d *draftPage) visiblePanes() []*pane {
	if d.form.Columns() == 1 {
		return []*pane{d.front()}
	}
	return []*pane{d.list, d.front()}
}

// listWidth is the width of the list beside a spreadsheet.
const listWidth = 280

// columns arranges the visible pages side by side.
func (d *draftPage) columns() fyne.CanvasObject {
	d.front().list(d.Size.Room() == visit.RoomFull, d.Win.Canvas().Size().Height)
	if d.form.Columns() == 1 {
		return d.front().content(nil)
	}
	var head fyne.CanvasObject
	d.row = nil
	if len(d.over()) > 1 {
		d.row = widget.NewCut(d.front().view.Panel.Title, theme.Strong, 1)
		head = flow.InsetBy(8, 4, flow.Row(1, widget.NewIconButton(style.IconBack, d.back), d.row))
	}
	as := d.form
	if d.front().full() {
		as = theme.Tablet
	}
	c := widget.NewColumns(as, d.list.content(nil), d.front().content(head), flow.Row(0))
	if d.front().full() {
		c.First = listWidth
	}
	c.Bring(1)
	return c
}

// enableSteps enables the buttons that have a step to undo or redo.
func (d *draftPage) enableSteps() {
	enable(d.undoKey, d.work.Doc.CanUndo())
	enable(d.redoKey, d.work.Doc.CanRedo())
}

func enable(b *widget.Button, on bool) {
	if on {
		b.Enable()
	} else {
		b.Disable()
	}
}

// goTo opens a page: a form replaces the previous one, a row opens over its form.
func (d *draftPage) goTo(to page.Source) { d.Visit.Stack.OpenPage(to, nil) }

// follow selects the open page in the list and in the text.
func (d *draftPage) follow() {
	d.model.Open = ""
	for _, l := range d.over() {
		f, ok := l.Source.(*form.Page)
		if !ok {
			continue
		}
		if f.Top {
			d.model.Open = f.Of
		}
		if f.About.File != "" {
			d.text.Of(f.About)
		}
	}
}

// refresh updates the visible pages.
func (d *draftPage) refresh() {
	for _, q := range d.visiblePanes() {
		q.refresh()
	}
	d.head.Set(d.title())
	if d.row != nil {
		d.row.Set(d.front().view.Panel.Title)
	}
	d.enableSteps()
}

func (d *draftPage) undo() { d.step("log.moved.undo", d.work.Doc.Undo) }

func (d *draftPage) redo() { d.step("log.moved.redo", d.work.Doc.Redo) }

// step undoes or redoes a step. If the page in front does not show what changed, a message names it.
func (d *draftPage) step(words string, do func() bool) {
	names, before := d.work.Doc.Steps()
	if d.Win.Canvas().Overlays().Top() != nil || !do() {
		return
	}
	d.refresh()
	_, after := d.work.Doc.Steps()
	if s := names[min(before, after)]; !d.shows(s) {
		d.Tell(page.Notice{Text: d.Say(words, "what", d.exits.stepName(s))})
	}
}

// shows reports whether the page in front shows the value that a step changed.
func (d *draftPage) shows(s engine.Said) bool {
	k, ok := form.StepKey(s)
	return ok && slices.ContainsFunc(d.front().view.Panel.All(), func(c page.Control) bool { return c.ID == k.ID() })
}

// act runs the command of a page.
func (d *draftPage) act(a page.Act) {
	at := form.Key{File: a.Of, Path: a.Text}
	if at.Path == "-" {
		at.Path = ""
	}
	switch a.Do {
	case draft.ShowText:
		d.showText(at)
	case draft.ShowFinding:
		d.showFinding(at)
	case draft.ShowFound:
		d.goTo(&draft.Found{Work: d.work})
	case form.OpenMap:
		d.exits.draw(a.Of)
	case draft.ShowCorners:
		d.exits.drawCorners(a.Of)
	case mapping.BeginMap:
		d.beginMap()
	case form.AddPicture:
		d.Files.AskOpen(place.PictureFiles, func(name string, data []byte) { d.addPicture(a.Of, a.Text, name, data) })
	case draft.TryDraft:
		d.exits.try(a.Of, a.Text)
	case draft.PlayDraft:
		d.exits.keep()
	case draft.PrintDraft:
		d.exits.print()
	case draft.SendDraft:
		d.exits.send()
	case draft.OpenTested:
		d.Files.AskOpen(d.open.deps.TestedFiles, d.addTested)
	case draft.MakeModule:
		d.exits.makeModule()
	case draft.SaveModule:
		d.exits.saveModule()
	case draft.BeginTrial:
		d.trial.begin(a.Of)
	case draft.SaveTrial:
		d.trial.save()
	case draft.StopTrial:
		d.trial.stop()
	case draft.ShowDeadEnd:
		if i, err := strconv.Atoi(a.Of); err == nil {
			d.trial.replay(i)
		}
	}
}

// showText shows a text over the page.
func (d *draftPage) showText(at form.Key) {
	d.text.Of(at)
	d.goTo(d.text)
}

// showFinding opens the field of a value, or its text if no form has it.
func (d *draftPage) showFinding(at form.Key) {
	f := forms.Find(at)
	if f == nil {
		d.showText(at)
		return
	}
	to := f.To(d.work, at)
	if !to.Top {
		d.goTo(f.Page(d.work))
	}
	d.goTo(to)
}

// addPicture adds a picture to the draft and to a counter, and shows what the picture loses.
func (d *draftPage) addPicture(column, row, name string, data []byte) {
	added, err := d.open.addPicture(column, row, name, data)
	if err != nil {
		d.Messages.Fault(err)
		return
	}
	d.refresh()
	if lost := added.Lost(); len(lost) > 0 {
		d.Messages.Fault(lost[0])
	}
}

// addTested adds a game that testers played to the reports on the draft.
func (d *draftPage) addTested(name string, data []byte) {
	d.Aside(func() error {
		return d.open.deps.Tested(data, func(called string, s feedback.Session) error {
			return d.model.Feedback.Add(cmp.Or(called, name), s)
		})
	}, func(err error) {
		if err != nil {
			d.Messages.Fault(err)
		}
		d.refresh()
	})
}
