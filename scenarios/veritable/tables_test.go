package veritable

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// The house tables agree with every cell that the rules prove.
func TestKnownCells(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		g := open(t, edition)
		assert.Empty(t, gamedata.Clashes(g), edition)
		for _, table := range g.Tables {
			assert.Equal(t, engine.House, table.Source, "%s: %s", edition, table.ID)
		}
	}
	cell, ok := open(t, "first").Table("crt").Cell("3", "1-1")
	require.True(t, ok)
	assert.Equal(t, "1/1", cell, "the only published cell")
	cell, _ = open(t, "vpg").Table("air").Cell("4", "0")
	assert.Equal(t, "1", cell[:1], "G-OV-4: a 4 gives one RAF marker")
}

// One step of column is one whole ratio: 3-1 two to the left is 1-1. Results are never better for the
// attacker on a lower roll or a lower column.
func TestCombatTable(t *testing.T) {
	crt := open(t, "first").Table("crt")
	assert.Equal(t, []string{"1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1"}, crt.Columns)
	worth := func(cell string) int {
		value := map[string]int{"–": 0, "1": 1, "2": 2, "E": 3}
		runes := []rune(cell)
		return value[string(runes[2])] - value[string(runes[0])]
	}
	for r := range crt.Rows {
		for c := range crt.Columns {
			if r > 0 {
				assert.GreaterOrEqual(t, worth(crt.Cells[r][c]), worth(crt.Cells[r-1][c]), "row %d column %d", r, c)
			}
			if c > 0 {
				assert.GreaterOrEqual(t, worth(crt.Cells[r][c]), worth(crt.Cells[r][c-1]), "row %d column %d", r, c)
			}
		}
	}
}

// The Luftwaffe comes when each edition says so, whatever the RAF does: first 5 or 6, then only 6;
// VPG 4 or 5, then only 4; the RAF has three markers.
func TestAirTable(t *testing.T) {
	for edition, comes := range map[string][3]string{"first": {"56", "6", ""}, "vpg": {"45", "4", ""}} {
		air := open(t, edition).Table("air")
		for r, row := range air.Rows {
			for surge := range comes {
				raf, err := strconv.Atoi(air.Cells[r][surge][:1])
				require.NoError(t, err)
				assert.LessOrEqual(t, raf, 3)
				want := "/0"
				for _, face := range comes[surge] {
					if row == string(face) {
						want = "/1"
					}
				}
				assert.Equal(t, want, air.Cells[r][surge][1:], "%s: roll %s after %d surges", edition, row, surge)
			}
		}
	}
}
