// Package page is the vocabulary in which a panel, a page or a sheet is said: its headings and controls in their
// order, each with its words, its role, whether it can be pressed or why not, and what a press sends. A shell lays
// the controls out and tells which was pressed, with what value; it knows no rule and no text key.
package page
