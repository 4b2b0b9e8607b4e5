package game

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/style"
	"sandtable/companion/view/draft"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/editor/gamedoc"
)

// draftPage is the screen of a draft. A phone shows one page at a time: the list of forms, a form over it, a row of that. A
// wide screen has the forms at the left, the page in the middle, and at the right the text that the page is about.
type draftPage struct {
	p  *Screen
	id string // the draft's folder

	written map[string][]byte // the files as they are on the disk
	steps   int               // how many steps were done when they were written
	work    *form.Work
	model   *draft.DraftPage
	text    *draft.Text
	trial   *trials
	looks   *looks
	module  []byte // the VASSAL module that was made last

	list   *pane
	beside *pane                  // the text at the right
	panes  map[*visit.Layer]*pane // of the pages over the list
	form   theme.Form
	head   *widget.Cut
	undo   *widget.Button
	redo   *widget.Button
}

// pane is a page of the desk with its scroll.
type pane struct {
	view   *place.LayerView
	scroll *flow.Scroll
}

// How wide the lines of a page may be.
const pageWidth float32 = 560

func (d *draftPage) pane(l *visit.Layer) *pane {
	v := d.p.View(l)
	body := func() fyne.CanvasObject { return flow.AtMost(pageWidth, flow.InsetBy(16, 12, v.Rows())) }
	q := &pane{v, flow.NewScroll(body())}
	v.Relayout = func() { q.scroll.SetContent(body()) }
	return q
}

// content is the page with what stays visible below it, and a head over it; nil: it has none.
func (q *pane) content(head fyne.CanvasObject) fyne.CanvasObject {
	var foot fyne.CanvasObject
	if f := q.view.Foot(); f != nil {
		foot = flow.AtMost(pageWidth, flow.InsetBy(16, 10, f))
	}
	return widget.NewFrame(head, q.scroll, foot, nil)
}

func (q *pane) refresh() {
	if q.view.Refresh() {
		q.view.Relayout()
	}
}

// fault is how much of the page below a field comes into view with it: what is wrong is there.
const fault float32 = 96

// reveal scrolls to the field that the page was opened for.
func (q *pane) reveal(on fyne.Canvas) {
	o := q.view.Widget(q.view.Panel.Focus)
	if o == nil {
		return
	}
	if f, ok := o.(fyne.Focusable); ok {
		on.Focus(f)
	}
	was := q.scroll.Offset()
	if flow.Reveal(o); q.scroll.Offset() > was {
		q.scroll.ScrollTo(q.scroll.Offset() + fault)
	}
}

func newDraftPage(p *Screen, id string, w *form.Work) *draftPage {
	k := &draftPage{p: p, id: id, written: w.Doc.Snapshot(), work: w, text: &draft.Text{Work: w, At: form.Key{File: gameFile}}}
	k.model = &draft.DraftPage{Work: w, Can: draft.Can{Try: p.deps.Try != nil, Print: p.deps.Print != nil, Send: true, Module: true}}
	k.trial = &trials{d: k, model: &draft.Trial{Work: w, Games: draft.Games}}
	k.model.Trial = k.trial.model
	if p.deps.Tested != nil {
		k.model.Feedback = &draft.Feedback{Work: w}
	}
	k.panes = map[*visit.Layer]*pane{}
	k.list, k.beside = k.pane(&visit.Layer{ID: "list", Source: k.model}), k.pane(&visit.Layer{ID: "text", Source: k.text})
	k.looks = &looks{d: k}
	w.Doc.Watch(func(gamedoc.Touched) {
		k.looks.stale = true
		k.scheduleSave()
	})
	return k
}

// build arranges the pages for the current form of the screen.
func (d *draftPage) build() fyne.CanvasObject {
	d.form = d.p.Form()
	if d.form.Columns() > 1 && len(d.over()) == 0 {
		d.p.Visit.Stack.OpenPage(forms.All()[0].Page(d.work), nil)
	}
	for _, q := range d.visiblePanes() {
		q.refresh()
	}
	d.undo, d.redo = widget.NewIconButton(style.IconUndo, d.p.undo), widget.NewIconButton(style.IconRedo, d.p.redo)
	d.stepKeys()
	d.head = widget.NewCut(d.title(), theme.Title, 1)
	bar := flow.InsetBy(8, 6, flow.Row(1, widget.NewIconButton(style.IconBack, d.p.back), d.head, d.undo, d.redo))
	return d.p.Shell.Frame(bar, d.columns(), nil)
}

// title is that of what is seen: the game's, or on a phone the page's.
func (d *draftPage) title() string {
	if d.form.Columns() == 1 && len(d.over()) > 0 {
		return d.front().view.Panel.Title
	}
	return d.name()
}

// name is what the game is called.
func (d *draftPage) name() string { return d.model.Name(d.p.Seat()) }

// over are the pages over the list.
func (d *draftPage) over() []*visit.Layer {
	return slices.DeleteFunc(d.p.Visit.Stack.Layers(), func(l *visit.Layer) bool { return !l.Paged })
}

// front is the page that is worked on.
func (d *draftPage) front() *pane {
	l := d.p.Visit.Stack.Page()
	if l == nil {
		return d.list
	}
	if d.panes[l] == nil {
		d.panes[l] = d.pane(l)
	}
	return d.panes[l]
}

// last reports whether the page in front closes with the draft: a form is always visible beside the list.
func (d *draftPage) last() bool {
	over := len(d.over())
	return over == 0 || over == 1 && d.form.Columns() > 1
}

// visiblePanes are the pages in sight; the others are brought up to date when they come there.
func (d *draftPage) visiblePanes() []*pane {
	switch d.form.Columns() {
	case 1:
		return []*pane{d.front()}
	case 2:
		return []*pane{d.list, d.front()}
	}
	return []*pane{d.list, d.front(), d.beside}
}

// columns are the pages side by side.
func (d *draftPage) columns() fyne.CanvasObject {
	if d.form.Columns() == 1 {
		return d.front().content(nil)
	}
	var head fyne.CanvasObject
	if len(d.over()) > 1 {
		head = flow.InsetBy(8, 4, flow.Row(1, widget.NewIconButton(style.IconBack, d.p.back), widget.NewCut(d.front().view.Panel.Title, theme.Strong, 1)))
	}
	c := widget.NewColumns(d.form, d.list.content(nil), d.front().content(head), d.beside.content(nil))
	c.Bring(1)
	return c
}

// stepKeys show whether there is a step to undo or redo.
func (d *draftPage) stepKeys() {
	enable(d.undo, d.work.Doc.CanUndo())
	enable(d.redo, d.work.Doc.CanRedo())
}

func enable(b *widget.Button, on bool) {
	if on {
		b.Enable()
	} else {
		b.Disable()
	}
}

// goTo opens a page: a form in place of the one before, a row over its form.
func (d *draftPage) goTo(to page.Source) { d.p.Visit.Stack.OpenPage(to, nil) }

// follow lets the list and the text show which page is open.
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

// refresh brings all pages in sight up to date.
func (d *draftPage) refresh() {
	for _, q := range d.visiblePanes() {
		q.refresh()
	}
	d.head.Set(d.title())
	d.stepKeys()
}

// step undoes or redoes a step. A stroke of the map shows a message, for the map is not visible here.
func (d *draftPage) step(words string, do func() bool) {
	names, before := d.work.Doc.Steps()
	if d.p.Win.Canvas().Overlays().Top() != nil || !do() {
		return
	}
	d.refresh()
	_, after := d.work.Doc.Steps()
	if s := names[min(before, after)]; strings.HasPrefix(s.Key, "editor.") {
		d.p.Tell(page.Notice{Text: d.p.Say(words, "what", d.stepName(s))})
	}
}

// act does what a page of the draft asks for.
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
		d.showFound()
	case form.OpenMap:
		d.draw(a.Of, a.Text)
	case form.AddPicture:
		d.p.AskOpen(place.PictureFiles, func(name string, data []byte) { d.addPicture(a.Of, a.Text, name, data) })
	case draft.TryDraft:
		d.try(a.Text)
	case draft.PrintDraft:
		d.print()
	case draft.SendDraft:
		d.send()
	case draft.OpenTested:
		d.p.AskOpen(d.p.deps.TestedFiles, d.addTested)
	case draft.MakeModule:
		d.makeModule()
	case draft.SaveModule:
		d.p.AskSave(place.ModuleFiles, place.FileName(d.name())+".vmod", d.module)
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

// showFound lists all that was found.
func (d *draftPage) showFound() { d.goTo(&draft.Found{Work: d.work}) }

// showText brings a text into sight: beside the page, or over it.
func (d *draftPage) showText(at form.Key) {
	d.text.Of(at)
	if d.form == theme.Desktop {
		d.refresh()
		return
	}
	d.goTo(d.text)
}

// showFinding goes to the field of a value; where no form has one, to its text.
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
