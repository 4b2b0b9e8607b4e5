package mapview

import (
	"math"

	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// How far in the map can be zoomed, and what is free around a whole one.
const (
	nearest = 24.0 // units per millimetre
	margin  = 12.0 // free units around a whole map
)

// fitted returns the camera that shows a whole extent in the middle of a viewport.
func fitted(extent draw.Rect, w, h float64) raster.Camera {
	if extent.Empty() || w < 1 || h < 1 {
		return raster.Camera{Scale: 1, Origin: draw.Pt(extent.X, extent.Y)}
	}
	scale := math.Min(math.Max(1, w-2*margin)/extent.W, math.Max(1, h-2*margin)/extent.H)
	scale = math.Min(scale, nearest)
	return centred(scale, extent.Centre(), w, h)
}

// centred returns the camera of a scale that has a point in the middle of a viewport.
func centred(scale float64, at draw.Point, w, h float64) raster.Camera {
	return raster.Camera{Scale: scale, Origin: at.Sub(draw.Pt(w/2/scale, h/2/scale))}
}

// zoomed returns the camera zoomed by a factor about a point of the viewport, within the limits.
func zoomed(c raster.Camera, factor float64, at draw.Point, extent draw.Rect, w, h float64) raster.Camera {
	return kept(c.Zoomed(math.Min(nearest, c.Scale*factor)/c.Scale, at), extent, w, h)
}

// kept returns the camera moved so that its middle is on the map.
func kept(c raster.Camera, extent draw.Rect, w, h float64) raster.Camera {
	middle := c.Paper(draw.Pt(w/2, h/2))
	held := draw.Pt(math.Max(extent.X, math.Min(extent.Right(), middle.X)), math.Max(extent.Y, math.Min(extent.Bottom(), middle.Y)))
	c.Origin = c.Origin.Add(held.Sub(middle))
	return c
}

// filling returns the camera moved so that the map fills the viewport as far as it can: along a side where the map is longer
// than the viewport it shows at most a margin beside the map, along another the map is in the middle.
func filling(c raster.Camera, extent draw.Rect, w, h float64) raster.Camera {
	c.Origin.X = inside(c.Origin.X, w/c.Scale, extent.X-margin/c.Scale, extent.Right()+margin/c.Scale)
	c.Origin.Y = inside(c.Origin.Y, h/c.Scale, extent.Y-margin/c.Scale, extent.Bottom()+margin/c.Scale)
	return c
}

// inside returns where a span of a length begins so that it lies between two ends, or has their middle if it is longer.
func inside(at, length, from, to float64) float64 {
	if length >= to-from {
		return (from + to - length) / 2
	}
	return math.Max(from, math.Min(to-length, at))
}
