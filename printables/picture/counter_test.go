package picture

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/printables/draw"
	"sandtable/printables/golden"
	"sandtable/printables/raster"
	"sandtable/printables/symbol"
)

// numbers makes plain factors of texts; a leading ! makes one red.
func numbers(texts ...string) []Number {
	var out []Number
	for _, t := range texts {
		if t[0] == '!' {
			out = append(out, Number{t[1:], true})
		} else {
			out = append(out, Number{t, false})
		}
	}
	return out
}

func texts(pairs map[Slot]string) (out [slots]string) {
	for s, t := range pairs {
		out[s] = t
	}
	return out
}

// specimens are faces of every kind.
func specimens() []struct {
	face  Face
	shape Shape
} {
	tan, grey, blue := draw.RGB(0xd2b48c), draw.RGB(0xa9b0b3), draw.RGB(0x2a4a6b)
	type s = struct {
		face  Face
		shape Shape
	}
	return []s{
		{Face{Ground: tan, Symbol: symbol.Symbol{Branch: "infantry", Size: "brigade"}, Box: draw.RGB(0x8c2b22), Line: draw.White,
			Texts: texts(map[Slot]string{Left: "44", Right: "15"}), Numbers: numbers("5", "5")}, Square},
		{Face{Ground: tan, Band: Band{Colour: draw.RGB(0x8c2b22)}, Symbol: symbol.Symbol{Branch: "armoured_infantry", Size: "regiment"}, Box: draw.White, Line: draw.Black,
			Texts: texts(map[Slot]string{Left: "1062", Right: "15PG", TopLeft: "SR"}), Numbers: numbers("!5", "!4", "6"), Bonus: true}, Square},
		{Face{Ground: grey, Band: Band{Colour: draw.Black, Texture: 2}, Symbol: symbol.Symbol{Branch: "assault_gun", Size: "battalion"}, Box: draw.White, Line: draw.Black,
			Texts: texts(map[Slot]string{Left: "StuG", Right: "Goldenes Vlies", TopRight: "1304"}), Numbers: numbers("1", "!1", "4"),
			Emblem: Emblem{"square", "B", draw.RGB(0x46535c)}}, Square},
		{Face{Ground: blue, Symbol: symbol.Symbol{Branch: "battleship"}, Line: draw.White,
			Texts: texts(map[Slot]string{Top: "Admiral of the Line", TopLeft: ""}), Numbers: numbers("12", "8", "30")}, Square},
		{Face{Ground: draw.RGB(0xf2ebdd), Sign: "no_supply", Line: Red, Texts: texts(map[Slot]string{Caption: "out of supply"})}, Round},
		{Face{Ground: draw.RGB(0x9a3b26), Sign: "move_fight", Texts: texts(map[Slot]string{Caption: "move, then fight"})}, Round},
		{Face{Ground: draw.RGB(0xf2ebdd), Texts: texts(map[Slot]string{Centre: "Turn"})}, Round},
		{Face{Ground: draw.RGB(0xf2ebdd), Sign: "fighter", Texts: texts(map[Slot]string{Caption: "Air"})}, Round},
		{Face{Ground: tan, Large: true, Emblem: Emblem{"disc", "A", draw.RGB(0x9a3b26)}, Texts: texts(map[Slot]string{Caption: "15/44"})}, Square},
		{Face{Ground: grey, Large: true, Emblem: Emblem{"triangle", "Н", draw.RGB(0x46535c)}, Texts: texts(map[Slot]string{Caption: "1062-й полк"})}, Square},
		{Face{Ground: draw.RGB(0xf2ebdd), Sign: "clock", Texts: texts(map[Slot]string{TopLeft: "a"}), Numbers: numbers("12")}, Square},
	}
}

func TestFaces(t *testing.T) {
	for _, side := range []float64{12.7, 15.875} {
		var page draw.Page
		all := specimens()
		page.Size = draw.Size{W: 4*(side+2) + 2, H: 3*(side+2) + 2}
		page.Draw = func(c draw.Canvas) {
			for i, s := range all {
				cell := draw.Rect{X: 2 + float64(i%4)*(side+2), Y: 2 + float64(i/4)*(side+2), W: side, H: side}
				s.face.Draw(c, cell, s.shape, All(0.5))
				c.Stroke(s.shape.Path(cell), draw.Solid(0.1, Hairline))
			}
		}
		img, err := raster.Page(page, 300)
		require.NoError(t, err)
		golden.Picture(t, map[float64]string{12.7: "faces_half_inch.png", 15.875: "faces.png"}[side], img)
	}
}

func TestSigns(t *testing.T) {
	ids := Signs()
	page := draw.Page{Size: draw.Size{W: 84, H: 48}, Draw: func(c draw.Canvas) {
		for i, id := range ids {
			DrawSign(c, id, draw.Rect{X: 2 + float64(i%7)*12, Y: 2 + float64(i/7)*15, W: 10, H: 10}, Ink)
			c.Text(id, draw.Pt(7+float64(i%7)*12, 15+float64(i/7)*15), draw.Lettering{Font: draw.Condensed, Size: 2, Colour: Faint, Align: draw.Centre})
		}
	}}
	img, err := raster.Page(page, 200)
	require.NoError(t, err)
	golden.Picture(t, "signs.png", img)
}
