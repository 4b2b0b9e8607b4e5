package main

import (
	"io"
	"math"
	"strings"
	"unicode/utf8"

	"sandtable/engine/trial"
)

// writePage writes a report for a terminal.
func writePage(w io.Writer, page trial.Page) {
	println(w, "%s", page.Title)
	for _, line := range page.About {
		println(w, "%s", line)
	}
	for _, part := range page.Parts {
		println(w, "\n%s", part.Title)
		if part.About != "" {
			println(w, "  %s", part.About)
		}
		for _, line := range part.Lines {
			println(w, "  %s", line)
		}
		writeTable(w, part)
		for _, c := range part.Charts {
			writeBars(w, c)
		}
	}
}

// widestColumn is the largest width to which columns are padded.
const widestColumn = 46

// writeTable aligns the columns of a section.
func writeTable(w io.Writer, part trial.Part) {
	rows := part.Rows
	if len(part.Head) > 0 && len(rows) > 0 {
		rows = append([][]string{part.Head}, rows...)
	}
	var wide []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(wide) {
				wide = append(wide, 0)
			}
			wide[i] = max(wide[i], min(widestColumn, utf8.RuneCountInString(cell)))
		}
	}
	for _, row := range rows {
		var line strings.Builder
		for i, cell := range row {
			line.WriteString("  " + cell + strings.Repeat(" ", max(0, wide[i]-utf8.RuneCountInString(cell))))
		}
		println(w, "%s", strings.TrimRight(line.String(), " "))
	}
}

// longestBar is the length of the longest bar, in characters.
const longestBar = 30

// writeBars draws a chart with characters.
func writeBars(w io.Writer, c trial.Chart) {
	if len(c.Bars) == 0 {
		return
	}
	println(w, "\n  %s", c.Title)
	longest, wide := 0.0, 0
	for _, b := range c.Bars {
		longest, wide = max(longest, b.Share), max(wide, utf8.RuneCountInString(b.Label))
	}
	for _, b := range c.Bars {
		n := 0
		if longest > 0 {
			n = int(math.Round(longestBar * b.Share / longest))
		}
		println(w, "  %s%s  %s%s %s", strings.Repeat(" ", wide-utf8.RuneCountInString(b.Label)), b.Label, strings.Repeat("█", n), strings.Repeat("·", longestBar-n), b.Value)
	}
}
