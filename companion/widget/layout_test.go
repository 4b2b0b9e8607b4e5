package widget_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// places gives where a container has put its objects, as x, y, width, height.
func places(c *fyne.Container) [][4]float32 {
	var all [][4]float32
	for _, o := range c.Objects {
		all = append(all, [4]float32{o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height})
	}
	return all
}

func TestLayoutsPlace(t *testing.T) {
	hidden := box(90, 90)
	hidden.Hide()
	for name, c := range map[string]struct {
		container *fyne.Container
		width     float32
		height    float32
		want      [][4]float32
	}{
		"column": {flow.Column(box(10, 20), hidden, box(10, 30)), 100, 58,
			[][4]float32{{0, 0, 100, 20}, {0, 0, 90, 90}, {0, 28, 100, 30}}},
		"row": {flow.Row(1, box(20, 10), box(10, 30), box(30, 10)), 100, 30,
			[][4]float32{{0, 10, 20, 10}, {28, 0, 34, 30}, {70, 10, 30, 10}}},
		"row without growth": {flow.Row(-1, box(20, 10), box(10, 10)), 100, 10,
			[][4]float32{{0, 0, 20, 10}, {28, 0, 10, 10}}},
		"flow": {flow.Flow(box(40, 10), box(40, 20), box(40, 10)), 100, 38,
			[][4]float32{{0, 0, 40, 20}, {48, 0, 40, 20}, {0, 28, 40, 10}}},
		"equals in a line":        {flow.Equals(box(40, 10), box(30, 10)), 108, 10, [][4]float32{{0, 0, 50, 10}, {58, 0, 50, 10}}},
		"equals below":            {flow.Equals(box(60, 10), box(30, 10)), 100, 28, [][4]float32{{0, 0, 100, 10}, {0, 18, 100, 10}}},
		"equals two by two":       {flow.Equals(box(30, 10), box(30, 10), box(30, 10), box(30, 10)), 108, 28, [][4]float32{{0, 0, 50, 10}, {58, 0, 50, 10}, {0, 18, 50, 10}, {58, 18, 50, 10}}},
		"inset":                   {flow.InsetBy(10, 5, box(10, 20)), 100, 30, [][4]float32{{10, 5, 80, 20}}},
		"at most, in the middle":  {flow.AtMost(60, box(10, 20)), 100, 20, [][4]float32{{20, 0, 60, 20}}},
		"at most, when it is not": {flow.AtMost(60, box(10, 20)), 50, 20, [][4]float32{{0, 0, 50, 20}}},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.height, flow.HeightAt(c.container, c.width))
			c.container.Resize(fyne.NewSize(c.width, c.height))
			if name == "column" {
				hidden.Resize(fyne.NewSize(90, 90))
			}
			assert.Equal(t, c.want, places(c.container))
			assert.Equal(t, c.height, c.container.MinSize().Height, "the least height at the width it has")
		})
	}
}

// TestTextIsNeverCut draws random texts at random widths: they are laid out without anything cut off.
func TestTextIsNeverCut(t *testing.T) {
	themed(t)
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`([a-zA-Zа-яё0-9]{1,16}[ ,/-]?){1,12}`).Draw(t, "text")
		width := rapid.Float32Range(180, 500).Draw(t, "width")
		column := flow.Column(widget.NewText(text, theme.Body), widget.NewCheckLine(text, "12.1", true, nil), widget.NewButton(text, nil),
			widget.NewCard(text, "10.0", widget.NewItem(text, text, "4-5", nothing)), widget.NewLogLine(text, text, widget.LogPlain, nil),
			widget.NewSteps([]widget.Step{{Words: text, Value: "+1", Rule: "6.1", Source: "house", Switch: func(bool) {}}}),
			widget.NewSegmented([]string{text, "no"}, 0, nil))
		column.Resize(fyne.NewSize(width, flow.HeightAt(column, width)))
		if found := fit.Clipped(column); len(found) > 0 {
			t.Fatalf("at %.0f: %v", width, found)
		}
	})
}

func TestForms(t *testing.T) {
	themed(t)
	for size, want := range map[fyne.Size]theme.Form{{Width: 390, Height: 844}: theme.Phone, {Width: 719, Height: 900}: theme.Phone,
		{Width: 720, Height: 700}: theme.Tablet, {Width: 719, Height: 700}: theme.Phone, {Width: 1059, Height: 480}: theme.Tablet, {Width: 1060, Height: 480}: theme.Desktop,
		{Width: 844, Height: 390}: theme.Lying, {Width: 380, Height: 479}: theme.Lying, {Width: 379, Height: 320}: theme.Phone,
		{Width: 2560, Height: 479}: theme.Lying,
		{Width: 768, Height: 1024}: theme.Phone, {Width: 820, Height: 1180}: theme.Phone, {Width: 899, Height: 1200}: theme.Phone, {Width: 900, Height: 1200}: theme.Tablet,
		{Width: 800, Height: 800}: theme.Phone, {Width: 801, Height: 800}: theme.Tablet} {
		assert.Equal(t, want, theme.FormOf(size), size)
	}
	theme.Wear(fyne.CurrentApp(), theme.Options{Text: theme.Largest})
	assert.Equal(t, theme.Tablet, theme.FormOf(fyne.NewSize(1280, 800)), "the larger the text, the less there is room for")
	assert.Equal(t, theme.Lying, theme.FormOf(fyne.NewSize(1280, 600)))
	assert.Equal(t, []int{1, 1, 2, 3}, []int{theme.Phone.Columns(), theme.Lying.Columns(), theme.Tablet.Columns(), theme.Desktop.Columns()})
}

func TestColumnsShowPanesByForm(t *testing.T) {
	panes := []fyne.CanvasObject{widget.NewText("left", theme.Body), widget.NewText("middle", theme.Body), widget.NewText("right", theme.Body)}
	for _, c := range []struct {
		form         theme.Form
		size         fyne.Size
		first, third string
	}{
		{theme.Phone, fyne.NewSize(390, 800), "left", "right"},
		{theme.Tablet, fyne.NewSize(1024, 768), "left\nmiddle", "left\nright"},
		{theme.Desktop, fyne.NewSize(1280, 800), "left\nmiddle\nright", "left\nmiddle\nright"},
		{theme.Lying, fyne.NewSize(844, 390), "left", "right"},
	} {
		columns := widget.NewColumns(c.form, panes[0], panes[1], panes[2])
		stage(t, theme.Light, theme.Normal, c.size, func(fyne.Window) fyne.CanvasObject { return columns })
		assert.Equal(t, c.first, fit.Read(columns), c.form)
		columns.Bring(2)
		assert.Equal(t, c.third, fit.Read(columns), c.form)
	}
}
