package golden

import (
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestDiffer(t *testing.T) {
	grey := func(v uint8, w int) *image.Gray {
		img := image.NewGray(image.Rect(5, 5, 5+w, 15))
		for i := range img.Pix {
			img.Pix[i] = v
		}
		return img
	}
	one := grey(100, 10)
	one.SetGray(7, 7, color.Gray{Y: 200})
	for name, c := range map[string]struct {
		got       *image.Gray
		tolerance int
		part      float64
		want      string
	}{
		"same":             {grey(100, 10), 0, 0, ""},
		"within tolerance": {grey(106, 10), 6, 0, ""},
		"beyond tolerance": {grey(107, 10), 6, 0, "100 of 100 pixels differ, by up to 7"},
		"few enough":       {one, 6, 0.01, ""},
		"one too many":     {one, 6, 0, "1 of 100 pixels differ, by up to 100"},
		"other size":       {grey(100, 11), 6, 0, "size (11,10); want (10,10)"},
	} {
		assert.Equal(t, c.want, Differ(grey(100, 10), c.got, c.tolerance, c.part), name)
	}
}
