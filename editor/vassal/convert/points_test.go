package convert_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/vassal/convert"
	"sandtable/engine/board"
)

// pictureMap is a window with one board without a picture: 800 by 600 pixels with what is in it.
func pictureMap(name, inside string) string {
	return fmt.Sprintf(`<VASSAL.build.module.Map mapName=%q><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name=%q width="800" height="600">%s</VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>`,
		name, name, inside)
}

// begins is a start stack with one counter.
func begins(id int, x, y int, location string) string {
	return fmt.Sprintf(`<VASSAL.build.module.map.SetupStack name="s" useGridLocation="%v" location=%q x="%d" y="%d"><VASSAL.build.widget.PieceSlot entryName="u%d" gpid="%d">+/null/piece;;;;u%d/null;0;0;%d;0</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack>`,
		location != "", location, x, y, id, id, id, id)
}

const endOfMap = `</VASSAL.build.module.Map>`

func treeOf(t *testing.T, tree string) string {
	folder := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "buildFile.xml"), []byte(`<VASSAL.build.GameModule name="Powers" version="1">`+tree+`</VASSAL.build.GameModule>`), 0o600))
	return folder
}

// On a map without hexes counters are in small hexes over the picture: by the name of their point or area, or where they are.
func TestMapOfPoints(t *testing.T) {
	const areas = `<VASSAL.build.module.map.boardPicker.board.ZonedGrid><VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="Turn Track" path="0,500;800,500;800,600;0,600"/>` +
		`<VASSAL.build.module.map.boardPicker.board.RegionGrid><VASSAL.build.module.map.boardPicker.board.Region name="Warsaw" originx="400" originy="300"/>` +
		`<VASSAL.build.module.map.boardPicker.board.Region name="Lodz" originx="340" originy="310"/><VASSAL.build.module.map.boardPicker.board.Region name="Lodz" originx="100" originy="100"/></VASSAL.build.module.map.boardPicker.board.RegionGrid></VASSAL.build.module.map.boardPicker.board.ZonedGrid>`
	made, g := converted(t, treeOf(t, pictureMap("Main", areas)+begins(1, 0, 0, "Warsaw")+begins(2, 345, 300, "")+begins(3, 700, 550, "")+begins(4, 10, 10, "Turn Track")+endOfMap))
	at := places(g)
	assert.Equal(t, []string{"Warsaw", "Lodz", "Turn Track"}, []string{at["u1"], at["u2"], at["u4"]})
	assert.Regexp(t, `^Turn Track \d+$`, at["u3"], "in an area without points a counter is in its hex")
	assert.True(t, board.OnPoints(g.Boards[0]))
	for name, want := range map[string][2]float64{"Warsaw": {400, 300}, "Lodz": {340, 310}, at["u3"]: {700, 550}} {
		c, err := g.Boards[0].Hex(name)
		require.NoError(t, err)
		p, scale := g.Boards[0].Grid().Centre(c), 0.25
		assert.InDelta(t, want[0]*scale, p.X, 60*scale*0.6, name)
		assert.InDelta(t, want[1]*scale, p.Y, 60*scale*0.6, name)
	}
	assert.Empty(t, made.Report.Lost)
}

// The hexes of a second map are boxes, in which its counters are.
func TestSecondHexMap(t *testing.T) {
	const fine = `<VASSAL.build.module.map.boardPicker.board.HexGrid dy="60" x0="30" y0="30"><VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering hOff="1" vOff="1" stagger="false"/></VASSAL.build.module.map.boardPicker.board.HexGrid>`
	const coarse = `<VASSAL.build.module.map.boardPicker.board.HexGrid dy="120" x0="60" y0="60"><VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering hOff="1" vOff="1" stagger="false"/></VASSAL.build.module.map.boardPicker.board.HexGrid>`
	_, g := converted(t, treeOf(t, pictureMap("Sea", coarse)+begins(1, 60, 200, "")+begins(2, 0, 0, "0301")+endOfMap+pictureMap("Land", fine)+begins(3, 30, 90, "")+endOfMap))
	assert.Equal(t, map[string]string{"u1": "Sea 0102", "u2": "Sea 0301", "u3": "0102"}, places(g))
	sea := g.Boards[1]
	assert.Len(t, sea.Boxes(), sea.Cols()*sea.Rows(), "every hex is a box")
}

// A map without a picture has no corners to check and no colours to paint by, and one of points no terrain.
func TestNextStepsApply(t *testing.T) {
	board := func(inside string) string { return treeOf(t, pictureMap("Main", inside)+endOfMap) }
	hexes := `<VASSAL.build.module.map.boardPicker.board.HexGrid dx="40" dy="46" x0="20" y0="23"/>`
	for path, want := range map[string][]string{
		"testdata/ford": {"maps/field.json", "vassal.next.pictured", "vassal.next.rules"},
		board(hexes):    {"", "vassal.next.unpictured", "vassal.next.rules"},
		board(""):       {"", "vassal.next.rules"},
	} {
		made, _ := converted(t, path)
		said := []string{made.Report.Scan}
		for _, s := range made.Report.Next {
			said = append(said, s.Key)
		}
		assert.Equal(t, want, said, path)
	}
}

// Setups whose files are missing are one line of the report, with their names.
func TestMissingSetups(t *testing.T) {
	setup := func(name, file string) string {
		return `<VASSAL.build.module.PredefinedSetup name="` + name + `" file="` + file + `" useFile="true" isMenu="false"/>`
	}
	made, _ := converted(t, treeOf(t, pictureMap("Main", "")+begins(1, 60, 200, "")+endOfMap+setup("Mortain", "")+setup("Falaise", "")+setup("Cobra", "cobra.vsav")))
	assert.Contains(t, made.Report.Lost, convert.Count{Code: "files", What: "Mortain; Falaise; cobra.vsav", Count: 3})
}
