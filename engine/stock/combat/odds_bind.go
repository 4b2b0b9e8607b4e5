package combat

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/crt"
	"sandtable/engine/stock/setting"
)

// Bind checks the set-up against the game and makes its formulas ready. A fault is a Problem whose
// place is the path of ids to the row.
func (o *Odds) Bind(g *engine.Game) error {
	o.Flags = o.Flags.withTerrain(g, o.terrainWords()).withPrices(o.Modifiers)
	if o.check != nil {
		o.check.flags = o.Flags
	}
	b := &oddsBinding{Binding: setting.Binding{Game: g, Path: "odds." + o.ID}, odds: o, words: filterWords(g, o.Flags)}
	sc := &situation{game: g, state: engine.NewState(), flags: o.Flags.said(nil)}
	b.locals = sc.locals(o.Draw)
	b.Head(&o.Head)
	if o.on.numbers != nil {
		if p := o.on.numbers.Ready(g); p != nil {
			return p.At("grid")
		}
	}
	b.rule()
	b.table()
	b.flags()
	b.air()
	b.modifiers()
	b.draw()
	b.after()
	b.results()
	return b.Err
}

type oddsBinding struct {
	setting.Binding
	odds   *Odds
	words  map[string]bool
	locals formula.Locals
}

// battle checks a formula of the battle with the filters and sides that its calls name.
func (b *oddsBinding) battle(field string, e *formula.Expr, locals formula.Locals) {
	b.Take(field, bindInBattle(e, b.Game, locals, b.words))
}

func (b *oddsBinding) rule() {
	o := b.odds
	_, known := comparisons[o.By]
	b.Need(known, "by", "battle.by", "by", o.By)
	b.Take("no_attack", checkFilter(o.NoAttack, b.words))
	bindBars(&b.Binding, o.Bars, b.words)
	b.Take("no_retreat", checkFilter(o.NoRetreat, b.words))
	b.Need(o.Check == "" || o.check != nil, "check", "check.missing", "check", o.Check)
	b.Mark("mark", o.Mark)
	for _, side := range engine.SortedKeys(o.Lost) {
		b.Need(b.Game.Side(side) != nil, "lost", "side.unknown", "side", side)
		b.Box("lost."+side, o.Lost[side])
	}
	b.Formula("whole_force", o.WholeForce, nil)
}

// table checks that the results table can be used: columns from left to right, a row for every total.
func (b *oddsBinding) table() {
	t := b.Game.Table(b.odds.Table)
	b.Need(t != nil, "table", "table.unknown", "table", b.odds.Table)
	if t == nil {
		return
	}
	b.Need(t.Count >= 1 && t.Sides >= 2, "table", "battle.table.dice", "table", t.ID)
	_, err := crt.NewColumns(b.odds.By, t)
	b.Take("table", err)
	for total := t.Count * t.Low; total <= t.Count*(t.Low+t.Sides-1) && b.Err == nil; total++ {
		b.Need(slices.Contains(t.Rows, fmt.Sprint(total)), "table", "battle.table.row", "table", t.ID, "row", total)
	}
}

// results checks the game's own codes.
func (b *oddsBinding) results() {
	seen := map[string]bool{}
	for i := range b.odds.Results {
		r := &b.odds.Results[i]
		at := "result." + r.ID
		b.Need(!seen[r.ID], at, "battle.name.twice", "name", r.ID)
		seen[r.ID] = true
		b.Need(r.Advance == "" || r.Advance == crt.NoAdvance, at+".advance", "battle.result.advance", "advance", r.Advance)
		for _, part := range []*crt.Part{r.Attacker, r.Defender} {
			if p := part.Fault(); p != nil {
				b.Take(at, p)
			}
		}
	}
}

func (b *oddsBinding) flags() {
	seen := map[string]bool{}
	for _, f := range b.odds.Flags {
		at := "flag." + f.ID
		b.Need(f.On == "battle" || f.On == "force" || f.On == RoleAttacker || f.On == RoleDefender, at+".on", "battle.flag.on", "on", f.On)
		b.Need(!seen[f.ID] && b.Game.Tracker(f.ID) == nil, at, "battle.name.twice", "name", f.ID)
		seen[f.ID] = true
		b.Mark(at+".mark", f.Mark)
		for _, other := range f.Brings {
			b.Need(slices.ContainsFunc(b.odds.Flags, func(x OddsFlag) bool { return x.ID == other && x.On == "battle" && f.On == x.On }), at+".brings", "battle.flag", "flag", other)
		}
		b.Formula(at+".given", f.Given, formula.Locals{"at": func(string) bool { return false }})
	}
}

func (b *oddsBinding) air() {
	for _, a := range b.odds.Air {
		b.Need(b.Game.Side(a.Side) != nil, "air."+a.Side, "side.unknown", "side", a.Side)
		b.Tracker("air."+a.Side+".tracker", a.Tracker)
		b.Formula("air."+a.Side+".when", a.When, nil)
	}
}

func (b *oddsBinding) draw() {
	d := b.odds.Draw
	if d == nil {
		return
	}
	cup := b.Game.Cup(d.Cup)
	b.Need(cup != nil, "draw.cup", "cup.unknown", "cup", d.Cup)
	b.battle("draw.when", d.When, b.locals)
	for _, c := range d.Chits {
		at := "draw.chit." + c.ID
		b.Need(cup == nil || slices.Contains(cup.Chits, c.ID), at, "cup.chit", "chit", c.ID)
		if c.Tracker != "" {
			b.Tracker(at+".tracker", c.Tracker)
			b.Required(at+".value", c.Value, nil)
		}
	}
}

func (b *oddsBinding) after() {
	locals := endLocals(b.Game, b.locals, nil)
	for _, e := range b.odds.After {
		at := "after." + e.ID
		b.Tracker(at+".tracker", e.Tracker)
		b.Need(e.Value != nil, at+".value", "field.missing", "field", "value")
		b.battle(at+".value", e.Value, locals)
		b.battle(at+".when", e.When, locals)
	}
}

// terrainWords lists the words that may name flags of kinds of terrain.
func (o *Odds) terrainWords() []string {
	texts := []string{o.NoAttack, o.NoRetreat}
	for _, m := range o.Modifiers {
		texts = append(texts, m.Of, formulaText(m.When), formulaText(m.Value), strings.Join(m.words(), " "))
	}
	for _, b := range o.Bars {
		texts = append(texts, b.Of)
	}
	for _, e := range o.After {
		texts = append(texts, formulaText(e.When), formulaText(e.Value))
	}
	if o.Draw != nil {
		texts = append(texts, formulaText(o.Draw.When))
	}
	return wordPattern.FindAllString(strings.Join(texts, " "), -1)
}
