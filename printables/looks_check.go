package printables

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/symbol"
)

// The words that print.toml may use.
var (
	shapeIDs     = []string{"square", "round"}
	formationIDs = []string{"symbol", "band", "none"}
	pieceBacks   = []string{"emblem", "factors", "none"}
	slotIDs      = []string{"top_left", "top", "top_right", "left", "right", "centre", "caption", "bottom_left", "bottom_right"}
)

// The bounds of pieces, in millimetres: what can be cut, and what fits on paper of any use.
const (
	leastPiece   = 5
	largestPiece = 150
	mostCopies   = 500
)

// check finds the first row that names what the game has not, or asks for what cannot be drawn.
func (l *Looks) check(g *engine.Game) error {
	c := checking{g: g}
	for i, r := range l.Pieces {
		c.row("piece", i, r.Units)
		c.filter(r.Units)
		c.form(r.Form)
		c.factors(r.Factors)
		c.one("formation", r.Formation, formationIDs)
		c.one("back", r.Back, pieceBacks)
		c.colour(r.Box)
	}
	for i, r := range l.Symbols {
		c.row("symbol", i, r.Units)
		c.filter(r.Units)
		c.symbol(symbol.Symbol{Branch: or(r.Branch, "infantry"), Modifiers: r.Modifiers})
	}
	for i, r := range l.Sizes {
		c.row("size", i, r.ID)
		c.symbol(symbol.Symbol{Branch: "infantry", Modifiers: r.Modifiers, Size: r.Mark})
	}
	for i, r := range l.Reds {
		c.row("red", i, r.Units)
		c.filter(r.Units)
		c.factors(r.Factors)
	}
	for i, r := range l.Tags {
		c.row("tag", i, r.Units)
		c.filter(r.Units)
		c.one("slot", r.Slot, slotIDs)
		c.words(r.Text, r.TextRu)
	}
	c.markers(l.Markers)
	for i, r := range l.Records {
		c.row("record", i, r.Units)
		c.filter(r.Units)
		c.factors(r.Tracks)
	}
	for i, r := range l.Cards {
		c.row("card", i, r.ID)
		c.card(r)
	}
	return c.err
}

// checking keeps the first fault and where it was found.
type checking struct {
	g   *engine.Game
	at  string
	err error
}

func (c *checking) row(kind string, i int, name string) {
	c.at = fmt.Sprintf("%s: [[%s]] %d", LooksFile, kind, i+1)
	if name != "" {
		c.at += " (" + name + ")"
	}
}

func (c *checking) fault(code string, pairs ...any) { c.failed(engine.Wrong(code, pairs...)) }

func (c *checking) failed(err error) {
	if c.err != nil || err == nil {
		return
	}
	if p, ok := engine.AsProblem(err); ok {
		err = p.At(c.at)
	}
	c.err = err
}

func (c *checking) filter(text string) {
	_, err := engine.NewFilter(c.g, text)
	c.failed(err)
}

func (c *checking) factors(ids []string) {
	for _, id := range ids {
		if !slices.Contains(c.g.Factors, id) {
			c.fault("ref.unknown", "kind", "@ref.factor", "id", id, "known", c.g.Factors)
		}
	}
}

// one checks that a word is among those known; none may be left out.
func (c *checking) one(key, word string, known []string) {
	if word != "" && !slices.Contains(known, word) {
		c.fault("print.word", "key", key, "word", word, "known", known)
	}
}

func (c *checking) form(f Form) {
	c.one("shape", f.Shape, shapeIDs)
	for _, mm := range []float64{f.Size, f.Width, f.Height} {
		if mm != 0 && !(mm >= leastPiece && mm <= largestPiece) {
			c.fault("print.piece_size", "size", trim(mm), "min", leastPiece, "max", largestPiece)
		}
	}
}

func (c *checking) colour(text string) {
	if text != "" {
		c.failed(colourProblem(text))
	}
}

// ground checks a colour that may be a side's.
func (c *checking) ground(text string) {
	if c.g.Side(text) == nil {
		c.colour(text)
	}
}

func (c *checking) symbol(s symbol.Symbol) { c.failed(symbolProblem(s)) }

func (c *checking) sign(id string) {
	if id != "" && !picture.HasSign(id) {
		c.fault("print.sign", "sign", id, "known", picture.Signs())
	}
}

// words checks that a key has a text, and that a text that is none has its translation.
func (c *checking) words(english, russian string) {
	key, isKey := strings.CutPrefix(english, "@")
	switch {
	case isKey && !c.g.Book.Has("en", key):
		c.fault("text.missing", "key", key)
	case !isKey && russian == "" && strings.ContainsFunc(english, isLower):
		c.fault("print.translate", "text", english)
	}
}

// isLower tells words from names and numbers such as "SR" or "12", which need no translation.
func isLower(r rune) bool { return r >= 'a' && r <= 'z' }

func (c *checking) markers(rows []MarkerLook) {
	for i, r := range rows {
		c.row("marker", i, or(r.Units, r.Mark))
		c.form(r.Form)
		switch {
		case r.Mark != "" && c.g.Mark(r.Mark) == nil:
			c.fault("ref.unknown", "kind", "@ref.mark", "id", r.Mark, "known", ids(c.g.Marks, func(m engine.Mark) string { return m.ID }))
		case r.Mark == "":
			c.filter(r.Units)
		}
		if r.Copies < 0 || r.Copies > mostCopies {
			c.fault("print.copies", "copies", r.Copies, "most", mostCopies)
		}
		for _, f := range []*FaceLook{&r.Front, r.Back} {
			if f != nil {
				c.ground(f.Ground)
				c.colour(f.Ink)
				c.sign(f.Sign)
				c.words(f.Text, f.TextRu)
			}
		}
	}
}

// The bounds of a card's drawing, in its own unit.
const largestPlan = 100000

func (c *checking) card(k Card) {
	c.words(k.Title, k.TitleRu)
	c.words(k.Text, k.TextRu)
	for _, v := range []float64{k.Width, k.Height} {
		if !(v > 0 && v <= largestPlan) {
			c.fault("print.plan", "width", trim(k.Width), "height", trim(k.Height))
		}
	}
	if k.Step < 0 || k.Step > 0 && k.Width/k.Step > 200 {
		c.fault("print.step", "step", trim(k.Step))
	}
	for _, a := range k.Areas {
		c.side(a.Side)
		c.colour(a.Colour)
		c.words(a.Text, a.TextRu)
	}
	for _, p := range k.Points {
		c.side(p.Side)
		c.sign(p.Sign)
		c.words(p.Text, p.TextRu)
	}
}

func (c *checking) side(id string) {
	if id != "" && c.g.Side(id) == nil {
		c.fault("side.unknown", "side", id)
	}
}

// colourProblem gives the Problem of a colour that cannot be read, nil where there is none.
func colourProblem(text string) error {
	if _, err := draw.ParseColour(text); err != nil {
		return engine.Wrong("print.colour", "colour", text)
	}
	return nil
}

// symbolProblem gives the Problem of a symbol that cannot be drawn, nil where there is none.
func symbolProblem(s symbol.Symbol) error {
	var f *symbol.Fault
	if errors.As(s.Check(), &f) {
		return &engine.Problem{Code: f.Code, Args: f.Args}
	}
	return nil
}

// or gives the first text that is not empty.
func or(list ...string) string {
	for _, s := range list {
		if s != "" {
			return s
		}
	}
	return ""
}

func ids[T any](list []T, id func(T) string) []string {
	out := make([]string, len(list))
	for i, v := range list {
		out[i] = id(v)
	}
	return out
}
