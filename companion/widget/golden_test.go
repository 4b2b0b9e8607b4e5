package widget_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/style"
	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// golden compares the markup of an object, as high as it needs at the width, with the file in testdata.
func golden(t *testing.T, name string, width float32, o fyne.CanvasObject) {
	t.Helper()
	win := stage(t, theme.Light, theme.Normal, fyne.NewSize(width, flow.HeightAt(o, width)), func(fyne.Window) fyne.CanvasObject { return o })
	assert.Empty(t, fit.Window(win))
	fit.Markup(t, win, name)
}

// themed starts an app with the light theme; objects are measured by it as soon as they are made.
func themed(t *testing.T) {
	fit.App(t)
}

func TestMarkup(t *testing.T) {
	north := theme.Side{Index: 0, Name: "North", Letter: "N", Mark: theme.Disc}
	south := theme.Side{Index: 1, Name: "South", Letter: "S", Mark: theme.Triangle}
	steps := []widget.Step{{Words: "defender in forest", Value: "→ 8", Rule: "8.4"},
		{Words: "fortified line", Value: "−1", Rule: "6.5.1", Source: "house", Switch: func(bool) {}},
		{Words: "cancelled", Value: "−1", Off: true, Switch: func(bool) {}}, {Words: "column", Value: "2-1", Total: true}}
	chances := []widget.Chance{{Words: "2/–", Share: .25, Exact: "1 in 4", Percent: "25 %"}, {Words: "–/2", Share: .75, Exact: "3 in 4", Percent: "75 %", Marked: true}}
	tabs := []widget.Tab{{Words: "Play", Icon: style.IconPlay}, {Words: "Battle", Icon: style.IconBattle}, {Words: "Tables", Icon: style.IconTables}}
	small := widget.NewTable([]widget.TableColumn{{Title: "Die"}, {Title: "1-1", Align: fyne.TextAlignCenter}}, [][]string{{"1", "2/–"}, {"2", "1/1"}}, nil)
	for _, c := range []struct {
		name  string
		width float32
		make  func() fyne.CanvasObject
	}{
		{"boxtrack", 358, func() fyne.CanvasObject { return widget.NewBoxTrack("Hull", "7 of 12", 12, 5, 2, func(int) {}) }},
		{"boxtrack_shown", 358, func() fyne.CanvasObject { return widget.NewBoxTrack("Bow", "3 of 3", 3, 0, 0, nil) }},
		{"track", 358, func() fyne.CanvasObject {
			return widget.NewTrack(27, 3, []widget.TrackMark{{Words: "1", Side: south, At: 9, Way: 1, On: true}, {Words: "2", Side: south, At: 10}, {Words: "3", Side: south, At: 27, Way: -1}}, nil, nil)
		}},
		{"prompt", 200, func() fyne.CanvasObject {
			return widget.NewText("Declare all battles of a hex together, then roll.", theme.Body)
		}},
		{"section", 200, func() fyne.CanvasObject { return flow.Column(widget.NewSection("why"), widget.NewRule()) }},
		{"button", 200, func() fyne.CanvasObject { return widget.NewKindButton(widget.Plain, style.IconUndo, "Undo", nil) }},
		{"button_destructive", 200, func() fyne.CanvasObject { return widget.NewKindButton(widget.Destructive, "", "Delete", nil) }},
		{"button_big", 300, func() fyne.CanvasObject {
			return widget.NewBigButton("New battle", "3 units have not attacked yet", nil)
		}},
		{"card", 300, func() fyne.CanvasObject {
			return widget.NewCard("Resolve battles", "10.0", widget.NewText("Attacker first.", theme.Body))
		}},
		{"checkline", 300, func() fyne.CanvasObject { return widget.NewCheckLine("Outposts checked", "7.2", true, nil) }},
		{"checkline_wrapped", 220, func() fyne.CanvasObject {
			return widget.NewCheckLine("Supply at the moment of declaration", "12.0", false, nil)
		}},
		{"chips", 200, func() fyne.CanvasObject {
			return widget.NewChipRow(removable("3×53", &north), removable("84/1062", &south), widget.NewChip("+", nil, nil))
		}},
		{"disabled", 320, func() fyne.CanvasObject {
			chip, chosen, big := widget.NewChip("84/1062", nil, nothing), widget.NewChip("Flak37", nil, nothing), widget.NewBigButton("Fly an air unit", "Missing: Which one.", nil)
			chosen.Chosen = true
			off := widget.NewChip("53/158", nil, nothing)
			off.Disable()
			button, dice := widget.NewKindButton(widget.Plain, style.IconUndo, "Undo", nil), widget.NewDieRow(1, 1, 6, "Roll", nil, func() {})
			for _, o := range []fyne.Disableable{chip, chosen, big, button, dice} {
				o.Disable()
			}
			return flow.Column(widget.NewChipRow(chip, chosen, off, widget.NewChip("79/30", nil, nothing)), big, button, dice)
		}},
		{"stepper", 320, func() fyne.CanvasObject { return widget.NewStepper("Strength", 24, 0, 99, nil).WithJump(10) }},
		{"stepper_below", 180, func() fyne.CanvasObject { return widget.NewStepper("Strength of the attack", 0, 0, 9, nil) }},
		{"segmented", 300, func() fyne.CanvasObject { return widget.NewSegmented([]string{"Light", "Dark"}, 1, nil) }},
		{"segmented_column", 150, func() fyne.CanvasObject {
			return widget.NewSegmented([]string{"Move, then fight", "Fight, then move"}, 0, nil)
		}},
		{"dierow", 480, func() fyne.CanvasObject { return widget.NewDieRow(1, 1, 6, "Roll", nil, func() {}) }},
		{"dierow_two", 330, func() fyne.CanvasObject { return widget.NewDieRow(2, 0, 9, "Roll", nil, func() {}) }},
		{"chances", 300, func() fyne.CanvasObject { return widget.NewChanceBars(chances) }},
		{"chances_lying", 300, func() fyne.CanvasObject {
			return widget.NewChanceBars([]widget.Chance{{Words: "defender retreats two hexes", Share: 1, Exact: "36 in 36", Percent: "100 %"}, {Words: "no effect", Exact: "0 in 36", Percent: "0 %"}})
		}},
		{"steps", 480, func() fyne.CanvasObject { return widget.NewSteps(steps) }},
		{"steps_below", 240, func() fyne.CanvasObject { return widget.NewSteps(steps) }},
		{"statestrip", 300, func() fyne.CanvasObject {
			return widget.NewStateStrip(widget.NewStatePart("Air", "2 / 3", nil), widget.NewStatePart("Out of supply", "2", nil), widget.NewStatePart("Points", "+2½ draw", nil))
		}},
		{"sidepill", 300, func() fyne.CanvasObject { return widget.NewSidePill(north, "Combat", theme.Title) }},
		{"tabbar", 300, func() fyne.CanvasObject { return widget.NewTabBar(tabs, 1, nil) }},
		{"tabbar_icons", 190, func() fyne.CanvasObject {
			return widget.NewTabBar([]widget.Tab{{Words: "A long word", Icon: style.IconPlay}, {Words: "Battle", Icon: style.IconBattle}, {Words: "Another one", Icon: style.IconTables}}, 1, nil)
		}},
		{"logline", 300, func() fyne.CanvasObject {
			return widget.NewLogLine("1304: 3-1, rolled 5", "2 steps lost", widget.LogUndone, func() {})
		}},
		{"item", 300, func() fyne.CanvasObject {
			return widget.NewItem("Second evening", "Turn 3", "4-5", func() {}).Of(north)
		}},
		{"empty", 300, func() fyne.CanvasObject {
			return widget.NewEmptyState(style.IconPlay, "No sessions yet", "Pick a game and begin.", widget.NewButton("Start", nil))
		}},
		{"keyhint", 120, func() fyne.CanvasObject { return widget.NewKeyHint("N", "next") }},
		{"table", 200, func() fyne.CanvasObject { small.MarkRow, small.MarkCol = 1, 1; return small }},
	} {
		t.Run(c.name, func(t *testing.T) {
			themed(t)
			golden(t, c.name, c.width, c.make())
		})
	}
}

func TestMarkupOfWholeScreens(t *testing.T) {
	win := stage(t, theme.Light, theme.Normal, fyne.NewSize(390, 500), func(fyne.Window) fyne.CanvasObject {
		snackbar := widget.NewSnackbar()
		snackbar.Tell("Battle recorded", "Undo", nothing)
		return widget.NewFrame(widget.NewText("Turn 3", theme.Title), flow.NewScroll(widget.NewText("the body", theme.Body)), widget.NewText("foot", theme.Body), snackbar)
	})
	fit.Markup(t, win, "frame")
	confirm(win.Canvas(), "Delete?", "It can be brought back.", "Delete", "Cancel", nothing).Open()
	fit.Markup(t, win, "confirm_phone")
	assert.Empty(t, fit.Window(win))
}

// box is an object of a fixed least size, to test layouts with.
func box(w, h float32) fyne.CanvasObject {
	r := canvas.NewRectangle(nil)
	r.SetMinSize(fyne.NewSize(w, h))
	return r
}
