package battle

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
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
	if !footed(b, way, r) || r.Bar != "" {
		return nil
	}
	dice := retreatDice(b, unit, way, r)
	roll := page.NewButton("roll", b.Say("table.roll"), dice.Send).WithIcon(style.IconDice)
	roll.Body = &page.Button{Dice: r.Dice}
	words := page.NewText(b.Say("battle.retreat_foot", "faces", faceRange(r.Passes))).Styled(page.Strong)
	return []page.Control{page.NewColumnGap(4, page.NewEquals(words, roll), dice.Styled(page.Bare))}
}

// faceRange are faces in a row by the first and the last, others one by one.
func faceRange(faces []int) string {
	if n := len(faces); n > 1 && faces[n-1]-faces[0] == n-1 {
		return view.Number(faces[0], 1) + "–" + view.Number(faces[n-1], 1)
	}
	return view.Faces(faces)
}

// footed reports whether the dice of a retreat are in the foot.
func footed(b aftermath, way wayOut, r Retreat) bool {
	return b.mapped && way.why == "" && way.to != "" && r.Dice != nil && r.Dice.Count < 2 && len(r.Passes) > 0
}

// retreatDice are the dice of a retreat.
func retreatDice(b aftermath, unit string, way wayOut, r Retreat) page.Control {
	retreat := b.command("retreat", combat.RetreatArgs{Unit: unit, To: way.to})
	return page.Control{ID: "dice." + unit, Body: &page.Dice{Need: r.Dice}, Label: b.Say("table.roll"), Send: faces(retreat), DisabledReason: way.why}
}
