package form

import (
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Part is a part of a form.
type Part interface {
	// Rows are its current headings and controls.
	Rows(in *In) []page.Control
	// Owns reports whether a finding about a value appears here, or on a page that opens from here.
	Owns(k Key) bool
}

// Form is one of the forms on which a game is made. Its texts are draft.form.ID and draft.form.ID_note.
type Form struct {
	ID    string
	Icon  style.Icon
	File  string // whose text is beside it; empty: it stays
	Full  bool   // as wide as the window allows, in place of the text beside it
	Parts []Part
}

// Owns reports whether a finding about a value belongs to the form.
func (f *Form) Owns(k Key) bool {
	return slices.ContainsFunc(f.Parts, func(p Part) bool { return p.Owns(k) })
}

// Page returns the page of the form.
func (f *Form) Page(w *Work) *Page {
	return &Page{Work: w, ID: "form." + f.ID, Top: true, Of: f.ID, Full: f.Full, About: Key{File: f.File}, Title: func(in *In) string { return in.Say("draft.form." + f.ID) }, Parts: func(*In) []Part { return f.Parts }}
}

// To returns the page on which a value is edited: the form, or a row of it.
func (f *Form) To(w *Work, k Key) *Page {
	p := f.Page(w)
	in := p.in(view.Seat{})
	for _, part := range f.Parts {
		if row := lead(in, part, k); row != nil {
			p = row
			break
		}
	}
	p.Work = w
	p.Focus(k)
	return p
}

// lead returns the page of a part on which a value is edited; nil if that is the current page.
func lead(in *In, part Part, k Key) *Page {
	if l, ok := part.(List); ok && l.Owns(k) {
		return l.lead(in, k)
	}
	return nil
}

// Page is a page of a draft: a form, or a row of one.
type Page struct {
	Work  *Work
	ID    string
	Title func(*In) string
	Parts func(*In) []Part
	About Key    // the row that the text beside the page shows
	Top   bool   // the page is a form, not a row
	Of    string // the form's id
	Full  bool   // see Form

	input input
	left  *input // of the page that led here, no longer typed in
	focus string // the control to bring into sight
	seat  view.Seat
}

// Rooted reports whether the page is a form, which replaces the one that was open.
func (p *Page) Rooted() bool { return p.Top }

// in returns a context for the parts, without handlers yet.
func (p *Page) in(seat view.Seat) *In {
	p.input.does, p.seat = map[string]func(any){}, seat
	if p.input.open == nil {
		p.input.open, p.input.faults, p.input.chosen, p.input.blamed = map[string]bool{}, map[string]error{}, map[string]string{}, map[string]bool{}
	}
	if p.left != nil {
		p.left.typing, p.left = "", nil
	}
	return &In{Work: p.Work, Seat: seat, input: &p.input, page: p}
}

// Page returns the page of the current draft.
func (p *Page) Page(seat view.Seat) page.Panel {
	in := p.in(seat)
	out := page.Panel{ID: p.ID, Title: p.Title(in), Full: p.Full, Focus: p.focus}
	parts := p.Parts(in)
	menu := addsOf(in, parts)
	shown := false
	for _, part := range parts {
		if !menu.has(part) {
			out.Rows = append(out.Rows, part.Rows(in)...)
			continue
		}
		if !shown {
			out.Rows, shown = append(out.Rows, menu.rows(in)...), true
		}
		out.Rows = append(out.Rows, part.(List).filled(in)...)
	}
	out.Rows = append(p.unplaced(in, out.Rows), out.Rows...)
	if fold, ok := out.Find(in.unfolded()); ok && fold.ID != "" {
		out.Keys = map[string]string{page.KeyEscape: fold.ID}
	}
	return out
}

// unplaced are the findings about the row of the page for which nothing on the page stands: no field, no row within it. They
// are said below its title.
func (p *Page) unplaced(in *In, rows []page.Control) []page.Control {
	if p.Top {
		return nil
	}
	shown := page.Panel{Rows: rows}.All()
	var out []page.Control
	for _, f := range in.In(p.About) {
		k := KeyOf(f)
		stands := func(c page.Control) bool {
			file, path, ok := strings.Cut(c.ID, "#")
			return c.Label == in.Fault(f) || ok && file == k.File && path != p.About.Path && within(k.Path, path)
		}
		if !slices.ContainsFunc(shown, stands) {
			out = append(out, page.NewText(in.Fault(f)).Styled(page.Small).Toned(page.Danger))
			out = append(out, Makes(in, []Finding{f})...)
		}
	}
	return out
}

// Put calls the handler of a control.
func (p *Page) Put(id string, value any) {
	if p.input.does == nil {
		p.Page(p.seat)
	}
	if do := p.input.does[id]; do != nil {
		if p.input.last != id {
			p.Work.EndTyping()
		}
		p.input.last, p.input.typing = id, ""
		do(value)
	}
}

// Focus makes Page scroll to a value.
func (p *Page) Focus(k Key) { p.focus = k.ID() }
