// Package board is a map as values, its file format, and what is traced over it: lines, zones of
// control, moves. A map holds terrain, elevation, features of hexsides, paths from centre to centre,
// names, objectives, zones, sources of supply, boxes off the map, and the starting hexes of counters.
//
// A [Board] does not change. Play reads it, and keeps what changes in play in a
// state of its own. An editor works on a [Draft]; a draft's board shows what the
// draft holds at any moment. What a kind of terrain, hexside or path costs and
// looks like is the scenario's data; a board names kinds by id and knows nothing
// more of them.
//
// Tracing takes plain inputs, sets of hexes and of hexsides over a [Field], so
// that the rules of a game decide what blocks a line. [Board.HexesWith],
// [Board.EdgesWith] and [Board.PathEdges] make such sets.
package board
