package mapping

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/picture"
)

// Settings is the page that begins a map, or changes name, hex size and numbers of an open one.
type Settings struct {
	controls
	doc        *doc.Document // nil if the page begins a map
	form       form
	cols, rows string // as typed
	fine       bool   // the page shows every choice of numbering

	drawn form // the form that shown and fault belong to
	draft *board.Draft
	shown *picture.Map
	fault error
}

// NewMap returns the page that begins a map.
func NewMap() *Settings {
	f := newForm()
	return &Settings{form: f, cols: strconv.Itoa(f.cols), rows: strconv.Itoa(f.rows)}
}

// SettingsOf returns the page that changes an open map.
func SettingsOf(d *doc.Document) *Settings { return &Settings{doc: d, form: formOf(d)} }

// Document makes the map that was begun.
func (s *Settings) Document() (*doc.Document, error) {
	kinds := terrain.House()
	d, err := s.Draft(kinds)
	if err != nil {
		return nil, err
	}
	return doc.New(d, kinds), nil
}

// Draft makes the map that was begun and fills it with the first kind of terrain.
func (s *Settings) Draft(kinds terrain.Set) (*board.Draft, error) {
	if err := s.sizeFault(); err != nil {
		return nil, err
	}
	kind := ""
	if len(kinds.Terrain) > 0 {
		kind = kinds.Terrain[0].ID
	}
	return s.form.draft(kind, s.form.cols, s.form.rows)
}

// Apply implements Applied.
func (s *Settings) Apply() (page.Send, error) { return page.Send{}, s.form.set(s.doc) }

// Page implements page.Source.
func (s *Settings) Page(seat view.Seat) page.Panel {
	s.begin()
	s.update(seat.Lang)
	p := page.Panel{ID: "map_settings", Title: seat.Say("editor.map.settings"), Keys: map[string]string{page.KeyEnter: "done"}}
	name := s.field("name", seat.Say("editor.map.name"), seat.Say("editor.map.name_hint"), s.form.name, func(text string) { s.form.name = text })
	if s.doc == nil {
		p.ID, p.Title = "map_new", seat.Say("editor.map.new")
		p.Rows = append(s.size(seat), page.NewSection(seat.Say("editor.map.layout")), s.layouts(seat))
	} else {
		size := act("resize", seat.Say("editor.map.resize", "columns", s.form.cols, "rows", s.form.rows), ResizeMap)
		p.Rows = []page.Control{name, size.Styled(page.Quiet).WithIcon(style.IconMap)}
	}
	p.Rows = append(p.Rows, s.numbers(seat)...)
	p.Rows = append(p.Rows, page.NewSection(seat.Say("editor.map.hex")))
	p.Rows = append(p.Rows, s.measures(seat)...)
	p.Rows = append(p.Rows, page.NewAside(sheetSize(seat, s.form.sheet)))
	if s.doc == nil {
		p.Rows = append(p.Rows, page.NewSection(seat.Say("editor.map.called")), name)
		p.Foot = []page.Control{page.NewBigButton("done", seat.Say("editor.map.begin"), "", page.Send{Act: &page.Act{Do: BeginMap}})}
	} else {
		p.Foot = []page.Control{page.NewBigButton("done", seat.Say("editor.map.keep"), "", applies)}
	}
	p.Drawing = beginning{s.shown}
	return p
}

// sheetSize returns the words for the size of a sheet, in centimetres.
func sheetSize(seat view.Seat, size func() (width, height float64)) string {
	w, h := size()
	centimetres := func(mm float64) string { return fmt.Sprintf("%.0f", math.Ceil(mm/10)) }
	return seat.Say("editor.map.sheet", "width", centimetres(w), "height", centimetres(h))
}

// maxPictured is how many columns and rows of a new map its picture shows.
const maxPictured = 24

// update updates picture and fault after a change of the form. An invalid form keeps the picture.
func (s *Settings) update(lang view.Lang) {
	if s.shown != nil && s.drawn == s.form {
		return
	}
	s.drawn, s.fault = s.form, s.form.check()
	if s.doc != nil {
		s.drawOpen(lang)
		return
	}
	kinds := terrain.House()
	if d, err := s.form.draft(kinds.Terrain[0].ID, maxPictured, maxPictured); err == nil {
		s.shown = Picture(lang, d.Board(), kinds)
	}
}

// drawOpen pictures the open map with the settings of the form.
func (s *Settings) drawOpen(lang view.Lang) {
	if s.draft == nil {
		s.draft = s.doc.Board().Draft()
		s.shown = Picture(lang, s.draft.Board(), s.doc.Kinds())
	}
	if s.form.numbering.Check() == nil {
		_ = s.draft.SetNumbering(s.form.numbering) // one that gives a number twice is shown too
	}
	_ = s.draft.SetSize(s.form.size) // the steppers keep within bounds
}

// size offers the number of columns and rows.
func (s *Settings) size(seat view.Seat) []page.Control {
	side := func(id string, typed *string) page.Control {
		return s.field(id, seat.Say("editor.map."+id), *typed, *typed, func(text string) {
			*typed = text
			if s.sizeFault() == nil {
				cols, _ := side(s.cols)
				rows, _ := side(s.rows)
				s.form.resize(cols, rows)
			}
		})
	}
	return []page.Control{page.NewSection(seat.Say("editor.map.size")), page.NewEquals(side("columns", &s.cols), side("rows", &s.rows))}
}

// side reads a number of columns or rows.
func side(text string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	return n, err == nil && n >= 1 && n <= board.MaxSide
}

// sizeFault reports columns or rows that a map cannot have.
func (s *Settings) sizeFault() error {
	_, cols := side(s.cols)
	_, rows := side(s.rows)
	if s.doc == nil && (!cols || !rows) {
		return engine.Wrong("editor.map.side", "most", board.MaxSide)
	}
	return nil
}

// layouts offers the orientations of hexes.
func (s *Settings) layouts(seat view.Seat) page.Control {
	var list []page.Drawing
	for _, l := range hex.Layouts {
		list = append(list, layoutSketch{l})
	}
	at := max(0, slices.Index(hex.Layouts[:], s.form.layout))
	return s.tiles("layout", seat.Say("editor.map.layout"), page.Size{Width: 66, Height: 62}, list, at, func(i int) { s.form.setLayout(hex.Layouts[i]) }).Styled(page.Wide)
}

// measures offers the size of a hex, in tenths of a millimetre.
func (s *Settings) measures(seat view.Seat) []page.Control {
	length := func(id string, value float64, set func(float64)) page.Control {
		n := page.Millimetres(seat.Reader, value, 10, 10000)
		n.Jump = 10
		return s.stepper(id, seat.Say("editor.map."+id), n, func(v int) { set(float64(v) / 10) })
	}
	rows := []page.Control{length("across", s.form.across, s.form.measure)}
	if s.form.apart {
		rows = []page.Control{length("width", s.form.size.Width, func(v float64) { s.form.size.Width = v }),
			length("height", s.form.size.Height, func(v float64) { s.form.size.Height = v })}
	}
	return append(rows, s.check("apart", seat.Say("editor.map.apart"), s.form.apart, s.form.separate))
}
