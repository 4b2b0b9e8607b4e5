package worksheet

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// offered returns the field of an input at the table, where units are chosen among those in play.
func (x *Input) offered(g *engine.Game, s *engine.State, r *Worksheet) engine.Field {
	f := x.shown()
	if x.Kind == InputUnits {
		f.Kind, f.Of = engine.FieldMany, setting.Chosen(g, s, x.Of)
		f.Max = min(x.maxUnits(), len(f.Of))
	}
	return f
}

// UnitEntry is a counter on a worksheet: one of the roster, with known values replaced, or a typed one. In JSON it is
// an id, or an object {"unit", "name", "is", and factors by id}.
type UnitEntry struct {
	Unit    string         `json:"unit,omitempty"`
	Name    string         `json:"name,omitempty"` // of a typed one
	Is      []string       `json:"is,omitempty"`   // sides, types, sizes, traits and marks that it has; "!word" has not
	Factors map[string]int `json:"factors,omitempty"`
}

// readUnits decodes one unit or a list. It returns a Problem for an unknown unit.
func (x *Input) readUnits(g *engine.Game, data json.RawMessage) (Entry, error) {
	var list []json.RawMessage
	if json.Unmarshal(data, &list) != nil {
		list = []json.RawMessage{data}
	}
	return takeUnits(g, x, list, func(raw json.RawMessage) (UnitEntry, error) { return readUnit(g, raw) })
}

// takeUnits reads the units of an input and checks that it accepts each.
func takeUnits[V any](g *engine.Game, x *Input, list []V, read func(V) (UnitEntry, error)) (Entry, error) {
	if err := x.count(len(list)); err != nil {
		return Entry{}, err
	}
	out := Entry{}
	for i, v := range list {
		u, err := read(v)
		if p, ok := engine.AsProblem(err); ok {
			return out, p.At(x.ID + " " + strconv.Itoa(i+1))
		}
		if err := x.accepts(g, u); err != nil {
			return out, err
		}
		out.Units = append(out.Units, u)
	}
	return out, nil
}

// inputsOf lists the inputs of a kind.
func (r *Worksheet) inputsOf(kind InputKind) []string {
	var out []string
	for i := range r.Inputs {
		if r.Inputs[i].Kind == kind {
			out = append(out, r.Inputs[i].ID)
		}
	}
	return out
}

// count refuses too few units, or too many.
func (x *Input) count(n int) error {
	if most := x.maxUnits(); n < x.Min || n > most {
		return engine.Wrong("reckon.units", "field", x.label(), "min", x.Min, "max", most)
	}
	return nil
}

// accepts returns a Problem for a counter that the filter of the input does not choose.
func (x *Input) accepts(g *engine.Game, u UnitEntry) error {
	if !x.kin(g, u.Unit) {
		return engine.Wrong("reckon.kind", "field", x.label(), "unit", "@unit."+u.Unit+".name", "of", x.Of)
	}
	return nil
}

// kin reports whether a counter of the roster has the types and sides of an input's filter. It ignores position and
// marks, because a question may suppose others.
func (x *Input) kin(g *engine.Game, id string) bool {
	c := g.Counter(id)
	if c == nil {
		return true // a typed one
	}
	for word := range strings.FieldsSeq(x.Of) {
		name, not := strings.CutPrefix(word, "!")
		if (slices.Contains(g.Types, name) || g.Side(name) != nil) && (c.Type == name || c.Side == name) == not {
			return false
		}
	}
	return true
}

func (x *Input) maxUnits() int {
	if x.Max > 0 {
		return x.Max
	}
	return setting.MaxUnits
}

func readUnit(g *engine.Game, data json.RawMessage) (UnitEntry, error) {
	var u UnitEntry
	if json.Unmarshal(data, &u.Unit) != nil {
		fields := map[string]json.RawMessage{}
		if err := engine.Strict(data, &fields); err != nil {
			return u, err
		}
		for _, id := range engine.SortedKeys(fields) {
			if err := u.take(g, id, fields[id]); err != nil {
				return u, err
			}
		}
	}
	return u, u.check(g)
}

// check returns a Problem for an unknown counter or word.
func (u UnitEntry) check(g *engine.Game) error {
	if u.Unit != "" && g.Counter(u.Unit) == nil {
		return engine.Wrong("unit.unknown", "unit", u.Unit)
	}
	for _, word := range u.Is {
		if _, err := engine.NewFilter(g, word); err != nil || strings.Contains(word, " ") {
			return engine.Wrong("filter.word", "word", word, "filter", strings.Join(u.Is, " "))
		}
	}
	return nil
}

// bounded returns a Problem for factors outside the limits.
func (u UnitEntry) bounded() error {
	for _, id := range engine.SortedKeys(u.Factors) {
		if _, err := numberEntry(id, 0, setting.MaxCount, u.Factors[id]); err != nil {
			return err
		}
	}
	return nil
}

func (u *UnitEntry) take(g *engine.Game, id string, data json.RawMessage) error {
	var err error
	switch {
	case id == "unit":
		err = json.Unmarshal(data, &u.Unit)
	case id == "name":
		err = json.Unmarshal(data, &u.Name)
	case id == "is":
		err = json.Unmarshal(data, &u.Is)
	case slices.Contains(g.Factors, id):
		e, bad := readNumber(id, 0, setting.MaxCount, data)
		if bad != nil {
			return bad
		}
		if u.Factors == nil {
			u.Factors = map[string]int{}
		}
		u.Factors[id] = e.Number
	default:
		return engine.Wrong("input.unknown", "field", id)
	}
	if err != nil {
		return engine.Wrong("input.kind", "field", id)
	}
	return nil
}
