// Package mapview shows the picture of a map in a window: pan, zoom, and which hex or hexside is
// touched. It draws one raster of the size of the viewport through a camera, so that panning and zooming a map of any size
// costs as much as one screen.
//
// A [View] reports which hex and hexside are touched and draws what its owner draws over the map. It knows no documents
// and no games: its owner decides what a touch means.
package mapview
