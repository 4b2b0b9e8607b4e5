package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"sandtable/companion/place"
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/flow"
	"sandtable/printables/draw"
)

// fingers play a script with pointer and keys on the widgets of a draft. They record each action in a line.
type fingers struct {
	t      testing.TB
	p      *Screen
	record *strings.Builder
	maps   map[string]string // the files that the map editor writes, by name
	still  bool              // scrolling is an error: the window test has no wheel
}

// beginGame makes a game of a template by taps, from an empty list.
func beginGame(t testing.TB, p *Screen, template, name string) *fingers {
	f := &fingers{t: t, p: p, record: &strings.Builder{}, maps: map[string]string{}}
	p.deps.Draw = func(m place.Drawn) {
		m.Map.Close()
		for file, text := range f.maps {
			require.NoError(t, f.draft().work.Doc.Write(form.Step("draft.step.map"), file, []byte(text)))
		}
		m.Back()
	}
	for _, words := range []string{"New game", template} {
		at, err := fit.Where(p.Win, words)
		require.NoError(t, err)
		f.note("tap", int(at.X), int(at.Y), words)
		require.NoError(t, fit.Tap(p.Win, words))
	}
	require.NoError(t, f.typeText(name))
	require.NoError(t, f.key(fyne.KeyReturn))
	require.NotNil(t, p.draft)
	return f
}

func (f *fingers) draft() *draftPage { return f.p.draft }

func (f *fingers) note(verb string, words ...any) {
	fmt.Fprintln(f.record, append([]any{verb}, words...)...)
}

// touch taps a widget, or a zone of it.
func (f *fingers) touch(o fyne.CanvasObject, zone int, words string) error {
	if o == nil {
		return fmt.Errorf("%q is not on the screen", words)
	}
	fit.Settle(f.p.Win)
	before := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	at, ok := fit.Reach(f.p.Win, o)
	if !ok {
		return fmt.Errorf("%q cannot be seen", words)
	}
	if f.still && before != fyne.CurrentApp().Driver().AbsolutePositionForObject(o) {
		return fmt.Errorf("%q must be scrolled to", words)
	}
	if zoned, is := o.(interface{ Zones() []face.Zone }); is && zone >= 0 {
		flow.Reveal(o) // all of it, as a designer scrolls
		z := zoned.Zones()[zone]
		at = fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Add(z.Pos).AddXY(z.Size.Width/2, z.Size.Height/2)
	}
	f.note("tap", int(at.X), int(at.Y), words)
	test.TapCanvas(f.p.Win.Canvas(), at)
	if e, ok := o.(*widget.Entry); ok { // a real driver gives the focus where the button goes down
		f.p.Win.Canvas().Focus(e)
	}
	return nil
}

// typeText replaces the text of the focused field.
func (f *fingers) typeText(text string) error {
	e, ok := f.p.Win.Canvas().Focused().(*widget.Entry)
	if !ok {
		return fmt.Errorf("no field has the focus for %q", text)
	}
	f.note("type", fmt.Sprintf("%q", text))
	e.TypedShortcut(&fyne.ShortcutSelectAll{})
	if text == "" {
		e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
		return nil
	}
	if f.still && len(text) < 60 || len(text) < 4 {
		for _, r := range text {
			e.TypedRune(r)
		}
		return nil
	}
	board := fyne.CurrentApp().Clipboard() // a long one at once: each letter redraws the page
	board.SetContent(text)
	e.TypedShortcut(&fyne.ShortcutPaste{Clipboard: board})
	return nil
}

// key presses a key, in the focused field if there is one.
func (f *fingers) key(name fyne.KeyName) error {
	f.note("key", string(name))
	if o := f.p.Win.Canvas().Focused(); o != nil {
		o.TypedKey(&fyne.KeyEvent{Name: name})
		return nil
	}
	f.p.Keys.Key(name)
	return nil
}

// Panel is part of script.Hands.
func (f *fingers) Panel() page.Panel { return f.draft().front().view.Panel }

// Form is part of script.Hands.
func (f *fingers) Form(id string) error {
	return f.touch(f.draft().list.view.Widget("form."+id), -1, "form."+id)
}

// Tap is part of script.Hands.
func (f *fingers) Tap(id string) error { return f.touch(f.draft().front().view.Widget(id), -1, id) }

// Type is part of script.Hands.
func (f *fingers) Type(id, text string) error {
	if err := f.Tap(id); err != nil {
		return err
	}
	if err := f.typeText(text); err != nil {
		return err
	}
	if c, _ := f.Panel().Find(id); page.Typed(c) != text {
		return fmt.Errorf("%s says %q", id, page.Typed(c))
	}
	return nil
}

// Option is part of script.Hands.
func (f *fingers) Option(id, option string) error {
	c, _ := f.Panel().Find(id)
	return f.touch(f.draft().front().view.Widget(id), slices.IndexFunc(page.Options(c), func(o page.Option) bool { return o.ID == option }), id+" "+option)
}

// Hex is part of script.Hands. It taps where the hex is drawn.
func (f *fingers) Hex(id, label string) error {
	c, _ := f.Panel().Find(id)
	of, ok := c.Body.(*page.Diagram)
	if !ok {
		return fmt.Errorf("%s is no map", id)
	}
	d, ok := f.draft().looks.diagram(*of.Example)
	o := f.draft().front().view.Widget(id)
	if _, seen := fit.Reach(f.p.Win, o); !ok || !seen {
		return fmt.Errorf("%s cannot be seen", id)
	}
	size := o.Size()
	spot := d.Spot(label, draw.Rect{W: float64(size.Width), H: float64(size.Height)})
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o).AddXY(float32(spot.X), float32(spot.Y))
	f.note("tap", int(at.X), int(at.Y), id, label)
	test.TapCanvas(f.p.Win.Canvas(), at)
	return nil
}

// Count is part of script.Hands. It presses the largest step of the stepper that leads nearer.
func (f *fingers) Count(id string, n int) error {
	for i := 0; ; i++ {
		s, ok := f.draft().front().view.Widget(id).(*widget.Stepper)
		if !ok || i > 20 {
			return fmt.Errorf("%s does not come to %d", id, n)
		}
		by := n - s.Value()
		if by == 0 {
			return nil
		}
		fit.Settle(f.p.Win)
		zone := 0
		for i, z := range s.Zones() {
			step, err := strconv.Atoi(strings.Replace(z.Name, "−", "-", 1))
			if last, _ := strconv.Atoi(strings.Replace(s.Zones()[zone].Name, "−", "-", 1)); err == nil && abs(by-step) < abs(by-last) {
				zone = i
			}
		}
		if err := f.touch(s, zone, id); err != nil {
			return err
		}
	}
}

func abs(n int) int { return max(n, -n) }

// Cell is part of script.Hands.
func (f *fingers) Cell(id string, at page.Cell) error {
	table, ok := f.draft().front().view.Widget(id).(*widget.Table)
	if !ok {
		return fmt.Errorf("%s is no table", id)
	}
	fit.Settle(f.p.Win)
	if _, seen := fit.Reach(f.p.Win, table); !seen {
		return fmt.Errorf("%s cannot be seen", id)
	}
	from := 0
	for _, o := range fit.Shown(f.p.Win) {
		grid, zoned := o.(interface{ Zones() []face.Zone })
		if !zoned || !slices.Contains(within(table), o) {
			continue
		}
		columns := len(grid.Zones()) / len(table.Rows)
		if at.Col < from+columns {
			return f.touch(o, at.Row*columns+at.Col-from, fmt.Sprint(id, " ", at.Row, " ", at.Col))
		}
		from += columns
	}
	return fmt.Errorf("%s has no cell %v", id, at)
}

// within returns the parts of a table, scrolling ones too.
func within(t *widget.Table) []fyne.CanvasObject {
	var out []fyne.CanvasObject
	for _, o := range t.Parts() {
		inside, _ := flow.Inside(o)
		out = append(append(out, o), inside...)
	}
	return out
}

// Answer is part of script.Hands.
func (f *fingers) Answer(text string) error {
	sheet := f.p.ViewOf(f.p.Visit.Stack.Top())
	if sheet == nil || sheet.Layer.Paged {
		return fmt.Errorf("nothing asks for %q", text)
	}
	if err := f.typeText(text); err != nil {
		return err
	}
	if strings.Contains(text, "\n") {
		return f.touch(sheet.Widget("set"), -1, "set")
	}
	return f.key(fyne.KeyReturn)
}

// Agree is part of script.Hands.
func (f *fingers) Agree() error {
	sheet := f.p.ViewOf(f.p.Visit.Stack.Top())
	if sheet == nil || sheet.Layer.Paged || sheet.Widget("yes") == nil {
		return nil
	}
	return f.touch(sheet.Widget("yes"), -1, "yes")
}

// Back is part of script.Hands. It taps the arrow above the page, not that of the draft.
func (f *fingers) Back() error {
	var arrows []fyne.CanvasObject
	for _, o := range fit.Shown(f.p.Win) {
		if b, ok := o.(*widget.Button); ok && b.Icon == style.IconBack {
			arrows = append(arrows, o)
		}
	}
	if len(arrows) < 2 {
		return fmt.Errorf("no arrow leads back from the page")
	}
	depth := len(f.draft().over())
	at := arrows[slices.IndexFunc(arrows, func(o fyne.CanvasObject) bool {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).X > 100
	})]
	if err := f.touch(at, -1, "back"); err != nil || len(f.draft().over()) < depth {
		return err
	}
	return fmt.Errorf("the arrow does not leave the page")
}

// Text is part of script.Hands.
func (f *fingers) Text(file, path string) string {
	doc := f.draft().work.Doc
	if span, ok := doc.Span(file, path); ok && path != "" {
		return doc.Text(file)[span.From:span.To]
	}
	return doc.Text(file)
}

// Write is part of script.Hands. It types in the text of a row of a long file, or of a whole short one.
func (f *fingers) Write(file, path, text string) error {
	d := f.draft()
	if err := f.touch(d.list.view.Widget("text"), -1, "text"); err != nil {
		return err
	}
	beside := d.front()
	if err := f.touch(beside.view.Widget("file."+file), -1, file); err != nil {
		return err
	}
	doc := f.draft().work.Doc
	if c, ok := beside.view.Panel.Find("text"); !ok {
		if err := f.touch(beside.view.Widget("part."+path), -1, path); err != nil {
			return err
		}
	} else if span, ok := doc.Span(file, path); ok {
		text = page.Typed(c)[:span.From] + text + page.Typed(c)[span.To:]
	}
	if err := f.touch(beside.view.Widget("text"), -1, "text"); err != nil {
		return err
	}
	if err := f.typeText(text); err != nil {
		return err
	}
	if c, _ := beside.view.Panel.Find("text"); page.Typed(c) != text {
		return fmt.Errorf("%s says %q", file, page.Typed(c))
	}
	return f.Back()
}

// Draw is part of script.Hands. It adds the map on its form and draws it in the map editor.
func (f *fingers) Draw(file, text string) error {
	f.maps[file] = text
	if err := f.Tap("map.new"); err != nil {
		return err
	}
	if err := f.Type("name", view.Readable(strings.TrimSuffix(strings.TrimPrefix(file, "maps/"), ".json"))); err != nil {
		return err
	}
	return f.Tap("done")
}
