package printing

import (
	"cmp"
	"io/fs"
	"path/filepath"
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/printables"
	"sandtable/printables/counterlist"
	"sandtable/printables/draw"
	"sandtable/printables/layout"
)

// SaveLayout asks a client to save the layout of [Laid] beside the list. WriteLayout replaces a file there.
const (
	SaveLayout  page.ActName = "print_layout_save"
	WriteLayout page.ActName = "print_layout_write"
)

// readBeside reads the layout beside a list.
func readBeside(files fs.FS) ([]byte, error) { return fs.ReadFile(files, layout.File) }

// frames is the form of a layout. The pages follow each change; the file is written when the user says so.
type frames struct {
	form
	text  []byte
	lay   *layout.Layout
	fault error           // what is wrong with the last change
	card  *printables.Set // the first card, which is there before the pages are
}

func newFrames(st *State, text []byte) *frames {
	f := &frames{form: form{st: st}}
	f.read(text)
	return f
}

// read takes a text, unless it is no layout.
func (f *frames) read(text []byte) bool {
	lay, err := layout.Read(layout.File, text)
	if f.fault = err; err != nil {
		return false
	}
	f.text, f.lay = text, lay
	return true
}

// put makes the pages by another text.
func (f *frames) put(text []byte, err error) {
	if err != nil {
		f.fault = err
		return
	}
	if !f.read(text) {
		return
	}
	choice := f.st.Origin.choice
	choice.As, choice.Layout, choice.LayoutText = counterlist.AsCards, layout.File, f.text
	f.draw(choice)
	relay(f.st, choice, func(wrong error) { f.fault = wrong })
}

// draw draws the first card.
func (f *frames) draw(choice counterlist.Choice) {
	o, text := f.st.Origin, f.text
	var card *printables.Set
	f.st.Aside(func() error {
		card = laidFirst(o, choice)
		return nil
	}, func(error) {
		if card != nil && string(text) == string(f.text) {
			f.card = card
			f.st.Client.Changed()
		}
	})
}

// Page implements page.Source.
func (f *frames) Page(seat view.Seat) page.Panel {
	f.begin(seat)
	out := page.Panel{ID: "frames", Title: f.say("printing.frames"), Rows: f.head(-1)}
	for i := range f.lay.Frames {
		out.Rows = append(out.Rows, item("frame:"+strconv.Itoa(i), style.IconEdit, f.name(i), f.place(i), page.Send{Sheet: &frameForm{frames: f, at: i}}))
	}
	chips := page.NewChips()
	for _, column := range f.columns() {
		chips.Add(f.chip("add:"+column, column, false, func() { f.put(layout.Add(f.text, column), nil) }))
	}
	out.Rows = append(out.Rows, page.NewSection(f.say("printing.frame_add")), chips)
	out.Foot = []page.Control{page.NewBigButton("save", f.say("printing.layout_save"), f.say("printing.layout_save_about"), page.Send{Done: true, Act: &page.Act{Do: SaveLayout, Of: layoutPath(f.st.Origin)}})}
	return out
}

// layoutPath returns where the layout beside a list is.
func layoutPath(o *Origin) string { return filepath.Join(filepath.Dir(o.File), layout.File) }

// Laid returns the layout that was changed on the form and is not saved, else nil.
func Laid(st *State) []byte { return st.Origin.choice.LayoutText }

// LaidBeside prints by the layout beside the list once it is saved there.
func LaidBeside(st *State) {
	o := st.Origin
	choice := o.choice
	choice.Layout, choice.LayoutText = "", nil
	st.Choices.rememberList(o.header, choice)
	relay(st, choice, nil)
}

// head shows the card and what is wrong; at is the frame that is marked, or -1.
func (f *frames) head(at int) []page.Control {
	var rows []page.Control
	if s := cmp.Or(f.card, f.st.Origin.Set); s != nil {
		mark := marked{of: s, design: f.lay.Design()}
		if at >= 0 {
			mark.box, mark.back = f.lay.Frames[at].Place(), f.lay.Frames[at].Back
		}
		rows = append(rows, page.Control{Body: &page.Item{Drawing: mark}, Style: page.Wide, Label: f.say("printing.frames_card")})
	}
	if f.fault != nil {
		rows = append(rows, f.st.faults(f.fault)...)
	}
	return rows
}

// name names a frame by what it shows, and its side.
func (f *frames) name(i int) string {
	name := f.lay.Name(i)
	if _, err := strconv.Atoi(name); err == nil {
		name = f.say("printing.frame_shape", "number", name)
	}
	if f.lay.Frames[i].Back {
		return f.say("printing.column_back", "field", name)
	}
	return name
}

// place says where a frame is.
func (f *frames) place(i int) string {
	b := f.lay.Frames[i].Place()
	return f.say("printing.frame_place", "left", tenths(b.X), "top", tenths(b.Y), "width", tenths(b.W), "height", tenths(b.H))
}

// columns lists the columns that a frame may show.
func (f *frames) columns() []string { return f.st.Origin.reading.Known }

// marked is a picture of the first card with a frame marked on it.
type marked struct {
	of     *printables.Set
	design draw.Size
	box    draw.Rect
	back   bool
}

// Draw implements page.Drawing.
func (m marked) Draw(c draw.Canvas, box draw.Rect, screen page.Screen) {
	pieces := m.of.First(1)
	if len(pieces) == 0 {
		return
	}
	at := pieces[0].Draw(c, box.Inset(2), m.back)
	if m.box.W > 0 {
		x, y := at.W/m.design.W, at.H/m.design.H
		c.Stroke(draw.Rect{X: at.X + m.box.X*x, Y: at.Y + m.box.Y*y, W: m.box.W * x, H: m.box.H * y}.Path(), draw.Solid(2, screen.Accent))
	}
}
