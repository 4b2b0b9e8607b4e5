package stock

import (
	"reflect"

	"sandtable/engine"
	"sandtable/engine/formula"
)

// Set is all stock rules that game data can set up, by kind: a kind is one line here, named by the key of its
// rows. What they stand in is their order in the game.
type Set struct {
	Grid     *Grid       `toml:"grid"`
	Stack    []*Stack    `toml:"stack"`
	Choose   []*Choose   `toml:"choose"`
	Roll     []*Roll     `toml:"roll"`
	Draw     []*Draw     `toml:"draw"`
	Reserve  []*Reserve  `toml:"reserve"`
	Transfer []*Transfer `toml:"transfer"`
	Supply   []*Supply   `toml:"supply"`
	Tracks   []*Tracks   `toml:"tracks"`
	Move     []*Move     `toml:"move"`
	Setup    []*Setup    `toml:"setup"`
	Ledger   []*Ledger   `toml:"ledger"`
	Odds     []*Odds     `toml:"odds"`
	Check    []*Check    `toml:"check"`
	Reckon   []*Reckon   `toml:"reckon"`
	Board    *Tabletop   `toml:"board"`
	Zoc      []*Zoc      `toml:"zoc"`
	Trace    []*Trace    `toml:"trace"`
	Fill     []*Fill     `toml:"fill"`
}

// All links the rules and lists them in the order of their kinds, and within a kind in the order of the
// data.
func (s *Set) All() []Config {
	all := listed(s)
	Link(all)
	return Of[Config](all)
}

// listed is everything that a set holds.
func listed(set any) []any {
	var out []any
	v := reflect.ValueOf(set).Elem()
	for i := range v.NumField() {
		switch f := v.Field(i); {
		case f.Kind() == reflect.Slice:
			for j := range f.Len() {
				out = append(out, f.Index(j).Interface())
			}
		case !f.IsNil():
			out = append(out, f.Interface())
		}
	}
	return out
}

// Head is what every stock rule in data begins with.
type Head struct {
	engine.Only
	ID     string        `toml:"id"`   // what commands name it by
	Calc   string        `toml:"calc"` // what questions name it by, shared by rules of several sides; left out: the id
	Name   engine.Text   `toml:"name"` // the words on its button
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	Side   string        `toml:"side"` // whose it is; empty: both
	When   *formula.Expr `toml:"when"` // when it is offered; left out: whenever the phase lists it
}

// question is what calculators name the rule by.
func (h *Head) question() string {
	if h.Calc != "" {
		return h.Calc
	}
	return h.ID
}

// Amount is a line that adds, multiplies or divides, with its reason.
type Amount struct {
	engine.Only
	ID     string        `toml:"id"`
	Text   engine.Text   `toml:"text"`
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	When   *formula.Expr `toml:"when"`
	Op     string        `toml:"op"` // "+" (also when left out), "×", or "÷", which rounds up
	Value  *formula.Expr `toml:"value"`
}

// Remark is a line that says something when it holds: a bar, or something not to forget.
type Remark struct {
	engine.Only
	ID     string        `toml:"id"`
	Text   engine.Text   `toml:"text"`
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	When   *formula.Expr `toml:"when"`
}

// Append takes over the rules of another set. What a set holds one of counts only where s has none.
func (s *Set) Append(other *Set) {
	to, from := reflect.ValueOf(s).Elem(), reflect.ValueOf(other).Elem()
	for i := range to.NumField() {
		switch f := to.Field(i); {
		case f.Kind() == reflect.Slice:
			f.Set(reflect.AppendSlice(f, from.Field(i)))
		case f.IsNil():
			f.Set(from.Field(i))
		}
	}
}
