package convert

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"sandtable/engine/hex"
)

// forms returns what a module may call the hexes of a map, row by row, "" for hexes without a number: as they are printed, as
// the program reports them, and with the names of their boards before them.
func (s *sheet) forms() (out [][]string) {
	short := s.shortNames()
	for _, form := range []func(p *patch, number string) string{
		func(_ *patch, number string) string { return number },
		(*patch).full,
		func(p *patch, number string) string { return p.prefix(short) + number },
	} {
		out = append(out, s.hexes.named(form))
	}
	return out
}

// named returns a name for each hex of the map. One that is in no grid has none.
func (l *lattice) named(form func(p *patch, number string) string) []string {
	out := make([]string, 0, l.cols*l.rows)
	for row := range l.rows {
		for col := range l.cols {
			name := ""
			if p, number := l.number(hex.Coord{Col: col, Row: row}); number != "" {
				name = form(p, number)
			}
			out = append(out, name)
		}
	}
	return out
}

// number returns the grid of a hex, and its number there.
func (l *lattice) number(c hex.Coord) (*patch, string) {
	x, y := l.centre(c)
	p := l.patchAt(image.Pt(round(x), round(y)))
	if p == nil && len(l.patches) == 1 {
		p = l.patches[0] // the numbers of a single grid go on beyond its part
	}
	if p == nil {
		return nil, ""
	}
	return p, p.number(x, y)
}

func unique(names []string) bool {
	seen := map[string]bool{}
	for _, name := range names {
		if name = strings.ToLower(name); name != "" && seen[name] {
			return false
		}
		seen[name] = true
	}
	return true
}

// shortNames returns the names of the boards without the words with which all of them begin: Board A is A.
func (s *sheet) shortNames() map[*tile]string {
	out := map[*tile]string{}
	all := make([][]string, len(s.tiles))
	for i, t := range s.tiles {
		all[i] = strings.Fields(words(t.name))
	}
	for len(all[0]) > 1 && !slices.ContainsFunc(all, func(name []string) bool { return len(name) < 2 || name[0] != all[0][0] }) {
		for i := range all {
			all[i] = all[i][1:]
		}
	}
	for i, t := range s.tiles {
		out[t] = strings.Join(all[i], "-")
	}
	return out
}

// prefix is the name of the board of a grid, or that of its zone where the sheet has one board.
func (p *patch) prefix(boards map[*tile]string) string {
	switch {
	case len(boards) > 1:
		return boards[p.tile] + "-"
	case p.zone != nil:
		return strings.Join(strings.Fields(words(p.zone.Name)), "-") + "-"
	}
	return ""
}

// number gives the map the numbers of the module: by a numbering of the app that calls every hex as the module does, or
// hex by hex, in the first form that tells all apart.
func (s *sheet) number(report *Report) {
	forms := s.forms()
	some := slices.ContainsFunc(forms[0], func(name string) bool { return name != "" })
	counted := func(names []string) bool { return (unique(names) || len(s.hexes.patches) == 1) && s.numbered(names) }
	listed := func(names []string) bool { return unique(names) && s.listed(names) }
	if some && !slices.ContainsFunc(forms, counted) && !slices.ContainsFunc(forms, listed) {
		_ = s.board.SetNumbering(hex.Standard()) // a map of this size takes it
		report.lost(lostNumbers, s.title, 1)
	}
	report.came(cameHexes, s.title+" ("+strings.Join(s.corners(), ", ")+")", s.count())
}

// listed gives each hex its number, over the usual numbering; it reports whether the map takes them.
func (s *sheet) listed(names []string) bool {
	_ = s.board.SetNumbering(hex.Standard()) // a map of this size takes it
	return s.board.SetLabels(complete(names, s.hexes.cols)) == nil
}

// complete gives the hexes beyond all grids a number that no module has.
func complete(names []string, cols int) []string {
	for i, name := range names {
		if name == "" {
			names[i] = fmt.Sprintf("–%02d%02d", i%cols+1, i/cols+1)
		}
	}
	return names
}

// numbered finds the numbering of the module among its candidates.
func (s *sheet) numbered(names []string) bool {
	return slices.ContainsFunc(s.hexes.candidates(), func(n hex.Numbering) bool { return s.board.SetNumbering(n) == nil && s.agrees(names) })
}

func (s *sheet) agrees(names []string) bool {
	labels := s.board.Board().Labels()
	for i, name := range names {
		if name != "" && labels.Label(hex.Coord{Col: i % s.hexes.cols, Row: i / s.hexes.cols}) != name {
			return false
		}
	}
	return true
}

// corners returns the numbers of the hexes at the four corners, for a look whether they are right.
func (s *sheet) corners() (out []string) {
	right, low := s.hexes.cols-1, s.hexes.rows-1
	for _, at := range []hex.Coord{{}, {Col: right}, {Row: low}, {Col: right, Row: low}} {
		out = append(out, s.board.Board().Label(at))
	}
	return out
}
