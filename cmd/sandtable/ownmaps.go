package main

import (
	"sandtable/engine/board"
	"sandtable/printables/picture"
	"sandtable/printables/underlay"
)

// scanBelow reads the scan below one of them.
func (p *places) scanBelow(b *board.Board) (*picture.Under, error) {
	return underlay.Beside(p.folder, b)
}
