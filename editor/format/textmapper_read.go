package format

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// The bounds of a text-mapper file.
const (
	maxTextMapper = 8 << 20
	maxLine       = 64 << 10
	maxLines      = 1_500_000
)

// readTextMapper reads a map of text-mapper. Lines that it would pass over in
// silence are counted among the losses.
func readTextMapper(in Input) (Map, []Loss, error) {
	data, err := in.read(maxTextMapper)
	if err != nil {
		return Map{}, nil, err
	}
	if err := checkText(data); err != nil {
		return Map{}, nil, err
	}
	r, err := textMapperOf(in, data)
	if err != nil {
		return Map{}, nil, err
	}
	return Map{r.draft.Board(), r.kinds.all()}, r.losses, nil
}

// textMapperOf reads a file; the reader knows what each line gave.
func textMapperOf(in Input, data []byte) (*textMapperReader, error) {
	r := &textMapperReader{in: in, kinds: in.kindBook(), fills: map[string]string{}, index: map[string]int32{}}
	if err := r.file(data); err != nil {
		return nil, err
	}
	return r, r.build()
}

type textMapperReader struct {
	report
	in      Input
	kinds   *kindBook
	fills   map[string]string // colours of types
	regions []region
	names   []string         // of kinds: types as written in the file
	index   map[string]int32 // of names
	labels  []label
	ways    []way
	draft   *board.Draft
	shift   hex.Coord // from numbers to cells
	places  waiting[board.Place]
	steps   int

	included int  // files
	now      span // bytes of the line; none of an included file
	dotted   bool // whether a number has dots
}

// region is the line of a hex. There may be a million of them.
type region struct {
	col, row int32
	kind     int32 // index of its types among the names, -1 for none
	span     span
}

// label is a text in a hex.
type label struct {
	line int
	at   hex.Coord
	text string
}

// way is a line from hex to hex.
type way struct {
	line int
	at   []hex.Coord
	kind string
	span span
	gave []gift
}

var (
	regionLine = regexp.MustCompile(`^(-?\d\d)(-?\d\d)(?:\d\d)?\s+(.*)$`)
	dottedLine = regexp.MustCompile(`^(-?\d\d+)\.(-?\d\d+)(?:\.\d\d+)?\s+(.*)$`)
	wayLine    = regexp.MustCompile(`^(-?\d\d-?\d\d(?:\d\d)?(?:--?\d\d-?\d\d(?:\d\d)?)+)\s+(\S+)\s*(?:"([^"]*)")?`)
	dottedWay  = regexp.MustCompile(`^(-?\d\d+\.-?\d\d+\.\d*(?:--?\d\d+\.-?\d\d+\.\d*)+)\s+(\S+)\s*(?:"([^"]*)")?`)
	wayPoint   = regexp.MustCompile(`(-?\d\d)(-?\d\d)(?:\d\d)?(?:-|$)`)
	dottedAt   = regexp.MustCompile(`(-?\d\d+)\.(-?\d\d+)\.\d*(?:-|$)`)
	attributes = regexp.MustCompile(`^(\S+)\s+(path\s+)?attributes\s+(.*)$`)
	fill       = regexp.MustCompile(`\b(fill|stroke)="(#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3})"`)
	quoted     = regexp.MustCompile(`(name=)?"([^"]*)"(?:\s+\d+)?`)
)

func (r *textMapperReader) file(data []byte) error {
	number := 0
	for line := range bytes.Lines(data) {
		number++
		if len(line) > maxLine {
			return engine.Wrong("map.long", "most", maxLine).AtLine(number)
		}
		r.now = span{r.now.to, r.now.to + len(line)}
		r.line(number, strings.TrimSpace(string(line)))
		if number > maxLines || len(r.regions) > board.MaxSide*board.MaxSide {
			return engine.Wrong("map.too_many", "most", board.MaxSide*board.MaxSide).AtLine(number)
		}
	}
	if len(r.regions) == 0 {
		return engine.Wrong("format.no_hexes")
	}
	return nil
}

// maxIncludes is how many files text-mapper includes.
const maxIncludes = 5

// include reads another file as if it were part of this one. A web address, or a file that cannot be read, is a loss.
func (r *textMapperReader) include(name string, number int) {
	if strings.Contains(name, "://") {
		r.add(LostAddress, hex.Excerpt(name), lineName(number))
		return
	}
	file, ok := refers(r.in.Dir, name)
	if r.included++; !ok || r.included > maxIncludes {
		r.add(LostInclude, hex.Excerpt(name), lineName(number))
		return
	}
	data, err := readBounded(r.in, file, maxTextMapper)
	if err == nil {
		err = checkText(data)
	}
	if err == nil && slices.ContainsFunc(bytes.Split(data, []byte("\n")), func(line []byte) bool { return len(line) > maxLine }) {
		err = engine.Wrong("map.long", "most", maxLine)
	}
	if err != nil {
		r.add(LostInclude, hex.Excerpt(name), lineName(number))
		return
	}
	now := r.now
	defer func() { r.now = now }()
	r.now = span{}
	for line := range bytes.Lines(data) {
		if r.line(number, strings.TrimSpace(string(line))); len(r.regions) > board.MaxSide*board.MaxSide {
			return // the line that included it is refused
		}
	}
}

// line reads one line, in the order in which text-mapper tries them.
func (r *textMapperReader) line(number int, s string) {
	switch {
	case s == "" || strings.HasPrefix(s, "#"):
	case r.region(number, s) || r.way(number, s) || r.attribute(s):
	case strings.HasPrefix(s, "include "):
		r.include(strings.TrimSpace(strings.TrimPrefix(s, "include ")), number)
	default:
		r.add(LostLine, "", lineName(number))
	}
}

func (r *textMapperReader) region(number int, s string) bool {
	m := regionLine.FindStringSubmatch(s)
	if m == nil {
		m = dottedLine.FindStringSubmatch(s)
		r.dotted = r.dotted || m != nil
	}
	if m == nil {
		return false
	}
	at, ok := numbers(m[1], m[2])
	if !ok {
		return false
	}
	for _, q := range quoted.FindAllStringSubmatch(m[3], -1) {
		if text := oneLine(q[2]); text != "" {
			r.labels = append(r.labels, label{number, at, text})
		}
	}
	types := m[3]
	if strings.Contains(types, `"`) {
		types = quoted.ReplaceAllString(types, " ")
	}
	r.regions = append(r.regions, region{int32(at.Col), int32(at.Row), r.kind(oneLine(types)), r.now})
	return true
}

// kind returns the index of a hex's types, -1 for none. Several types make one kind
// of terrain, as they make one picture.
func (r *textMapperReader) kind(types string) int32 {
	if types == "" || types == "empty" {
		return -1
	}
	i, known := r.index[types]
	if !known && len(r.names) <= board.MaxKinds { // one more than the limit, so that it is reported
		i = int32(len(r.names))
		types = strings.Clone(types)
		r.names = append(r.names, types)
		r.index[types] = i
	}
	return i
}

// numbers reads column and row.
func numbers(col, row string) (hex.Coord, bool) {
	x, errX := strconv.Atoi(col)
	y, errY := strconv.Atoi(row)
	const most = 1000 * board.MaxSide
	return hex.Coord{Col: x, Row: y}, errX == nil && errY == nil && max(x, y) < most && min(x, y) > -most
}

func (r *textMapperReader) way(number int, s string) bool {
	point := wayPoint
	m := wayLine.FindStringSubmatch(s)
	if m == nil {
		m, point = dottedWay.FindStringSubmatch(s), dottedAt
	}
	if m == nil {
		return false
	}
	w := way{line: number, kind: m[2], span: r.now}
	for _, p := range point.FindAllStringSubmatch(m[1], -1) {
		at, ok := numbers(p[1], p[2])
		if !ok {
			return false
		}
		w.at = append(w.at, at)
	}
	if m[3] != "" {
		r.add(LostExtra, hex.Excerpt(m[3]), lineName(number))
	}
	r.ways = append(r.ways, w)
	return true
}

// attribute takes the colour of a type.
func (r *textMapperReader) attribute(s string) bool {
	m := attributes.FindStringSubmatch(s)
	if m == nil {
		return false
	}
	for _, c := range fill.FindAllStringSubmatch(m[3], -1) {
		if wanted := map[bool]string{false: "fill", true: "stroke"}[m[2] != ""]; c[1] == wanted {
			r.fills[m[1]] = sixDigits(c[2])
		}
	}
	return true
}

// sixDigits writes a colour of three digits with six.
func sixDigits(c string) string {
	if len(c) == 7 {
		return strings.ToUpper(c)
	}
	return strings.ToUpper("#" + c[1:2] + c[1:2] + c[2:3] + c[2:3] + c[3:4] + c[3:4])
}

// build makes the map: as large as the numbers reach. Its even columns are lower, so that a map that begins with one
// has the other layout.
func (r *textMapperReader) build() error {
	first, last := r.regions[0].at(), r.regions[0].at()
	for _, x := range r.regions {
		first = hex.Coord{Col: min(first.Col, int(x.col)), Row: min(first.Row, int(x.row))}
		last = hex.Coord{Col: max(last.Col, int(x.col)), Row: max(last.Row, int(x.row))}
	}
	layout := hex.FlatOdd
	if first.Col&1 == 0 {
		layout = hex.FlatEven
	}
	cols, rows := last.Col-first.Col+1, last.Row-first.Row+1
	for _, n := range []int{cols, rows} {
		if n > board.MaxSide {
			return engine.Wrong("map.range", "value", n, "min", 1, "max", board.MaxSide)
		}
	}
	id := doc.IDFor(strings.TrimSuffix(r.in.Name, extension(r.in.Name)), "map", func(string) bool { return false })
	var err error
	if r.draft, err = board.NewDraft(id, layout, cols, rows, layout.Regular(20)); err != nil {
		return err
	}
	r.shift = hex.Coord{Col: -first.Col, Row: -first.Row}
	r.number(first, cols, rows)
	if err := r.terrain(); err != nil {
		return err
	}
	stood, all := map[hex.Coord]int{}, map[hex.Coord]int{}
	for _, x := range r.labels {
		all[x.at]++
	}
	for _, x := range r.labels {
		down := below(stood[x.at], all[x.at], r.draft.Board().Grid().Size.Height)
		stood[x.at]++
		r.places.add("", x.text, "place", lineName(x.line), func(id string) board.Place {
			return board.Place{ID: id, Hex: r.cell(x.at), Name: x.text, DY: down}
		})
	}
	r.places.put(&r.report, LostTexts, r.draft.PutPlace)
	for i := range r.ways {
		if err := r.draw(&r.ways[i]); err != nil {
			return err
		}
	}
	return nil
}

// number keeps the numbers of the file, which may begin anywhere.
func (r *textMapperReader) number(first hex.Coord, cols, rows int) {
	n := doc.Numbering(max(1, first.Col+cols-1), max(1, first.Row+rows-1))
	n.Column.First, n.Row.First = first.Col, first.Row
	if err := r.draft.SetNumbering(n); err != nil {
		r.add(LostNumbering, "", first.String())
		_ = r.draft.SetNumbering(doc.Numbering(cols, rows)) // the usual numbers fit every map
	}
}

func (x region) at() hex.Coord { return hex.Coord{Col: int(x.col), Row: int(x.row)} }

// cell returns the hex of the map that bears a number of the file.
func (r *textMapperReader) cell(at hex.Coord) hex.Coord {
	return hex.Coord{Col: at.Col + r.shift.Col, Row: at.Row + r.shift.Row}
}

func (r *textMapperReader) terrain() error {
	ids := make([]string, len(r.names))
	for i, name := range r.names {
		id, err := r.kinds.id(terrain.Terrain, name, "terrain", func() string { return r.fill(strings.Fields(name)) })
		if err != nil {
			return err
		}
		ids[i] = id
	}
	for _, x := range r.regions {
		if x.kind < 0 {
			continue
		}
		if err := r.draft.SetTerrain(r.cell(x.at()), ids[x.kind]); err != nil {
			return err
		}
	}
	return nil
}

// fill returns the colour of the first type that has one.
func (r *textMapperReader) fill(types []string) string {
	for _, t := range types {
		if c := r.fills[t]; c != "" {
			return c
		}
	}
	return ""
}

// draw draws a way. Hexes between its points are filled in.
func (r *textMapperReader) draw(w *way) error {
	kind, err := r.kinds.id(terrain.Path, w.kind, "path", func() string { return firstOf(r.fills[w.kind], grey()) })
	if err != nil {
		return err
	}
	l, f := r.draft.Board().Layout(), r.draft.Board().Field()
	for i := 1; i < len(w.at); i++ {
		from, to := r.cell(w.at[i-1]), r.cell(w.at[i])
		if n := l.Distance(from, to); n > maxReach {
			r.add(LostOffMap, kind, lineName(w.line))
			continue
		} else if r.steps += n; r.steps > maxSteps {
			return engine.Wrong("map.too_many", "most", maxSteps).AtLine(w.line)
		}
		line := l.Line(from, to)
		for j := 1; j < len(line); j++ {
			e, _ := l.EdgeBetween(line[j-1], line[j])
			if !f.OnEdge(e) {
				r.add(LostOffMap, kind, lineName(w.line))
				continue
			}
			w.gave = append(w.gave, gift{list: gavePath, edge: e, feature: board.Feature{Kind: kind}})
			if err := r.draft.SetPath(e, doc.WithKinds(r.draft.Board().PathKinds(e), kind)...); err != nil {
				return err
			}
		}
	}
	return nil
}
