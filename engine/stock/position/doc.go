// Package position holds the stock rules that read positions: stacking, set-up, movement, supply, zones of control,
// and battles filled in from the map.
//
// MapInPlay is the map in whose hexes counters are recorded. Rules use it only after the players have confirmed that it
// is on their table, and it only proposes: other rules apply its findings. A new kind of finding is a row type that
// stores the map in Link, computes from the counters' hexes, and gets a method of MapInPlay. Grid serves questions
// without a map.
package position
