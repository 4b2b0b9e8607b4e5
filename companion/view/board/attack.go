package board

import (
	"sandtable/companion/view/battle"
	"sandtable/companion/view/page"
)

// attack offers to attack the hex that is looked at, where enemies stand in it.
func (m *mirror) attack() []page.Control {
	send, ok := battle.Attack(m.Reader, m.State, m.p.at)
	if !ok {
		return nil
	}
	send.Put = &page.Put{Field: fieldDrop, Value: true}
	return []page.Control{page.Press("attack", m.Say("battle.attack_hex"), send).As(page.Main).With(page.IconBattle)}
}
