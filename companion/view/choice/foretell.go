package choice

import (
	"errors"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/play"
)

// corrects reports whether a command sets by hand what the rules would set.
func corrects(seat view.Seat, c engine.Command) bool {
	out, err := play.Decide(seat.Game, seat.State, c)
	return err == nil && out.Correction
}

// foretell shows what sending the form would do, as far as the viewer may see it: lines and reasons, or why it would be
// refused. It returns nil for a command that needs dice.
func foretell(seat view.Seat, c engine.Command) []page.Control {
	if _, reveals := play.Find(seat.Game, c.Do).(engine.Revealer); reveals {
		return nil // the answer is not known before it is asked for
	}
	out, err := play.Decide(seat.Game, seat.State, c)
	var dice *engine.NeedDice
	var draw *engine.NeedDraw
	switch {
	case errors.As(err, &dice), errors.As(err, &draw):
		return nil
	case err != nil:
		return []page.Control{page.NewText(seat.Problem(err)).Toned(page.Warn)}
	}
	var rows []page.Control
	for _, said := range out.Said {
		rows = append(rows, page.NewText(seat.Said(said)))
	}
	if len(out.Steps) > 0 {
		rows = append(rows, page.NewSteps(seat.Lines(out.Steps)))
	}
	return rows
}

// answer returns what a form with a map does, as the message once it is done; "" for a command that needs dice or reveals
// something, whose result is shown anyway.
func answer(f *Form, seat view.Seat) string {
	c := f.command()
	if _, reveals := play.Find(seat.Game, c.Do).(engine.Revealer); reveals {
		return ""
	}
	out, err := play.DecideAmong(seat.Game, seat.State, c, []engine.Choice{f.Choice})
	if err != nil {
		return ""
	}
	var lines []string
	for _, said := range out.Said {
		if said.For == "" || said.For == seat.Viewer {
			lines = append(lines, seat.Said(said))
		}
	}
	return strings.Join(lines, "\n")
}
