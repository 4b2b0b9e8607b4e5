package web

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/question"
	"sandtable/companion/view/session"
)

// Sitting is what one browser has half said at its seat: what is open, drafts, and how it wants to be shown things.
// It is for one goroutine at a time.
type Sitting struct {
	pages  *Pages
	lang   view.Lang
	theme  string
	auto   bool   // the theme is the system's: none was chosen
	text   string // how large letters are
	wide   bool   // the phase and another panel are seen side by side
	panels []page.Tabbed
	open   string   // the panel that is open
	over   []*layer // sheets and pages over the panels, the last one on top
	drafts page.Drafts
	told   *page.Told
	count  int    // sheets that were opened so far
	centre string // the hex that was to be brought to the middle of the map last

	said bool // something was said that no other browser has

	waits *layer // where the press came from whose commands are under way
}

// layer is a panel, a sheet or a page on the screen.
type layer struct {
	id     string // names it in addresses of presses
	source page.Source
	key    string // under which it is kept when it is left; empty: it is not
	paged  bool
	below  *layer // what a sheet was opened from
}

// TextSizes are how large letters may be.
var TextSizes = []string{"normal", "large", "largest"}

// Sit begins what one browser has half said, in a language, and as Look had it when the browser was here last.
func (p *Pages) Sit(lang view.Lang, look string) *Sitting {
	s := &Sitting{pages: p, lang: lang, theme: style.Names[0], auto: true, text: TextSizes[0], panels: p.panels(), open: page.Play}
	s.relook(look)
	return s
}

// panels are those of a session, with the maps that the players drew.
func (p *Pages) panels() []page.Tabbed {
	out := session.Panels()
	for _, panel := range out {
		if ask, ok := panel.(*question.Panel); ok {
			ask.Own = p.opts.Maps.List
		}
	}
	return out
}

// Lang is the language that the browser's reader has chosen.
func (s *Sitting) Lang() view.Lang { return s.lang }

// Key names all that the picture rests on besides what the seat sees: browsers with one key see one picture. It is
// empty when something is open or half said that no other browser has.
func (s *Sitting) Key() string {
	if s.said || len(s.over) > 0 || s.told != nil || s.centre != "" {
		return ""
	}
	return strings.Join([]string{string(s.lang), s.theme, s.text, s.open, strconv.FormatBool(s.wide)}, " ")
}

// Tell shows a message, with what may be done about it, until the next press.
func (s *Sitting) Tell(told page.Told) { s.told = &told }

// tell shows words alone.
func (s *Sitting) tell(words string) { s.Tell(page.Told{Text: words}) }

// seat is what the seat has before it, in the language of the sitting.
func (s *Sitting) seat(in Shown) view.Seat {
	in.Seat.Lang = s.lang
	return in.Seat
}

// frameLayer is the layer of what stands round the panels.
const frameLayer = "frame"

// frame is what stands round the panels.
func (s *Sitting) frame(in Shown) *layer {
	return &layer{id: frameLayer, source: session.Frame{Menu: session.Menu{Name: in.Name, Prints: true, Guest: true}}}
}

// panel is the panel of a name; nil: there is none.
func (s *Sitting) panel(seat view.Seat, id string) *layer {
	for _, p := range s.panels {
		if tab := p.Tab(seat); tab.ID == id && !tab.Absent {
			return &layer{id: id, source: p}
		}
	}
	return nil
}

// at is the layer of an address; nil: it is not on the screen, or lies below another.
func (s *Sitting) at(in Shown, id string) *layer {
	if top := s.top(); top != nil {
		if top.id == id {
			return top
		}
		return nil
	}
	if id == frameLayer {
		return s.frame(in)
	}
	return s.panel(s.seat(in), id)
}

// top is the sheet or page on top; nil: the panels are seen.
func (s *Sitting) top() *layer {
	if len(s.over) == 0 {
		return nil
	}
	return s.over[len(s.over)-1]
}

// lay opens a sheet or a page over what it was opened from.
func (s *Sitting) lay(seat view.Seat, source page.Source, below *layer, paged bool) {
	s.count++
	l := &layer{id: "s" + strconv.Itoa(s.count), source: source, paged: paged, below: below}
	l.key = page.DraftKey(source, source.Page(seat))
	s.drafts.Recall(l.key, source)
	s.over = append(s.over, l)
}

// leave closes a sheet or a page, with what lies over it.
func (s *Sitting) leave(l *layer) {
	if i := slices.Index(s.over, l); i >= 0 {
		s.drafts.Keep(l.key, l.source)
		s.over = s.over[:i]
	}
}
