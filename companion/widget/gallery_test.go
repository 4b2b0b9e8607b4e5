package widget_test

import (
	"flag"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
)

var shots = flag.String("shots", "", "folder to draw the gallery of widgets into, as PNG")

// TestShots draws the gallery in every variant, size and form, for people to look at.
func TestShots(t *testing.T) {
	if *shots == "" {
		t.Skip("no folder given by -shots")
	}
	require.NoError(t, os.MkdirAll(*shots, 0o755))
	for _, v := range []theme.Variant{theme.Light, theme.Dark, theme.HighContrast} {
		for _, size := range []theme.TextSize{theme.Normal, theme.Largest} {
			for name, build := range pages {
				shoot(t, fmt.Sprintf("%s-%s-%s-phone", name, v, size), v, size, fyne.NewSize(390, 844), build)
				shoot(t, fmt.Sprintf("%s-%s-%s-long", name, v, size), v, size, fyne.NewSize(390, 1700), build)
			}
			shoot(t, fmt.Sprintf("all-%s-%s-desktop", v, size), v, size, fyne.NewSize(1280, 800), wideScreen)
		}
	}
}

func shoot(t *testing.T, name string, v theme.Variant, text theme.TextSize, size fyne.Size, build func(words, fyne.Window) fyne.CanvasObject) {
	for lang, w := range languages {
		win := stage(t, v, text, size, func(win fyne.Window) fyne.CanvasObject { return build(w, win) })
		file, err := os.Create(filepath.Join(*shots, name+"-"+lang+".png"))
		require.NoError(t, err)
		require.NoError(t, png.Encode(file, win.Canvas().Capture()))
		require.NoError(t, file.Close())
	}
}

// stage shows an object in a window of a size under a theme.
func stage(t *testing.T, v theme.Variant, text theme.TextSize, size fyne.Size, build func(fyne.Window) fyne.CanvasObject) fyne.Window {
	app := fit.App(t)
	theme.Wear(app, theme.Options{Variant: v, Text: text})
	win := test.NewTempWindow(t, nil)
	win.SetPadded(false)
	win.Resize(size)
	win.SetContent(build(win))
	win.Resize(size)
	return win
}
