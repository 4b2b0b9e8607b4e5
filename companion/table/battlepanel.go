package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view/battle"
	"sandtable/companion/view/rules"
	"sandtable/companion/widget"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// battlePanel shows the battle under way from its declaration to its end, and the register of those
// that are done. What is declared lives in the session; only what is half chosen lives here.
type battlePanel struct {
	d       *desk
	die     *widget.DieRow // the row in sight: typed digits go to it
	roll    func()         // lets the app roll them; Enter does too
	foot    fyne.CanvasObject
	chosen  string          // the unit being decided on after the roll
	to      string          // the hex it retreats to, where the map is mirrored
	leaving map[string]bool // the units picked to advance
}

func newBattlePanel(d *desk) *battlePanel { return &battlePanel{d: d, leaving: map[string]bool{}} }

func (*battlePanel) icon() widget.Icon { return widget.IconBattle }
func (p *battlePanel) title() string   { return p.d.say("table.tab_battle") }

// key gives digits to the dice that are asked for, and lets Enter roll them.
func (p *battlePanel) key(name fyne.KeyName, r rune) bool {
	if p.roll != nil && (name == fyne.KeyReturn || name == fyne.KeyEnter) {
		p.roll()
		return true
	}
	return p.die != nil && p.die.TakeDigit(r)
}

// dock keeps the dice, or the chit that is drawn before them, in sight below the reckoning.
func (p *battlePanel) dock() fyne.CanvasObject { return p.foot }

// battleID is the id of the game's combat by odds; empty when it has none.
func (d *desk) battleID() string {
	if r := rules.Odds(d.reader()); r != nil {
		return r.ID()
	}
	return ""
}

// absent tells that the game has no combat by odds.
func (p *battlePanel) absent() bool { return p.d.battleID() == "" }

// forget leaves what is half chosen.
func (p *battlePanel) forget() { p.chosen, p.to, p.leaving = "", "", map[string]bool{} }

func (p *battlePanel) build() fyne.CanvasObject {
	p.die, p.roll, p.foot = nil, nil, nil
	v := battle.Now(p.d.reader(), p.d.state())
	switch {
	case p.d.battleID() == "":
		return widget.NewEmptyState(widget.IconBattle, p.d.say("battle.no_rule"), "", nil)
	case v.Stage == "":
		return widget.Column(p.idle()...)
	case v.Stage == combat.Declaring:
		return widget.Column(p.declaring(v)...)
	}
	return widget.Column(p.applying(v)...)
}

// do asks for a verb of the battle.
func (p *battlePanel) do(verb string, args any) { p.d.ask(engine.Ask(p.d.battleID()+"."+verb, args)) }

// set changes what is declared.
func (p *battlePanel) set(args combat.SetArgs) { p.do("set", args) }

// declared is the battle under way as the rules keep it.
func (p *battlePanel) declared() *combat.Battle { return rules.Odds(p.d.reader()).Battle(p.d.state()) }

// idle is the panel between two battles.
func (p *battlePanel) idle() []fyne.CanvasObject {
	p.forget()
	note := ""
	if n := battle.Fresh(p.d.reader(), p.d.state()); n > 0 {
		note = p.d.say("battle.fresh", "count", n)
	}
	open := func() { p.do("new", nil) }
	rows := []fyne.CanvasObject{widget.NewBigButton(p.d.say("choice.battle.new"), note, open)}
	done := battle.Register(p.d.reader(), p.d.state())
	if len(done) == 0 {
		return append(rows, widget.NewText(p.d.say("battle.register_none"), widget.Body).In(widget.Faint))
	}
	rows = append(rows, widget.NewSection(p.d.say("battle.register")))
	for _, f := range done {
		rows = append(rows, widget.NewItem(f.Title, f.Detail, f.Result, nil))
	}
	return rows
}
