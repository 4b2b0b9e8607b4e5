package card

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/userfile"
	"sandtable/printables/artwork"
	"sandtable/printables/counter"
	"sandtable/printables/counterlist"
	"sandtable/printables/draw"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
	"sandtable/printables/symbol"
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
	maxCards   = 5000
	maxFile    = 8 << 20
	maxText    = 10_000 // bytes of a cell: more than any card has room for
)

// IsList reports whether a file is a list of cards: its first line names the column card.
func IsList(data []byte) bool {
	head, _, _ := bytes.Cut(bytes.TrimPrefix(data, []byte("\ufeff")), []byte("\n"))
	return slices.Contains(names(strings.FieldsFunc(string(head), isComma)), "card")
}

func isComma(r rune) bool { return r == ',' || r == ';' || r == '\t' }

func names(head []string) []string {
	out := make([]string, len(head))
	for i, h := range head {
		out[i] = strings.ToLower(strings.Trim(strings.TrimSpace(h), "\""))
	}
	return out
}

// list is a list of cards being read.
type list struct {
	name   string
	line   int
	faults counterlist.Faults
}

func (l *list) wrong(column string, p *engine.Problem) {
	l.faults = append(l.faults, p.At(column).At(fmt.Sprintf("%s:%d", l.name, l.line)))
}

// Read reads a list of cards. All that is wrong comes at once, as [counterlist.Faults].
func Read(name string, data []byte) ([]counter.Piece, error) {
	if len(data) > maxFile {
		return nil, engine.Wrong("print.large", "most", maxFile>>10).At(name)
	}
	if userfile.Spreadsheet(data) {
		return nil, engine.Wrong("csv.spreadsheet").At(name)
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	r := csv.NewReader(bytes.NewReader(data))
	head, _, _ := strings.Cut(string(data), "\n")
	if i := strings.IndexFunc(head, isComma); i >= 0 {
		r.Comma = rune(head[i])
	}
	r.FieldsPerRecord, r.TrimLeadingSpace = -1, true
	l := &list{name: name, line: 1}
	first, err := r.Read()
	if err != nil {
		return nil, engine.Wrong("print.cards_csv").At(name)
	}
	columns := names(first)
	for _, c := range columns {
		if c != "" && !slices.Contains(Columns(), c) {
			l.wrong(c, engine.Wrong("print.card_column", "column", c, "known", Columns()))
		}
	}
	var out []counter.Piece
	for {
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		l.line, _ = r.FieldPos(0)
		if err != nil {
			l.wrong("card", engine.Wrong("print.cards_csv"))
			break
		}
		cell := map[string]string{}
		for i, text := range row {
			if i >= len(columns) {
				continue
			}
			if cell[columns[i]] = strings.TrimSpace(text); len(text) > maxText {
				l.wrong(columns[i], engine.Wrong("print.csv_long", "column", columns[i], "most", maxText))
				cell[columns[i]] = ""
			}
		}
		out = append(out, l.card(cell, len(out)+1))
	}
	if len(out) > maxCards {
		l.wrong("copies", engine.Wrong("print.cards_many", "most", maxCards))
	}
	if len(out) == 0 && len(l.faults) == 0 {
		l.wrong("card", engine.Wrong("print.cards_csv"))
	}
	if len(l.faults) > 0 {
		return nil, l.faults
	}
	return numbered(out), nil
}

// card reads a row.
func (l *list) card(cell map[string]string, n int) counter.Piece {
	kind := cmp.Or(strings.ToLower(cell["card"]), looks.CardSizes()[0])
	if _, err := looks.ParseCard(kind, looks.HexTile); err != nil && kind != looks.HexTile {
		p, _ := engine.AsProblem(err)
		l.wrong("card", p)
	}
	p := counter.Piece{ID: cmp.Or(cell["id"], "card_"+strconv.Itoa(n)), Name: cmp.Or(cell["title"], cell["id"], strconv.Itoa(n)), Side: cell["deck"], Copies: 1}
	if text := cell["copies"]; text != "" {
		count, err := strconv.Atoi(text)
		if err != nil || count < 0 || count > looks.MaxCopies {
			l.wrong("copies", engine.Wrong("print.copies", "copies", text, "most", looks.MaxCopies))
		}
		p.Copies = count
	}
	p.Shape, p.Size = usual(kind, l.across(cell["size"]))
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
	f.Card = &picture.Card{Title: get("title"), Text: strings.ReplaceAll(get("text"), "\\n", "\n"), Foot: get("foot"), Sign: get("sign")}
	if f.Card.Sign != "" && !picture.HasSign(f.Card.Sign) {
		l.wrong(prefix+"sign", engine.Wrong("print.sign", "sign", f.Card.Sign, "known", picture.Signs()))
	}
	for _, id := range braced(f.Card.Text) {
		if !picture.HasSign(id) && (symbol.Symbol{Branch: id}).Check() != nil {
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
