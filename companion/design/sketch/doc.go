// Package sketch draws the small pictures of the map editor: a map, a kind of terrain, a layout of
// hexes.
package sketch
