package main

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"sandtable/companion/library"
	"sandtable/companion/library/salvage"
	"sandtable/engine"
	"sandtable/engine/journal"
)

func (c sessionCommands) verifyCommand() *cobra.Command {
	return c.sessionFlags(c.command("verify", "verify", func([]string) error {
		return c.with(true, func(lib *library.Library) error {
			about, err := c.summary(lib)
			if err == nil {
				err = lib.Check(about.ID) // first, because opening may stop at other damage
			}
			if err == nil {
				err = c.warnOfStandIn(lib, about.ID)
			}
			if err != nil {
				return err
			}
			return c.resume(lib, about, c.verify)
		})
	}))
}

// warnOfStandIn says that the app's own rules are used in the place of the same ones that are damaged.
func (c sessionCommands) warnOfStandIn(lib *library.Library, id int64) error {
	stands, err := library.StandsIn(lib, id)
	if stands {
		fmt.Fprintln(c.errs, "tablectl: "+c.say("verify.stands_in"))
	}
	return err
}

func (c sessionCommands) salvageCommand() *cobra.Command {
	return c.command("salvage FILE OUT", "salvage", func(args []string) error {
		if err := inFolder(args[1]); err != nil {
			return err
		}
		ctx, stop := untilStopped()
		defer stop()
		got, err := salvage.Salvage(ctx, c.damaged(args[0]), args[1])
		if err != nil {
			return err
		}
		for _, s := range got.Sessions {
			if err := c.line(s); err != nil {
				return err
			}
		}
		return nil
	})
}

// verified is the answer of verify.
type verified struct {
	OK      bool           `json:"ok"`
	Entries int            `json:"entries,omitempty"` // that were replayed
	Checked int            `json:"checked,omitempty"` // of a part: those that the current rules answer alike
	Part    string         `json:"part,omitempty"`    // the side whose part of the session this is, "open" for the public part
	Entry   int            `json:"entry,omitempty"`   // the first that differs
	Do      string         `json:"do,omitempty"`
	Why     string         `json:"why,omitempty"`
	What    journal.Aspect `json:"what,omitempty"`  // what differs beside its events
	Was     string         `json:"was,omitempty"`   // that in the session
	Is      string         `json:"is,omitempty"`    // that as it follows from the entries before
	Event   int            `json:"event,omitempty"` // which of its events differs, from 1
	Kept    *engine.Event  `json:"kept,omitempty"`
	Today   *engine.Event  `json:"today,omitempty"`
	Changed []changedRule  `json:"changed,omitempty"` // rules that changed since the session was played
}

// changedRule is a rule that gives another result today than the version of the game that the session is played with.
type changedRule struct {
	Do    string `json:"do"`
	Rule  string `json:"rule,omitempty"` // its printed number
	Entry int    `json:"entry"`          // the first that shows it
	Times int    `json:"times"`
	Why   string `json:"why"`
}

func (c sessionCommands) verify(s *library.Session, _ library.Summary) error {
	part, err := journal.VerifyPart(s.Journal)
	if err != nil {
		return err
	}
	if part != nil {
		return c.line(verified{OK: true, Entries: part.Entries, Checked: part.Checked, Part: cmp.Or(part.Side, "open"), Why: c.say("verify.part")})
	}
	list, err := s.Differences()
	if err != nil {
		return err
	}
	if i := slices.IndexFunc(list, func(d *journal.Difference) bool { return !s.Newer() || !d.Explicable() }); i >= 0 {
		if err := c.line(c.differs(list[i])); err != nil {
			return err
		}
		return errDiffers
	}
	out := verified{OK: true, Entries: s.Now().Last}
	for _, d := range list {
		if err := c.addChanged(&out, s, d); err != nil {
			return err
		}
	}
	if len(out.Changed) > 0 {
		out.Why = c.say("verify.changed")
	}
	return c.line(out)
}

// addChanged adds the rule of a difference, or counts it.
func (c sessionCommands) addChanged(v *verified, s *library.Session, d *journal.Difference) error {
	why := c.why(d)
	if i := slices.IndexFunc(v.Changed, func(r changedRule) bool { return r.Do == d.Command.Do && r.Why == why }); i >= 0 {
		v.Changed[i].Times++
		return nil
	}
	e, err := s.Entry(d.Entry)
	if err != nil {
		return err
	}
	v.Changed = append(v.Changed, changedRule{Do: d.Command.Do, Rule: printedRule(s.Game(), e), Entry: d.Entry, Times: 1, Why: why})
	return nil
}

// printedRule returns the number of the rule of an entry: that of its first reason, or of the phase.
func printedRule(g *engine.Game, e journal.Entry) string {
	for _, step := range e.Steps {
		if step.Rule != "" {
			return step.Rule
		}
	}
	if p := g.Phase(e.Stand.Phase); p != nil {
		return p.Rule
	}
	return ""
}

func (c sessionCommands) differs(d *journal.Difference) verified {
	return verified{Entry: d.Entry, Do: d.Command.Do, Why: c.why(d), What: d.Aspect, Was: d.Was, Is: d.Is, Event: d.At, Kept: event(d.Kept, d.At), Today: event(d.Today, d.At)}
}

// why says what differs.
func (c sessionCommands) why(d *journal.Difference) string {
	switch {
	case d.Refused != nil:
		return c.say("verify.refused", "fault", c.fault(d.Refused))
	case d.Aspect != "":
		return c.say("verify." + string(d.Aspect))
	}
	return c.say("verify.differs")
}

// event returns the event of a number, from 1, nil for an unknown one.
func event(list []engine.Event, n int) *engine.Event {
	if n < 1 || n > len(list) {
		return nil
	}
	return &list[n-1]
}
