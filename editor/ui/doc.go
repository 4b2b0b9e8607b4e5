// Package ui is the Design place: the screens of the hex map editor.
//
// A [Place] takes over a window, shows one document of package doc on a mapview and turns the pointer
// and keys into what the tools of package tool do. Everything that changes the map is a stroke of the
// document; the place only redraws what the document says was touched.
package ui
