// Package raster implements the Canvas on pixels, for the screen, for PNG files and for tests.
//
// A [Camera] says which part of the paper is seen and how large. A [Cache] keeps
// letters and stamps as small pictures from one frame to the next; with it, a
// map of forty thousand stamped hexes is redrawn within one frame of the screen.
//
// Edges are smoothed by x/image/vector. Everything is cut to the image first,
// since that package writes outside of images it is not told the size of.
package raster
