package battle

import (
	"slices"
	"strconv"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Bounds of one typed force; more units are typed as a second one.
const (
	maxTyped    = 12
	maxStrength = 200
)

// Numbers is the sheet that adds a force typed as plain numbers.
type Numbers struct {
	role  string
	draft NumberDraft
}

// Drafts of the sheet. A single unit's strength is kept under its number.
const (
	fieldStrength = "strength"
	fieldUnits    = "units"
	fieldTrait    = "trait"
)

func newNumbers(role string) *Numbers {
	n := &Numbers{role: role}
	n.draft.Resize(1)
	n.draft.SetStrength(1)
	return n
}

// Put takes the strength, how many units, the strength of one, or what they are.
func (n *Numbers) Put(field string, value any) {
	v, _ := value.(int)
	switch field {
	case fieldStrength:
		n.draft.SetStrength(v)
	case fieldUnits:
		n.draft.Resize(v)
	case fieldTrait:
		trait, _ := value.(string)
		n.draft.Turn(trait)
	default:
		if i, err := strconv.Atoi(field); err == nil && i < len(n.draft.Units) {
			n.draft.SetUnit(i, v)
		}
	}
}

// Page is the sheet.
func (n *Numbers) Page(seat view.Seat) page.Panel {
	b := situationOf(seat)
	p := page.Panel{ID: "numbers", Title: seat.Say("battle.number"), Rows: n.rows(seat)}
	if b.declared() == nil {
		return p // the battle is over
	}
	add := b.setForces(n.role, append(slices.Clone(b.forces(n.role)), n.draft.Force()))
	add.Done = true
	p.Foot = []page.Control{page.BigPress("add", seat.Say("battle.number_add"), "", add)}
	return p
}

func (n *Numbers) rows(seat view.Seat) []page.Control {
	strength := &page.Number{Value: n.draft.Strength, Max: maxStrength, Jump: 5}
	rows := []page.Control{{ID: "strength", Role: page.Stepper, Words: seat.Say("battle.number_strength"), Number: strength, Send: page.Keep(fieldStrength)},
		{ID: "units", Role: page.Stepper, Words: seat.Say("battle.number_units"), Number: &page.Number{Value: len(n.draft.Units), Min: 1, Max: maxTyped}, Send: page.Keep(fieldUnits)}}
	if len(n.draft.Units) > 1 {
		rows = append(rows, page.Head(seat.Say("battle.number_each")))
		for i, v := range n.draft.Units {
			rows = append(rows, page.Control{ID: "unit." + strconv.Itoa(i), Role: page.Stepper, Words: seat.Say("battle.number_unit", "n", i+1),
				Number: &page.Number{Value: v, Max: maxStrength}, Send: page.Keep(strconv.Itoa(i))})
		}
	}
	if len(seat.Game.Traits) == 0 {
		return rows
	}
	chips := page.Of(page.Chips)
	for _, t := range seat.Game.Traits {
		chips.Kids = append(chips.Kids, page.Pick("trait."+t, seat.Say("trait."+t+".name"), slices.Contains(n.draft.Traits, t), page.KeepAs(fieldTrait, t)))
	}
	return append(rows, page.Head(seat.Say("battle.number_traits")), chips)
}
