package card

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables/counter"
	"sandtable/printables/counterlist"
	"sandtable/printables/draw"
	"sandtable/printables/grid"
	"sandtable/printables/layout"
	"sandtable/printables/looks"
)

// ReadForeign reads somebody else's list of cards, whatever its columns are called. What does no harm is a warning of the
// reading; its columns come back beside faults too. A layout finds the cells by the names of their columns, and by what
// the columns were taken for.
func ReadForeign(name string, rows []grid.Row, choice counterlist.Choice, own looks.Art, lay *layout.Layout) (*counterlist.Reading, error) {
	r := counterlist.Cards(rows, choice)
	f := &foreign{list: list{name: name, own: own, layout: lay, rows: map[string]layout.Row{}}, columns: r.Columns, names: names(rows[0].Cells)}
	if r.Known = f.known(); lay == nil {
		f.unsure()
	}
	for _, row := range rows[1:] {
		if f.line = row.Line; !grid.Blank(row.Cells) {
			f.piece(row)
		}
	}
	if lay != nil && len(f.faults) == 0 {
		f.pieces = numbered(f.pieces)
		f.warned = append(f.warned, f.leftOut()...)
		if err := f.lay(f.known(), f.pieces); err != nil {
			return r, err
		}
	}
	r.Pieces, r.Warned = f.pieces, f.warned
	switch {
	case len(f.faults) > 0:
		return r, f.faults
	case len(f.pieces) == 0:
		return r, counterlist.Faults{engine.Wrong("print.cards_csv").At(name)}
	}
	return r, nil
}

// foreign is somebody else's list of cards being read.
type foreign struct {
	list
	columns []*counterlist.Column
	names   []string // of the columns, as a layout has them
	pieces  []counter.Piece
}

// known lists the columns that a layout may name: those of the list, and what they were taken for.
func (f *foreign) known() []string {
	out := slices.DeleteFunc(slices.Clone(f.names), func(name string) bool { return name == "" })
	for _, c := range f.columns {
		if !slices.Contains([]string{counterlist.Skip, "line"}, counterlist.Bare(c.Field)) && !slices.Contains(out, c.Field) {
			out = append(out, c.Field)
		}
	}
	return out
}

// leftOut warns of columns that the layout shows nowhere, and of those that it names in vain.
func (f *foreign) leftOut() []*engine.Problem {
	var left []string
	for i, c := range f.columns {
		usual := slices.Contains(pieceColumns, c.Field) || slices.Contains(pieceColumns, f.names[i])
		if len(c.Samples) > 0 && !usual && !f.layout.Shows(f.names[i]) && !f.layout.Shows(c.Field) {
			left = append(left, c.Name)
		}
	}
	out := f.layout.Missing(f.known())
	if len(left) > 0 {
		out = append(out, engine.Wrong("print.layout_left", "columns", left).At(f.name))
	}
	return out
}

// laidRow gives the cells of a row to the layout: by the names of their columns, then by what these were taken for, which
// counts first where the user chose it.
func (f *foreign) laidRow(row grid.Row, cell map[string]string) {
	out := layout.Row{}
	for i, text := range row.Cells[:min(len(row.Cells), len(f.names))] {
		if len(text) <= maxText {
			out[f.names[i]] = strings.TrimSpace(lineEnds.Replace(text))
		}
	}
	f.rows[f.row()] = out
	kinds := map[string][]string{} // by side
	for i, c := range f.columns {
		text := cell[c.Field]
		switch own := out[f.names[i]]; {
		case counterlist.Bare(c.Field) == "kind" && own != "":
			kinds[c.Field] = append(kinds[c.Field], own)
			text = strings.Join(kinds[c.Field], " · ")
		case text == "" || f.names[i] == c.Field:
			continue
		}
		if c.How == counterlist.Chosen || !slices.Contains(f.names, c.Field) {
			out[c.Field] = text
		}
	}
	for _, column := range []string{"card", "deck", "id"} {
		cell[column] = cmp.Or(cell[column], out[column])
	}
}

// unsure warns of columns that were guessed or left out.
func (f *foreign) unsure() {
	for _, c := range f.columns {
		f.line = c.Line
		switch {
		case c.How == counterlist.Left:
			f.warn(c, "print.csv_column")
		case c.How == counterlist.Guessed:
			f.warn(c, "print.csv_guess", "field", "@"+counterlist.FieldKey(c.Field))
		}
	}
}

func (f *foreign) warn(c *counterlist.Column, code string, pairs ...any) {
	f.warned = append(f.warned, engine.Wrong(code, pairs...).At(cmp.Or(c.Name, c.Letter())).At(fmt.Sprintf("%s:%d", f.name, max(1, f.line))))
}

// piece reads one card.
func (f *foreign) piece(row grid.Row) {
	cell := map[string]string{}
	values := map[string][]string{} // kinds and values, by side
	for i, text := range row.Cells[:min(len(row.Cells), len(f.columns))] {
		c := f.columns[i]
		text = strings.TrimSpace(lineEnds.Replace(text))
		bare := counterlist.Bare(c.Field)
		side := strings.TrimSuffix(c.Field, bare)
		switch {
		case text == "" || c.Field == counterlist.Skip:
		case len(text) > maxText:
			f.warn(c, "print.csv_long", "column", c.Name, "most", maxText)
		case bare == "kind":
			values[side] = append(values[side], text)
		case bare == "line":
			values[side] = append(values[side], c.Name+" "+text)
		case f.fits(c, bare, text):
			cell[c.Field] = strings.TrimSpace(cell[c.Field] + "\n" + text)
		}
	}
	if f.layout != nil {
		f.laidRow(row, cell)
	}
	for side, list := range values {
		cell[side+"text"] = strings.TrimSpace("**" + strings.Join(list, " · ") + "**\n" + cell[side+"text"])
	}
	if rest, ok := strings.CutPrefix(cell["foot"], cell["title"]); ok { // an index such as 10♥ below the rank 10
		cell["foot"] = rest
	}
	cell["card"], cell["size"] = cmp.Or(cell["size"], f.kind(cell["card"])), ""
	cell["copies"] = counterlist.Count(cell["copies"])
	if p := f.card(cell, len(f.pieces)+1); p.Copies > 0 {
		f.pieces = append(f.pieces, p)
	}
}

// kind returns a kind of card that a column card names; other lists call other things so.
func (f *foreign) kind(text string) string {
	if isKind(text) {
		return text
	}
	return ""
}

// lineEnds are what lists of cards write for the end of a line.
var lineEnds = strings.NewReplacer(`\13\`, "\n", "<br>", "\n", "<br/>", "\n", "\r", "")

// fits reports whether a cell can be what its column is. What cannot is left out with a warning.
func (f *foreign) fits(c *counterlist.Column, field, text string) bool {
	ok := true
	switch field {
	case "ground", "ink":
		_, err := draw.ParseColour(text)
		ok = err == nil
	case "picture":
		ok = !counterlist.IsAddress(text)
	case "sign":
		ok = f.icon(text)
	case "size":
		_, err := looks.ParseCard(text, looks.HexTile)
		ok = err == nil
	case "copies", "id", "title", "text", "foot":
	default:
		ok = slices.Contains(faceColumns, field)
	}
	if !ok {
		f.warn(c, "print.csv_cell", "cell", text)
	}
	return ok
}
