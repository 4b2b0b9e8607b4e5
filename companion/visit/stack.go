package visit

import (
	"slices"
	"strconv"

	"sandtable/companion/view/page"
)

// Layer is a panel, a sheet or a page with its model.
type Layer struct {
	ID     string // names it in the address of a press
	Source page.Source
	Paged  bool   // a page of its own, not a sheet
	Below  *Layer // what it was opened from; nil: nothing
	key    string // under which its draft is kept; empty: it is not
}

// FrameID is the layer of what surrounds the panels.
const FrameID = "frame"

// Stack is the sheets and pages over the panels, the last one on top.
type Stack struct {
	shell  Shell
	layers []*Layer
	count  int // sheets and pages opened so far
	drafts drafts
}

// Top is the sheet or page on top; nil: the panels are visible.
func (s *Stack) Top() *Layer {
	if len(s.layers) == 0 {
		return nil
	}
	return s.layers[len(s.layers)-1]
}

// Page is the topmost page; nil: there is none.
func (s *Stack) Page() *Layer {
	for _, l := range slices.Backward(s.layers) {
		if l.Paged {
			return l
		}
	}
	return nil
}

// OpenSheet opens a sheet over what it was opened from; nil: over the panels.
func (s *Stack) OpenSheet(source page.Source, below *Layer) {
	s.push(&Layer{Source: source, Below: below})
}

// OpenPage opens a page. Sheets close, and so do pages over the one it was opened from.
func (s *Stack) OpenPage(source page.Source, below *Layer) {
	if below == nil || !below.Paged {
		below = s.Page()
	}
	s.shrink(slices.Index(s.layers, below) + 1)
	s.push(&Layer{Source: source, Below: below, Paged: true})
}

func (s *Stack) push(l *Layer) {
	s.count++
	l.ID = "s" + strconv.Itoa(s.count)
	l.key = draftKey(l.Source, l.Source.Page(s.shell.Seat()))
	s.drafts.recall(l.key, l.Source)
	s.layers = append(s.layers, l)
	s.shell.Opened(l)
}

// Close closes a sheet or page with all that lies over it, and keeps their drafts.
func (s *Stack) Close(l *Layer) {
	if at := slices.Index(s.layers, l); at >= 0 {
		s.shrink(at)
	}
}

// CloseAll closes all sheets and pages.
func (s *Stack) CloseAll() { s.shrink(0) }

// shrink closes from the top until so many layers are left.
func (s *Stack) shrink(left int) {
	for len(s.layers) > left {
		top := s.Top()
		s.drafts.keep(top.key, top.Source)
		s.layers = s.layers[:len(s.layers)-1]
		s.shell.Closed(top)
	}
}

// Back closes the topmost page, and reports false where there is none.
func (s *Stack) Back() bool {
	l := s.Page()
	if l != nil {
		s.Close(l)
	}
	return l != nil
}
