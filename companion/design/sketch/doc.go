// Package sketch makes the small pictures of the map editor: of a map, of a kind of terrain, of a layout of hexes.
package sketch
