package card

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/printables/artwork"
	"sandtable/printables/counter"
	"sandtable/printables/counterlist"
	"sandtable/printables/draw"
	"sandtable/printables/grid"
	"sandtable/printables/layout"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
)

// faceColumns are the columns of one side of a card, pieceColumns those of the whole.
var (
	faceColumns  = []string{"title", "text", "foot", "ground", "ink", "sign", "picture"}
	pieceColumns = []string{"card", "copies", "id", "deck", "size"}
)

// Columns lists the columns of a list of cards.
func Columns() []string {
	out := slices.Concat(pieceColumns, faceColumns)
	for _, c := range faceColumns {
		out = append(out, backPrefix+c)
	}
	return out
}

const (
	backPrefix = "back_"
	maxText    = 10_000 // bytes of a cell: more than any card has room for
)

// IsList reports whether rows are a list of cards of this app: the first names the column card, which holds a kind
// of card, or has no other columns than such lists.
func IsList(rows []grid.Row) bool {
	head := names(rows[0].Cells)
	at := slices.Index(head, "card")
	known := !slices.ContainsFunc(head, func(name string) bool { return name != "" && !slices.Contains(Columns(), name) })
	return at >= 0 && (known || slices.ContainsFunc(rows[1:], func(r grid.Row) bool { return at < len(r.Cells) && isKind(r.Cells[at]) }))
}

func isKind(text string) bool {
	_, err := looks.ParseCard(text)
	return err == nil || strings.TrimSpace(text) == looks.HexTile
}

func names(head []string) []string {
	out := make([]string, len(head))
	for i, h := range head {
		out[i] = strings.ToLower(strings.TrimSpace(h))
	}
	return out
}

// list is a list of cards being read.
type list struct {
	own    looks.Art      // icons beside the list
	layout *layout.Layout // nil: the usual face
	name   string
	line   int
	rows   map[string]layout.Row // by file and line
	strict bool                  // it has the columns of this app: an icon that is not known is wrong
	faults counterlist.Faults
	warned []*engine.Problem
}

func (l *list) wrong(column string, p *engine.Problem) {
	l.faults = append(l.faults, p.At(column).At(l.row()))
}

func (l *list) row() string { return fmt.Sprintf("%s:%d", l.name, l.line) }

// icon reports whether a card may show the icon: an own one or one of those here.
func (l *list) icon(id string) bool { return l.own.Has(id) || picture.HasSign(id) }

// Read reads a list of cards of this app, which may name icons of its own, and lays them out; without a layout they have
// the usual face. All that is wrong comes at once, as [counterlist.Faults]; columns that are not known are warnings.
func Read(name string, rows []grid.Row, own looks.Art, lay *layout.Layout) (*counterlist.Reading, error) {
	l := &list{name: name, line: 1, own: own, strict: true, layout: lay, rows: map[string]layout.Row{}}
	r := &counterlist.Reading{Own: true}
	columns := names(rows[0].Cells)
	r.Known = slices.DeleteFunc(slices.Clone(columns), func(name string) bool { return name == "" })
	for _, c := range columns {
		if lay == nil && c != "" && !slices.Contains(Columns(), c) {
			r.Warned = append(r.Warned, engine.Wrong("print.card_column", "column", c, "known", Columns()).At(fmt.Sprintf("%s:%d", name, rows[0].Line)))
		}
	}
	var out []counter.Piece
	for _, row := range rows[1:] {
		if !grid.Blank(row.Cells) {
			l.line = row.Line
			out = append(out, l.card(l.cells(columns, row), len(out)+1))
		}
	}
	if len(out) == 0 && len(l.faults) == 0 {
		l.wrong("card", engine.Wrong("print.cards_csv"))
	}
	out = numbered(out)
	if lay != nil && len(l.faults) == 0 {
		r.Warned = append(r.Warned, lay.Missing(columns)...)
		if err := l.lay(columns, out); err != nil {
			return r, err
		}
	}
	if len(l.faults) > 0 {
		return r, l.faults
	}
	r.Pieces = out
	return r, nil
}

// cells gives the cells of a row by their columns.
func (l *list) cells(columns []string, row grid.Row) map[string]string {
	cell := map[string]string{}
	for i, text := range row.Cells[:min(len(row.Cells), len(columns))] {
		if cell[columns[i]] = strings.TrimSpace(text); len(text) > maxText {
			l.wrong(columns[i], engine.Wrong("print.csv_long", "column", columns[i], "most", maxText))
			cell[columns[i]] = ""
		}
	}
	l.rows[l.row()] = cell
	return cell
}

// card reads a row.
func (l *list) card(cell map[string]string, n int) counter.Piece {
	kind := cmp.Or(strings.ToLower(cell["card"]), l.usualSize())
	if _, err := looks.ParseCard(kind, looks.HexTile); err != nil && kind != looks.HexTile {
		p, _ := engine.AsProblem(err)
		l.wrong("card", p)
	}
	p := counter.Piece{ID: cmp.Or(cell["id"], "card_"+strconv.Itoa(n)), Name: cmp.Or(cell["title"], cell["id"], strconv.Itoa(n)), Side: cell["deck"], Copies: 1, Row: l.row()}
	if text := cell["copies"]; text != "" {
		count, err := strconv.Atoi(text)
		if err != nil || count < 0 || count > looks.MaxCopies {
			l.wrong("copies", engine.Wrong("print.copies", "copies", text, "most", looks.MaxCopies))
		}
		p.Copies = count
	}
	p.Shape, p.Size = usual(kind, l.across(cell["size"]))
	if p.Front.Card = (&picture.Card{}); l.layout != nil {
		return p // laid out when all are known
	}
	p.Front = l.face(cell, "", draw.White)
	if slices.ContainsFunc(faceColumns, func(c string) bool { return cell[backPrefix+c] != "" }) {
		back := l.face(cell, backPrefix, p.Front.Ground)
		p.Back = &back
	}
	return p
}

// across reads how wide a tile is from side to side; none is 0.
func (l *list) across(text string) float64 {
	if text == "" {
		return 0
	}
	mm, err := strconv.ParseFloat(strings.TrimSpace(strings.TrimSuffix(text, "mm")), 64)
	if err != nil || !(mm >= looks.MinPiece && mm <= looks.MaxPiece) {
		l.wrong("size", engine.Wrong("print.piece_size", "size", text, "min", looks.MinPiece, "max", looks.MaxPiece))
		return 0
	}
	return mm
}

// face reads one side.
func (l *list) face(cell map[string]string, prefix string, ground draw.Colour) picture.Face {
	get := func(column string) string { return cell[prefix+column] }
	colour := func(column string, other draw.Colour) draw.Colour {
		if get(column) == "" {
			return other
		}
		c, err := draw.ParseColour(get(column))
		if err != nil {
			l.wrong(prefix+column, engine.Wrong("print.colour", "colour", get(column)))
		}
		return c
	}
	f := picture.Face{Ground: colour("ground", ground), Ink: colour("ink", draw.None)}
	f.Picture = artwork.Use{File: get("picture")}
	f.Card = &picture.Card{Title: get("title"), Text: strings.ReplaceAll(get("text"), "\\n", "\n"), Foot: get("foot"), Sign: get("sign"), Own: l.own.Symbols}
	if f.Card.Sign != "" && !l.icon(f.Card.Sign) {
		l.wrong(prefix+"sign", engine.Wrong("print.sign", "sign", f.Card.Sign, "known", picture.Signs()))
	}
	for _, id := range braced(f.Card.Text) {
		if l.strict && !l.inText(id) {
			l.wrong(prefix+"text", engine.Wrong("print.sign", "sign", id, "known", picture.Signs()))
		}
	}
	return f
}

// braced lists the words in braces of a text.
func braced(text string) []string {
	var out []string
	for part := range strings.SplitSeq(text, "{") {
		if id, _, closed := strings.Cut(part, "}"); closed && strings.Contains(text, "{"+id+"}") {
			out = append(out, id)
		}
	}
	return out
}

// numbered writes into the foot of cards of a deck which of how many they are: copies count too.
func numbered(cards []counter.Piece) []counter.Piece {
	count := map[string]int{}
	for _, p := range cards {
		count[p.Side] += p.Copies
	}
	var out []counter.Piece
	at := map[string]int{}
	for _, p := range cards {
		if p.Side == "" {
			out = append(out, p)
			continue
		}
		for range p.Copies {
			one, k := p, *p.Front.Card
			at[p.Side]++
			k.Foot = cmp.Or(k.Foot, p.Side) + fmt.Sprintf("  %d/%d", at[p.Side], count[p.Side])
			one.Front.Card, one.Copies = &k, 1
			one.ID = fmt.Sprintf("%s_%d", p.ID, at[p.Side])
			out = append(out, one)
		}
	}
	return out
}
