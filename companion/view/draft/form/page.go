package form

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Part is a part of a form.
type Part interface {
	// Rows are its current headings and controls.
	Rows(in *In) []page.Control
	// Owns reports whether a finding about a value is shown here, or on a page that is reached from here.
	Owns(k Key) bool
}

// Form is one of the forms on which a game is made. Its name is draft.form.ID, what it is about draft.form.ID_note.
type Form struct {
	ID    string
	Icon  style.Icon
	File  string // whose text is beside it; empty: it stays
	Parts []Part
}

// Owns reports whether a finding about a value belongs to the form.
func (f *Form) Owns(k Key) bool {
	return slices.ContainsFunc(f.Parts, func(p Part) bool { return p.Owns(k) })
}

// Page is the form as a page.
func (f *Form) Page(w *Work) *Page {
	return &Page{Work: w, ID: "form." + f.ID, Top: true, Of: f.ID, About: Key{File: f.File}, Title: func(in *In) string { return in.Say("draft.form." + f.ID) }, Parts: func(*In) []Part { return f.Parts }}
}

// To is the page on which a value is set: the form, or a row of it.
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

// lead is the page that a part has for a value; nil: the value is on the page itself.
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
	About Key    // the row that it is about, which the text beside it shows
	Top   bool   // it is a form itself
	Of    string // the form's id

	does   map[string]func(any)
	faults map[string]error
	open   map[string]bool
	chosen map[string]string
	last   string // the control that was pressed last
	typed  string // what was typed last
	focus  string
	seat   view.Seat
}

// Rooted reports whether the page is a form, which replaces the one that was open.
func (p *Page) Rooted() bool { return p.Top }

// in makes what the parts are shown in, with nothing to press yet.
func (p *Page) in(seat view.Seat) *In {
	p.does, p.seat = map[string]func(any){}, seat
	if p.open == nil {
		p.open, p.faults = map[string]bool{}, map[string]error{}
	}
	return &In{Work: p.Work, Seat: seat, page: p}
}

// Page returns the page of the current draft.
func (p *Page) Page(seat view.Seat) page.Panel {
	in := p.in(seat)
	out := page.Panel{ID: p.ID, Title: p.Title(in), Focus: p.focus}
	for _, part := range p.Parts(in) {
		out.Rows = append(out.Rows, part.Rows(in)...)
	}
	return out
}

// Put does what a control of the page is for.
func (p *Page) Put(id string, value any) {
	if p.does == nil {
		p.Page(p.seat)
	}
	if do := p.does[id]; do != nil {
		p.last = id
		do(value)
	}
}

// Focus brings a value of the page into sight.
func (p *Page) Focus(k Key) { p.focus = k.ID() }
