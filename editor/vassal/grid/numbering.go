package grid

import (
	"strconv"
	"strings"

	"sandtable/editor/vassal/source"
)

// Part is one half of a hex number as the program writes it.
type Part struct {
	Letters bool // the same letter is repeated after Z
	Leading int  // numbers are padded to one digit more
	Off     int  // what the first one counts
	Descend bool
}

// Numbering is how the program numbers the hexes of a grid. H are its columns and V its rows; on a sideways grid these are
// the board's rows and columns. Descend belongs to the board: H counts from its right edge, V from its lower one.
type Numbering struct {
	RowsFirst bool
	Sep       string
	H, V      Part
	Stagger   bool
}

// ReadNumbering reads how a grid is numbered.
func ReadNumbering(n *source.Node) Numbering {
	part := func(prefix string) Part {
		return Part{Letters: n.Get(prefix+"Type") == "A", Leading: min(max(n.Int(prefix+"Leading", 1), 0), 9),
			Off: n.Int(prefix+"Off", 1), Descend: n.True(prefix+"Descend", false)}
	}
	return Numbering{RowsFirst: n.Get("first") == "V", Sep: n.Get("sep"), H: part("h"), V: part("v"), Stagger: n.True("stagger", true)}
}

// Name returns what the program calls the hex at a point of the board.
func (g Hexes) Name(n Numbering, x, y int) string {
	col, row := g.Count(n, x, y)
	h, v := n.H.written(col), n.V.written(row)
	if n.RowsFirst {
		h, v = v, h
	}
	return h + n.Sep + v
}

// Count returns the column and the row of the hex at a point as they are counted, before what the first ones count. Where
// they descend, the program counts the rows of a board by the distance of columns, and its columns by that of rows.
func (g Hexes) Count(n Numbering, x, y int) (col, row int) {
	col, row = g.At(x, y)
	lower := odd(col)
	backwards, upwards := n.H.Descend, n.V.Descend
	columns, rows := nearest(float64(g.W)/g.DY), nearest(float64(g.H)/g.DX)
	if g.Sideways {
		backwards, upwards, columns, rows = upwards, backwards, rows, columns
	}
	if backwards {
		col = columns - col
	}
	if upwards {
		row = rows - row
	}
	switch {
	case n.Stagger && lower && upwards:
		row--
	case n.Stagger && lower:
		row++
	}
	return col, row
}

func (p Part) written(n int) string {
	n += p.Off
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	if p.Letters {
		return sign + strings.Repeat(string(rune('A'+n%26)), n/26+1)
	}
	text := strconv.Itoa(n)
	return sign + strings.Repeat("0", max(0, p.Leading+1-len(text))) + text
}

// Attributes returns the numbering as the program reads it. The numbers themselves are in the picture already.
func (n Numbering) Attributes() []string {
	first := "H"
	if n.RowsFirst {
		first = "V"
	}
	kind := func(p Part) string {
		if p.Letters {
			return "A"
		}
		return "N"
	}
	return []string{"first", first, "sep", n.Sep, "hType", kind(n.H), "hLeading", strconv.Itoa(n.H.Leading), "hOff", strconv.Itoa(n.H.Off),
		"hDescend", strconv.FormatBool(n.H.Descend), "vType", kind(n.V), "vLeading", strconv.Itoa(n.V.Leading), "vOff", strconv.Itoa(n.V.Off),
		"vDescend", strconv.FormatBool(n.V.Descend), "locationFormat", "$gridLocation$", "visible", "false", "fontSize", "9", "color", "0,0,0",
		"rotateText", "0", "hDrawOff", "0", "vDrawOff", "0", "stagger", strconv.FormatBool(n.Stagger)}
}
