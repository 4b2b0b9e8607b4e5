// Package draw is the one drawing path of Sandtable: a small Canvas in millimetres, and what is drawn
// on it.
//
// Maps, counters, charts and symbols are drawn on a [Canvas]. Paper, pixels and
// a recorder for tests are canvases, so what is seen is what is printed. The
// package knows no game, no page layout and no file format.
//
// Lengths are millimetres, x to the right and y down, and are rounded to 0.001
// on entering a canvas. Angles are degrees, clockwise as seen on the paper.
package draw
