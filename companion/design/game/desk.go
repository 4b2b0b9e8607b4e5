package game

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/view/draft"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/editor/gamedoc"
)

// desk is the screen of a draft. A phone shows one page at a time: the list of forms, a form over it, a row of that. A
// wide screen has the forms at the left, the page in the middle, and at the right the text that the page is about.
type desk struct {
	p  *Place
	id string // the draft's folder

	written map[string][]byte // the files as they are on the disk
	steps   int               // how many steps were done when they were written
	work    *form.Work
	model   *draft.Desk
	text    *draft.Text
	trial   *trials
	looks   *looks
	module  []byte // the VASSAL module that was made last

	list   *pane
	beside *pane   // the text at the right
	over   []*pane // pages over the list, the last one is seen
	form   theme.Form
	head   *widget.Cut
	undo   *widget.Button
	redo   *widget.Button
}

// pane is a page of the desk with its scroll.
type pane struct {
	*shown
	scroll *flow.Scroll
}

func (d *desk) pane(source page.Source) *pane {
	s := newShown(d.p, source)
	q := &pane{s, flow.NewScroll(s.body())}
	s.go_ = d.goTo
	s.again = func() { q.scroll.SetContent(s.body()) }
	return q
}

// content is the page with what stays in sight below it.
func (q *pane) content() fyne.CanvasObject { return widget.NewFrame(nil, q.scroll, q.bottom(), nil) }

// fault is how much of the page below a field is brought into sight with it: what is wrong stands there.
const fault float32 = 96

// reveal goes to the field that the page is opened for.
func (q *pane) reveal() {
	q.focus()
	o := q.widget(q.panel.Focus)
	if o == nil {
		return
	}
	was := q.scroll.Offset()
	if flow.Reveal(o); q.scroll.Offset() > was {
		q.scroll.ScrollTo(q.scroll.Offset() + fault)
	}
}

func newDesk(p *Place, id string, w *form.Work) *desk {
	k := &desk{p: p, id: id, written: w.Doc.Snapshot(), work: w, text: &draft.Text{Work: w, At: form.Key{File: gameFile}}}
	k.model = &draft.Desk{Work: w, Can: draft.Can{Try: p.deps.Try != nil, Print: p.deps.Print != nil, Send: true, Module: true}}
	k.trial = &trials{d: k, model: &draft.Trial{Work: w, Games: draft.Games}}
	k.model.Trial = k.trial.model
	if p.deps.Tested != nil {
		k.model.Feedback = &draft.Feedback{Work: w}
	}
	k.list, k.beside = k.pane(k.model), k.pane(k.text)
	k.looks = &looks{d: k}
	w.Doc.Watch(func(gamedoc.Touched) {
		k.looks.stale = true
		k.changed()
	})
	return k
}

// build lays the pages out for the form of now.
func (d *desk) build() fyne.CanvasObject {
	d.form = d.p.Form()
	if d.form.Columns() > 1 && len(d.over) == 0 {
		d.push(forms.All()[0].Page(d.work))
	}
	for _, q := range d.seen() {
		q.refresh()
	}
	d.undo, d.redo = widget.NewIconButton(theme.IconUndo, d.p.undo), widget.NewIconButton(theme.IconRedo, d.p.redo)
	d.stepKeys()
	d.head = widget.NewCut(d.title(), theme.Title, 1)
	return d.p.Frame(d.p.barOf(d.head, d.undo, d.redo), d.columns(), nil)
}

// title is that of what is seen: the game's, or on a phone the page's.
func (d *desk) title() string {
	if d.form.Columns() == 1 && len(d.over) > 0 {
		return d.front().panel.Title
	}
	return d.name()
}

// name is what the game is called.
func (d *desk) name() string { return d.model.Name(d.p.seat()) }

// front is the page that is worked on.
func (d *desk) front() *pane {
	if len(d.over) == 0 {
		return d.list
	}
	return d.over[len(d.over)-1]
}

// seen are the pages in sight; the others are brought up to date when they come there.
func (d *desk) seen() []*pane {
	switch d.form.Columns() {
	case 1:
		return []*pane{d.front()}
	case 2:
		return []*pane{d.list, d.front()}
	}
	return []*pane{d.list, d.front(), d.beside}
}

// columns are the pages side by side.
func (d *desk) columns() fyne.CanvasObject {
	if d.form.Columns() == 1 {
		return d.front().content()
	}
	front := fyne.CanvasObject(d.front().content())
	if len(d.over) > 1 {
		back := flow.InsetBy(8, 4, flow.Row(1, widget.NewIconButton(theme.IconBack, d.p.back), widget.NewCut(d.front().panel.Title, theme.Strong, 1)))
		front = widget.NewFrame(back, d.front().scroll, d.front().bottom(), nil)
	}
	c := widget.NewColumns(d.form, d.list.content(), front, d.beside.content())
	c.Bring(1)
	return c
}

// stepKeys show whether there is a step to take back or to do again.
func (d *desk) stepKeys() {
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

// goTo goes to a page: a form in place of the one before, a row over its form.
func (d *desk) goTo(to page.Source) {
	if f, ok := to.(*form.Page); ok && f.Top {
		d.over = nil
	}
	d.push(to)
	d.p.Show()
	d.front().reveal()
}

func (d *desk) push(to page.Source) {
	d.over = append(d.over, d.pane(to))
	d.follow()
}

// follow lets the list and the text tell of the page that is seen.
func (d *desk) follow() {
	d.model.Open = ""
	for _, q := range d.over {
		f, ok := q.source.(*form.Page)
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

// back leaves the page for the one below; it reports false where there is none.
func (d *desk) back() bool {
	least := 0
	if d.form.Columns() > 1 {
		least = 1 // a form is always seen beside the list
	}
	if len(d.over) <= least {
		return false
	}
	d.over = d.over[:len(d.over)-1]
	d.follow()
	d.p.Show()
	return true
}

func (d *desk) key(name fyne.KeyName, r rune) bool { return d.front().key(name, r) }

// refresh brings all pages in sight up to date.
func (d *desk) refresh() {
	for _, q := range d.seen() {
		if q.refresh() {
			q.again()
		}
	}
	d.head.Set(d.title())
	d.stepKeys()
}

// step takes a step back or does one again. A stroke of the map is told, for it is not seen here.
func (d *desk) step(words string, do func() bool) {
	names, before := d.work.Doc.Steps()
	if d.p.Win.Canvas().Overlays().Top() != nil || !do() {
		return
	}
	d.refresh()
	_, after := d.work.Doc.Steps()
	if s := names[min(before, after)]; strings.HasPrefix(s.Key, "editor.") {
		d.p.Tell(d.p.Say(words, "what", d.named(s)), "", nil)
	}
}

// act does what a page of the draft asks for.
func (d *desk) act(a page.Act) {
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
		d.p.AskOpen(d.p.deps.TestedFiles, d.tested)
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
func (d *desk) showFound() { d.goTo(&draft.Found{Work: d.work}) }

// showText brings a text into sight: beside the page, or over it.
func (d *desk) showText(at form.Key) {
	d.text.Of(at)
	if d.form == theme.Desktop {
		d.refresh()
		return
	}
	d.goTo(d.text)
}

// showFinding goes to the field of a value; where no form has one, to its text.
func (d *desk) showFinding(at form.Key) {
	f := forms.Find(at)
	if f == nil {
		d.showText(at)
		return
	}
	d.over = nil
	d.push(f.Page(d.work))
	if to := f.To(d.work, at); !to.Top {
		d.push(to)
	} else {
		d.over[0] = d.pane(to)
	}
	d.p.Show()
	d.front().reveal()
}
