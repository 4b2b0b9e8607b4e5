package place

import (
	"testing"

	"fyne.io/fyne/v2/test"
	fynewidget "fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
)

// A path that the dialog cannot join to its folder is explained and not called an internal error.
func TestSavingIntoNoFolderIsExplained(t *testing.T) {
	s, _ := shell(t, laptop)
	t.Setenv("HOME", t.TempDir())
	s.AskSave(FileKind{Words: "file.kind_text"}, "/nowhere/at/all.txt", []byte("text"))
	var save *fynewidget.Button
	for _, o := range test.LaidOutObjects(s.Win.Canvas().Overlays().Top()) {
		if b, ok := o.(*fynewidget.Button); ok && b.Importance == fynewidget.HighImportance {
			save = b
		}
	}
	require.NotNil(t, save)
	test.Tap(save)
	said := fit.Read(s.Win.Content())
	assert.Contains(t, said, "Cannot save the file there.")
	assert.NotContains(t, said, "Internal error")
}
