package battle

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
	"sandtable/engine/stock/setting"
)

// Attack declares a battle against a hex of the map in one press: with every unit next to it that may attack, and the
// ground as the map has it. ok is false if no visible enemy is there, or no battle can be declared now.
func Attack(s view.Reader, st *engine.State, hex string) (send page.Send, ok bool) {
	r, t := rules.Odds(s), rules.Map(s)
	if r == nil || t == nil || hex == "" || !s.CanAsk(st, r.ID()+".new") {
		return page.Send{}, false
	}
	enemies := setting.Enemies(s.Game, st, setting.SideToMove(s.Game, st))
	if !slices.ContainsFunc(enemies, func(id string) bool { p, _ := st.Piece(id); return t.Under(p.Place) == hex }) {
		return page.Send{}, false
	}
	send = page.Command(r.ID()+".new", combat.NewArgs{Hex: hex})
	send.Open = page.Battle
	if p, err := t.Battle(s.Game, st, r.ID(), combat.Inputs{Hex: hex}); err == nil {
		send.Commands = append(send.Commands, p.Command)
	}
	return send, true
}
