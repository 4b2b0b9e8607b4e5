package counterlist

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/printables/artwork"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
	"sandtable/printables/symbol"
)

// plainColumns are the columns of one side of a counter, and pieceColumns those of the whole.
var (
	plainColumns = append([]string{"ground", "ink", "band", "symbol", "modifiers", "mark", "symbol_ground", "symbol_ink", "sign", "factors", "emblem", "bonus",
		"picture", "picture_fit", "ground_picture", "ground_picture_fit"}, looks.SlotIDs...)
	pieceColumns = []string{"copies", "id", "name", "shape", "size", "width", "height"}
)

// columns lists the columns of a plain list, without those of the back.
func columns() []string { return slices.Concat(pieceColumns, plainColumns) }

// plain reads a plain list.
func (l *list) plain(rows []csvRow) {
	header := l.header(rows[0])
	for _, row := range rows[1:] {
		if l.err != nil {
			return
		}
		cell := map[string]string{}
		for i, text := range row.cells {
			if text = strings.TrimSpace(text); text == "" {
				continue
			}
			if i >= len(header) {
				l.fault(row.line, engine.Wrong("csv.count"))
				return
			}
			if len([]rune(text)) > maxText {
				l.fault(row.line, engine.Wrong("print.csv_long", "column", header[i], "most", maxText))
			}
			cell[header[i]] = text
		}
		if len(cell) > 0 {
			l.row(row.line, cell)
		}
	}
}

// header checks the names of the columns.
func (l *list) header(row csvRow) []string {
	known := columns()
	header := make([]string, len(row.cells))
	for i, name := range row.cells {
		header[i] = strings.ToLower(strings.TrimSpace(name))
		side := strings.TrimPrefix(header[i], backPrefix)
		back := side != header[i]
		if !slices.Contains(known, side) || back && slices.Contains(pieceColumns, side) {
			l.fault(row.line, engine.Wrong("csv.column", "column", header[i], "known", strings.Join(known, ", ")))
		}
		if slices.Contains(header[:i], header[i]) {
			l.fault(row.line, engine.Wrong("csv.twice", "column", header[i]))
		}
	}
	return header
}

// row makes a piece of a row of a plain list.
func (l *list) row(line int, cell map[string]string) {
	p := counter.Piece{ID: cell["id"], Name: cmp.Or(cell["name"], cell["id"]), Copies: 1}
	if text := cell["copies"]; text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > looks.MaxCopies {
			l.fault(line, engine.Wrong("print.copies", "copies", text, "most", looks.MaxCopies))
		}
		p.Copies = n
	}
	form := looks.Form{Shape: cell["shape"], Size: l.length(line, cell["size"]), Width: l.length(line, cell["width"]), Height: l.length(line, cell["height"])}
	if form.Shape != "" && !slices.Contains(looks.ShapeIDs, form.Shape) {
		l.fault(line, engine.Wrong("print.word", "key", "shape", "word", form.Shape, "known", looks.ShapeIDs))
	}
	p.Shape, p.Size = form.Outline()
	p.Front = l.face(line, cell, "", draw.White)
	if slices.ContainsFunc(plainColumns, func(c string) bool { return cell[backPrefix+c] != "" }) {
		back := l.face(line, cell, backPrefix, p.Front.Ground)
		p.Back = &back
	}
	l.add(line, p)
}

var inches = []string{"in", "\"", "″"}

// length reads a length: millimetres, or inches with their mark, as a fraction too.
func (l *list) length(line int, text string) float64 {
	if text == "" {
		return 0
	}
	unit, s := 1.0, strings.TrimSuffix(strings.ReplaceAll(text, " ", ""), "mm")
	for _, mark := range inches {
		if t, ok := strings.CutSuffix(s, mark); ok {
			unit, s = sheet.Inch, t
		}
	}
	v, err := strconv.ParseFloat(strings.Replace(s, ",", ".", 1), 64)
	if over, under, ok := strings.Cut(s, "/"); ok {
		a, errA := strconv.ParseFloat(over, 64)
		b, errB := strconv.ParseFloat(under, 64)
		v, err = a/b, errors.Join(errA, errB)
	}
	if v *= unit; err != nil || !(v >= looks.MinPiece && v <= looks.MaxPiece) {
		l.fault(line, engine.Wrong("print.piece_size", "size", text, "min", looks.MinPiece, "max", looks.MaxPiece))
		return 0
	}
	return v
}

// face reads one side of a counter.
func (l *list) face(line int, cell map[string]string, prefix string, ground draw.Colour) picture.Face {
	get := func(column string) string { return cell[prefix+column] }
	f := picture.Face{Ground: l.colour(line, get("ground"), ground), Ink: l.colour(line, get("ink"), draw.None),
		Band: picture.Band{Colour: l.colour(line, get("band"), draw.None)}, Box: l.colour(line, get("symbol_ground"), draw.White),
		Line: l.colour(line, get("symbol_ink"), draw.None), Sign: get("sign"), Bonus: get("bonus") != "" && !strings.HasPrefix(strings.ToLower(get("bonus")), "n")}
	if branch := get("symbol"); branch != "" {
		f.Symbol = symbol.Symbol{Branch: branch, Modifiers: strings.Fields(get("modifiers")), Size: get("mark")}
		l.fault(line, looks.SymbolProblem(f.Symbol))
		if f.Line.A == 0 && !counter.Silhouetted(branch) {
			f.Line = f.Box.Ink()
		}
	}
	if f.Sign != "" && !picture.HasSign(f.Sign) {
		l.fault(line, engine.Wrong("print.sign", "sign", f.Sign, "known", picture.Signs()))
	}
	for i, id := range looks.SlotIDs {
		f.Texts[i] = l.readable(line, get(id))
	}
	f.Numbers = numbersOf(get("factors"))
	f.Emblem = l.emblem(line, get("emblem"))
	f.Picture = l.art(line, get("picture"), get("picture_fit"), artwork.Fitted)
	f.GroundPicture = l.art(line, get("ground_picture"), get("ground_picture_fit"), artwork.Cropped)
	f.Large = f.Emblem.Shape != "" && f.Symbol.Branch == "" && f.Sign == "" && f.Picture.File == ""
	return f
}

// art reads the name of a picture, and how it fills its place.
func (l *list) art(line int, file, fit string, usual artwork.Fit) artwork.Use {
	u := artwork.Use{File: file, Fit: usual}
	if fit == "" {
		return u
	}
	i := slices.Index(artwork.FitIDs, strings.ToLower(fit))
	if i < 0 {
		l.fault(line, engine.Wrong("print.word", "key", "picture_fit", "word", fit, "known", artwork.FitIDs))
	}
	u.Fit = artwork.Fit(max(0, i))
	return u
}

// emblem reads the shape, the letter and the colour of an emblem; only the shape must be there.
func (l *list) emblem(line int, text string) picture.Emblem {
	words := strings.Fields(text)
	if len(words) == 0 {
		return picture.Emblem{}
	}
	e := picture.Emblem{Shape: words[0], Colour: picture.Ink}
	if !slices.Contains(emblemIDs, e.Shape) || len(words) > 3 {
		l.fault(line, engine.Wrong("print.word", "key", "emblem", "word", text, "known", emblemIDs))
	}
	for _, word := range words[1:] {
		if len([]rune(word)) == 1 {
			e.Letter = l.readable(line, word)
		} else {
			e.Colour = l.colour(line, word, e.Colour)
		}
	}
	return e
}

// emblemIDs are the shapes of emblems.
var emblemIDs = []string{"disc", "square", "diamond", "triangle"}

func (l *list) colour(line int, text string, other draw.Colour) draw.Colour {
	if text == "" {
		return other
	}
	c, err := draw.ParseColour(text)
	if err != nil {
		l.fault(line, engine.Wrong("print.colour", "colour", text))
	}
	return c
}

// readable warns of letters that the font lacks; they are printed as an empty square.
func (l *list) readable(line int, text string) string {
	if lacks := draw.CondensedBold.Lacks(text); len(lacks) > 0 {
		l.warn(line, "print.letters", "letters", string(lacks))
	}
	return text
}

// numbersOf takes factors apart at their dashes, or at blanks where there is no dash.
func numbersOf(text string) []picture.Number {
	if text == "" {
		return nil
	}
	var out []picture.Number
	parts := strings.Split(text, "-")
	if len(parts) == 1 {
		parts = strings.Fields(text)
	}
	for _, part := range parts {
		part = strings.TrimSpace(part)
		rest, red := strings.CutPrefix(part, "!")
		out = append(out, picture.Number{Text: cmp.Or(rest, picture.Absent), Red: red})
	}
	return out
}
