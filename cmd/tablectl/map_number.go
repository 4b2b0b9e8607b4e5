package main

import (
	"strconv"
	"strings"

	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// numbering parses the flags that say how hexes are numbered. The defaults are those of most maps.
func (n *fresh) numbering(b *board.Board) (hex.Numbering, error) {
	out := doc.Numbering(b.Cols(), b.Rows())
	out.Order, out.Origin, out.Stagger = n.order, n.corner, n.stagger
	out.Prefix, out.Separator = n.prefix, n.separator
	columns, rows, err := everies(n.every)
	if err != nil {
		return out, err
	}
	if out.Column, err = n.series("--columns", n.columns, out.Column); err != nil {
		return out, err
	}
	if out.Row, err = n.series("--rows", n.rows, out.Row); err != nil {
		return out, err
	}
	out.Column.Every, out.Row.Every = columns, rows
	return out, nil
}

// everies parses --every: one number for both, or one for columns and one for rows.
func everies(text string) (columns, rows int, err error) {
	if text == "" {
		return 0, 0, nil
	}
	first, second, two := strings.Cut(text, ",")
	if !two {
		second = first
	}
	columns, errC := strconv.Atoi(strings.TrimSpace(first))
	rows, errR := strconv.Atoi(strings.TrimSpace(second))
	if errC != nil || errR != nil || columns < 1 || rows < 1 {
		return 0, 0, engine.Wrong("map.every", "text", text).At("--every")
	}
	return columns, rows, nil
}

// series parses the number of the first column or row: 1, 01 or A. usual is the default.
func (n *fresh) series(flag, text string, usual hex.Series) (hex.Series, error) {
	if text == "" {
		return usual, nil
	}
	if first, err := strconv.Atoi(text); err == nil && first >= 0 {
		s := hex.Series{Style: hex.Digits, First: first}
		if len(text) > 1 {
			s.Width = len(text)
		}
		return s, nil
	}
	letter := strings.Index(alphabet(n.skip), strings.ToUpper(text))
	if len(text) != 1 || letter < 0 {
		return usual, engine.Wrong("map.series", "text", text).At(flag)
	}
	s := hex.Series{Style: hex.Letters, First: letter + 1, Skip: strings.ToUpper(n.skip)}
	if n.tally {
		s.Style = hex.Tally
	}
	return s, nil
}

// alphabet returns the letters to count with.
func alphabet(skip string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(strings.ToUpper(skip), r) {
			return -1
		}
		return r
	}, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
}
