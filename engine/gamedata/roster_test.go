package gamedata

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/userfile"
)

// A roster that a spreadsheet program saved reads like the original, whatever separates its cells and encodes its
// letters. LibreOffice 7.4 wrote the files, but for the line sep=; and the byte-order mark with CRLF of another program.
func TestRosterOfASpreadsheet(t *testing.T) {
	factors := []string{"attack", "defence", "movement", "morale"}
	names, err := filepath.Glob("testdata/roster/*.csv")
	require.NoError(t, err)
	plain, err := os.ReadFile("testdata/roster/units.csv")
	require.NoError(t, err)
	want, _, bad := readUnits("units.csv", plain, factors)
	require.Empty(t, bad)
	assert.Equal(t, `46th "Highland" Brigade; 15th`, want[1].English)
	for _, name := range names {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		for _, data := range [][]byte{data, userfile.InCommas(data)} {
			got, _, bad := readUnits("units.csv", data, factors)
			if strings.Contains(name, "workbook") {
				require.Len(t, bad, 1)
				assert.Equal(t, "csv.spreadsheet", bad[0].Code)
				continue
			}
			assert.Empty(t, bad, name)
			assert.Equal(t, want, got, name)
		}
	}
}

// A fault is in the line of the file, a line that names the separator included.
func TestRosterFaultsNameTheLine(t *testing.T) {
	_, _, bad := readUnits("units.csv", []byte("sep=;\r\nid;side;label;name_en\r\na;b;c\r\n"), nil)
	require.Len(t, bad, 1)
	assert.Equal(t, "csv.count", bad[0].Code)
	assert.Equal(t, "units.csv:3", bad[0].Where)
}
