package view

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"sandtable/engine"
)

// Named are the arguments of problems that hold ids, in lists between commas.
var Named = []string{"id", "side", "box", "tracker", "mark", "cup", "chit", "unit", "force", "table", "terrain", "map", "type", "phase", "known", "edition", "check", "word", "flag", "input", "trait", "now", "line"}

// kinds are the kinds of things whose ids a command may hold.
var kinds = []string{"unit", "side", "box", "tracker", "mark", "cup", "table", "phase", "trait", "type", "formation", "flag", "edition", "option", "terrain", "hexside", "path", "map"}

// Problem explains an error to the user, with its position in front and names in place of ids. Errors that are no Problem
// appear unchanged.
func (s Reader) Problem(err error) string {
	if p, ok := engine.AsProblem(err); ok {
		err = s.spoken(p)
	}
	return engine.Explain(s.book(), s.Lang, err)
}

// Problem explains an error to the viewer. One that is about something hidden from the viewer says whose it is, no more.
func (s Seat) Problem(err error) string {
	if p, ok := engine.AsProblem(err); ok && s.Game != nil && s.State != nil {
		if side := s.hider(p); side != "" {
			err = engine.Wrong("secret.theirs", "side", "@side."+side+".name")
		}
	}
	return s.Reader.Problem(err)
}

// hider returns the side that hides what an id in a problem names; "" if nothing is hidden.
func (s Seat) hider(p *engine.Problem) string {
	for _, arg := range Named {
		for _, id := range ids(p.Args[arg]) {
			if side := s.hides(id); side != "" {
				return side
			}
		}
	}
	return ""
}

// hides returns the side that hides a counter, cup or track, or has a counter in a cup that the viewer does not see.
func (s Seat) hides(id string) string {
	side := cmp.Or(s.State.Hides(s.Game, id), s.State.HidesTracker(s.Game, id))
	if piece, _ := s.State.Piece(id); piece.Place.OnTheMap() {
		return side
	}
	for _, cup := range s.Game.Cups {
		if slices.Contains(cup.Chits, id) {
			side = cmp.Or(side, s.State.Hides(s.Game, cup.ID))
		}
	}
	return side
}

// ids splits an argument of a problem into the ids that it holds.
func ids(v any) []string {
	switch v := v.(type) {
	case string:
		return strings.Split(v, ", ")
	case []string:
		return v
	}
	return nil
}

// spoken returns a problem with names in place of ids.
func (s Reader) spoken(p *engine.Problem) *engine.Problem {
	out := *p
	out.Args = engine.Args{}
	if m := inputPattern.FindStringSubmatch(p.Where); m != nil {
		out.Where = Readable(m[1]) + m[2]
	}
	for arg, v := range p.Args {
		if slices.Contains(Named, arg) {
			v = s.spokenIDs(kindOf(arg, p), v)
		}
		out.Args[arg] = s.nameValue(v)
	}
	return &out
}

// kindOf is the kind of the ids in an argument of a problem.
func kindOf(arg string, p *engine.Problem) string {
	if arg == "id" || arg == "known" {
		return strings.TrimPrefix(Text(p.Args["kind"]), "@ref.")
	}
	return arg
}

// spokenIDs is an argument with names in place of the ids in it.
func (s Reader) spokenIDs(kind string, v any) any {
	list := slices.Clone(ids(v))
	for i, id := range list {
		list[i] = s.spokenID(kind, id)
	}
	if list == nil {
		return v
	}
	return strings.Join(list, ", ")
}

// spokenID is the name of an id, of its kind or else of any. One that names nothing is quoted.
func (s Reader) spokenID(kind, id string) string {
	for _, of := range append([]string{kind}, kinds...) {
		if key := of + "." + id + ".name"; s.Has(key) {
			return s.Say(key)
		}
	}
	return Quoted(id)
}

// Quoted is an id that names nothing: as it was typed, in readable form if it is several words.
func Quoted(id string) string {
	if idPattern.MatchString(id) {
		return Readable(id)
	}
	return id
}

// idPattern matches ids of several words.
var idPattern = regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)+$`)

// inputPattern matches the place of a problem in a list: the id of its input, and the row.
var inputPattern = regexp.MustCompile(`^([a-z][a-z0-9_]*)( \d+)$`)

// Readable is an id as it is to be read where nothing better is known: "battle_map" as "Battle map".
func Readable(id string) string { return UpperFirst(strings.ReplaceAll(id, "_", " ")) }
