package format

import (
	"slices"
	"strings"

	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// patchTextMapper writes the file that a map came from again: lines of hexes and ways that changed are other ones, the
// others stay as they are, byte for byte.
func patchTextMapper(in Input, m Map, name string, _ Options) ([]File, []Loss, bool) {
	data, err := in.read(maxTextMapper)
	if err != nil {
		return nil, nil, false
	}
	r, err := textMapperOf(in, data)
	if err != nil || r.draft.Board().Field() != m.Board.Field() {
		return nil, nil, false
	}
	p := &textMapperPatch{r: r, data: data, was: r.draft.Board(), is: m.Board, names: in.names,
		namesWere: namesByHex(r.draft.Board()), namesAre: namesByHex(m.Board), last: map[hex.Coord]span{}}
	p.writer = &textMapperWriter{board: m.Board, kinds: m.Kinds, first: hex.Coord{Col: -r.shift.Col, Row: -r.shift.Row}, dotted: r.dotted}
	p.run()
	p.writer.losses()
	losses := slices.DeleteFunc(p.writer.report.losses, func(l Loss) bool { return l.Code == LostNumbering || l.Code == LostLettering })
	return []File{{name + ".txt", whole(edited(data, p.edits))}}, losses, true
}

type textMapperPatch struct {
	r                   *textMapperReader
	data                []byte
	was, is             *board.Board
	names               map[string]string
	namesWere, namesAre map[hex.Coord][]string
	last                map[hex.Coord]span // the last line of each hex that changed
	writer              *textMapperWriter
	edits               []edit
	added               strings.Builder // lines at the end
}

func (p *textMapperPatch) run() {
	for _, x := range p.r.regions {
		if c := p.r.cell(x.at()); p.changed(c) && x.span != (span{}) {
			p.last[c] = x.span
		}
	}
	for _, x := range p.r.regions {
		if c := p.r.cell(x.at()); p.changed(c) && x.span != (span{}) {
			p.line(c, x.span)
		}
	}
	for c := range p.is.Field().All() {
		if _, there := p.last[c]; !there && p.changed(c) {
			p.added.WriteString(p.writer.number(c) + p.rest(c, "", true) + "\n")
		}
	}
	p.ways()
	more := p.looks() + p.added.String()
	if more != "" && p.data[len(p.data)-1] != '\n' {
		more = "\n" + more
	}
	p.edits = append(p.edits, edit{len(p.data), len(p.data), more})
}

func (p *textMapperPatch) renamed(c hex.Coord) bool {
	return !slices.Equal(p.namesAre[c], p.namesWere[c])
}

func (p *textMapperPatch) changed(c hex.Coord) bool {
	return p.is.Terrain(c) != p.was.Terrain(c) || p.renamed(c)
}

// line writes a line of a hex again. Only the last of them counts.
func (p *textMapperPatch) line(c hex.Coord, at span) {
	old := string(p.data[at.from:at.to])
	text := strings.TrimSpace(old)
	number, rest, _ := strings.Cut(text, " ")
	if tab := strings.IndexByte(number, '\t'); tab >= 0 {
		number, rest = text[:tab], text[tab:]
	}
	p.edits = append(p.edits, edit{at.from, at.to, strings.Replace(old, text, number+p.rest(c, rest, at == p.last[c]), 1)})
}

// rest writes what follows the number of a hex: words for its terrain, then its names. Those that did not change are
// taken from the line as it was.
func (p *textMapperPatch) rest(c hex.Coord, old string, last bool) string {
	texts := quoted.FindAllString(old, -1)
	words := oneLine(quoted.ReplaceAllString(old, " "))
	if p.is.Terrain(c) != p.was.Terrain(c) || old == "" {
		words = "empty" // as all lines but the last say
		if kind := p.is.Terrain(c); kind != "" && last {
			words = calledIn(p.names, terrain.Terrain, kind)
		}
	}
	if p.renamed(c) {
		texts = p.texts(c, texts, last)
	}
	return strings.TrimRight(" "+words+" "+strings.Join(texts, " "), " ")
}

// texts returns the names of a hex as its last line has them; other lines have none.
func (p *textMapperPatch) texts(c hex.Coord, old []string, last bool) []string {
	if !last {
		return nil
	}
	var texts []string
	for _, name := range p.namesAre[c] {
		text := `"` + strings.ReplaceAll(oneLine(name), `"`, "'") + `"`
		if i := slices.IndexFunc(old, func(s string) bool { return strings.Contains(s, text) }); i >= 0 {
			text = old[i]
		}
		texts = append(texts, text)
	}
	return texts
}

// ways removes ways of which the map no longer has all, and adds what no way has.
func (p *textMapperPatch) ways() {
	rest := p.is.Draft()
	for _, w := range p.r.ways {
		lost := slices.ContainsFunc(w.gave, func(g gift) bool { return !g.held(p.was, p.is) })
		if lost && w.span != (span{}) {
			p.edits = append(p.edits, edit{w.span.from, w.span.to, ""})
			continue
		}
		for _, g := range w.gave {
			g.takeFrom(rest)
		}
	}
	for _, line := range p.writer.lines(rest.Board()) {
		number, kind, _ := strings.Cut(line, " ")
		p.added.WriteString(number + " " + calledIn(p.names, terrain.Path, kind) + "\n")
	}
}

// looks says how the kinds look that the file does not have.
func (p *textMapperPatch) looks() string {
	p.writer.known = map[string]bool{}
	for _, id := range p.names {
		p.writer.known[id] = true
	}
	var t strings.Builder
	p.writer.attributes(&t)
	return t.String()
}
