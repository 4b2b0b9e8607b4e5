// Package choice decides what pressing a choice of the rules sends: a command at once, a form, or a
// panel.
package choice
