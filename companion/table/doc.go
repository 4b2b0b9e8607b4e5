// Package table is the Table place: the screens that run beside the physical game. It turns the structs
// of package view into screens, by package render, and presses into commands, and decides nothing.
//
// A Place owns one window and shows one page at a time in it. The page of a game under way, the desk,
// holds the panels; the same panels stand in the shells of phone, tablet and desktop. All that must
// outlive a redraw is in the session or in the desk's drafts, never in a widget.
package table
