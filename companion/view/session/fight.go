package session

import (
	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/page"
	"sandtable/companion/view/track"
)

// Fight is the panel of the game's kind of battle: by odds, else on a track.
type Fight struct {
	odds  *battle.Panel
	track track.Panel
}

// NewFight returns the panel without input.
func NewFight() *Fight { return &Fight{odds: battle.New()} }

func (f *Fight) of(seat view.Seat) page.Tabbed {
	if f.odds.Tab(seat).Absent && !f.track.Tab(seat).Absent {
		return &f.track
	}
	return f.odds
}

// Tab opens the panel.
func (f *Fight) Tab(seat view.Seat) page.Tab { return f.of(seat).Tab(seat) }

// Page returns the current panel.
func (f *Fight) Page(seat view.Seat) page.Panel { return f.of(seat).Page(seat) }

// Mapped reports whether hexes of the map are asked for the battle.
func (f *Fight) Mapped(seat view.Seat) bool {
	m, ok := f.of(seat).(page.Mapped)
	return ok && m.Mapped(seat)
}

// Put stores input for the kind of battle that has the field.
func (f *Fight) Put(field string, value any) {
	f.odds.Put(field, value)
	f.track.Put(field, value)
}

// Forget drops the input.
func (f *Fight) Forget() { f.odds.Forget() }
