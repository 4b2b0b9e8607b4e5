package counterlist

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/looks"
)

// Choice is what the user says of a list's columns, where the reader would take them for something else.
type Choice struct {
	Columns map[string]string `json:"columns,omitempty" toml:"columns,omitempty"` // Column.Key: a field, with back_ or both_ before it, or Skip
	Size    string            `json:"size,omitempty" toml:"size,omitempty"`       // of counters whose list has none: "15", "5/8in", "63x88"
	Colours map[string]string `json:"colours,omitempty" toml:"colours,omitempty"` // by what cells say: "ger" is "grey"
	As      string            `json:"as,omitempty" toml:"as,omitempty"`           // AsCards or AsCounters
	Sheet   string            `json:"sheet,omitempty" toml:"sheet,omitempty"`     // of a spreadsheet with several
	Layout  string            `json:"layout,omitempty" toml:"layout,omitempty"`   // of cards: its name, or its file; empty: the usual one

	LayoutText []byte `json:"-" toml:"-"` // of its file, where that is not beside the list
	First      int    `json:"-" toml:"-"` // how many rows are read, to see what they look like; 0: all
}

// Question is a guess about a whole list that may be wrong.
type Question struct {
	About string          // the part of a Choice that answers it: "sheet", "as"
	Took  string          // the answer that was guessed
	Known []string        // all answers
	Why   *engine.Problem // what was guessed, and why
	Open  bool            // the choice has no answer yet
}

// Answer returns the choice with the answer to a question.
func (c Choice) Answer(about, answer string) Choice {
	switch about {
	case "sheet":
		c.Sheet = answer
	case "as":
		c.As = answer
	}
	return c
}

// OwnersColour returns the colour that a choice has for what a cell says, in whatever case; empty without one.
func OwnersColour(colours map[string]string, cell string) string {
	for _, key := range engine.SortedKeys(colours) {
		if strings.EqualFold(key, strings.TrimSpace(cell)) {
			return colours[key]
		}
	}
	return ""
}

// Check finds a field that does not exist, or a size that cannot be printed.
func (c Choice) Check() error {
	for _, key := range engine.SortedKeys(c.Columns) {
		if !isField(c.Columns[key]) {
			return engine.Wrong("print.word", "key", key, "word", c.Columns[key], "known", slices.Concat(Fields(), onlyOnCards(), []string{Skip}))
		}
	}
	for _, cell := range engine.SortedKeys(c.Colours) {
		if _, err := draw.ParseColour(c.Colours[cell]); err != nil {
			return engine.Wrong("print.colour", "colour", c.Colours[cell]).At(cell)
		}
	}
	if c.As != "" && c.As != AsCards && c.As != AsCounters {
		return engine.Wrong("print.word", "key", "as", "word", c.As, "known", []string{AsCounters, AsCards})
	}
	for _, side := range sidesOf(c.Size) {
		if !isLength(side) {
			return engine.Wrong("print.piece_size", "size", c.Size, "min", looks.MinPiece, "max", looks.MaxPiece)
		}
	}
	return nil
}

// sidesOf gives width and height of a size; none of the usual one.
func sidesOf(size string) []string {
	if size == "" {
		return nil
	}
	width, height, both := strings.Cut(strings.ToLower(size), "x")
	if !both {
		height = width
	}
	return []string{width, height}
}
