package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view"
	"sandtable/companion/view/tables"
	"sandtable/companion/widget"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// editCosts is the page on which the movement costs of a printed chart are typed in.
type editCosts struct {
	d      *desk
	costs  gamedata.CopyCosts
	scroll *widget.Scroll
	faults []string
}

func newEditCosts(d *desk) *editCosts { return &editCosts{d: d, costs: tables.DraftCosts(d.game())} }

func (*editCosts) key(fyne.KeyName, rune) bool { return false }

func (e *editCosts) build() fyne.CanvasObject {
	e.scroll = widget.NewScroll(widget.NewText("", widget.Body))
	e.fill()
	p := e.d.p
	foot := widget.AtMost(pageWidth, widget.InsetBy(24, 10, widget.NewBigButton(p.say("tables.use"), "", e.use)))
	return p.frame(p.bar(e.d.say("tables.costs")), e.scroll, foot)
}

func (e *editCosts) fill() {
	rows := append(faultRows(e.faults), widget.NewPrompt(e.d.say("tables.costs_prompt")))
	g := e.d.game()
	rows = append(rows, e.kind("terrain", g.Terrains, e.costs.Terrain)...)
	rows = append(rows, e.kind("hexside", g.Hexsides, e.costs.Hexside)...)
	rows = append(rows, e.kind("path", g.Paths, e.costs.Path)...)
	e.scroll.SetContent(widget.AtMost(pageWidth, widget.InsetBy(16, 12, widget.Column(rows...))))
}

// mostCost bounds what one kind of terrain may cost, in MP.
const mostCost = 30

func (e *editCosts) kind(kind string, list []engine.Terrain, costs map[string]gamedata.CopyCost) []fyne.CanvasObject {
	if len(list) == 0 {
		return nil
	}
	s := e.d.reader()
	rows := []fyne.CanvasObject{widget.NewSection(e.d.say("tables." + kind))}
	for _, g := range list {
		name := s.Terrain(kind, g.ID)
		rows = append(rows, e.cost(name, g.ID, costs))
		for _, by := range engine.SortedKeys(g.By) {
			rows = append(rows, widget.NewStepper(name+", "+s.Word(by), costs[g.ID].By[by], 0, mostCost, func(v int) { costs[g.ID] = costBy(costs[g.ID], by, v) }))
		}
	}
	return rows
}

// cost is a stepper of MP; one below none means that nobody enters.
func (e *editCosts) cost(name, id string, costs map[string]gamedata.CopyCost) fyne.CanvasObject {
	now := costs[id].Cost
	if costs[id].Bar {
		now = -1
	}
	s := widget.NewStepper(name, now, -1, mostCost, func(v int) {
		c := costs[id]
		c.Cost, c.Bar = max(0, v), v < 0
		costs[id] = c
	})
	s.Format = func(v int) string {
		if v < 0 {
			return e.d.say("tables.barred")
		}
		return view.Number(v, 1)
	}
	return s
}

// costBy changes the cost for those that a word chooses, and leaves the game's own map alone.
func costBy(c gamedata.CopyCost, by string, v int) gamedata.CopyCost {
	next := map[string]int{by: v}
	for id, n := range c.By {
		if id != by {
			next[id] = n
		}
	}
	c.By = next
	return c
}

func (e *editCosts) use() {
	c := tables.TypedCopy(e.d.game())
	c.Costs = &e.costs
	e.d.takeCopy(c, e.d.leaveUnless(func(faults []string) {
		e.faults = faults
		e.fill()
		e.scroll.ToTop()
	}))
}
