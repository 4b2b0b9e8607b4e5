package battle

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
	"sandtable/engine/stock/setting"
)

// Targets are the hexes of the map with a visible enemy, nil if no battle can be declared now.
func Targets(s view.Reader, st *engine.State) map[string]bool {
	r, t := rules.Odds(s), rules.Map(s)
	if r == nil || t == nil || !s.CanAsk(st, r.ID()+".new") {
		return nil
	}
	out := map[string]bool{}
	for _, id := range setting.Enemies(s.Game, st, setting.SideToMove(s.Game, st)) {
		p, _ := st.Piece(id)
		out[t.Under(p.Place)] = true
	}
	delete(out, "") // of those in boxes
	return out
}

// Attack declares a battle against a hex of the map in one press: with every unit next to it that may attack, and the
// ground as the map has it. ok is false if the hex is not a target.
func Attack(s view.Reader, st *engine.State, hex string) (send page.Send, ok bool) {
	if !Targets(s, st)[hex] {
		return page.Send{}, false
	}
	r, t := rules.Odds(s), rules.Map(s)
	send = page.Command(r.ID()+".new", combat.NewArgs{Hex: hex})
	send.Open = page.Battle
	if p, err := t.Battle(s.Game, st, r.ID(), combat.Inputs{Hex: hex}); err == nil {
		send.Commands = append(send.Commands, p.Command)
	}
	return send, true
}
