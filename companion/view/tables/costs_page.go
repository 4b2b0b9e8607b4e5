package tables

import (
	"maps"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// CostsPage is the page to type in the movement costs of a printed chart.
type CostsPage struct {
	Costs  *gamedata.CopyCosts
	faults []string
}

// maxCost is the greatest cost of a kind of terrain, in MP.
const maxCost = 30

// Put sets the cost of a kind, or its cost for units that a word chooses. A cost below 0 means that nobody enters.
func (p *CostsPage) Put(field string, value any) {
	if faults, ok := value.([]string); ok {
		p.faults = faults
	}
	v, ok := value.(int)
	kind, rest, _ := strings.Cut(field, ".")
	id, by, chosen := strings.Cut(rest, ".")
	costs := p.of(kind)
	if !ok || costs == nil {
		return
	}
	c := costs[id]
	if chosen {
		c = costBy(c, by, v)
	} else {
		c.Cost, c.Bar = max(0, v), v < 0
	}
	costs[id] = c
}

func (p *CostsPage) of(kind string) map[string]gamedata.CopyCost {
	return map[string]map[string]gamedata.CopyCost{"terrain": p.Costs.Terrain, "hexside": p.Costs.Hexside, "path": p.Costs.Path}[kind]
}

// costBy changes the cost for units that a word chooses. It leaves the map of the game alone.
func costBy(c gamedata.CopyCost, by string, v int) gamedata.CopyCost {
	next := map[string]int{}
	maps.Copy(next, c.By)
	next[by] = v
	c.By = next
	return c
}

// Recall restores the typed costs.
func (p *CostsPage) Recall(was page.Source) {
	if old, ok := was.(*CostsPage); ok {
		*p = *old
	}
}

// Page returns the page.
func (p *CostsPage) Page(seat view.Seat) page.Panel {
	if p.Costs == nil {
		costs := DraftCosts(seat.Game)
		p.Costs = &costs
	}
	rows := append(faultRows(p.faults), page.NewText(seat.Say("tables.costs_prompt")))
	rows = append(rows, p.kind(seat, "terrain", seat.Game.Terrains)...)
	rows = append(rows, p.kind(seat, "hexside", seat.Game.Hexsides)...)
	rows = append(rows, p.kind(seat, "path", seat.Game.Paths)...)
	c := TypedCopy(seat.Game)
	c.Costs = p.Costs
	return page.Panel{ID: "costs", Title: seat.Say("tables.costs"), Rows: rows, Foot: useButton(seat, c)}
}

func (p *CostsPage) kind(seat view.Seat, kind string, list []engine.Terrain) []page.Control {
	if len(list) == 0 {
		return nil
	}
	rows, costs := []page.Control{page.NewSection(seat.Say("tables." + kind))}, p.of(kind)
	for _, g := range list {
		name, id := seat.Terrain(kind, g.ID), kind+"."+g.ID
		now := costs[g.ID].Cost
		if costs[g.ID].Bar {
			now = -1
		}
		rows = append(rows, stepper(id, name, &page.Stepper{Value: now, Min: -1, Max: maxCost, Names: upTo(seat.Say("tables.barred"), maxCost)}))
		for _, by := range engine.SortedKeys(g.By) {
			rows = append(rows, stepper(id+"."+by, name+", "+seat.Word(by), &page.Stepper{Value: costs[g.ID].By[by], Max: maxCost}))
		}
	}
	return rows
}

func stepper(id, words string, n *page.Stepper) page.Control {
	return page.Control{ID: id, Body: n, Label: words, Send: page.Keep(id)}
}

// upTo names the numbers from -1, which is called none, to most.
func upTo(none string, most int) []string {
	out := []string{none}
	for i := range most + 1 {
		out = append(out, view.Number(i, 1))
	}
	return out
}
