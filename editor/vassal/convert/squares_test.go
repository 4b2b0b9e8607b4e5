package convert_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/editor/vassal/convert"
)

// squareGrid is a grid of squares of 100 by 50 pixels, numbered as asked.
func squareGrid(numbering string) string {
	return fmt.Sprintf(`<VASSAL.build.module.map.boardPicker.board.SquareGrid dx="100" dy="50" x0="50" y0="25">%s</VASSAL.build.module.map.boardPicker.board.SquareGrid>`, numbering)
}

// noName is the small hex of a counter whose square has no name.
const noName = "–0302"

const squareNumbers = `<VASSAL.build.module.map.boardPicker.board.mapgrid.SquareGridNumbering %s/>`

// Numbered squares are points with the names that the program gives them, and counters begin in them. Those of a zone have
// the zone's form of name, if it has one. Squares without numbers have no names.
func TestSquares(t *testing.T) {
	whole := func(numbering string) string { return squareGrid(fmt.Sprintf(squareNumbers, numbering)) }
	zoned := func(format string) string {
		return `<VASSAL.build.module.map.boardPicker.board.ZonedGrid><VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="Sea" locationFormat="` + format + `" path="0,0;300,0;300,200;0,200">` +
			whole(`first="H" sep="-" hType="N" vType="N" hLeading="0" vLeading="0" hOff="1" vOff="1"`) + `</VASSAL.build.module.map.boardPicker.board.mapgrid.Zone></VASSAL.build.module.map.boardPicker.board.ZonedGrid>`
	}
	for _, x := range []struct {
		inside, want string
	}{
		{whole(`first="H" hType="A" vType="N" hLeading="0" vLeading="0" hOff="0" vOff="1"`), "B3"},
		{whole(`first="V" sep="." hType="N" vType="N" hLeading="1" vLeading="1" hOff="1" vOff="1"`), "03.02"},
		{whole(`first="H" hType="N" vType="N" hLeading="1" vLeading="1" hOff="1" vOff="1" hDescend="true" vDescend="true"`), "0811"},
		{whole(`first="H" hType="N" vType="N" hLeading="0" vLeading="0" hOff="1" vOff="1" locationFormat="Square $column$/$row$"`), "Square 2/3"},
		{zoned("$name$ $gridLocation$"), "Sea 2-3"},
		{squareGrid(""), noName},
	} {
		made, g := converted(t, treeOf(t, pictureMap("Main", x.inside)+begins(1, 165, 110, "")+endOfMap))
		assert.Equal(t, x.want, places(g)["u1"], x.inside)
		assert.Empty(t, made.Report.Lost)
		if x.want != noName {
			_, g = converted(t, treeOf(t, pictureMap("Main", x.inside)+begins(1, 0, 0, x.want)+endOfMap))
			assert.Equal(t, x.want, places(g)["u1"], "by its name")
		}
	}
}

// Squares beyond the bound do not come, and the report says so.
func TestTooManySquares(t *testing.T) {
	small := `<VASSAL.build.module.map.boardPicker.board.SquareGrid dx="2" dy="2">` + fmt.Sprintf(squareNumbers, `first="H"`) + `</VASSAL.build.module.map.boardPicker.board.SquareGrid>`
	made, _ := converted(t, treeOf(t, pictureMap("Main", small)+begins(1, 165, 110, "")+endOfMap))
	assert.Equal(t, []convert.Count{{Code: "grids", Count: 1}}, made.Report.Lost)
}
