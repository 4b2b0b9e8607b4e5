// Package aid makes what lies beside the map: the sequence of play, tracks, boxes for counters off the
// map, record sheets, cards with drawings to scale, sheets to write on, and what a session has to tell.
package aid
