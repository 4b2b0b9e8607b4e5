// Package table is the Table screen: the views that run beside the physical game. It turns the models of package view
// into widgets, by package render, and presses into commands, and decides nothing.
//
// A [Screen] owns one window and shows one page at a time in it. The page of an open game, the desk, holds the panels;
// the layouts of phone, tablet and desktop show the same panels. Everything that must outlive a redraw is in the
// session or in the desk's drafts, never in a widget.
package table
