// Package check finds the problems of a game package under edit, each with its field, and the field of a printed rule.
package check

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sandtable/editor/gamedoc"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
	"sandtable/printables"
	"sandtable/printables/looks"
)

// Finding is a problem of a draft with the place that a form needs to show its field.
type Finding struct {
	*engine.Problem        // put into words by [engine.Explain]
	File            string // empty if it is not of one file
	Line, Column    int    // from 1; 0 if it is of the whole file
	Path            string // of the key, row or table: "phase[3].prompt"; or empty
	Row             int    // of a CSV file, counted from 0 below the header; -1: none
	Cell            string // the column of a CSV file; empty if it is of the whole row
	Minor           bool   // the game can be played with it
}

// minor lists the findings with which a game can be played.
var minor = []string{"print.cut", "print.letters", "print.tight", "art.missing", "art.broken", "art.bytes", "art.pixels", "art.kind", "art.text", "art.letters", "art.gradient", "art.effects", "scan.missing", "scan.unreadable", "scan.large", "table.clash", "unused", "move.unused", "battle.unread", "board.unused", "board.unused_kinds", "text.translate", "text.nothing", "text.slots", "text.variant", "gamedoc.untranslated"}

// Minor reports whether a game can be played with a finding of a code: a table that contradicts its known values, an
// unused thing, a fault of a translation, or a text that is cut, unprintable or too large in print.
func Minor(code string) bool { return slices.Contains(minor, code) }

// Checker finds the problems of a draft.
type Checker struct {
	Doc       *gamedoc.Draft
	Own       gamedata.Own // the game's own rules in Go, such as those of a copy of a game that comes with the app
	inspector gamedata.Inspector
}

// Check finds problems while the user types: in every edition, with no options, with all, and with each alone. It
// caches what it found in unchanged files. [Checker.CheckAll] also finds those of other choices of options.
func (c *Checker) Check() []Finding {
	c.inspector.Own, c.inspector.Each = c.Own, c.printed()
	return c.findings(c.inspector.Lint(c.Doc.Snapshot()))
}

// printed returns a check of print.toml for a game.
func (c *Checker) printed() func(*engine.Game) []error {
	if !c.Doc.Has(looks.File) {
		return nil
	}
	all, err := looks.Parse([]byte(c.Doc.Text(looks.File)))
	if err == nil {
		all.Listed(c.Doc.Files())
	}
	return func(g *engine.Game) []error {
		if err != nil {
			return []error{err}
		}
		l := all.For(g.Edition, g.Options)
		var found []error
		for _, p := range l.Check(g) {
			found = append(found, p)
		}
		return found
	}
}

// Playable returns why the draft cannot be played as it is, nil if it can.
func (c *Checker) Playable() error {
	_, err := gamedata.Open(c.Doc.FS(), c.Own, engine.Opening{Default: true})
	if all := gamedata.Problems(err); len(all) > 0 {
		return all[0]
	}
	return err
}

// CheckAll finds every problem. It is slow for a game of many options.
func (c *Checker) CheckAll() []Finding {
	fsys := c.Doc.FS()
	return c.findings(append(gamedata.Lint(fsys, c.Own), printables.Lint(fsys, c.Own)...))
}

// findings locates each problem in its file.
func (c *Checker) findings(found []*engine.Problem) []Finding {
	out := []Finding{}
	for _, p := range found {
		out = append(out, c.finding(p))
	}
	return out
}

var placePattern = regexp.MustCompile(`^([^\s:]+\.(?:toml|csv|json|md|txt))(?::(\d+))?(?::(\d+))?(?:: (.*))?$`)

// finding locates a problem by its position.
func (c *Checker) finding(p *engine.Problem) Finding {
	f := Finding{Problem: p, Row: -1, Minor: Minor(p.Code)}
	m := placePattern.FindStringSubmatch(p.Where)
	if m == nil {
		return f
	}
	f.File = m[1]
	f.Line, _ = strconv.Atoi(m[2])
	f.Column, _ = strconv.Atoi(m[3])
	switch {
	case f.Line == 0:
		f.Path = m[4] // of a list without rows
	case strings.HasSuffix(f.File, ".csv"):
		c.inSheet(&f)
	default:
		c.inToml(&f, m[4])
	}
	return f
}

func (c *Checker) inSheet(f *Finding) {
	s := c.Doc.Sheet(f.File)
	for row := range s.Len() {
		if s.Line(row) == f.Line {
			f.Row = row
		}
	}
	if column, ok := f.Args["column"].(string); ok {
		f.Cell = column
	}
}

// inToml finds the key at a line and column. For a key that is missing in a row it returns the path that it would have.
func (c *Checker) inToml(f *Finding, ids string) {
	o, err := c.Doc.Outline(f.File)
	if err != nil {
		return
	}
	n := o.At(o.Offset(f.Line, f.Column))
	if n == nil {
		return
	}
	f.Path = n.Path
	if n.Kind == outline.Row || n.Kind == outline.Table {
		if key := ids[strings.LastIndexAny(ids, ". ")+1:]; slices.Contains(gamedoc.KeyOrder(f.File, n.Path), key) {
			f.Path = outline.Join(n.Path, key)
		}
	}
	if id, ok := f.Args["id"].(string); ok && n.Holds == '[' {
		if i := slices.Index(c.Doc.Strings(f.File, n.Path), id); i >= 0 {
			f.Path = outline.Index(n.Path, i)
		}
	}
}
