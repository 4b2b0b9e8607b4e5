package battle

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// retreats offers the hexes at the distance of the retreat: those of the unit that is decided about, else those of all,
// each with how many units may enter it. from is where the retreat begins.
func (b aftermath) retreats() (offers []page.Offer, from string) {
	unit := b.current()
	if unit == "" {
		return b.refuges(), rules.Odds(b.Reader).Battle(b.State).Hex
	}
	at := slices.IndexFunc(b.shown.Deciding, func(f Fighter) bool { return f.ID == unit })
	if at < 0 || !b.shown.Deciding[at].CanRun {
		return nil, ""
	}
	ways, _ := rules.Odds(b.Reader).WaysOut(b.Game, b.State, unit)
	for _, w := range ways {
		offers = append(offers, b.wayOffer(unit, w))
	}
	piece, _ := b.State.Piece(unit)
	return offers, piece.Place.Hex
}

// wayOffer is a hex for a unit with what is there, or with why it is not possible. The players may choose it all the same.
func (b aftermath) wayOffer(unit string, w combat.WayOut) page.Offer {
	to := Refuge{Unit: unit, Label: b.Label(unit), Hex: w.Hex}
	if w.Bar != nil {
		why := b.Say("battle.not_for", "hexes", b.Hex(w.Hex), "why", "@"+w.Bar.Key)
		return page.Offer{Hex: w.Hex, Label: "×", Tone: page.Danger, Hint: b.Say("battle.not_offered_to", "unit", to.Label, "hexes", why), Send: to.Send()}
	}
	out := page.Offer{Hex: w.Hex, Label: "1", Tone: page.Good, Hint: b.hint([]string{to.Label}, w.Hex), Send: to.Send()}
	if r := RetreatOf(b.Reader, b.State, unit, w.Hex); r.Dice == nil && r.Bar == "" { // nothing is left to do but to go there
		out.Send = b.command("retreat", combat.RetreatArgs{Unit: unit, To: w.Hex})
	}
	return out
}

// refuges offers the hexes that any of the units may retreat to.
func (b aftermath) refuges() []page.Offer {
	var out []page.Offer
	units := map[string][]string{}
	for _, f := range Refuges(b.Reader, b.State) {
		if units[f.Hex] = append(units[f.Hex], f.Label); len(units[f.Hex]) == 1 {
			out = append(out, page.Offer{Hex: f.Hex, Tone: page.Good, Send: f.Send()})
		}
	}
	for i, o := range out {
		out[i].Label, out[i].Hint = strconv.Itoa(len(units[o.Hex])), b.hint(units[o.Hex], o.Hex)
	}
	return out
}

// hint says who retreats to a hex, its terrain, and with whom they are there.
func (b aftermath) hint(labels []string, hex string) string {
	parts := []string{b.Say("battle.retreat_here", "unit", strings.Join(labels, ", ")), terrain(b.Reader, hex)}
	var friends []string
	for i := range b.Game.Counters {
		c := &b.Game.Counters[i]
		if p, ok := b.State.Piece(c.ID); ok && p.Place.Hex == hex {
			friends = append(friends, b.Label(c.ID))
		}
	}
	if len(friends) > 0 {
		parts = append(parts, b.Say("battle.retreat_with", "units", strings.Join(friends, ", ")))
	}
	return view.JoinNonEmpty(parts, " · ")
}

// terrain names the terrain of a hex of the map, "" if it has no name.
func terrain(s view.Reader, hex string) string {
	on := hexes.Board(s)
	if c, err := on.Hex(hex); err == nil && s.Has("terrain."+on.Terrain(c)+".name") {
		return s.Say("terrain." + on.Terrain(c) + ".name")
	}
	return ""
}

// entries offers the hex that was attacked to the units that are chosen to advance.
func (b aftermath) entries() (offers []page.Offer, from string) {
	goers := b.goers()
	hex, picked := rules.Odds(b.Reader).Battle(b.State).Hex, goers.picked
	onMap := func(f Fighter) bool { p, _ := b.State.Piece(f.ID); return p.Place.Hex != "" }
	if hex == "" || len(goers.fit) == 0 || !slices.ContainsFunc(b.shown.Deciding, onMap) {
		return nil, ""
	}
	out := page.Offer{Hex: hex, Tone: page.Good, Hint: b.Say("battle.advance", "count", len(picked)),
		Send: page.Send{Commands: []engine.Command{engine.Ask(b.rule+".advance", combat.AdvanceArgs{Units: picked})}}}
	if out.Label = strconv.Itoa(len(picked)); len(picked) == 0 {
		out.Label, out.Hint = "", b.Say("battle.advance_nobody")
		out.Send = page.Send{Message: out.Hint}
	} else if b.full(picked) {
		out.Tone, out.Hint = page.Danger, b.Say("battle.full")
	}
	return []page.Offer{out}, hex
}

func (b aftermath) full(units []string) bool {
	return rules.Odds(b.Reader).Crowds(b.Game, b.State, units) != nil
}

// marches lets a press of a stack add its units to those that advance, the last press leaves all of them. A drag takes those
// along that fit.
func (b aftermath) marches(pile *page.Pile, here, held []string) {
	picked := b.goers().picked
	pile.Send, pile.Lifts = page.Send{Message: b.Say("battle.full")}, held
	if len(held) > 0 {
		pile.Send = page.KeepAs(fieldStays, here)
	}
	for _, id := range slices.Backward(here) {
		if !slices.Contains(held, id) && !b.full(append(slices.Clone(picked), id)) {
			pile.Send = page.KeepAs(fieldAdvances, id)
		}
	}
	for _, id := range here {
		if len(held) == 0 && !b.full(append(slices.Clone(pile.Lifts), id)) {
			pile.Lifts = append(slices.Clone(pile.Lifts), id)
		}
	}
}
