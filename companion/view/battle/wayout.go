package battle

import (
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine/stock/combat"
)

// wayOut is where a unit retreats to, and the control that asks for it.
type wayOut struct {
	to    string         // the hex that is chosen; empty: none, or nobody knows
	asked string         // one that the dice can be asked about
	why   string         // what is to be done before the dice; empty: nothing
	none  bool           // no hex is left to it
	rows  []page.Control // the question
	more  []page.Control // other ways to answer it
}

// wayOut asks for the hex that a unit retreats to, where the map knows some: the only one is chosen already. chosen is
// what the players chose.
func (b aftermath) wayOut(unit, chosen string) wayOut {
	ways, known := rules.Odds(b.Reader).WaysOut(b.Game, b.State, unit)
	if !known {
		return wayOut{to: chosen, asked: chosen, rows: b.typedWay(unit, chosen)}
	}
	var open []string
	var reasons []string
	shut := map[string][]string{}
	for _, w := range ways {
		if w.Bar == nil {
			open = append(open, w.Hex)
			continue
		}
		if shut[w.Bar.Key] == nil {
			reasons = append(reasons, w.Bar.Key)
		}
		shut[w.Bar.Key] = append(shut[w.Bar.Key], w.Hex)
	}
	out := wayOut{to: chosen, none: len(open) == 0 && chosen == ""}
	if len(open) == 1 && chosen == "" {
		out.to = open[0]
	}
	if out.asked = out.to; out.to == "" && len(open) > 0 {
		out.why, out.asked = b.Say("battle.retreat_first"), open[0]
	}
	out.rows = b.waysOut(out, open)
	if at := slices.IndexFunc(ways, func(w combat.WayOut) bool { return w.Hex == out.to && w.Bar != nil }); at >= 0 {
		out.rows = append(out.rows, page.NewText(b.Say("battle.not_for", "hexes", b.Hex(out.to), "why", "@"+ways[at].Bar.Key)).Toned(page.Danger))
	}
	other := page.Send{Sheet: hexes.New(b.Label(unit), out.to, page.Keep(fieldTo))}
	out.more = []page.Control{page.NewButton("to", b.Say("battle.retreat_hex"), other).Styled(page.Quiet).WithIcon(style.IconEdit)}
	var words []string
	for _, key := range reasons {
		words = append(words, b.Say("battle.not_for", "hexes", strings.Join(shut[key], ", "), "why", "@"+key))
	}
	if len(words) > 0 {
		out.rows = append(out.rows, page.NewAside(b.Say("battle.not_offered_to", "unit", b.Label(unit), "hexes", strings.Join(words, ", "))))
	}
	return out
}

// waysOut are the hexes to tap.
func (b aftermath) waysOut(out wayOut, open []string) []page.Control {
	words := b.Say("battle.retreat_where")
	if out.none {
		words = b.Say("battle.retreat_none")
	}
	chips := page.NewChips()
	if out.to != "" && !slices.Contains(open, out.to) {
		open = append(open, out.to)
	}
	for _, hex := range open {
		chips.Add(page.NewChip("to."+hex, b.Hex(hex), hex == out.to, page.KeepAs(fieldTo, hex)))
	}
	return []page.Control{page.NewText(words).Styled(page.Strong), chips}
}

// typedWay asks for the hex where only that of the unit is known.
func (b aftermath) typedWay(unit, chosen string) []page.Control {
	if piece, ok := b.State.Piece(unit); !ok || piece.Place.Hex == "" {
		return nil
	}
	words := b.Say("battle.retreat_to")
	if chosen != "" {
		words += " " + chosen
	}
	return []page.Control{page.NewButton("to", words, page.Send{Sheet: hexes.New(b.Label(unit), chosen, page.Keep(fieldTo))}).Styled(page.Quiet).WithIcon(style.IconMap)}
}

// barredText names what is not offered, and why.
func (b aftermath) barredText(names []string, why string) string {
	return b.Say("battle.not_offered", "hexes", b.Say("battle.not_for", "hexes", strings.Join(names, ", "), "why", "@"+why))
}
