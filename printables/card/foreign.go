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
// reading; its columns come back beside faults too.
func ReadForeign(name string, rows []grid.Row, choice counterlist.Choice, own looks.Art) (*counterlist.Reading, error) {
	r := counterlist.Cards(rows, choice)
	f := &foreign{list: list{name: name, own: own, rows: map[string]layout.Row{}}, columns: r.Columns}
	f.unsure()
	for _, row := range rows[1:] {
		if f.line = row.Line; !grid.Blank(row.Cells) {
			f.piece(row)
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
	pieces  []counter.Piece
	warned  []*engine.Problem
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
	for side, list := range values {
		cell[side+"text"] = strings.TrimSpace("**" + strings.Join(list, " · ") + "**\n" + cell[side+"text"])
	}
	if rest, ok := strings.CutPrefix(cell["foot"], cell["title"]); ok { // an index such as 10♥ below the rank 10
		cell["foot"] = rest
	}
	cell["card"], cell["size"] = cell["size"], ""
	cell["copies"] = counterlist.Count(cell["copies"])
	if p := f.card(cell, len(f.pieces)+1); p.Copies > 0 {
		f.pieces = append(f.pieces, p)
	}
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
