// Package position holds the stock rules that read positions: stacking, set-up, movement, supply,
// zones of control. A battle filled in from the map belongs to it too.
//
// MapInPlay is the map that counters are mirrored on. What it says counts only once the players have
// confirmed that it lies on their table, and what is found is proposed: other rules take it. A new kind of
// finding is a row type that keeps the map when it is linked, works on who stands where, and is asked
// through MapInPlay. Grid serves questions that are asked without a map.
package position
