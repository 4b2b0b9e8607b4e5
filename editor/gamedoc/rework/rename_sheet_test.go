package rework_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/editor/gamedoc/rework"
)

// An input of a worksheet is renamed with the formulas, the texts and the effects that name it.
func TestRenameInputOfAWorksheet(t *testing.T) {
	d := open(t, os.DirFS("../../../companion/view/draft/script/testdata/grey_water"))
	c := checker(d)
	before, was := findings(c), d.Text("rules.toml")
	for i := range d.Rows("rules.toml", "reckon") {
		sheet := d.Rows("rules.toml", "reckon")[i]
		for _, input := range d.Rows("rules.toml", sheet.Path+".input") {
			require.NoError(t, rework.Rename(c, "reckon."+sheet.ID+".input", input.ID, "zz_"+input.ID), "%s %s", sheet.ID, input.ID)
			require.Equal(t, before, strings.ReplaceAll(findings(c), "zz_", ""), "%s %s", sheet.ID, input.ID)
			for _, e := range d.Rows("rules.toml", sheet.Path+".effect") {
				require.NotEqual(t, input.ID, d.String("rules.toml", e.Path+".on"))
			}
			require.True(t, d.Undo())
			require.Equal(t, was, d.Text("rules.toml"))
		}
	}
}
