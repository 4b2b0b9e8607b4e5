package session

import (
	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/page"
	"sandtable/companion/view/track"
)

// Fight is the panel of the kind of battle that the game has: by odds, else on a track.
type Fight struct {
	odds  *battle.Panel
	track track.Panel
}

// NewFight is the panel with nothing chosen.
func NewFight() *Fight { return &Fight{odds: battle.New()} }

func (f *Fight) of(seat view.Seat) page.Tabbed {
	if f.odds.Tab(seat).Absent && !f.track.Tab(seat).Absent {
		return f.track
	}
	return f.odds
}

// Tab is what opens the panel.
func (f *Fight) Tab(seat view.Seat) page.Tab { return f.of(seat).Tab(seat) }

// Page returns the current panel.
func (f *Fight) Page(seat view.Seat) page.Panel { return f.of(seat).Page(seat) }

// Put changes what is half chosen of a battle by odds; the other kind keeps nothing.
func (f *Fight) Put(field string, value any) { f.odds.Put(field, value) }

// Forget leaves what is half chosen.
func (f *Fight) Forget() { f.odds.Forget() }
