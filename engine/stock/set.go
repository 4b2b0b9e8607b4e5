package stock

import (
	"reflect"
	"slices"

	"sandtable/engine"
	"sandtable/engine/formula"
)

// Set is all stock rules that game data can set up, by kind.
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

// All lists the rules in the order of their kinds, and within a kind in the order of the data.
func (s *Set) All() []Config {
	for _, x := range s.Setup {
		x.grid, x.stacks = s.Grid, s.Stack
	}
	linkOdds(s)
	linkBoard(s)
	return slices.Concat(configs(s.Stack), configs(s.Choose), configs(s.Roll), configs(s.Draw), configs(s.Reserve),
		configs(s.Transfer), configs(s.Supply), configs(s.Tracks), configs(s.Move), configs(s.Setup), configs(s.Ledger),
		configs(s.Odds), configs(s.Check), configs(s.Reckon),
		configs(s.boards()), configs(s.Zoc), configs(s.Trace), configs(s.Fill))
}

// boards is the map that counters are mirrored on, as a list: it may be absent.
func (s *Set) boards() []*Tabletop {
	if s.Board == nil {
		return nil
	}
	return []*Tabletop{s.Board}
}

func configs[C Config](list []C) []Config {
	out := make([]Config, len(list))
	for i, c := range list {
		out[i] = c
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

// Append takes over the rules of another set. Its grid and its map count only where s has none.
func (s *Set) Append(other *Set) {
	if s.Grid == nil {
		s.Grid = other.Grid
	}
	if s.Board == nil {
		s.Board = other.Board
	}
	to, from := reflect.ValueOf(s).Elem(), reflect.ValueOf(other).Elem()
	for i := range to.NumField() {
		if f := to.Field(i); f.Kind() == reflect.Slice {
			f.Set(reflect.AppendSlice(f, from.Field(i)))
		}
	}
}
