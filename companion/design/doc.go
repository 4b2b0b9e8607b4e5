// Package design is the screen of the hex map editor.
//
// A [Screen] takes over a window. It shows one document of package doc at a time on a chart and passes pointer and keys to
// the tools of package tool. Every change of the map is a stroke of the document; the chart redraws what the document
// reports as changed.
//
// The pages and sheets over the map are models of package mapping, drawn by package place. What they cannot do without a
// window or the disk they send as acts, which the Screen carries out. A recovery copy of the open map is written shortly
// after every change.
package design
