package counter

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/printables/draw"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
	"sandtable/printables/symbol"
)

// Roster makes pieces of a game's counters.
type Roster struct {
	sheet.Subject
	Looks  *looks.Looks
	Boards []*board.Board
	Warned []*engine.Problem
}

// Pieces gives the units and markers of the roster, then the markers of marks, in the game's order.
func (r *Roster) Pieces() ([]Piece, error) {
	var out []Piece
	for i := range r.Game.Counters {
		p, err := r.piece(&r.Game.Counters[i])
		if err != nil {
			return nil, err
		}
		out = append(out, p)
	}
	for _, m := range r.Looks.Markers {
		if m.Mark != "" {
			p := r.marker(m)
			p.ID, p.Name, p.Copies = m.Mark, r.Or("mark."+m.Mark+".name", m.Mark), max(1, m.Copies)
			out = append(out, p)
		}
	}
	for _, p := range out {
		r.Warned = append(append(r.Warned, p.warnings()...), p.lacking()...)
	}
	return out, nil
}

func (r *Roster) piece(c *engine.Counter) (Piece, error) {
	p := Piece{}
	if m, ok := r.markerLook(c); ok {
		p = r.marker(m)
		p.Marker = true
	} else if !Drawable(c.Type) && r.branch(c) == "" {
		p = r.labelled(c)
		p.Marker = true
	} else {
		var err error
		if p, err = r.unit(c); err != nil {
			return p, err
		}
	}
	p.ID, p.Name, p.Side, p.Copies = c.ID, r.Or("unit."+c.ID+".name", cmp.Or(c.Label, c.ID)), c.Side, 1
	return p, nil
}

func (r *Roster) markerLook(c *engine.Counter) (looks.MarkerLook, bool) {
	i := slices.IndexFunc(r.Looks.Markers, func(m looks.MarkerLook) bool { return m.Mark == "" && looks.Fits(r.Game, m.Units, c) })
	if i < 0 {
		return looks.MarkerLook{}, false
	}
	return r.Looks.Markers[i], true
}

func (r *Roster) pieceLook(c *engine.Counter) looks.PieceLook {
	i := slices.IndexFunc(r.Looks.Pieces, func(l looks.PieceLook) bool { return looks.Fits(r.Game, l.Units, c) })
	if i < 0 {
		return looks.PieceLook{}
	}
	return r.Looks.Pieces[i]
}

// Drawable reports whether a type of the roster is a symbol.
func Drawable(kind string) bool {
	return slices.ContainsFunc(symbol.Branches(), func(b symbol.Branch) bool { return b.ID == kind })
}

// branch gives the symbol that a [[symbol]] row names for a counter.
func (r *Roster) branch(c *engine.Counter) string {
	for _, s := range r.Looks.Symbols {
		if s.Branch != "" && looks.Fits(r.Game, s.Units, c) {
			return s.Branch
		}
	}
	return ""
}

// unit draws a counter with its symbol and factors.
func (r *Roster) unit(c *engine.Counter) (Piece, error) {
	look := r.pieceLook(c)
	p := Piece{}
	p.Shape, p.Size = look.Outline()
	f, err := r.front(c, look)
	if err != nil {
		return p, err
	}
	p.Front = f
	switch back := r.back(look, c); back {
	case "factors":
		b := lighter(f)
		b.Numbers = r.numbers(c, look, c.Back)
		p.Back = &b
	case "emblem":
		b := r.emblemBack(c, f)
		p.Back = &b
	}
	return p, nil
}

func (r *Roster) back(look looks.PieceLook, c *engine.Counter) string {
	if look.Back == "factors" && len(c.Back) == 0 || look.Back == "" {
		if len(c.Back) > 0 {
			return "factors"
		}
		return "emblem"
	}
	return look.Back
}

func (r *Roster) front(c *engine.Counter, look looks.PieceLook) (picture.Face, error) {
	own, err := r.own(c)
	if err != nil {
		return picture.Face{}, err
	}
	f := picture.Face{Ground: r.Setup.Style.Side(own, r.SideIndex(c.Side)), Hollow: r.Setup.Style == picture.LowInk}
	if f.Symbol, err = r.symbol(c); err != nil {
		return f, err
	}
	if err := r.formation(&f, c, look); err != nil {
		return f, err
	}
	r.identity(&f, c)
	r.tags(&f, c)
	f.Numbers = r.numbers(c, look, c.Factors)
	if r.Setup.Style.Telling() {
		f.Emblem = r.Emblem(c.Side)
	}
	return f, nil
}

// own gives the counter's own colour, or a tint of its side's.
func (r *Roster) own(c *engine.Counter) (draw.Colour, error) {
	if c.Colour != "" {
		return parseColour(c.Colour, c.ID)
	}
	if s := r.Game.Side(c.Side); s != nil && s.Colour != "" {
		own, err := parseColour(s.Colour, s.ID)
		return own.Mix(draw.White, 0.6), err
	}
	return draw.RGB(0xe8e0cc), nil
}

// parseColour reads a colour; the Problem names whose it is.
func parseColour(text, whose string) (draw.Colour, error) {
	c, err := draw.ParseColour(text)
	if err != nil {
		return c, engine.Wrong("print.colour", "colour", text).At(whose)
	}
	return c, nil
}

// symbol gives the counter's symbol with its size mark.
func (r *Roster) symbol(c *engine.Counter) (symbol.Symbol, error) {
	s := symbol.Symbol{Branch: c.Type}
	for _, row := range r.Looks.Symbols {
		if looks.Fits(r.Game, row.Units, c) {
			s.Branch, s.Modifiers = cmp.Or(row.Branch, s.Branch), append(s.Modifiers, row.Modifiers...)
		}
	}
	mark, modifiers := r.sizeMark(c.Size)
	s.Size, s.Modifiers = mark, append(s.Modifiers, modifiers...)
	if Silhouetted(s.Branch) {
		s.Size, s.Modifiers = "", nil
	}
	if err := looks.SymbolProblem(s); err != nil {
		return s, err.(*engine.Problem).At(c.ID)
	}
	return s, nil
}

func Silhouetted(branch string) bool { return branch != "" && picture.HasSign(branch) }

// usualSizes are words of the hobby for sizes that have another word in the standard.
var usualSizes = map[string]looks.SizeLook{
	"battery": {Mark: "company"}, "squadron": {Mark: "company"}, "group": {Mark: "regiment"},
	"battlegroup": {Modifiers: []string{"battle_group"}},
}

func (r *Roster) sizeMark(size string) (mark string, modifiers []string) {
	for _, row := range r.Looks.Sizes {
		if row.ID == size {
			return row.Mark, row.Modifiers
		}
	}
	if row, ok := usualSizes[size]; ok {
		return row.Mark, row.Modifiers
	}
	if slices.ContainsFunc(symbol.Sizes(), func(s symbol.Size) bool { return s.ID == size }) {
		return size, nil
	}
	return "", nil
}

// formation colours what tells the formation: the symbol or a band.
func (r *Roster) formation(f *picture.Face, c *engine.Counter, look looks.PieceLook) error {
	f.Box, f.Line = draw.White, draw.Black
	if look.Box != "" {
		box, err := parseColour(look.Box, c.ID)
		if err != nil {
			return err
		}
		f.Box = r.Setup.Style.Ground(box)
	}
	if Silhouetted(f.Symbol.Branch) {
		f.Line = r.Setup.Style.Line(f.Ground.Ink())
	}
	if c.Symbol == "" || look.Formation == "none" {
		return nil
	}
	own, err := parseColour(c.Symbol, c.ID)
	if err != nil {
		return err
	}
	index := slices.Index(r.Game.Formations, c.Formation)
	colour := r.Setup.Style.Formation(own, index)
	inSymbol := look.Formation != "band" && !Silhouetted(f.Symbol.Branch)
	if inSymbol && (r.Setup.Style == picture.Colour || r.Setup.Style == picture.ColourBlind && index >= 0) {
		f.Box, f.Line = colour, colour.Ink()
	}
	if index >= 0 && (r.Setup.Style.Telling() || look.Formation == "band") {
		f.Band = picture.Band{Colour: colour}
		if r.Setup.Style.Telling() {
			f.Band.Texture = index + 1
		}
	}
	return nil
}

// identity writes the counter's label: its number at the left and, behind a slash, its parent at the
// right; ships and aircraft have their name above.
func (r *Roster) identity(f *picture.Face, c *engine.Counter) {
	if Silhouetted(f.Symbol.Branch) {
		f.Texts[picture.Top] = cmp.Or(c.Label, r.Or("unit."+c.ID+".name", c.ID))
		return
	}
	parent, unit, both := strings.Cut(c.Label, "/")
	if !both {
		parent, unit = "", c.Label
	}
	f.Texts[picture.Left], f.Texts[picture.Right] = unit, parent
	for _, b := range r.Boards {
		if at, ok := b.Counter(c.ID); ok {
			f.Texts[picture.TopRight] = b.Label(at.Hex)
		}
	}
}

func (r *Roster) tags(f *picture.Face, c *engine.Counter) {
	for _, t := range r.Looks.Tags {
		if !looks.Fits(r.Game, t.Units, c) {
			continue
		}
		if t.Bonus {
			f.Bonus = true
		}
		if text := (looks.Words{English: t.Text, Russian: t.TextRu}).In(r.Voice); text != "" {
			f.Texts[slotOf(t.Slot)] = text
		}
	}
}

func slotOf(id string) picture.Slot { return picture.Slot(max(0, slices.Index(looks.SlotIDs, id))) }

// numbers gives the factors as printed.
func (r *Roster) numbers(c *engine.Counter, look looks.PieceLook, of map[string]int) []picture.Number {
	factors := look.Factors
	if factors == nil {
		factors = r.Game.Factors
	}
	var out []picture.Number
	any := false
	for _, id := range factors {
		v, ok := of[id]
		n := picture.Number{Text: picture.Absent, Red: ok && r.red(c, id)}
		if ok {
			n.Text, any = strconv.Itoa(v), true
		}
		out = append(out, n)
	}
	if !any {
		return nil
	}
	return out
}

func (r *Roster) red(c *engine.Counter, factor string) bool {
	return slices.ContainsFunc(r.Looks.Reds, func(row looks.RedLook) bool {
		return slices.Contains(row.Factors, factor) && looks.Fits(r.Game, row.Units, c)
	})
}

// emblemBack is the back of a unit with one side: whose it is, and which.
func (r *Roster) emblemBack(c *engine.Counter, front picture.Face) picture.Face {
	f := picture.Face{Ground: front.Ground, Large: true, Emblem: r.Emblem(c.Side)}
	f.Texts[picture.Caption] = cmp.Or(c.Label, r.Or("unit."+c.ID+".name", c.ID))
	return f
}
