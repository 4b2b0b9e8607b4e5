package main

import (
	"sandtable/companion/design/file"
	"sandtable/engine/board"
	"sandtable/printables/picture"
)

// scanBelow reads the scan below one of them.
func (p *places) scanBelow(b *board.Board) (*picture.Under, error) { return file.Below(p.folder, b) }
