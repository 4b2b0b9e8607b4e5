package picture

import (
	"fmt"
	"image"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/printables/raster"
)

// BenchmarkMapOverAScan draws a screen of a map over a scan of 12 million pixels, and reports the processor's time of it.
func BenchmarkMapOverAScan(b *testing.B) {
	m := traced(b, 3500)
	img, cache := image.NewRGBA(image.Rect(0, 0, 1280, 800)), raster.NewCache()
	for _, zoom := range []float64{1, 2, 5, 12, 24} {
		b.Run(fmt.Sprint("zoom ", zoom), func(b *testing.B) {
			m.Zoom = zoom
			camera := raster.Camera{Scale: zoom}
			begin := processorTime(b)
			for b.Loop() {
				m.Draw(raster.New(img, camera, cache), camera.View(1280, 800))
			}
			b.ReportMetric((processorTime(b)-begin)*1e3/float64(b.N), "cpu-ms")
			b.ReportMetric(16, "cpu-ms-bar")
		})
	}
}

// processorTime is how many seconds this process has had of the processor.
func processorTime(b *testing.B) float64 {
	b.Helper()
	var u syscall.Rusage
	require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e9
}
