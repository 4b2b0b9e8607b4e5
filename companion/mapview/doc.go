// Package mapview shows the picture of a map in a window: pan, zoom, and which hex or hexside is
// touched. It is one raster of the size of the viewport, seen through a camera of its own, so that a
// map of any size is panned and zoomed at the cost of one screen.
//
// A [View] tells which hex and hexside are touched and draws what its owner lays
// over the map. It knows neither documents nor games: whoever shows it decides
// what a touch means.
package mapview
