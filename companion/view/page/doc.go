// Package page is the model of a screen: headings and controls in order, each with its words, role and
// what a press sends. A shell lays the controls out and tells which was pressed, with what value; it
// knows no rule and no text key.
package page
