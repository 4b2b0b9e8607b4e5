// Package choice says what pressing a choice of the rules sends: at once where nothing is left to say, else a form
// with its fields, or the panel in which it is answered.
package choice
