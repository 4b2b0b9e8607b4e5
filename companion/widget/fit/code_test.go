package fit_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynewidget "fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
)

func TestCodeFindsWhatIsNotForReaders(t *testing.T) {
	for text, want := range map[string]string{
		"allied_fight":                           "an id",
		"Unit w53_71 is not there.":              "an id",
		"no unit (a79_30)":                       "an id",
		"[tracker.raf.name]":                     "a key",
		"tracker.raf.name":                       "a key",
		`{"unit": "w53"}`:                        "JSON",
		`hex "0909": {`:                          "JSON",
		"[]":                                     "JSON",
		"%!s(int=3)":                             "a value of Go",
		"Turn <nil>":                             "a value of Go",
		"cannot unmarshal string":                "an error of Go",
		"open x: no such file or directory":      "an error of Go",
		"sql: no rows":                           "an error of Go",
		"Internal error: x. Undo the last step.": "an error of ours",
	} {
		win := show(t, 300, 200, container.NewStack(words(text)))
		got := fit.Code(win)
		require.Len(t, got, 1, text)
		assert.Contains(t, got[0], want)
	}
}

func TestCodeLeavesWordsAlone(t *testing.T) {
	entry := fynewidget.NewEntry()
	entry.SetText("allied_fight {}")
	all := []fyne.CanvasObject{entry}
	for _, text := range []string{"Attack on 0909", "Combat results: house rule", "Save (sandtable.db)", "84/1062, 3-1 → 2-1", "e.g. 13.2.1", "2.5",
		"D:/maps/my_map.json", "1–3", "RAF △△△ 0", "до 1½", "ЯЩИК_1", "/maps/Ridge.json: The file does not exist."} {
		all = append(all, words(text))
	}
	assert.Empty(t, fit.Code(show(t, 300, 200, container.NewVBox(all...))))
}
