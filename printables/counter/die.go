package counter

import (
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// ForDie reports whether a piece fits the die of a setup.
func (p Piece) ForDie(s sheet.Setup) bool {
	return s.Die != nil && p.Shape == picture.Square && s.Die.Takes(p.Size)
}

// dieSheets sets the pieces that fit the die of a setup on sheets for it, and returns the others; without a die, all.
func dieSheets(s sheet.Setup, pieces []Piece) (sheets [][]block, others []Piece) {
	if s.Die == nil {
		return nil, pieces
	}
	var all []*Piece
	for i := range pieces {
		p := &pieces[i]
		if !p.ForDie(s) {
			others = append(others, *p)
			continue
		}
		for range p.Copies {
			all = append(all, p)
		}
	}
	for len(all) > 0 {
		b := dieBlock(s)
		all = b.fill(all, b.size.H*float64(s.Die.Rows)+b.gap.H*float64(s.Die.Rows-1))
		sheets = append(sheets, []block{b})
	}
	return sheets, others
}

// dieBlock begins a sheet for the die.
func dieBlock(s sheet.Setup) block {
	d, area := s.Die, s.Die.Area(s.Paper)
	size := draw.Size{W: d.Width, H: d.Height}
	return block{kindOf: kindOf{shape: picture.Square, size: size}, gap: draw.Size{W: d.PitchX - d.Width, H: d.PitchY - d.Height}, bleed: s.Bleed,
		twoSided: s.Back.Duplex(), outline: s.Outline, corner: s.Corner, fixed: true, cols: d.Columns, at: draw.Pt(area.X, area.Y)}
}
