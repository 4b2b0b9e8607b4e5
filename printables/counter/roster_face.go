package counter

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
	"sandtable/printables/symbol"
)

// symbol returns the counter's symbol with its size mark.
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
	s = r.Looks.Art.Symbol(s)
	if err := looks.SymbolProblem(s); err != nil {
		return s, err.(*engine.Problem).At(c.ID)
	}
	return s, nil
}

// Silhouetted reports whether a branch is drawn as a silhouette: a ship or an aircraft.
func Silhouetted(branch string) bool { return branch != "" && picture.HasSign(branch) }

// usualSizes are the hobby's words for sizes that have another word in the standard.
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

// formation shows the formation by the colour of the symbol or of a band.
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
		f.Texts[picture.Top] = cmp.Or(c.Label, r.nameAlone(c))
		return
	}
	parent, unit, both := strings.Cut(c.Label, "/")
	if !both {
		parent, unit = "", c.Label
	}
	f.Texts[picture.Left], f.Texts[picture.Right] = unit, parent
	slot := picture.TopRight
	if c.Starts != "" {
		slot = picture.Top // several hexes are too long for a corner
	}
	if begins := r.begins(c); begins != "" {
		f.Texts[slot] = begins
	}
}

// nameAlone returns the name of a counter without its quotation marks, which mean nothing in a name printed alone.
func (r *Roster) nameAlone(c *engine.Counter) string {
	name := r.Or("unit."+c.ID+".name", c.ID)
	inner := strings.TrimSuffix(strings.TrimPrefix(name, "«"), "»")
	if len(inner) == len(name)-len("«»") && !strings.ContainsAny(inner, "«»") {
		return inner
	}
	return name
}

// begins returns where a counter is before play, or the turn in which it arrives.
func (r *Roster) begins(c *engine.Counter) string {
	switch {
	case c.Start != "":
		return cmp.Or(c.Starts, c.Start)
	case c.Arrives > 0:
		return r.Say("print.arrives", "turn", c.Arrives)
	}
	for _, b := range r.Boards {
		if at, ok := b.Counter(c.ID); ok {
			return b.Label(at.Hex)
		}
	}
	return ""
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

// numbers returns the factors as printed.
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

// emblemBack makes the back of a unit with one side: the emblem of its owner, and its label.
func (r *Roster) emblemBack(c *engine.Counter, front picture.Face) picture.Face {
	f := picture.Face{Ground: front.Ground, Large: true, Emblem: r.Emblem(c.Side)}
	f.Texts[picture.Caption] = cmp.Or(c.Label, r.nameAlone(c))
	return f
}
