package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/render"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/printables/picture"
)

// refusalWidth is how wide the lines may be.
const refusalWidth float32 = 520

// Refuse shows in a window a page before the app begins, such as why it cannot: a damaged or newer database for
// example. do has what the buttons of the page do, by their ids; any other closes the window.
func Refuse(app fyne.App, win fyne.Window, source page.Source, do map[string]func()) {
	set := theme.NewSettings(app)
	set.Wear(app, nil)
	refused := source.Page(view.Seat{Reader: view.Plain(view.AppBook(), set.Lang())})
	rows := render.New(closer{win, do}).Rows(refused.Rows)
	win.SetContent(flow.NewScroll(flow.AtMost(refusalWidth, flow.InsetBy(24, 32, flow.Column(rows...)))))
}

// closer closes its window on every press that does nothing else.
type closer struct {
	win fyne.Window
	do  map[string]func()
}

// Pressed implements render.Driver.
func (c closer) Pressed(id string, _ any) {
	if do := c.do[id]; do != nil {
		do()
		return
	}
	c.win.Close()
}

func (closer) Roll(engine.NeedDice) []int    { return nil }
func (closer) Draw(engine.NeedDraw) []string { return nil }
func (closer) Drawn(*page.Plan) picture.Plan { return picture.Plan{} }
