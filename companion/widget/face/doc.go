// Package face is what every widget is made of: a face that draws itself anew from the widget's state, presses with
// what is hovered and focused, zones of one widget that are pressed apart, and blocks of wrapped letters.
package face
