package stock

import (
	"reflect"

	"sandtable/engine/stock/basic"
	"sandtable/engine/stock/combat"
	"sandtable/engine/stock/position"
	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
)

// Set is all stock rules that game data can set up. A kind is one line: a list of its rows, or a pointer where
// a game has one at most, with the key of its rows in the data. Kinds come into the game in this order.
type Set struct {
	Grid      *position.Grid         `toml:"grid"`
	Board     *position.MapInPlay    `toml:"board"`
	Stack     []*position.Stack      `toml:"stack"`
	Choose    []*basic.Choose        `toml:"choose"`
	Roll      []*basic.Roll          `toml:"roll"`
	Draw      []*basic.Draw          `toml:"draw"`
	Hand      []*basic.Hand          `toml:"hand"`
	Reserve   []*basic.Reserve       `toml:"reserve"`
	Transfer  []*basic.Transfer      `toml:"transfer"`
	Supply    []*position.Supply     `toml:"supply"`
	Tracks    []*basic.Tracks        `toml:"tracks"`
	Move      []*position.Move       `toml:"move"`
	Setup     []*position.Setup      `toml:"setup"`
	Ledger    []*basic.Ledger        `toml:"ledger"`
	Odds      []*combat.Odds         `toml:"odds"`
	Check     []*combat.Check        `toml:"check"`
	Worksheet []*worksheet.Worksheet `toml:"reckon"`
	Arrive    []*basic.Arrive        `toml:"arrive"`
	Objective []*position.Objectives `toml:"objectives"`
	Search    []*position.Search     `toml:"search"`
	March     []*position.March      `toml:"march"`
	Zoc       []*position.Zoc        `toml:"zoc"`
	Trace     []*position.Trace      `toml:"trace"`
	Fill      []*position.Fill       `toml:"fill"`
}

// All adds the grid of a map in play, links the rules and lists them in the order of their kinds, and within a kind in the order of the
// data.
func (s *Set) All() []setting.Config {
	if s.Grid == nil && s.Board != nil {
		s.Grid = &position.Grid{}
	}
	all := listed(s)
	setting.Link(all)
	return setting.Of[setting.Config](all)
}

// listed is everything that a set holds, in the order of its fields.
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
