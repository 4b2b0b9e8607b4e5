package gamedoc

import (
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing/fstest"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
	"sandtable/printables"
	"sandtable/printables/looks"
)

// Finding is something wrong with a draft, and where: what a form needs to lead to its field.
type Finding struct {
	*engine.Problem        // put into words by [engine.Explain]
	File            string // empty where it is of no single file
	Line, Column    int    // counted from 1; 0 where it is of the file as a whole
	Path            string // of the key, row or table: "phase[3].prompt"; empty if nothing is there
	Row             int    // of a CSV file, counted from 0 below the header; -1: none
	Cell            string // the column of a CSV file; empty where it is of the row
	Minor           bool   // it does not keep the game from being played
}

// minor are the findings that do not keep a game from being played.
var minor = []string{"print.cut", "print.letters", "print.tight", "art.missing", "art.broken", "art.bytes", "art.pixels", "art.kind", "art.text", "art.gradient", "art.effects", "table.clash", "unused", "board.unused", "text.translate", "text.nothing", "text.slots", "text.variant", "gamedoc.untranslated"}

// Minor reports whether a finding of a code does not keep a game from being played: a table that contradicts what is
// known of it, what nothing uses, faults of translations, and what is cut, cannot be written or is too large in print.
func Minor(code string) bool { return slices.Contains(minor, code) }

// Rules gives the draft the game's own rules in Go, such as those of a copy of a game that comes with the app.
func (d *Draft) Rules(own gamedata.Own) { d.own = own }

// Check finds what is wrong as one types: in every edition, with no options, with all, and with each alone. What
// only some choice of several options shows, [Draft.CheckAll] finds.
func (d *Draft) Check() []Finding {
	d.inspector.Own, d.inspector.Each = d.own, d.printed()
	return d.findings(d.inspector.Lint(d.files))
}

// printed looks at what print.toml says of a game.
func (d *Draft) printed() func(*engine.Game) []error {
	data, ok := d.files[looks.File]
	if !ok {
		return nil
	}
	all, err := looks.Parse(data)
	if err == nil {
		all.Listed(d.Files())
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

// CheckAll finds everything that is wrong, which takes its time in a game of many options.
func (d *Draft) CheckAll() []Finding {
	fsys := d.FS()
	return d.findings(append(gamedata.Lint(fsys, d.own), printables.Lint(fsys, d.own)...))
}

// FS is the draft as a package is read, as it is now.
func (d *Draft) FS() fstest.MapFS {
	fsys := fstest.MapFS{}
	for name, data := range d.files {
		fsys[name] = &fstest.MapFile{Data: data}
	}
	return fsys
}

// Pack writes the draft as one file to send: name.sandtable. The same draft gives the same bytes.
func (d *Draft) Pack(w io.Writer) error {
	data, _, err := gamedata.Pack(d.FS())
	if err != nil {
		return err
	}
	_, err = w.Write(data)
	return err
}

// Frozen returns the draft as it is now, without its steps, to be looked at by another goroutine.
func (d *Draft) Frozen() *Draft {
	p := &Package{files: d.Snapshot()}
	return &Draft{Package: p, parsed: map[string]*parsed{}, grids: map[string]*grid{}, own: d.own}
}

// findings locates each problem in its file. A draft without any translation has one finding for all that is missing.
func (d *Draft) findings(found []*engine.Problem) []Finding {
	out, missing := []Finding{}, 0
	for _, p := range found {
		if p.Code == "text.translate" && !d.translated() {
			missing++
			continue
		}
		out = append(out, d.finding(p))
	}
	if missing > 0 {
		out = append(out, d.finding(engine.Wrong("gamedoc.untranslated", "count", missing)))
	}
	return out
}

// translated reports whether any text is there in another language.
func (d *Draft) translated() bool {
	if slices.ContainsFunc(d.Files(), gamedata.IsText) {
		return true
	}
	s := d.Sheet(Roster)
	for row := range s.Len() {
		if s.Cell(row, "name_ru") != "" {
			return true
		}
	}
	return false
}

var placePattern = regexp.MustCompile(`^([^\s:]+\.(?:toml|csv|json|md|txt))(?::(\d+))?(?::(\d+))?(?:: (.*))?$`)

// finding locates a problem by the position that it names.
func (d *Draft) finding(p *engine.Problem) Finding {
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
	case strings.HasSuffix(f.File, ".csv"):
		d.inSheet(&f)
	default:
		d.inToml(&f, m[4])
	}
	return f
}

func (d *Draft) inSheet(f *Finding) {
	s := d.Sheet(f.File)
	for row := range s.Len() {
		if s.Line(row) == f.Line {
			f.Row = row
		}
	}
	if column, ok := f.Args["column"].(string); ok {
		f.Cell = column
	}
}

// inToml finds the key at a line and column. A row that lacks a key is found itself, with the missing key as the last
// one.
func (d *Draft) inToml(f *Finding, ids string) {
	p, err := d.toml(f.File)
	if err != nil {
		return
	}
	n := p.At(p.Offset(f.Line, f.Column))
	if n == nil {
		return
	}
	f.Path = n.Path
	if n.Kind == outline.Row || n.Kind == outline.Table {
		if key := ids[strings.LastIndexAny(ids, ". ")+1:]; slices.Contains(order(f.File, n.Path), key) {
			f.Path = outline.Join(n.Path, key)
		}
	}
	if id, ok := f.Args["id"].(string); ok && n.Holds == '[' {
		if i := slices.Index(d.Strings(f.File, n.Path), id); i >= 0 {
			f.Path = outline.Index(n.Path, i)
		}
	}
}
