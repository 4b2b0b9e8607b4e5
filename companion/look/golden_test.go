package look_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/look"
	"sandtable/companion/look/fit"
)

// golden compares the markup of an object, as high as it needs at the width, with the file in testdata.
func golden(t *testing.T, name string, width float32, o fyne.CanvasObject) {
	t.Helper()
	win := stage(t, look.Light, look.Normal, fyne.NewSize(width, look.HeightAt(o, width)), func(fyne.Window) fyne.CanvasObject { return o })
	assert.Empty(t, fit.Window(win))
	fit.Markup(t, win, name)
}

// themed starts an app with the light theme; objects are measured by it as soon as they are made.
func themed(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.NewTheme(look.Options{}))
}

func TestMarkup(t *testing.T) {
	north := look.Side{Index: 0, Name: "North", Letter: "N", Mark: look.Disc}
	south := look.Side{Index: 1, Name: "South", Letter: "S", Mark: look.Triangle}
	steps := []look.Step{{Words: "defender in forest", Value: "→ 8", Rule: "8.4"},
		{Words: "fortified line", Value: "−1", Rule: "6.5.1", Source: "house", Switch: func(bool) {}},
		{Words: "cancelled", Value: "−1", Off: true, Switch: func(bool) {}}, {Words: "column", Value: "2-1", Total: true}}
	chances := []look.Chance{{Words: "2/–", Share: .25, Percent: "25 %"}, {Words: "–/2", Share: .75, Percent: "75 %", Marked: true}}
	tabs := []look.Tab{{"Play", look.IconPlay}, {"Battle", look.IconBattle}, {"Tables", look.IconTables}}
	small := look.NewTable([]look.TableColumn{{Title: "Die"}, {Title: "1-1", Align: fyne.TextAlignCenter}}, [][]string{{"1", "2/–"}, {"2", "1/1"}}, nil)
	for _, c := range []struct {
		name  string
		width float32
		make  func() fyne.CanvasObject
	}{
		{"boxtrack", 358, func() fyne.CanvasObject { return look.NewBoxTrack("Hull", "7 of 12", 12, 5, 2, func(int) {}) }},
		{"boxtrack_shown", 358, func() fyne.CanvasObject { return look.NewBoxTrack("Bow", "3 of 3", 3, 0, 0, nil) }},
		{"lane", 358, func() fyne.CanvasObject {
			l := look.NewLane(south, "Second squadron", 27, 3, func() {}).Stands(9, 1, []int{19, 27})
			l.Tail, l.Note, l.Chosen = "Closing", "31 · nearest: 3 zones between", true
			return l
		}},
		{"prompt", 200, func() fyne.CanvasObject { return look.NewPrompt("Declare all battles of a hex together, then roll.") }},
		{"section", 200, func() fyne.CanvasObject { return look.Column(look.NewSection("why"), look.NewRule()) }},
		{"button", 200, func() fyne.CanvasObject { return look.NewKindButton(look.Plain, look.IconUndo, "Undo", nil) }},
		{"button_destructive", 200, func() fyne.CanvasObject { return look.NewKindButton(look.Destructive, "", "Delete", nil) }},
		{"button_big", 300, func() fyne.CanvasObject { return look.NewBigButton("New battle", "3 units have not attacked yet", nil) }},
		{"card", 300, func() fyne.CanvasObject {
			return look.NewCard("Resolve battles", "10.0", look.NewPrompt("Attacker first."))
		}},
		{"checkline", 300, func() fyne.CanvasObject { return look.NewCheckLine("Outposts checked", "7.2", true, nil) }},
		{"checkline_wrapped", 220, func() fyne.CanvasObject {
			return look.NewCheckLine("Supply at the moment of declaration", "12.0", false, nil)
		}},
		{"chips", 200, func() fyne.CanvasObject {
			return look.NewChipRow(look.NewRemovableChip("3×53", &north, nil), look.NewRemovableChip("84/1062", &south, nil), look.NewChip("+", nil, nil))
		}},
		{"stepper", 320, func() fyne.CanvasObject { return look.NewStepper("Strength", 24, 0, 99, nil).WithJump(10) }},
		{"stepper_below", 180, func() fyne.CanvasObject { return look.NewStepper("Strength of the attack", 0, 0, 9, nil) }},
		{"segmented", 300, func() fyne.CanvasObject { return look.NewSegmented([]string{"Light", "Dark"}, 1, nil) }},
		{"segmented_column", 150, func() fyne.CanvasObject {
			return look.NewSegmented([]string{"Move, then fight", "Fight, then move"}, 0, nil)
		}},
		{"dierow", 480, func() fyne.CanvasObject { return look.NewDieRow(1, 1, 6, "Roll", nil, func() {}) }},
		{"dierow_two", 330, func() fyne.CanvasObject { return look.NewDieRow(2, 0, 9, "Roll", nil, func() {}) }},
		{"chances", 300, func() fyne.CanvasObject { return look.NewChanceBars(chances) }},
		{"chances_lying", 300, func() fyne.CanvasObject {
			return look.NewChanceBars([]look.Chance{{Words: "defender retreats two hexes", Share: 1, Percent: "100 %"}, {Words: "no effect", Percent: "0 %"}})
		}},
		{"steps", 480, func() fyne.CanvasObject { return look.NewSteps(steps) }},
		{"steps_below", 240, func() fyne.CanvasObject { return look.NewSteps(steps) }},
		{"statestrip", 300, func() fyne.CanvasObject {
			return look.NewStateStrip(look.NewStatePart("Air", "2 / 3", nil), look.NewStatePart("Out of supply", "2", nil), look.NewStatePart("Points", "+2½ draw", nil))
		}},
		{"sidepill", 300, func() fyne.CanvasObject { return look.NewSidePill(north, "Combat", look.Title) }},
		{"tabbar", 300, func() fyne.CanvasObject { return look.NewTabBar(tabs, 1, nil) }},
		{"tabbar_icons", 190, func() fyne.CanvasObject {
			return look.NewTabBar([]look.Tab{{"A long word", look.IconPlay}, {"Battle", look.IconBattle}, {"Another one", look.IconTables}}, 1, nil)
		}},
		{"logline", 300, func() fyne.CanvasObject {
			return look.NewLogLine("1304: 3-1, rolled 5", "2 steps lost", look.LogUndone, func() {})
		}},
		{"item", 300, func() fyne.CanvasObject { return look.NewItem("Second evening", "Turn 3", "4-5", func() {}).Of(north) }},
		{"empty", 300, func() fyne.CanvasObject {
			return look.NewEmptyState(look.IconPlay, "No sessions yet", "Pick a game and begin.", look.NewButton("Start", nil))
		}},
		{"keyhint", 120, func() fyne.CanvasObject { return look.NewKeyHint("N", "next") }},
		{"table", 200, func() fyne.CanvasObject { small.Mark(1, 1); return small }},
	} {
		t.Run(c.name, func(t *testing.T) {
			themed(t)
			golden(t, c.name, c.width, c.make())
		})
	}
}

func TestMarkupOfWholeScreens(t *testing.T) {
	win := stage(t, look.Light, look.Normal, fyne.NewSize(390, 500), func(fyne.Window) fyne.CanvasObject {
		snackbar := look.NewSnackbar()
		snackbar.Tell("Battle recorded", "Undo", nothing)
		return look.NewFrame(look.NewText("Turn 3", look.Title), look.NewScroll(look.NewPrompt("the body")), look.NewText("foot", look.Body), snackbar)
	})
	fit.Markup(t, win, "frame")
	look.NewConfirm(win.Canvas(), look.Phone, "Delete?", "It can be brought back.", look.Destructive, "Delete", "Cancel", nothing).Open()
	fit.Markup(t, win, "confirm_phone")
	assert.Empty(t, fit.Window(win))
}

// box is an object of a fixed least size, to test layouts with.
func box(w, h float32) fyne.CanvasObject {
	r := canvas.NewRectangle(nil)
	r.SetMinSize(fyne.NewSize(w, h))
	return r
}
