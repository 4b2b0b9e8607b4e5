// Package aid makes what players keep beside the map: the sequence of play, tracks, boxes, record
// sheets, cards, logs.
package aid
