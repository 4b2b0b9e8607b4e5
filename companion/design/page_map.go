package design

import (
	"fmt"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/design/sketch"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/picture"
)

// mapPage is the page that begins a map, or sets anew what an open one has once: its name, the size of
// its hexes and their numbers. What is proposed can be drawn on at once.
type mapPage struct {
	p       *Place
	form    mapForm
	wrong   map[string]bool // fields for columns and rows that hold no such number
	begun   bool            // the map is open already
	fine    bool            // every choice of numbering is shown
	scroll  *flow.Scroll
	picture *widget.Picture
	shown   *picture.Map
	draft   *board.Draft // of the map that is open, as it would be
	fault   *widget.Text // what is wrong with the numbering
	sheet   *widget.Text // how large the map is in print
	samples []*widget.Chip
	offered *fyne.Container // the samples
	stands  []*widget.Tile
	corners []*widget.Tile
}

// newMapPage begins another map.
func newMapPage(p *Place) *mapPage { return &mapPage{p: p, form: newForm(), wrong: map[string]bool{}} }

// settingsPage sets the open map anew.
func settingsPage(p *Place) *mapPage { return &mapPage{p: p, form: formOf(p.doc), begun: true} }

func (m *mapPage) key(name fyne.KeyName, _ rune) bool {
	if name != fyne.KeyReturn && name != fyne.KeyEnter {
		return false
	}
	m.done()
	return true
}

func (m *mapPage) build() fyne.CanvasObject {
	p := m.p
	m.fault, m.sheet = widget.NewText("", theme.Small).In(theme.Danger), widget.NewText("", theme.Small).In(theme.Faint)
	m.picture = widget.NewPicture(fyne.NewSize(theme.Touch, theme.Touch), sketch.Beginning(func() *picture.Map { return m.shown }))
	m.scroll = flow.NewScroll(widget.NewText("", theme.Body))
	m.fill()
	title, words := "editor.map.new", "editor.map.begin"
	if m.begun {
		title, words = "editor.map.settings", "editor.map.keep"
	}
	foot := flow.AtMost(pageWidth, flow.InsetBy(24, 10, widget.NewBigButton(p.Say(words), "", m.done)))
	return p.Frame(p.bar(p.Say(title)), beside(p.Form(), m.scroll, container.NewPadded(m.picture)), foot)
}

// fill sets up the fields anew, as when there are others.
func (m *mapPage) fill() {
	name, _ := widget.NewField(m.p.Say("editor.map.name"), m.p.Say("editor.map.name_hint"), m.form.name, func(s string) { m.form.name = s })
	rows := []fyne.CanvasObject{}
	if !m.begun {
		rows = append(rows, m.size()...)
		rows = append(rows, widget.NewSection(m.p.Say("editor.map.layout")), m.layouts())
	} else {
		rows = append(rows, name, widget.NewKindButton(widget.Quiet, theme.IconMap, m.p.Say("editor.map.resize", "columns", m.form.cols, "rows", m.form.rows), m.resize))
	}
	rows = append(rows, m.numbers()...)
	rows = append(rows, widget.NewSection(m.p.Say("editor.map.hex")))
	rows = append(rows, m.measures()...)
	rows = append(rows, m.sheet)
	if !m.begun {
		rows = append(rows, widget.NewSection(m.p.Say("editor.map.called")), name)
	}
	m.scroll.SetContent(lines(rows...))
	m.changed()
}

// resize leads on to the page that adds columns and rows or cuts them off.
func (m *mapPage) resize() {
	m.p.back()
	m.p.open(&resizePage{p: m.p})
}

// changed shows what the form makes.
func (m *mapPage) changed() {
	w, h := m.form.sheet()
	m.sheet.Set(m.p.Say("editor.map.sheet", "width", centimetres(w), "height", centimetres(h)))
	m.fault.Hide()
	if err := m.faulty(); err != nil {
		m.fault.Set(m.p.Problem(err))
		m.fault.Show()
	}
	for i, n := range m.form.numberings() {
		chip := m.samples[i]
		chip.Words, chip.Chosen = m.form.example(n), n == m.form.numbering
		chip.Refresh()
	}
	m.offered.Refresh() // other numbers are of another width
	for i, t := range m.stands {
		t.Choose(hex.Layouts[i] == m.form.layout)
	}
	for i, t := range m.corners {
		t.Choose(hex.Origin(i) == m.form.numbering.Origin)
	}
	m.draw()
}

// faulty is what is wrong with what the page says; nil: nothing.
func (m *mapPage) faulty() error {
	if err := m.sizeFault(); err != nil {
		return err
	}
	return m.form.fault()
}

// seen is how many columns and rows of a map are seen at most in the picture of its beginning.
const seen = 24

// draw shows the beginning of the map. A numbering or a size that cannot be is told beside the fields; the
// picture stays as it was.
func (m *mapPage) draw() {
	if m.begun {
		m.drawOpen()
		return
	}
	kinds := terrain.House()
	if d, err := m.form.draft(kinds.Terrain[0].ID, seen, seen); err == nil {
		m.shown = sketch.Map(m.p.Set.Lang(), d.Board(), kinds)
	}
	m.picture.Redraw()
}

// drawOpen shows the map that is open as it would be.
func (m *mapPage) drawOpen() {
	if m.shown == nil {
		m.draft = m.p.doc.Board().Draft()
		m.shown = sketch.Map(m.p.Set.Lang(), m.draft.Board(), m.p.doc.Kinds())
	}
	if m.form.numbering.Check() == nil {
		_ = m.draft.SetNumbering(m.form.numbering) // one that gives a number twice is shown too
	}
	_ = m.draft.SetSize(m.form.size) // the steppers keep within bounds
	m.picture.Redraw()
}

// centimetres writes a length in millimetres as centimetres.
func centimetres(mm float64) string { return fmt.Sprintf("%.0f", math.Ceil(mm/10)) }

// done begins the map or sets the open one anew; what cannot be is told, and the page stays.
func (m *mapPage) done() {
	if m.begun {
		if err := m.form.set(m.p.doc); err != nil {
			m.p.Fault(err)
			return
		}
		m.p.back()
		return
	}
	if err := m.sizeFault(); err != nil {
		m.p.Fault(err)
		return
	}
	made, err := m.form.document(terrain.House())
	if err != nil {
		m.p.Fault(err)
		return
	}
	m.p.goOn(made)
}
