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

// piece makes a piece of a row of a plain list; it is not ok where something is wrong.
func (l *list) piece(cell map[string]string) (p counter.Piece, ok bool) {
	before := len(l.faults)
	p = counter.Piece{ID: cell["id"], Name: cmp.Or(cell["name"], cell["id"]), Copies: 1}
	if text := cell["copies"]; text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > looks.MaxCopies {
			l.wrong("copies", engine.Wrong("print.copies", "copies", text, "most", looks.MaxCopies))
		}
		p.Copies = n
	}
	form := looks.Form{Shape: cell["shape"], Size: l.length("size", cell["size"]), Width: l.length("width", cell["width"]), Height: l.length("height", cell["height"])}
	if form.Shape != "" && !slices.Contains(looks.ShapeIDs, form.Shape) {
		l.wrong("shape", engine.Wrong("print.word", "key", "shape", "word", form.Shape, "known", looks.ShapeIDs))
	}
	p.Shape, p.Size = form.Outline()
	p.Front = l.face(cell, "", draw.White)
	if slices.ContainsFunc(plainColumns, func(c string) bool { return cell[backPrefix+c] != "" }) {
		back := l.face(cell, backPrefix, p.Front.Ground)
		p.Back = &back
	}
	return p, len(l.faults) == before
}

var inches = []string{"in", "\"", "″"}

// length reads a length; none is 0.
func (l *list) length(field, text string) float64 {
	if text == "" {
		return 0
	}
	v, ok := Length(text)
	if !ok {
		l.wrong(field, engine.Wrong("print.piece_size", "size", text, "min", looks.MinPiece, "max", looks.MaxPiece))
	}
	return v
}

// Length parses a length that a piece can have: millimetres, or inches with their mark, as a fraction too.
func Length(text string) (mm float64, ok bool) {
	unit, s := 1.0, strings.TrimSuffix(strings.ReplaceAll(text, " ", ""), "mm")
	for _, mark := range inches {
		if t, ok := strings.CutSuffix(s, mark); ok {
			unit, s = sheet.Inch, t
		}
	}
	if t, ok := strings.CutSuffix(s, "cm"); ok {
		unit, s = 10, t
	}
	v, err := strconv.ParseFloat(strings.Replace(s, ",", ".", 1), 64)
	if over, under, ok := strings.Cut(s, "/"); ok {
		a, errA := strconv.ParseFloat(over, 64)
		b, errB := strconv.ParseFloat(under, 64)
		v, err = a/b, errors.Join(errA, errB)
	}
	if v *= unit; err != nil || !(v >= looks.MinPiece && v <= looks.MaxPiece) {
		return 0, false
	}
	return v, true
}

// face reads one side of a counter.
func (l *list) face(cell map[string]string, prefix string, ground draw.Colour) picture.Face {
	get := func(column string) string { return cell[prefix+column] }
	colour := func(column string, other draw.Colour) draw.Colour {
		return l.colour(prefix+column, get(column), other)
	}
	f := picture.Face{Ground: colour("ground", ground), Ink: colour("ink", draw.None), Band: picture.Band{Colour: colour("band", draw.None)},
		Box: colour("symbol_ground", draw.White), Line: colour("symbol_ink", draw.None), Sign: get("sign"),
		Bonus: get("bonus") != "" && !strings.HasPrefix(strings.ToLower(get("bonus")), "n")}
	if branch := get("symbol"); branch != "" {
		f.Symbol = l.own.Symbol(symbol.Symbol{Branch: branch, Modifiers: strings.Fields(get("modifiers")), Size: get("mark")})
		l.symbol(prefix, f.Symbol)
		if f.Line.A == 0 && !counter.Silhouetted(branch) {
			f.Line = f.Box.Ink()
		}
	}
	if f.Sign != "" && !picture.HasSign(f.Sign) {
		l.wrong(prefix+"sign", engine.Wrong("print.sign", "sign", f.Sign, "known", picture.Signs()))
	}
	for i, id := range looks.SlotIDs {
		f.Texts[i] = l.readable(prefix+id, get(id))
	}
	f.Numbers = numbersOf(get("factors"))
	f.Emblem = l.emblem(prefix+"emblem", get("emblem"))
	f.Picture = l.art(prefix+"picture", cell, artwork.Fitted)
	files := strings.Split(f.Picture.File, "\n")
	f.Picture.File = files[0]
	for _, file := range files[1:] {
		f.More = append(f.More, artwork.Use{File: strings.TrimSpace(file), Fit: f.Picture.Fit})
	}
	f.GroundPicture = l.art(prefix+"ground_picture", cell, artwork.Cropped)
	f.Large = f.Emblem.Shape != "" && f.Symbol.Branch == "" && f.Sign == "" && f.Picture.File == ""
	return f
}

// art reads the name of a picture, and how it fills its place.
func (l *list) art(field string, cell map[string]string, usual artwork.Fit) artwork.Use {
	u := artwork.Use{File: cell[field], Fit: usual}
	fit := cell[field+"_fit"]
	if fit == "" {
		return u
	}
	i := slices.Index(artwork.FitIDs, strings.ToLower(fit))
	if i < 0 {
		l.wrong(field+"_fit", engine.Wrong("print.word", "key", field+"_fit", "word", fit, "known", artwork.FitIDs))
	}
	u.Fit = artwork.Fit(max(0, i))
	return u
}

// symbol reports what is wrong with a symbol, in the column where it is wrong.
func (l *list) symbol(prefix string, s symbol.Symbol) {
	err := looks.SymbolProblem(s)
	p, ok := engine.AsProblem(err)
	switch {
	case !ok:
	case p.Code == "symbol.size":
		l.wrong(prefix+"mark", err)
	case p.Code == "symbol.branch":
		l.wrong(prefix+"symbol", err)
	default:
		l.wrong(prefix+"modifiers", err)
	}
}

// emblem reads the shape, the letter and the colour of an emblem; only the shape must be there.
func (l *list) emblem(field, text string) picture.Emblem {
	words := strings.Fields(text)
	if len(words) == 0 {
		return picture.Emblem{}
	}
	e := picture.Emblem{Shape: words[0], Colour: picture.Ink}
	if !slices.Contains(emblemIDs, e.Shape) || len(words) > 3 {
		l.wrong(field, engine.Wrong("print.word", "key", "emblem", "word", text, "known", emblemIDs))
	}
	for _, word := range words[1:] {
		if len([]rune(word)) == 1 {
			e.Letter = l.readable(field, word)
		} else {
			e.Colour = l.colour(field, word, e.Colour)
		}
	}
	return e
}

// emblemIDs are the shapes of emblems.
var emblemIDs = []string{"disc", "square", "diamond", "triangle"}

func (l *list) colour(field, text string, other draw.Colour) draw.Colour {
	if text == "" {
		return other
	}
	c, err := draw.ParseColour(text)
	if err != nil {
		l.wrong(field, engine.Wrong("print.colour", "colour", text))
	}
	return c
}

// readable warns of letters that the font lacks; they are printed as an empty square.
func (l *list) readable(field, text string) string {
	if lacks := draw.CondensedBold.Lacks(text); len(lacks) > 0 {
		l.warn(field, "print.letters", "letters", string(lacks))
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
