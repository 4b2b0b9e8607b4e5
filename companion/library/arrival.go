package library

import (
	"fmt"
	"slices"

	"golang.org/x/mod/semver"

	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// Arrival is the result of adding a game.
type Arrival struct {
	Brought
	There bool   // the library had this very package already, and nothing changed
	Was   string // hash of the package that it replaces; empty for a new game
	New   *engine.Game
	Old   *engine.Game // the game that it replaces; nil for a new game, and if that one cannot be read
	Built bool         // Old comes with the app
	zip   []byte
}

// Asks reports whether the package replaces a game that is not an earlier version of it, numbered by the same author.
func (a Arrival) Asks() bool { return a.Old != nil && (!a.Continues() || a.order() <= 0) }

// Continues reports whether the package replaces an added game of the same author.
func (a Arrival) Continues() bool {
	return a.Old != nil && !a.Built && a.New.Author == a.Old.Author
}

// Older reports whether the package replaces a newer version by the same author.
func (a Arrival) Older() bool { return a.Continues() && a.Version != "" && a.order() < 0 }

// order is negative if the package is older than what it replaces, and positive if it is newer.
func (a Arrival) order() int { return semver.Compare("v"+a.Version, "v"+a.Old.Version) }

// Beside returns a package under an id that is free, so that adding it replaces no game.
func (c *Games) Beside(got Arrival) (Arrival, error) {
	id := got.Game
	for n, taken := 2, c.Games(); slices.Contains(taken, id); n++ {
		id = fmt.Sprintf("%s-%d", got.Game, n)
	}
	fsys, err := gamedata.Zip(got.zip)
	if err == nil {
		fsys, err = gamedata.WithID(fsys, id)
	}
	if err != nil {
		return Arrival{}, err
	}
	return c.Weigh(fsys, got.At)
}
