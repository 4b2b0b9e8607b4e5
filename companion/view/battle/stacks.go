package battle

import (
	"sandtable/companion/view/page"
	"sandtable/engine/stock/combat"
)

// stacks asks which attackers share a hex, where nobody knows their hexes and it changes the odds.
func (b declaration) stacks() []page.Control {
	if len(b.shown.Stacks) == 0 {
		return nil
	}
	rows := []page.Control{page.NewSection(b.Say("battle.stacks")), page.NewAside(b.Say("battle.stacks_why"))}
	for _, s := range b.shown.Stacks {
		c := page.Control{ID: "stack." + s.Force, Body: &page.Segmented{}, Label: b.labelOf(s)}
		for i := range b.shown.Stacks {
			letter := combat.StackLetter(i)
			c.AddOption(page.Option{ID: letter, Label: letter, Selected: s.Stack == letter,
				Send: b.command("stack", combat.StackArgs{Force: s.Force, Stack: letter})})
		}
		rows = append(rows, page.NewRow(0, page.NewText(b.labelOf(s)), c))
	}
	return rows
}

// labelOf is what is printed on an attacker's counter, or what the battle calls a typed one.
func (b declaration) labelOf(s combat.StackOf) string {
	if b.Game.Counter(s.Force) == nil {
		return s.Name
	}
	return b.Label(s.Force)
}
