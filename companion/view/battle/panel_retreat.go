package battle

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view/page"
	"sandtable/engine/stock/combat"
)

// decided is the index of the unit that the side decides about: the chosen one, or the only one; -1 for none.
func decided(v Battle, chosen string) int {
	if len(v.Deciding) == 1 {
		return 0
	}
	return slices.IndexFunc(v.Deciding, func(f Fighter) bool { return f.ID == chosen })
}

// foot is the result, or beside a map the dice of the retreat whose hex is chosen: in the panel the map would push them out
// of sight.
func foot(b aftermath) []page.Control {
	if !b.mapped {
		return b.result()
	}
	at := decided(b.shown, b.panel.chosen)
	if at < 0 || b.shown.Advance || b.shown.ByHand || !b.shown.Deciding[at].CanRun {
		return nil
	}
	unit := b.shown.Deciding[at].ID
	way := b.wayOut(unit, b.panel.to)
	r := RetreatOf(b.Reader, b.State, unit, way.asked)
	if !footed(b, way) || r.Bar != "" || r.Dice == nil {
		return nil
	}
	rows := retreatDice(b, unit, way, r)
	roll := page.NewButton("roll", b.Say("table.roll"), rows[1].Send).WithIcon(style.IconDice)
	roll.Body = &page.Button{Dice: r.Dice}
	return []page.Control{page.NewColumnGap(4, page.NewFlow(rows[0], roll), rows[1].Styled(page.Bare))}
}

// footed reports whether the dice of a retreat are in the foot.
func footed(b aftermath, way wayOut) bool { return b.mapped && way.why == "" && way.to != "" }

// retreatDice are the dice of a retreat, after the faces with which it succeeds.
func retreatDice(b aftermath, unit string, way wayOut, r Retreat) []page.Control {
	retreat := b.command("retreat", combat.RetreatArgs{Unit: unit, To: way.to})
	dice := page.Control{ID: "dice." + unit, Body: &page.Dice{Need: r.Dice}, Label: b.Say("table.roll"), Send: faces(retreat), DisabledReason: way.why}
	return []page.Control{page.NewText(b.passes(r)), dice}
}
