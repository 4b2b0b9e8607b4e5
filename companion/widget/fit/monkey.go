package fit

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// Monkey taps and types at random in a window, as monkey testing does. The same seed does the same again.
type Monkey struct {
	Dice *rand.Rand
	Did  []string // a line for each step

	win fyne.Window
}

// NewMonkey makes a monkey for a window.
func NewMonkey(w fyne.Window, seed uint64) *Monkey {
	return &Monkey{Dice: rand.New(rand.NewPCG(seed, 43)), win: w}
}

// typable are what the monkey types: right and wrong, of several alphabets, with all that a file may trip over.
var typable = []string{"", "x", "Blue", "turn > 1", "turn >", "Тест", `a "quote"`, "back\\slash", "#2E5FB0", "#12", "3-1", "½", "{{.x}}", "{{",
	"=", "'", "😀", "-5", "0", "7", "12x18in", "99999999999999999999", strings.Repeat("long word ", 9), strings.Repeat("unbroken", 9)}

// Step does one thing in the topmost layer of the window: a tap, a text or a key. It returns what is wrong afterwards.
func (m *Monkey) Step() []string {
	Settle(m.win)
	was := m.entries()
	handed := m.act()
	Settle(m.win)
	faults := slices.Concat(Code(m.win), Weights(m.win), Unheard(m.win))
	if handed {
		faults = append(faults, lost(was, m.entries())...)
	}
	return faults
}

// act does one thing. It reports whether that hands in what was typed: a press of the black button, or Enter.
func (m *Monkey) act() bool {
	if m.Dice.IntN(8) == 0 {
		key := []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape, fyne.KeyTab, fyne.KeyDown, fyne.KeySpace}[m.Dice.IntN(5)]
		m.note("key", string(key))
		return m.key(key) && key == fyne.KeyReturn
	}
	all := controls(topmost(m.win))
	if len(all) == 0 {
		m.note("key", string(fyne.KeyEscape))
		m.key(fyne.KeyEscape)
		return false
	}
	return m.press(all[m.Dice.IntN(len(all))])
}

// press taps a control somewhere, and types if it takes a text.
func (m *Monkey) press(o fyne.CanvasObject) bool {
	if _, ok := Reach(m.win, o); !ok {
		return false
	}
	target, _ := placeOf(topmost(m.win), o)
	in := target.place.and(target.view)
	at := fyne.NewPos(in.x0+m.Dice.Float32()*(in.x1-in.x0), in.y0+m.Dice.Float32()*(in.y1-in.y0))
	m.note("tap", fmt.Sprintf("%s at %.0f, %.0f", nameOf(o), at.X, at.Y))
	test.TapCanvas(m.win.Canvas(), at)
	if typed(seen{above: []fyne.CanvasObject{o}}) {
		m.write(o.(fyne.Focusable))
	}
	return black(o)
}

// write replaces the text of a field.
func (m *Monkey) write(o fyne.Focusable) {
	text := typable[m.Dice.IntN(len(typable))]
	m.note("type", text)
	m.win.Canvas().Focus(o)
	board := fyne.CurrentApp().Clipboard() // a long one at once: each letter redraws the page
	board.SetContent(text)
	if s, ok := o.(fyne.Shortcutable); ok {
		s.TypedShortcut(&fyne.ShortcutSelectAll{})
		s.TypedShortcut(&fyne.ShortcutPaste{Clipboard: board})
	}
	if text == "" {
		o.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	}
}

// key presses a key as a real window does: in the focused control, or for the whole window. It reports whether no
// control but a field has the focus.
func (m *Monkey) key(name fyne.KeyName) bool {
	c := m.win.Canvas()
	switch o := c.Focused(); {
	case o != nil:
		o.TypedKey(&fyne.KeyEvent{Name: name})
		_, field := o.(interface{ SelectedText() string })
		return field
	case c.OnTypedKey() != nil:
		c.OnTypedKey()(&fyne.KeyEvent{Name: name})
	}
	return true
}

func (m *Monkey) note(verb, what string) { m.Did = append(m.Did, verb+" "+what) }

// controls are all that can be tapped in a layer.
func controls(root fyne.CanvasObject) []fyne.CanvasObject {
	return slices.DeleteFunc(Seen(root), func(o fyne.CanvasObject) bool { return !isControl(o) })
}

// entries are the fields in the topmost layer with what is in them, under the first line of that layer.
func (m *Monkey) entries() []string {
	out := []string{""}
	walk(topmost(m.win), func(s seen) {
		if t, ok := s.object.(*canvas.Text); ok && out[0] == "" {
			out[0] = t.Text
		}
		if typed(seen{above: []fyne.CanvasObject{s.object}}) {
			out = append(out, wordsOf(s.object))
		}
	})
	return out
}

// lost reports what a form that is still open forgot of its fields.
func lost(was, now []string) []string {
	if len(was) != len(now) || was[0] != now[0] || slices.Equal(was, now) {
		return nil
	}
	return []string{fmt.Sprintf("the open form had %q, and has %q", was, now)}
}
