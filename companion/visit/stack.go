package visit

import (
	"slices"
	"strconv"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
)

// Layer is a panel, a sheet or a page with its model.
type Layer struct {
	ID     string // names it in the address of a press
	Source page.Source
	Paged  bool   // a page of its own, not a sheet
	Docked bool   // a sheet that asks about a map: it is in the place of the panel in front, beside the map
	Below  *Layer // what it was opened from, or nil
	key    string // under which its draft is kept, empty if it is not

	unfolded []string // the groups of acts of which all are in sight
	returns  *Layer   // the form that opens again when the sheet closes without an answer, nil for none
}

// form is the form of which a layer asks: itself if it keeps a draft, else the one that returns after it; or nil.
func (l *Layer) form() *Layer {
	if l.key != "" {
		return l
	}
	return l.returns
}

// Page returns the current panel of the layer as its viewer may press it. Enter presses its main button.
func (l *Layer) Page(seat view.Seat) page.Panel {
	rank := page.Ranker{More: seat.Say("table.unfold"), Unfolded: func(group string) bool { return slices.Contains(l.unfolded, group) }}
	return rank.Rank(session.Awaited(seat, l.Source.Page(seat))).EnterMain()
}

// FrameID is the layer of what surrounds the panels.
const FrameID = "frame"

// Stack is the sheets and pages over the panels, the last one on top.
type Stack struct {
	shell  Shell
	desk   bool // there are panels, with a map on which a sheet can ask
	layers []*Layer
	count  int               // sheets and pages opened so far
	drafts drafts            // of the side that looks
	aside  map[string]drafts // of the others, by side
}

// Top is the sheet or page on top, nil if the panels are visible.
func (s *Stack) Top() *Layer {
	if len(s.layers) == 0 {
		return nil
	}
	return s.layers[len(s.layers)-1]
}

// Cover is the sheet or page that covers the panels, nil if they can be pressed.
func (s *Stack) Cover() *Layer {
	if top := s.Top(); top != nil && !top.Docked {
		return top
	}
	return nil
}

// Layers lists the sheets and pages from the bottom up.
func (s *Stack) Layers() []*Layer { return slices.Clone(s.layers) }

// Page is the topmost page, nil if no page is open.
func (s *Stack) Page() *Layer {
	for _, l := range slices.Backward(s.layers) {
		if l.Paged {
			return l
		}
	}
	return nil
}

// Docked is the topmost sheet that asks about the map, nil if none is open.
func (s *Stack) Docked() *Layer {
	for _, l := range slices.Backward(s.layers) {
		if l.Docked {
			return l
		}
	}
	return nil
}

// OpenSheet opens a sheet over the layer it was opened from, or with nil over the panels. A sheet that asks about the map
// from a panel closes the one that asked before.
func (s *Stack) OpenSheet(source page.Source, below *Layer) {
	next, left := &Layer{Source: source, Below: below}, len(s.layers)
	next.Docked = s.desk && s.Page() == nil && source.Page(s.shell.Seat()).Map != nil
	if at := slices.Index(s.layers, s.Docked()); next.Docked && at >= 0 && !slices.Contains(s.layers, below) {
		left = at
	}
	s.replace(left, next)
}

// Rooted is a page that is below no other: it replaces the pages that are open.
type Rooted interface{ Rooted() bool }

// askBefore opens the question before an undo or a redo of another side's act, and reports whether there is one.
func (s *Stack) askBefore(asks func(view.Seat) page.Source, seat view.Seat, from *Layer) bool {
	if !s.desk || seat.Game == nil {
		return false
	}
	sheet := asks(seat)
	if sheet != nil {
		s.OpenSheet(sheet, from)
	}
	return sheet != nil
}

// OpenPage opens a page. Sheets close, and so do pages over the one it was opened from.
func (s *Stack) OpenPage(source page.Source, below *Layer) {
	if r, ok := source.(Rooted); ok && r.Rooted() {
		s.replace(0, &Layer{Source: source, Paged: true})
		return
	}
	if below == nil || !below.Paged {
		below = s.Page()
	}
	s.replace(slices.Index(s.layers, below)+1, &Layer{Source: source, Below: below, Paged: true})
}

// Close closes a sheet or page with all that is over it, and keeps their drafts. It says what was not sent.
func (s *Stack) Close(l *Layer) {
	if !s.remove(l) {
		return
	}
	if l.returns != nil {
		s.reopen(l.returns)
		return
	}
	if u, ok := l.Source.(page.Unsent); ok {
		if words := u.Unsent(s.shell.Seat()); words != "" {
			s.shell.Tell(page.Notice{Text: words})
		}
	}
}

// reopen opens a form again with its input.
func (s *Stack) reopen(form *Layer) {
	if form.Paged {
		s.OpenPage(form.Source, form.Below)
		return
	}
	s.OpenSheet(form.Source, form.Below)
}

// remove closes a layer that is open with all that is over it, and returns false if it is not open.
func (s *Stack) remove(l *Layer) bool {
	at := slices.Index(s.layers, l)
	if at >= 0 {
		s.replace(at, nil)
	}
	return at >= 0
}

// CloseAll closes all sheets and pages.
func (s *Stack) CloseAll() { s.replace(0, nil) }

// handTo closes the form beside the map, and what is over it, of the side that looked, and puts its drafts aside for it. A
// sheet that covers the panels stays: only its own press can hand the device over.
func (s *Stack) handTo(was, now string) {
	if at := slices.Index(s.layers, s.Docked()); at >= 0 && was != "" {
		s.replace(at, nil)
	}
	s.drafts.done() // its commands ended the look
	if s.aside == nil {
		s.aside = map[string]drafts{}
	}
	s.aside[was] = s.drafts
	s.drafts = s.aside[now]
}

// replace closes all layers but so many at the bottom, keeps their drafts, and opens another; nil: none. The shell hears
// of it when the stack is as it will be.
func (s *Stack) replace(left int, next *Layer) {
	closed := slices.Clone(s.layers[left:])
	s.layers = s.layers[:left]
	for _, l := range closed {
		s.drafts.keep(l.key, l.Source)
	}
	if next != nil {
		s.count++
		next.ID = "s" + strconv.Itoa(s.count)
		next.key = draftKey(next.Source, next.Source.Page(s.shell.Seat()))
		s.drafts.recall(next.key, next.Source)
		s.layers = append(s.layers, next)
	}
	for _, l := range slices.Backward(closed) {
		s.shell.Closed(l)
	}
	if next != nil {
		s.shell.Opened(next)
	}
}

// Back closes the topmost page, and returns false if no page is open.
func (s *Stack) Back() bool {
	l := s.Page()
	if l != nil {
		s.Close(l)
	}
	return l != nil
}
