package combat

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// OddsRule is combat by odds at the table, one battle at a time. Its verbs, each behind the rule's id:
//
//	new      opens a battle                        set, force  declare what takes part and how
//	stack    says with whom an attacker is stacked, if its hex is not recorded
//	air      commits a side's markers              draw        draws the chit that is due
//	roll     rolls the dice of the table           loss        eliminates a unit that its side gives
//	retreat  rolls for a unit and lets it go       advance     moves attackers into the empty hex
//	close    files the battle; the players carry out by hand what is not yet met
//	cancel   drops a battle that was not rolled
type OddsRule struct {
	odds  *Odds
	forms battleForms
}

// RuleOf returns combat by odds as the rule of a game.
func RuleOf(o *Odds) OddsRule { return OddsRule{o, battleForms(o.ID)} }

// ID returns the rule's id.
func (r OddsRule) ID() string { return r.odds.ID }

// Cite returns the number of the rule.
func (r OddsRule) Cite() string { return string(r.odds.Rule) }

// Settings returns the rule as the data sets it up; it must not be changed.
func (r OddsRule) Settings() *Odds { return r.odds }

// Battle returns the battle under way, or nil.
func (r OddsRule) Battle(s *engine.State) *Battle { return r.forms.battle(s) }

// Owes reports whether a battle is under way.
func (r OddsRule) Owes(_ *engine.Game, s *engine.State) bool { return r.Battle(s) != nil }

// Outlook works out the battle under way, or one that might be: strengths, ratio, shifts, chances.
func (r OddsRule) Outlook(g *engine.Game, s *engine.State, in Inputs) (Outlook, []engine.Step, error) {
	w, err := r.odds.work(g, s, in)
	if err != nil {
		return Outlook{}, nil, err
	}
	return w.outlook(nil)
}

// battleMove is one command about a battle being decided.
type battleMove struct {
	odds   *Odds
	forms  battleForms
	draft  *engine.Draft
	cmd    engine.Command
	battle *Battle
}

// battleVerb is what a verb does and in which stages.
type battleVerb struct {
	stages []string // none: when there is no battle
	do     func(*battleMove) error
}

var battleVerbs = map[string]battleVerb{
	"new":     {nil, (*battleMove).open},
	"set":     {[]string{Declaring}, (*battleMove).set},
	"force":   {[]string{Declaring}, (*battleMove).force},
	"stack":   {[]string{Declaring}, (*battleMove).stack},
	"air":     {[]string{Declaring}, (*battleMove).air},
	"draw":    {[]string{Declaring}, (*battleMove).drawChit},
	"cancel":  {[]string{Declaring}, (*battleMove).cancel},
	"roll":    {[]string{Declaring}, (*battleMove).roll},
	"loss":    {[]string{Defending, Attacking, Advancing}, meets(application.loss)},
	"retreat": {[]string{Defending, Attacking}, meets(application.retreat)},
	"advance": {[]string{Advancing}, meets(application.advance)},
	"close":   {[]string{Defending, Attacking, Advancing}, meets(application.close)},
}

// Decide carries out a verb.
func (r OddsRule) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	_, name, _ := strings.Cut(c.Do, ".")
	verb, ok := battleVerbs[name]
	if !ok {
		return engine.Outcome{}, engine.Wrong("command.unknown", "do", c.Do)
	}
	m := &battleMove{forms: r.forms, odds: r.odds, draft: engine.NewDraft(g, s), cmd: c, battle: r.Battle(s)}
	if err := m.inStage(verb); err != nil {
		return engine.Outcome{}, err
	}
	if err := verb.do(m); err != nil {
		return engine.Outcome{}, err
	}
	m.keep()
	return m.draft.Outcome(), nil
}

// inStage refuses a verb that makes no sense in the battle's stage.
func (m *battleMove) inStage(verb battleVerb) error {
	switch {
	case m.battle == nil && verb.stages == nil:
		return nil
	case m.battle == nil:
		return engine.Wrong("battle.nothing")
	case verb.stages == nil:
		return engine.Wrong("battle.under_way")
	case !slices.Contains(verb.stages, m.battle.Stage):
		return engine.Wrong("battle.stage." + m.battle.Stage)
	}
	return nil
}

// keep writes the battle back, or takes it away when it is done with.
func (m *battleMove) keep() {
	if m.battle == nil {
		m.draft.Form(m.forms.underWay(), nil)
		return
	}
	m.draft.Form(m.forms.underWay(), m.battle)
}

// warn stops at something the rules do not foresee, unless the players insist.
func (m *battleMove) warn(code string, pairs ...any) error {
	if m.cmd.Override {
		return nil
	}
	return &engine.Warning{Problem: m.odds.cite(engine.Wrong(code, pairs...))}
}

// open begins a battle. Enemies whose counters are in the hex defend it.
func (m *battleMove) open() error {
	var a NewArgs
	if err := m.cmd.Decode(&a); err != nil {
		return err
	}
	g, s := m.draft.Game, m.draft.State
	if a.Side == "" {
		a.Side = setting.SideToMove(g, s)
	}
	if a.Side != "" && g.Side(a.Side) == nil {
		return engine.Wrong("side.unknown", "side", a.Side)
	}
	a.Hex = m.odds.on.hex(a.Hex)
	b := &Battle{Stage: Declaring, Turn: s.Tracker(g.Sequence.Turn), Phase: s.Shared.Phase, Inputs: Inputs{Hex: a.Hex, Attacker: a.Side, Defender: setting.OtherSide(g, a.Side)}}
	for _, c := range g.Counters {
		if p, _ := s.Piece(c.ID); a.Hex != "" && m.odds.on.hex(p.Place.Hex) == a.Hex && c.Side != a.Side && (b.Defender == "" || c.Side == b.Defender) {
			b.Defenders = append(b.Defenders, Force{Unit: c.ID})
		}
	}
	m.battle = b
	m.sayAt("log.battle.new")
	if a.SetArgs == nil {
		return nil
	}
	return m.declare(*a.SetArgs)
}

// cancel drops the battle. A chit drawn for it stays drawn, so then the players are asked twice.
func (m *battleMove) cancel() error {
	if len(m.battle.Drawn) > 0 {
		if err := m.warn("battle.drawn"); err != nil {
			return err
		}
	}
	m.sayAt("log.battle.cancelled")
	m.battle = nil
	return nil
}

// sayAt adds a line for the log that names the hex, where it is known.
func (m *battleMove) sayAt(key string, pairs ...any) {
	if m.battle.Hex != "" {
		key, pairs = key+"_hex", append(pairs, "hex", m.battle.Hex)
	}
	m.draft.Say(key, pairs...)
}

// do names a verb for commands.
func (r OddsRule) do(verb string) string { return fmt.Sprintf("%s.%s", r.odds.ID, verb) }
