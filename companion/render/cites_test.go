package render_test

import (
	"regexp"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/render"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/theme"
)

// consults are the rules that taps opened. The rules text has the rule 2 alone.
type consults struct {
	armed
	of *[]string
}

func (c consults) Consult(rule string) func() {
	if rule != "2" {
		return nil
	}
	return func() { *c.of = append(*c.of, rule) }
}

// Every kind of control that has the number of a rule leads to its paragraph by tap and by key. A number without a
// paragraph is plain text.
func TestNumbersOfRulesLead(t *testing.T) {
	test.NewTempApp(t)
	for name, body := range map[string]page.Body{"text": &page.Text{}, "item": &page.Item{}, "check": &page.Check{}, "card": &page.Card{},
		"steps": &page.Steps{Lines: []view.Line{{Text: "Reason", Value: "+1", Rule: "2"}}}} {
		for _, rule := range []string{"2", "9"} {
			if steps, ok := body.(*page.Steps); ok {
				steps.Lines[0].Rule = rule
			}
			var got []string
			o := render.New(consults{of: &got}).Rows([]page.Control{{ID: "x", Body: body, Label: "Words", Rule: rule}})[0]
			w := test.NewTempWindow(t, o)
			w.Resize(fyne.NewSize(390, 200))
			taps := tapsIn(o)
			if rule == "9" {
				assert.Empty(t, taps, name)
				continue
			}
			require.Len(t, taps, 1, name)
			assert.Greater(t, taps[0].Size().Height, float32(20), name)
			taps[0].Tapped(&fyne.PointEvent{})
			taps[0].TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			assert.Equal(t, []string{"2", "2"}, got, name)
		}
	}
}

// cites finds the numbers 2.1 and 7.3.
type cites struct{ consults }

func (cites) Numbers(text string) [][]int {
	return regexp.MustCompile(`\b(2\.1|7\.3)\b`).FindAllStringIndex(text, -1)
}

func (c cites) Consult(rule string) func() { return func() { *c.of = append(*c.of, rule) } }

// Numbers of rules within a sentence lead to their paragraphs, on whatever line they come to stand.
func TestNumbersInSentencesLead(t *testing.T) {
	test.NewTempApp(t)
	words := "A unit that begins beside the enemy (see 2.1) may leave as in 7.3 and pays what 2.1 says of 1.5 points."
	for _, width := range []float32{160, 260, 390, 900} {
		var got []string
		o := render.New(cites{consults{of: &got}}).Rows([]page.Control{{Body: &page.Text{}, Label: words}})[0]
		w := test.NewTempWindow(t, o)
		w.Resize(fyne.NewSize(width, 300))
		taps := tapsIn(o)
		require.Len(t, taps, 3)
		for _, tap := range taps {
			assert.GreaterOrEqual(t, tap.Size().Height, theme.Touch)
			tap.Tapped(&fyne.PointEvent{})
		}
		assert.Equal(t, []string{"2.1", "7.3", "2.1"}, got)
		assert.NotEqual(t, taps[0].Position(), taps[1].Position())
	}
}

// tapsIn finds the areas that lead somewhere.
func tapsIn(o fyne.CanvasObject) []*face.Tap {
	var out []*face.Tap
	switch o := o.(type) {
	case *face.Tap:
		return []*face.Tap{o}
	case *fyne.Container:
		for _, c := range o.Objects {
			out = append(out, tapsIn(c)...)
		}
	case fyne.Widget:
		for _, c := range test.WidgetRenderer(o).Objects() {
			out = append(out, tapsIn(c)...)
		}
	}
	return out
}
