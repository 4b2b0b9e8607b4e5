package render

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
)

// sent collects what is pressed.
type sent struct {
	Presser
	ids *[]string
}

func (s sent) Pressed(id string, _ any) { *s.ids = append(*s.ids, id) }

// read returns the words of an object in a window.
func read(t *testing.T, o fyne.CanvasObject) string {
	w := test.NewTempWindow(t, o)
	w.Resize(fyne.NewSize(390, 200))
	return fit.Read(w.Content())
}

// What is only read needs nothing to send presses to.
func TestReadersNeedNoPresser(t *testing.T) {
	fit.App(t)
	for kind, o := range map[string]fyne.CanvasObject{
		"text":    readers{}.Text(page.Control{Label: "words"}, &page.Text{}),
		"section": readers{}.Section(page.Control{Label: "words"}, &page.Section{}),
		"steps":   readers{}.Steps(page.Control{}, &page.Steps{Lines: []view.Line{{Text: "words", Rule: "4.2"}}}),
		"entry":   readers{}.Entry(page.Control{Label: "words"}, &page.Entry{}),
	} {
		assert.Contains(t, read(t, o), "words", kind)
	}
}

// A field names its entry, and Enter in it presses the control that is named at that moment.
func TestEnterInAField(t *testing.T) {
	fit.App(t)
	var got []string
	in := &inputs{to: sent{ids: &got}, widgets: map[string]fyne.CanvasObject{}}
	in.Field(page.Control{ID: "name", Label: "Name"}, &page.Field{})
	entry := in.widgets["name"].(*widget.Entry)
	entry.OnSubmitted("")
	assert.Empty(t, got)
	in.enter = "save"
	entry.OnSubmitted("")
	assert.Equal(t, []string{"save"}, got)
}

// What holds others has their widgets, and those are found by their ids.
func TestHoldersHoldWidgets(t *testing.T) {
	fit.App(t)
	var got []string
	rows := New(sent{ids: &got})
	card := holders{rows}.Card(page.Control{Label: "Card"}, &page.Card{Children: []page.Control{
		{ID: "go", Label: "Go", Body: &page.Button{}},
	}})
	assert.Contains(t, read(t, card), "Go")
	test.Tap(rows.widgets["go"].(fyne.Tappable))
	assert.Equal(t, []string{"go"}, got)
}
