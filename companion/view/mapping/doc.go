// Package mapping holds the pages and sheets of the map editor as models: a new map and its numbers, kinds of terrain,
// size, scan, files, export and import, and the sheets over the map. Each shows and changes the document that it is
// given. What needs a window, a file or the disk is an act that the screen carries out.
package mapping
