// Package position holds the stock rules that read positions: stacking, set-up, movement, supply, zones of control,
// and battles filled in from the map.
//
// MapInPlay is the map whose hexes counters are recorded in. It counts only once the players have confirmed that it
// is on their table, and it only proposes: other rules apply its findings. A new kind of finding is a row type that
// keeps the map when it is linked, computes from the counters' hexes, and is asked through MapInPlay. Grid serves
// questions that are asked without a map.
package position
