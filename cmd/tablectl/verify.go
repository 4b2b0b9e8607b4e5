package main

import (
	"cmp"

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
			if err != nil {
				return err
			}
			return c.resume(lib, about, c.verify)
		})
	}))
}

func (c sessionCommands) salvageCommand() *cobra.Command {
	return c.command("salvage FILE OUT", "salvage", func(args []string) error {
		if err := inFolder(args[1]); err != nil {
			return err
		}
		got, err := salvage.Salvage(args[0], args[1], c.games)
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
	OK      bool          `json:"ok"`
	Entries int           `json:"entries,omitempty"` // that were replayed
	Checked int           `json:"checked,omitempty"` // of a part: those that the current rules answer alike
	Part    string        `json:"part,omitempty"`    // the side whose part of the session this is, "open" for the public part
	Entry   int           `json:"entry,omitempty"`   // the first that differs
	Do      string        `json:"do,omitempty"`
	Why     string        `json:"why,omitempty"`
	Event   int           `json:"event,omitempty"` // which of its events differs, from 1
	Kept    *engine.Event `json:"kept,omitempty"`
	Today   *engine.Event `json:"today,omitempty"`
}

func (c sessionCommands) verify(s *library.Session, _ library.Summary) error {
	part, err := journal.VerifyPart(s.Journal)
	if err != nil {
		return err
	}
	if part != nil {
		return c.line(verified{OK: true, Entries: part.Entries, Checked: part.Checked, Part: cmp.Or(part.Side, "open"), Why: c.say("verify.part")})
	}
	d, err := s.Verify()
	if err != nil {
		return err
	}
	if d == nil {
		return c.line(verified{OK: true, Entries: s.Now().Last})
	}
	if err := c.line(c.differs(d)); err != nil {
		return err
	}
	return errDiffers
}

func (c sessionCommands) differs(d *journal.Difference) verified {
	v := verified{Entry: d.Entry, Do: d.Command.Do, Why: c.say("verify.differs"), Event: d.At, Kept: event(d.Kept, d.At), Today: event(d.Today, d.At)}
	if d.Refused != nil {
		v.Why = c.say("verify.refused", "fault", c.fault(d.Refused))
	}
	return v
}

// event returns the event of a number, from 1, nil for an unknown one.
func event(list []engine.Event, n int) *engine.Event {
	if n < 1 || n > len(list) {
		return nil
	}
	return &list[n-1]
}
