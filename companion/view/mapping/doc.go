// Package mapping holds the pages and sheets of the map editor as models: a new map and its numbers, kinds of terrain,
// size, scan, files, export and import, and the sheets over the map. Each shows and changes a document. For
// what needs a window or a file, a page sends a command that the screen runs.
package mapping
