package counter

import (
	"cmp"
	"slices"

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

// Pieces makes the units and markers of the roster, then the markers of marks, in the game's order.
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
		out = append(out, r.ofRow(m)...)
	}
	out, lacking := Illustrated(out, r.Looks.Art.Shelf)
	r.Warned = append(r.Warned, lacking...)
	alike(out)
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
	} else if !Drawable(c.Type) && !r.Looks.Art.Has(c.Type) && r.branch(c) == "" {
		p = r.labelled(c)
		p.Marker = true
	} else {
		var err error
		if p, err = r.unit(c); err != nil {
			return p, err
		}
	}
	r.illustrate(&p, c)
	p.ID, p.Name, p.Side, p.Copies = c.ID, r.Or("unit."+c.ID+".name", cmp.Or(c.Label, c.ID)), c.Side, 1
	return p, nil
}

func (r *Roster) markerLook(c *engine.Counter) (looks.MarkerLook, bool) {
	i := slices.IndexFunc(r.Looks.Markers, func(m looks.MarkerLook) bool { return m.OfRoster() && looks.Fits(r.Game, m.Units, c) })
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

// branch returns the symbol of a counter by the [[symbol]] rows, or "".
func (r *Roster) branch(c *engine.Counter) string {
	for _, s := range r.Looks.Symbols {
		if s.Branch != "" && looks.Fits(r.Game, s.Units, c) {
			return s.Branch
		}
	}
	return ""
}

// unit makes a counter with its symbol and factors.
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

// own returns the counter's own colour, or a tint of its side's.
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

// parseColour reads a colour; its Problem names the owner.
func parseColour(text, whose string) (draw.Colour, error) {
	c, err := draw.ParseColour(text)
	if err != nil {
		return c, engine.Wrong("print.colour", "colour", text).At(whose)
	}
	return c, nil
}
