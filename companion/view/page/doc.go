// Package page is the model of a screen: headings and controls in order, each with its words, role and
// what a press sends. A client lays the controls out and reports which one was pressed, with which value; it
// has no rules and no text keys.
package page
