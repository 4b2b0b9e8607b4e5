package looks

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
	"sandtable/printables/symbol"
)

// The words that print.toml may use.
var (
	ShapeIDs     = []string{"square", "round"}
	formationIDs = []string{"symbol", "band", "none"}
	pieceBacks   = []string{"emblem", "factors", "none"}
	SlotIDs      = []string{"top_left", "top", "top_right", "left", "right", "centre", "caption", "bottom_left", "bottom_right"}
)

// The bounds of pieces, in millimetres: what can be cut, and what fits on paper of any use.
const (
	MinPiece   = 5
	MaxPiece   = 150
	MaxCopies  = 500
	maxColumns = 6 // of record sheets, side by side
)

// Check finds what names a thing that the game has not, or asks for what cannot be drawn.
func (l *Looks) Check(g *engine.Game) []*engine.Problem {
	c := checking{g: g, looks: l}
	for _, r := range l.Pieces {
		c.row(r.row)
		c.filter(r.Units)
		c.form(r.Form)
		c.factors("factors", r.Factors)
		c.one("formation", r.Formation, formationIDs)
		c.one("back", r.Back, pieceBacks)
		c.colour("box", r.Box)
	}
	for _, r := range l.Symbols {
		c.row(r.row)
		c.filter(r.Units)
		c.symbol("branch", symbol.Symbol{Branch: cmp.Or(r.Branch, "infantry")})
		c.symbol("modifiers", symbol.Symbol{Branch: cmp.Or(r.Branch, "infantry"), Modifiers: r.Modifiers})
	}
	for _, r := range l.Sizes {
		c.row(r.row)
		c.symbol("mark", symbol.Symbol{Branch: "infantry", Size: r.Mark})
		c.symbol("modifiers", symbol.Symbol{Branch: "infantry", Modifiers: r.Modifiers})
	}
	for _, r := range l.Reds {
		c.row(r.row)
		c.filter(r.Units)
		c.factors("factors", r.Factors)
	}
	for _, r := range l.Tags {
		c.row(r.row)
		c.filter(r.Units)
		c.one("slot", r.Slot, SlotIDs)
		c.words("text", r.Text, r.TextRu)
	}
	c.markers(l.Markers)
	for _, r := range l.Pictures {
		c.row(r.row)
		c.filter(r.Units)
		c.art("picture", r.Picture, r.PictureFit)
		c.art("back_picture", r.BackPicture, r.BackPictureFit)
		c.art("ground_picture", r.GroundPicture, r.GroundPictureFit)
	}
	for _, r := range l.Records {
		c.row(r.row)
		c.filter(r.Units)
		c.factors("tracks", r.Tracks)
		if r.Columns < 0 || r.Columns > maxColumns {
			c.fault("columns", "print.columns", "columns", r.Columns, "most", maxColumns)
		}
	}
	for _, r := range l.Cards {
		c.row(r.row)
		c.card(r)
	}
	c.pieces(l.Cards)
	c.dies()
	c.sheets(l)
	c.aids(l.Aids)
	c.tiles(l.Tiles)
	c.symbols(l.Art.Symbols)
	return append(c.found, Patterns(g)...)
}

// Patterns are the kinds of terrain whose pattern nothing draws.
func Patterns(g *engine.Game) []*engine.Problem {
	var out []*engine.Problem
	for _, k := range g.Terrains {
		if k.Pattern != "" && !slices.Contains(picture.Patterns(), k.Pattern) {
			out = append(out, engine.Wrong("print.pattern", "kind", k.ID, "pattern", k.Pattern, "known", strings.Join(picture.Patterns(), ", ")).At("terrain.toml"))
		}
	}
	return out
}

// checking keeps what was found, and where it is looking.
type checking struct {
	g     *engine.Game
	looks *Looks
	at    row
	table string // of the row, "back" or "area[1]", if it is being checked
	found []*engine.Problem
}

func (c *checking) row(at row) { c.at, c.table = at, "" }

func (c *checking) fault(key, code string, pairs ...any) { c.failed(key, engine.Wrong(code, pairs...)) }

func (c *checking) failed(key string, err error) {
	if p, ok := engine.AsProblem(err); ok {
		c.note(key, p.At(c.key(key)))
	}
}

// note keeps a fault with the place of its key.
func (c *checking) note(key string, p *engine.Problem) {
	c.found = append(c.found, p.At(c.looks.place(c.at, c.table, key)))
}

// key names a key of what is being checked.
func (c *checking) key(key string) string {
	if c.table != "" {
		return c.table + "." + key
	}
	return key
}

func (c *checking) filter(text string) {
	_, err := engine.NewFilter(c.g, text)
	c.failed("units", err)
}

func (c *checking) factors(key string, ids []string) {
	for _, id := range ids {
		if !slices.Contains(c.g.Factors, id) {
			c.fault(key, "ref.unknown", "kind", "@ref.factor", "id", id, "known", c.g.Factors)
		}
	}
}

// one checks that a word is among those known; none may be left out.
func (c *checking) one(key, word string, known []string) {
	if word != "" && !slices.Contains(known, word) {
		c.note(key, engine.Wrong("print.word", "key", c.key(key), "word", word, "known", known))
	}
}

func (c *checking) form(f Form) {
	c.one("shape", f.Shape, ShapeIDs)
	for i, mm := range []float64{f.Size, f.Width, f.Height} {
		if mm != 0 && !(mm >= MinPiece && mm <= MaxPiece) {
			c.fault([]string{"size", "width", "height"}[i], "print.piece_size", "size", sheet.Hundredths(mm), "min", MinPiece, "max", MaxPiece)
		}
	}
}

func (c *checking) colour(key, text string) {
	if text != "" {
		c.failed(key, colourProblem(text))
	}
}

// ground checks a colour that may be a side's.
func (c *checking) ground(text string) {
	if c.g.Side(text) == nil {
		c.colour("ground", text)
	}
}

func (c *checking) symbol(key string, s symbol.Symbol) {
	c.failed(key, SymbolProblem(c.looks.Art.Symbol(s)))
}

func (c *checking) sign(id string) {
	if id != "" && !picture.HasSign(id) {
		c.fault("sign", "print.sign", "sign", id, "known", picture.Signs())
	}
}

// words checks that a key has a text, and that a literal text has its translation.
func (c *checking) words(key, english, russian string) {
	name, isName := strings.CutPrefix(english, "@")
	switch {
	case isName && !c.g.Book.Has("en", name):
		c.fault(key, "text.missing", "key", name)
	case !isName && russian == "" && strings.ContainsFunc(english, isLower):
		c.fault(key, "print.translate", "text", english)
	}
}

// isLower tells words from names and numbers such as "SR" or "12", which need no translation.
func isLower(r rune) bool { return r >= 'a' && r <= 'z' }

func (c *checking) markers(rows []MarkerLook) {
	for _, r := range rows {
		c.row(r.row)
		c.form(r.Form)
		switch {
		case r.Mark != "" && c.g.Mark(r.Mark) == nil:
			c.fault("mark", "ref.unknown", "kind", "@ref.mark", "id", r.Mark, "known", engine.IDs(c.g.Marks, func(m engine.Mark) string { return m.ID }))
		case r.Cup != "":
			c.chit(r)
		case r.OfRoster():
			c.filter(r.Units)
		}
		if r.Copies < 0 || r.Copies > MaxCopies {
			c.fault("copies", "print.copies", "copies", r.Copies, "most", MaxCopies)
		}
		c.face("front", &r.Front)
		c.face("back", r.Back)
	}
}

func (c *checking) face(table string, f *FaceLook) {
	if f == nil {
		return
	}
	c.table = table
	c.ground(f.Ground)
	c.colour("ink", f.Ink)
	c.sign(f.Sign)
	c.art("picture", f.Picture, f.PictureFit)
	c.art("ground_picture", f.GroundPicture, f.GroundPictureFit)
	c.words("text", f.Text, f.TextRu)
	c.words("top", f.Top, f.TopRu)
	c.words("foot", f.Foot, f.FootRu)
}

// The bounds of a card's drawing, in its own unit.
const maxPlan = 100000

func (c *checking) card(k Card) {
	c.cutOut(k)
	if k.Calc != "" {
		c.drawn(k)
		return
	}
	c.words("title", k.Title, k.TitleRu)
	c.words("text", k.Text, k.TextRu)
	for i, v := range []float64{k.Width, k.Height} {
		if k.Size == "" && !(v > 0 && v <= maxPlan) {
			c.fault([]string{"width", "height"}[i], "print.plan", "width", sheet.Hundredths(k.Width), "height", sheet.Hundredths(k.Height))
		}
	}
	if k.Step < 0 || k.Step > 0 && max(k.Width, k.Height)/k.Step > 200 {
		c.fault("step", "print.step", "step", fmt.Sprint(k.Step))
	}
	for i, a := range k.Areas {
		c.table = fmt.Sprintf("area[%d]", i)
		c.side(a.Side)
		c.colour("colour", a.Colour)
		c.words("text", a.Text, a.TextRu)
	}
	for i, p := range k.Points {
		c.table = fmt.Sprintf("point[%d]", i)
		c.side(p.Side)
		c.sign(p.Sign)
		c.words("text", p.Text, p.TextRu)
	}
}

// drawn checks that a worksheet draws something for at least one value of an input.
func (c *checking) drawn(k Card) {
	calc, ok := SheetOf(c.g, k.Calc)
	if !ok {
		c.fault("calc", "print.calc", "calc", k.Calc)
		return
	}
	if _, ok := InputOf(calc, k.Each); k.Size != "" && ok {
		return
	}
	t := EachOf(c.g, calc, k.Each)
	if t == nil {
		c.fault("each", "print.each", "each", k.Each, "calc", k.Calc)
		return
	}
	if len(Answers(c.g, calc, k.Each, t)) == 0 {
		c.fault("calc", "print.calc", "calc", k.Calc)
	}
}

func (c *checking) side(id string) {
	if id != "" && c.g.Side(id) == nil {
		c.fault("side", "side.unknown", "side", id)
	}
}

// colourProblem returns the Problem of a colour that cannot be read, nil for a good one.
func colourProblem(text string) error {
	if _, err := draw.ParseColour(text); err != nil {
		return engine.Wrong("print.colour", "colour", text)
	}
	return nil
}

// SymbolProblem returns the Problem of a symbol that cannot be drawn, nil for a good one.
func SymbolProblem(s symbol.Symbol) error {
	var f *symbol.Fault
	if errors.As(s.Check(), &f) {
		return &engine.Problem{Code: f.Code, Args: f.Args}
	}
	return nil
}
