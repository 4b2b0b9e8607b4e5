package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/render"
	"sandtable/companion/view"
	"sandtable/companion/view/home"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/printables/picture"
)

// refusalWidth is how wide the lines may be.
const refusalWidth float32 = 520

// Refuse shows in a window why the app cannot begin, a damaged or newer database for example, and
// what to do. Nothing has been changed.
func Refuse(app fyne.App, win fyne.Window, fault error) {
	set := theme.NewSettings(app)
	set.Wear(app, nil)
	refused := home.Refused{Fault: fault}.Page(view.Seat{Reader: view.Plain(view.AppBook(), set.Lang())})
	rows := render.New(closer{win}).Rows(refused.Rows)
	win.SetContent(flow.NewScroll(flow.AtMost(refusalWidth, flow.InsetBy(24, 32, flow.Column(rows...)))))
}

// closer closes its window on every press.
type closer struct{ win fyne.Window }

func (c closer) Pressed(string, any)         { c.win.Close() }
func (closer) Roll(engine.NeedDice) []int    { return nil }
func (closer) Draw(engine.NeedDraw) []string { return nil }
func (closer) Drawn(*page.Plan) picture.Plan { return picture.Plan{} }
