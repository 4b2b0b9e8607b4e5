package fit_test

import (
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

func show(t *testing.T, w, h float32, o fyne.CanvasObject) fyne.Window {
	fit.App(t)
	win := test.NewTempWindow(t, nil)
	win.SetPadded(false)
	win.SetContent(o)
	win.Resize(fyne.NewSize(w, h))
	return win
}

func free(o fyne.CanvasObject, x, y, w, h float32) fyne.CanvasObject {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
	return o
}

func words(s string) *canvas.Text { return &canvas.Text{Text: s, TextSize: 16} }

func TestClippedFindsWhatIsWrong(t *testing.T) {
	for name, c := range map[string]struct {
		object func() fyne.CanvasObject
		want   string
	}{
		"wider than its place": {func() fyne.CanvasObject {
			return container.NewWithoutLayout(free(words("a long text"), 0, 0, 20, 22))
		}, "needs"},
		"off the screen": {func() fyne.CanvasObject {
			return container.NewWithoutLayout(free(words("far"), 290, 0, 60, 22))
		}, "cannot be seen"},
		"on one another": {func() fyne.CanvasObject {
			return container.NewWithoutLayout(free(words("one"), 0, 0, 60, 22), free(words("two"), 5, 4, 60, 22))
		}, "lies on"},
		"controls on one another": {func() fyne.CanvasObject {
			return container.NewWithoutLayout(free(widget.NewButton("A", nil), 0, 0, 80, 50), free(widget.NewButton("B", nil), 70, 0, 80, 50))
		}, `widget.Button "B" lies on widget.Button "A"`},
		"squeezed": {func() fyne.CanvasObject {
			return container.NewWithoutLayout(free(widget.NewButton("A", nil), 0, 0, 80, 20))
		}, "needs 48 × 48"},
	} {
		t.Run(name, func(t *testing.T) {
			got := fit.Window(show(t, 300, 200, c.object()))
			require.NotEmpty(t, got)
			assert.Contains(t, strings.Join(got, "\n"), c.want)
		})
	}
}

func TestClippedIsSilentWhenAllIsWell(t *testing.T) {
	rows := []fyne.CanvasObject{}
	for range 30 {
		rows = append(rows, widget.NewCheckLine("a line that is long enough to be broken", "1.2", false, nil))
	}
	snackbar := widget.NewSnackbar()
	snackbar.Tell("over the list", "Undo", func() {})
	win := show(t, 300, 200, widget.NewFrame(widget.NewText("head", theme.Title), flow.NewScroll(flow.Column(rows...)),
		widget.NewText("foot", theme.Title), snackbar))
	assert.Empty(t, fit.Window(win))
	assert.Empty(t, fit.Small(win.Content()))
}

// A screen has one black button, and no wall of outlined ones.
func TestWeights(t *testing.T) {
	many := func(kind widget.Kind, n int) (out []fyne.CanvasObject) {
		for i := range n {
			out = append(out, widget.NewKindButton(kind, "", "No. "+strconv.Itoa(i), nil))
		}
		return out
	}
	rows := func(list []fyne.CanvasObject) fyne.CanvasObject {
		var out []fyne.CanvasObject
		for _, o := range list {
			out = append(out, flow.Column(o))
		}
		return flow.Column(out...)
	}
	off := widget.NewKindButton(widget.Main, "", "off", nil)
	off.Disable()
	for name, c := range map[string]struct {
		object fyne.CanvasObject
		want   string
	}{
		"one black, one that cannot be pressed": {flow.Column(append(many(widget.Main, 1), off)...), ""},
		"two black":                             {flow.Column(many(widget.Main, 2)...), `several black buttons: widget.Button "No. 0", widget.Button "No. 1"`},
		"three outlined":                        {flow.Column(many(widget.Plain, 3)...), ""},
		"four in a container":                   {widget.NewChipRow(many(widget.Plain, 4)...), "4 outlined buttons in a wall"},
		"four rows of one button":               {rows(many(widget.Plain, 4)), "4 outlined buttons in a wall"},
		"four quiet ones":                       {flow.Column(many(widget.Quiet, 4)...), ""},
	} {
		got := strings.Join(fit.Weights(show(t, 300, 400, c.object)), "\n")
		assert.True(t, (got == "") == (c.want == "") && strings.Contains(got, c.want), "%s: %s", name, got)
	}
}

func TestSmallFindsControlsAndKeys(t *testing.T) {
	win := show(t, 400, 200, container.NewWithoutLayout(
		free(widget.NewButton("A", nil), 0, 0, 40, 50), free(widget.NewDieRow(1, 1, 6, "", nil, nil), 0, 60, 200, 40)))
	got := strings.Join(fit.Small(win.Content()), "\n")
	assert.Contains(t, got, `widget.Button "A" is 40 × 50`)
	assert.NotContains(t, got, "key", "the keys keep their size and wrap")
}

func TestTapScrollsAndTaps(t *testing.T) {
	tapped := ""
	var rows []fyne.CanvasObject
	for _, name := range strings.Split("abcdefghijklmnop", "") {
		rows = append(rows, widget.NewButton(name, func() { tapped = name }))
	}
	stepper := widget.NewStepper("count", 3, 0, 9, nil)
	win := show(t, 300, 200, flow.NewScroll(flow.Column(append(rows, stepper)...)))
	require.NoError(t, fit.Tap(win, "m"))
	assert.Equal(t, "m", tapped)
	require.NoError(t, fit.Tap(win, "a"))
	assert.Equal(t, "a", tapped)
	require.NoError(t, fit.Tap(win, "+1"))
	assert.Equal(t, 4, stepper.Value())
	require.ErrorContains(t, fit.Tap(win, "zz"), `nothing to tap says "zz"`)
}

func TestReadGivesALineForEachWidget(t *testing.T) {
	win := show(t, 200, 400, flow.Column(widget.NewText("a text that must be broken into lines", theme.Body),
		widget.NewCheckLine("check", "7.1", true, nil)))
	assert.Equal(t, "a text that must be broken into lines\ncheck 7.1", fit.Read(win.Content()))
}
