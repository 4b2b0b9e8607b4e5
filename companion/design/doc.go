// Package design is the Design place: the screens of the hex map editor.
//
// A [Place] takes over a window, shows one document of package doc on a mapview and turns the pointer
// and keys into what the tools of package tool do. Everything that changes the map is a stroke of the
// document; the place only redraws what the document says was touched.
//
// Over the map lie pages: a new map, its size and numbers, the kinds of terrain, files of our own and of
// other programs, a scan to trace. A copy of the open map is kept beside it, a little after every change, so
// that a crash costs no more than the last strokes.
package design
