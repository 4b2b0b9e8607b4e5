// Package feedback reports what test games show about the rules: corrections by rule, time of each
// phase, notes.
package feedback

import (
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/log"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// Session is the part of a session that a report reads.
type Session interface {
	Game() *engine.Game
	Log(side string, first, last int) ([]journal.Line, error)
	At(int) (*engine.Game, *engine.State, error)
}

// Report summarises sessions of one game.
type Report struct {
	Sessions []string `json:"sessions"`
	Rules    []Rule   `json:"rules"`  // sorted by number, those without one last
	Phases   []Phase  `json:"phases"` // in the order of play
	Notes    []Note   `json:"notes"`
}

// Rule is a printed rule with the corrections by hand that concern it.
type Rule struct {
	Number string       `json:"rule"` // empty for corrections that concern no rule
	Fixes  []Correction `json:"corrections"`
}

// Correction is something that players set by hand.
type Correction struct {
	Session string `json:"session"`
	Entry   int    `json:"entry"`
	When    string `json:"when"`           // turn and phase
	Words   string `json:"what"`           // the log's line
	Warned  string `json:"warned"`         // why the rules refuse it; empty if they do not
	Note    string `json:"note,omitempty"` // what the players wrote beside it
	Undone  bool   `json:"undone,omitempty"`
}

// Note is what a player wrote.
type Note struct {
	Session string `json:"session"`
	When    string `json:"when"`
	Text    string `json:"text"`
}

// Add adds a session to the report, without the secrets of sides.
func (r *Report) Add(s view.Reader, name string, played Session) error {
	lines, err := played.Log("", 1, 0)
	if err != nil {
		return err
	}
	r.Sessions = append(r.Sessions, name)
	words := headlines(s, lines)
	for i, l := range lines {
		if i+1 < len(lines) {
			r.addTime(s.Game, l, lines[i+1])
		}
		if l.Hidden || l.Act != journal.Done {
			continue
		}
		before := standAt(lines, l.Parent, l.Stand)
		r.phase(s.Game, before.Phase).Steps++
		switch {
		case l.Correction:
			if err := r.correction(s, name, played, l, before, words[l.Number]); err != nil {
				return err
			}
		case l.Command.Do == play.NoteVerb:
			r.note(s, name, l, before)
		}
	}
	r.settle(s)
	return nil
}

// headlines returns the words of entries by number.
func headlines(s view.Reader, lines []journal.Line) map[int]string {
	out := map[int]string{}
	for _, m := range log.Read(s, lines, 0) {
		if m.Opening != nil {
			out[m.Opening.Number] = m.Opening.Words
		}
		for _, e := range m.Entries {
			out[e.Number] = e.Words
		}
	}
	return out
}

// standAt returns where a session stood after an entry, or the given stand if that entry was not read.
func standAt(lines []journal.Line, entry int, or journal.Stand) journal.Stand {
	i, ok := slices.BinarySearchFunc(lines, entry, func(l journal.Line, n int) int { return l.Number - n })
	if !ok {
		return or
	}
	return lines[i].Stand
}

func (r *Report) correction(s view.Reader, name string, played Session, l journal.Line, before journal.Stand, words string) error {
	g, st, err := played.At(l.Parent)
	if err != nil {
		return err
	}
	fix := Correction{Session: name, Entry: l.Number, When: when(s, before), Words: words, Note: l.Command.Note, Undone: !l.Counts}
	plain := l.Command
	plain.Override = false
	if _, err := play.Decide(g, st.For(""), plain); err != nil {
		if p, ok := engine.AsProblem(err); ok && p.Code != "" {
			fix.Warned = s.Problem(err)
		}
	}
	number := RuleOf(g, l, before)
	i := slices.IndexFunc(r.Rules, func(x Rule) bool { return x.Number == number })
	if i < 0 {
		i = len(r.Rules)
		r.Rules = append(r.Rules, Rule{Number: number})
	}
	r.Rules[i].Fixes = append(r.Rules[i].Fixes, fix)
	return nil
}

// RuleOf returns the number of the rule that an entry concerns: that of its first reason, of the tracker that was
// set, or of the phase.
func RuleOf(g *engine.Game, l journal.Line, before journal.Stand) string {
	for _, step := range l.Steps {
		if step.Rule != "" {
			return step.Rule
		}
	}
	var named struct {
		ID string `json:"id"`
	}
	if err := l.Command.Decode(&named); err == nil {
		if t := g.Tracker(named.ID); t != nil && t.Rule != "" {
			return t.Rule
		}
	}
	if p := g.Phase(before.Phase); p != nil {
		return p.Rule
	}
	return ""
}

func (r *Report) note(s view.Reader, name string, l journal.Line, before journal.Stand) {
	var a play.NoteArgs
	if err := l.Command.Decode(&a); err != nil || strings.TrimSpace(a.Text) == "" {
		return
	}
	r.Notes = append(r.Notes, Note{Session: name, When: when(s, before), Text: a.Text})
}

// when describes a turn and a phase.
func when(s view.Reader, at journal.Stand) string {
	p := s.Game.Phase(at.Phase)
	if p == nil {
		return ""
	}
	parts := []string{s.Say("phase." + p.ID + ".name")}
	if side := s.Side(p.Side); side != nil {
		parts = append([]string{side.Name}, parts...)
	}
	if p.Stage == engine.Turns {
		turn, _ := s.Turn(at.Turn)
		parts = append([]string{turn}, parts...)
	}
	return strings.Join(parts, " · ")
}
