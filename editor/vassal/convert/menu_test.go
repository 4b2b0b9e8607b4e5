package convert_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/vassal/convert"
	"sandtable/editor/vassal/saved"
	"sandtable/engine/words"
)

// An entry of the menu without a file has the saved game that is called like it, if that is certain. A game that has no
// entry comes under its own name.
func TestSetupsWithoutFile(t *testing.T) {
	const menu = `<VASSAL.build.module.PredefinedSetup name="Load" isMenu="true" useFile="false">%s</VASSAL.build.module.PredefinedSetup>`
	entry := func(name, file string) string {
		return fmt.Sprintf(`<VASSAL.build.module.PredefinedSetup name=%q file=%q useFile="true" isMenu="false"/>`, name, file)
	}
	lost := func(name string) []convert.Count { return []convert.Count{{Code: "files", What: name, Count: 1}} }
	for _, x := range []struct {
		entries string
		games   []string
		want    []string
		lost    []convert.Count
	}{
		{entry("Scenario #1: Mortain", "") + entry("The Ford", ""), []string{"scenarios/scenario_1.sav", "the-ford.vsav"}, []string{"Load: Scenario #1: Mortain", "Load: The Ford"}, nil},
		{entry("Scenario #1: Mortain", ""), []string{"scenario_11.sav"}, []string{"scenario 11"}, lost("Load: Scenario #1: Mortain")},
		{entry("Scenario #1: Mortain", ""), []string{"a/scenario_1.sav", "b/scenario_1.sav"}, []string{"scenario 1", "scenario 1"}, lost("Load: Scenario #1: Mortain")},
		{entry("One: Mortain", "") + entry("One: Falaise", ""), []string{"one.sav"}, []string{"one"}, []convert.Count{{Code: "files", What: "Load: One: Mortain; Load: One: Falaise", Count: 2}}},
		{entry("One", "") + entry("First", "one.sav"), []string{"one.sav"}, []string{"Load: First"}, lost("Load: One")},
	} {
		folder := treeOf(t, pictureMap("Main", "")+begins(1, 10, 10, "")+endOfMap+fmt.Sprintf(menu, x.entries))
		for _, file := range x.games {
			var out bytes.Buffer
			require.NoError(t, saved.Write(&out, "MainBoardPicker\tMain\t0\t0", "+/9/piece;;;;u1/Main;20;20;1;0"))
			require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(folder, file)), 0o700))
			require.NoError(t, os.WriteFile(filepath.Join(folder, file), out.Bytes(), 0o600))
		}
		made, g := converted(t, folder)
		var names []string
		for _, e := range g.Editions {
			names = append(names, g.Book.Say(words.English, "edition."+e.ID+".name", nil))
		}
		assert.Equal(t, x.want, names)
		assert.ElementsMatch(t, x.lost, made.Report.Lost, x.entries)
	}
}
