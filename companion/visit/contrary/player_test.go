package contrary

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/engine"
	"sandtable/engine/hex"
)

// player chooses presses. The same seed and session give the same ones.
type player struct {
	dice *rand.Rand
	last int // the device that was pressed last

	diligent int    // how many presses more follow the guidance, before the player is contrary again
	wish     string // the verb that a diligent player looks for; empty: none
}

// chance reports true in so many of a hundred cases.
func (p *player) chance(percent int) bool { return p.dice.IntN(100) < percent }

// next chooses a press at one of the devices.
func (p *player) next(devices []*device) press {
	if p.chance(25) && p.diligent <= 0 {
		p.last = p.dice.IntN(len(devices))
	}
	d := devices[p.last]
	if p.diligent--; p.diligent < 0 && p.chance(8) {
		p.diligent, p.wish = 4+p.dice.IntN(16), p.wishFor(d)
	}
	out := p.gesture(d)
	out.Device = p.last
	out.Late = d.linked && p.chance(4)
	return out
}

func (p *player) gesture(d *device) press {
	open := d.visit.Stack.Top() != nil
	switch {
	case p.diligent > 0 && !open && p.chance(60):
		return p.seek(d)
	case p.diligent > 0:
		return p.control(d, pick(p, d.layers()))
	case p.chance(3):
		return press{Do: "undo"}
	case p.chance(1):
		return press{Do: "redo"}
	case p.chance(1) && !d.linked:
		return press{Do: "jump", ID: fmt.Sprint(1 + p.dice.IntN(max(1, d.j.SideView(d.viewer).Now().Last)))}
	case open && p.chance(18):
		return press{Do: "close"}
	case !open && p.chance(14):
		return press{Do: "skip"}
	case !open && p.chance(7):
		tab := pick(p, d.visit.Panels.Tabs())
		return press{Do: "tab", ID: tab.ID, Label: tab.Label}
	case !open && p.chance(7):
		return p.control(d, &visit.Pane{Layer: d.visit.At(visit.FrameID), Panel: d.Frame().Page(d.Seat())})
	}
	return p.control(d, pick(p, d.layers()))
}

func pick[T any](p *player, list []T) T { return list[p.dice.IntN(len(list))] }

// control presses a control of a panel, or its map.
func (p *player) control(d *device, pane *visit.Pane) press {
	on := pane.ID
	if d.visit.Stack.Top() == pane.Layer {
		on = topLayer
	}
	var list, main []page.Control
	for _, c := range pane.Panel.All() {
		if c.ID == "" || c.Send.None() && len(page.Options(c)) == 0 || outside(c.Send) {
			continue
		}
		if list = append(list, c); c.DisabledReason == "" && (c.Style == page.Big || c.Style == page.Main || c.Style == page.Wide) {
			main = append(main, c)
		}
	}
	wished := slices.DeleteFunc(slices.Clone(list), func(c page.Control) bool { return !p.wishes(c) })
	switch m := pane.Panel.Map; {
	case len(wished) > 0 && p.diligent > 0 && p.chance(70):
		list = wished
	case m != nil && (len(list) == 0 || p.diligent <= 0 && p.chance(50)):
		return p.hex(m, on)
	case len(list) == 0:
		return press{Do: "close"}
	case len(main) > 0 && p.chance(35), len(main) > 0 && p.diligent > 0 && p.chance(70):
		list = main
	}
	c := pick(p, list)
	return press{Do: "press", On: on, ID: c.ID, Value: p.value(c), Label: c.Label}
}

// hex taps an offer or a stack, else any hex, or drags a stack.
func (p *player) hex(m *page.Map, on string) press {
	var hexes []string
	for _, o := range m.Offers {
		hexes = append(hexes, o.Hex)
	}
	for _, pile := range m.Piles {
		hexes = append(hexes, pile.Hex)
	}
	hex := p.anyHex(m)
	if len(hexes) > 0 && p.chance(80) {
		hex = pick(p, hexes)
	}
	switch {
	case p.chance(10):
		return press{Do: "more", On: on, ID: hex}
	case p.chance(10):
		return press{Do: "drag", On: on, ID: hex, Value: p.anyHex(m)}
	}
	return press{Do: "tap", On: on, ID: hex}
}

func (p *player) anyHex(m *page.Map) string {
	c := hex.Coord{Col: p.dice.IntN(m.Board.Cols()), Row: p.dice.IntN(m.Board.Rows())}
	return m.Board.Label(c)
}

// value is what a press of the control brings.
func (p *player) value(c page.Control) any {
	switch b := c.Body.(type) {
	case *page.Check:
		return !c.Selected
	case *page.Segmented, *page.Colours, *page.Tiles:
		return pick(p, page.Options(c)).ID
	case *page.Stepper:
		return min(max(b.Value+p.dice.IntN(7)-2, b.Min), b.Max)
	case *page.Boxes:
		return p.dice.IntN(b.Count + 1)
	case *page.Field:
		return pick(p, []string{"7", "", "0", "a note", "1009", "99999999999999999999"})
	case *page.Dice:
		return p.roll(b.Need)
	case *page.Grid:
		if len(b.Rows) == 0 {
			return nil
		}
		return page.Cell{Row: p.dice.IntN(len(b.Rows)), Col: p.dice.IntN(len(b.Head))}
	case *page.Steps:
		if len(b.Options) == 0 {
			return nil
		}
		return page.Switch{Line: pick(p, b.Options).ID, On: p.chance(50)}
	case *page.Plan:
		return page.Point{X: p.dice.Float64(), Y: p.dice.Float64()}
	case *page.Button:
		return p.byChance(b)
	}
	return nil
}

func (p *player) byChance(b *page.Button) any {
	switch {
	case b.Dice != nil:
		return p.roll(b.Dice)
	case b.Draw != nil:
		from := slices.Clone(b.Draw.From)
		p.dice.Shuffle(len(from), func(i, k int) { from[i], from[k] = from[k], from[i] })
		return from[:b.Draw.Count]
	}
	return nil
}

func (p *player) roll(n *engine.NeedDice) []int {
	faces := make([]int, n.Count)
	for i := range faces {
		faces[i] = n.Low + p.dice.IntN(n.Sides)
	}
	return faces
}
