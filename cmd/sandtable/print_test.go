package main

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"sandtable/companion/widget/fit"
)

// Lists given to the app open in the Print screen; one that is broken says why there.
func TestListsOpenInPrint(t *testing.T) {
	dir := t.TempDir()
	text, sheet, broken := filepath.Join(dir, "ridge.csv"), filepath.Join(dir, "deck.xlsx"), filepath.Join(dir, "torn.ods")
	require.NoError(t, os.WriteFile(text, []byte("id,name,ground,factors\na,Alpha,khaki,4-3\n"), 0o600))
	require.NoError(t, os.WriteFile(broken, []byte("PK\x03\x04torn"), 0o600))
	book := excelize.NewFile()
	require.NoError(t, book.SetSheetRow("Sheet1", "A1", &[]string{"card", "id", "title"}))
	require.NoError(t, book.SetSheetRow("Sheet1", "A2", &[]string{"poker", "a", "Ambush"}))
	require.NoError(t, book.SaveAs(sheet))
	for path, want := range map[string]string{text: "ridge.csv", sheet: "deck.xlsx", broken: "torn.ods"} {
		win := test.NewWindow(nil)
		win.Resize(fyne.NewSize(1280, 800))
		home := kept(t)
		p := &places{app: fit.App(t), win: win, folder: filepath.Join(home, "maps"), aside: func(f func()) { f() }}
		p.begin(home)
		p.openPaths([]string{path})
		require.NotNil(t, p.print, path)
		shown := fit.Read(win.Content())
		if top := win.Canvas().Overlays().Top(); top != nil {
			shown += fit.Read(top)
		}
		assert.Contains(t, shown, want)
		assert.NotContains(t, shown, "Not a game package")
		require.NoError(t, p.close())
	}
}
