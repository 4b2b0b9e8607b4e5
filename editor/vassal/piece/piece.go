// Package piece reads the pieces of VASSAL's modules and saved games: chains of traits with a picture and a name at
// their end.
package piece

import (
	"strconv"
	"strings"

	"sandtable/editor/vassal/sequence"
)

// Trait is one property of a piece.
type Trait struct {
	Kind   string   // its first field, such as "emb2" or "mark"
	Fields []string // what follows, in order; later versions of the program append further ones
	State  string   // as it was saved
}

// Field returns a field; "" if the trait is too short.
func (t Trait) Field(i int) string {
	if i < len(t.Fields) {
		return t.Fields[i]
	}
	return ""
}

func (t Trait) int(i, otherwise int) int {
	n, err := strconv.Atoi(strings.TrimSpace(t.Field(i)))
	if err != nil {
		return otherwise
	}
	return n
}

// true returns a field that is true or false, or otherwise if the trait is too short.
func (t Trait) true(i int, otherwise bool) bool {
	if i >= len(t.Fields) {
		return otherwise
	}
	return strings.EqualFold(t.Fields[i], "true")
}

// Piece is a chain of traits, the outermost first. The last is the piece itself.
type Piece struct {
	ID     string // within a saved game; "" in a module
	Traits []Trait
}

// begins stands before the text of a piece.
const begins = "+/"

// maxTraits bounds a piece, with all its prototypes. The longest public one has a few hundred.
const maxTraits = 5000

// Prototypes finds the definition of a prototype by its name.
type Prototypes func(name string) (text string, ok bool)

// Decode reads the text of a piece and puts the traits of prototypes in the place where they are named. ok is false for a
// text that is no piece.
func Decode(text string, prototypes Prototypes) (p Piece, ok bool) {
	p, ok = Parse(text)
	if !ok {
		return p, false
	}
	e := expansion{prototypes: prototypes, within: map[string]bool{}}
	e.add(p.Traits)
	p.Traits = e.out
	return p, len(p.Traits) > 0 && p.Traits[len(p.Traits)-1].Kind == "piece"
}

// Parse splits the text of a piece, a stack or a deck into its traits, and leaves prototypes as they are.
func Parse(text string) (p Piece, ok bool) {
	text, ok = strings.CutPrefix(strings.Trim(text, " \r\n"), begins)
	parts := sequence.Split('/', text)
	if !ok || len(parts) < 2 {
		return p, false
	}
	if parts[0] != "null" {
		p.ID = parts[0]
	}
	kind, state := parts[1], ""
	if len(parts) > 2 {
		state = parts[2]
	}
	for more := true; more && len(p.Traits) < maxTraits; {
		var mine, its string
		mine, kind, more = inner(kind)
		its, state, _ = inner(state)
		p.Traits = append(p.Traits, trait(mine, its))
	}
	return p, true
}

// inner returns a trait's own part of a chain, and the part of all traits within it, decoded by one level.
func inner(text string) (own, within string, more bool) {
	own, within, more = sequence.Next('\t', text)
	within, _, _ = sequence.Next('\t', within)
	return own, within, more
}

func trait(kind, state string) Trait {
	fields := sequence.Split(';', kind)
	return Trait{Kind: fields[0], Fields: fields[1:], State: state}
}

// expansion puts the traits of prototypes in their places.
type expansion struct {
	prototypes Prototypes
	within     map[string]bool // the prototypes that are being expanded; one that names itself ends there
	out        []Trait
}

func (e *expansion) add(traits []Trait) {
	for _, t := range traits {
		if len(e.out) == maxTraits {
			return
		}
		e.out = append(e.out, t)
		if name := t.Field(0); t.Kind == "prototype" && !e.within[name] {
			e.within[name] = true
			e.add(e.defined(t))
			delete(e.within, name)
		}
	}
}

// defined returns the traits of the prototype that a trait names, without the empty piece at their end.
func (e *expansion) defined(t Trait) []Trait {
	text, ok := e.prototypes(t.Field(0))
	if !ok {
		return nil
	}
	for _, pair := range sequence.Split(',', t.Field(1)) {
		if key, value, ok := strings.Cut(pair, "="); ok {
			text = strings.ReplaceAll(text, "$"+key+"$", value)
		}
	}
	p, ok := Parse(text)
	if !ok {
		return nil
	}
	return p.Traits[:len(p.Traits)-1]
}

// Hidden reports whether a player hides the piece under its mask.
func (p Piece) Hidden() bool {
	t, ok := p.Is("obs")
	return ok && t.State != "" && t.State != "null"
}
