package session

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/play"
)

// Awaited disables what only another side may press at linked devices, and says which side it waits for. Spectators
// press nothing anyway.
func Awaited(seat view.Seat, p page.Panel) page.Panel {
	if presses(seat) {
		p.Rows, p.Foot = awaited(seat, p.Rows), awaited(seat, p.Foot)
	}
	return p
}

// presses reports whether somebody at a linked device presses for a side.
func presses(seat view.Seat) bool { return seat.Linked && (seat.Viewer != "" || seat.Hosts) }

func awaited(seat view.Seat, list []page.Control) []page.Control {
	out := slices.Clone(list)
	for i, c := range out {
		if kids := page.Children(c); len(kids) > 0 {
			out[i] = c.WithChildren(awaited(seat, kids))
		}
		whose := whoseSend(seat, c.Send)
		if c.DisabledReason != "" || seat.Acts(whose) {
			continue
		}
		out[i].DisabledReason = seat.Say("curtain.awaits", "side", "@side."+whose+".name", "act", c.Label)
		if c.Style == page.Main || c.Style == page.Big {
			out[i].Style = page.Wide
		}
	}
	return out
}

// whoseSend is the side whose act a send is, "" if anybody may press it.
func whoseSend(seat view.Seat, s page.Send) string {
	asked := s.Commands
	if form, ok := s.Sheet.(*choice.Form); ok {
		asked = append(slices.Clip(asked), engine.Command{Do: form.Choice.Do, Args: form.Choice.Preset})
	}
	for _, c := range asked {
		if c.Side = seat.Viewer; play.Whose(seat.Game, seat.State, c) != "" {
			return play.Whose(seat.Game, seat.State, c)
		}
	}
	return ""
}
