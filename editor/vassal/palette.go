package vassal

import "sandtable/printables/counter"

// palette is the window with all counters, a list for each side, one for markers of no side, and one for those of tracks;
// nil: the game has no counters.
func (m *Module) palette() *element {
	tabs := component("build.widget.TabWidget", "entryName", m.of.say("vassal.counters"))
	for _, s := range m.of.game.Sides {
		tabs.with(m.list(m.of.name("side", s.ID), m.piecesOf(s.ID))...)
	}
	tabs.with(m.list(m.of.say("vassal.markers"), m.piecesOf(""))...)
	tabs.with(m.list(m.of.tracksName(), m.markers)...)
	if len(tabs.kids) == 0 {
		return nil
	}
	return component("build.module.PieceWindow", "name", m.of.say("vassal.counters"), "text", m.of.say("vassal.counters"), "hidden", "false",
		"scale", "1.0", "defaultWidth", "0").with(tabs)
}

func (m *Module) piecesOf(side string) (out []counter.Piece) {
	for _, p := range m.pieces {
		if p.Side == side {
			out = append(out, p)
		}
	}
	return out
}

// list is a list of counters, if there are any. It notes the numbers of their slots, by which saved games know them.
func (m *Module) list(name string, pieces []counter.Piece) []*element {
	if len(pieces) == 0 {
		return nil
	}
	list := component("build.widget.ListWidget", "entryName", name)
	for _, p := range pieces {
		list.with(m.slot(p))
		m.slots[p.ID] = m.ids
	}
	return []*element{list}
}
