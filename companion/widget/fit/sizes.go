package fit

import (
	"math/rand/v2"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget/theme"
)

// Sizes are windows to try a screen in under the current theme: telephones and tablets upright and sideways, each
// size at which the form changes with one unit to either side, the extremes, and a few at random.
func Sizes(seed int64) []fyne.Size {
	all := []fyne.Size{{Width: 320, Height: 320}, {Width: 320, Height: 568}, {Width: 360, Height: 640}, {Width: 390, Height: 844},
		{Width: 568, Height: 320}, {Width: 844, Height: 390}, {Width: 844, Height: 390}, {Width: 640, Height: 900}, {Width: 768, Height: 1024}, {Width: 900, Height: 700},
		{Width: 1024, Height: 768}, {Width: 1280, Height: 800}, {Width: 2560, Height: 1440}, {Width: 2560, Height: 320}}
	widths, heights, squares := theme.Breaks()
	for by := float32(-1); by <= 1; by++ {
		for _, w := range widths {
			all = append(all, fyne.NewSize(max(w+by, 320), 400), fyne.NewSize(max(w+by, 320), 700))
		}
		for _, h := range heights {
			all = append(all, fyne.NewSize(390, h+by), fyne.NewSize(1100, h+by))
		}
		for _, side := range squares {
			all = append(all, fyne.NewSize(side+by, side))
		}
	}
	r := rand.New(rand.NewPCG(uint64(seed), 10))
	for range 4 {
		all = append(all, fyne.NewSize(320+float32(r.IntN(2241)), 320+float32(r.IntN(1121))))
	}
	return all
}
