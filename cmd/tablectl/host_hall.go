package main

import (
	"slices"

	"sandtable/companion/view/link"
)

// shownHall is what was last printed about the hall.
type shownHall struct {
	halves []link.KeyHalf
	guest  string // that another host has the table
	line   string // the state of the table in the hall
}

// hallNews prints the key halves of the players, that another host has the table, and the state of the table in the
// hall, each when it has changed.
func (h *hostedTable) hallNews() {
	now := h.host.Hall("")
	if !slices.Equal(now.Halves, h.hall.halves) {
		h.hall.halves = now.Halves
		for _, k := range now.Halves {
			h.print(h.say("host.half", "side", h.name(link.Plays, k.Side), "half", k.Half, "code", k.Code))
		}
	}
	guest := ""
	if now.Guest {
		guest = h.say("host.guest", "address", now.Address)
	}
	if guest != h.hall.guest && guest != "" {
		h.print(guest)
	}
	h.hall.guest = guest
	if line := h.hallLine(now); line != h.hall.line && line != "" {
		h.hall.line = line
		h.print(line)
	}
}

// hallLine describes the state of the table in the hall, "" for details that the host need not see, such as single
// entries.
func (h *hostedTable) hallLine(now link.HallStatus) string {
	switch {
	case now.Fault != nil:
		return h.call.fault(now.Fault)
	case !now.On || now.Guest || !now.Linked && now.Last == 0: // the last while the hall has not answered yet
		return ""
	case !now.Linked:
		return h.say("host.away")
	case now.Waits:
		return h.say("host.waits")
	case now.Number > 0 && now.In >= now.Last:
		return h.say("host.in", "number", now.Number)
	}
	return ""
}

// here continues a table that another host has taken over, as a new table.
func (h *hostedTable) here() error {
	err := h.host.ContinueHere()
	if err == nil {
		h.print(h.say("host.here"))
	}
	return err
}
