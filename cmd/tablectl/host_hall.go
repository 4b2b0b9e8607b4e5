package main

import (
	"context"
	"time"

	"sandtable/companion/hall"
	"sandtable/companion/hall/host"
	"sandtable/companion/share"
)

// inHall is what a host does about the hall that its table is in.
type inHall struct {
	table host.Table
	asked bool        // the host has named a hall; else another program may keep the session in one
	news  chan string // lines to print
	leave func()
}

// found is where guests and spectators reach the table.
func (h *hosting) found() string {
	return "http://" + share.Address(h.server.Networks()[0], h.server.Port()) + "/"
}

// enter puts the table that is hosted into a hall where one is named, and sees whether another host takes it over.
// leave of the table takes it out again.
func (h *hosting) enter() {
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan struct{}, 2)
	send := func(line string) {
		select {
		case h.hall.news <- line:
		case <-ctx.Done():
		}
	}
	t := h.hall.table
	go func() {
		h.watch(ctx, t, send)
		done <- struct{}{}
	}()
	go func() {
		if h.hall.asked {
			if err := t.Keep(ctx, h.halves(send), h.standing(send)); err != nil {
				send(h.call.fault(err))
			}
		}
		done <- struct{}{}
	}()
	h.hall.leave = func() {
		stop()
		<-done
		<-done
	}
}

// often is how often a host looks whether another one has taken its table over.
const often = time.Second

// watch tells seats and host when another host has taken the table over, by this program or by another that keeps the
// session in a hall.
func (h *hosting) watch(ctx context.Context, t host.Table, send func(string)) {
	tick := time.NewTicker(often)
	defer tick.Stop()
	before := ""
	for {
		if is, at, err := host.Elsewhere(t.Library, t.Session); err == nil {
			h.table.Moved(is, at)
			line := ""
			if is {
				line = h.say("host.guest", "address", at)
			}
			if line != before && line != "" {
				send(line)
			}
			before = line
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// here plays a table that another host has on here, as a table of its own.
func (h *hosting) here() error {
	h.hall.leave()
	err := host.Leave(h.hall.table.Library, h.hall.table.Session)
	h.enter()
	if err == nil {
		h.print(h.say("host.here"))
	}
	return err
}

// halves are the notes of the players.
func (h *hosting) halves(send func(string)) func(hall.Membership) error {
	return func(m hall.Membership) error {
		for _, holder := range m.Halves {
			send(h.say("host.half", "side", h.name(share.Plays, holder.Side), "half", holder.Half, "code", holder.Code()))
		}
		return nil
	}
}

// standing tells what changes for whoever hosts, and not each entry.
func (h *hosting) standing(send func(string)) func(hall.State) error {
	before, was := "", hall.State{}
	return func(st hall.State) error {
		if st != was {
			was = st
			h.table.InHall(st.In)
			h.table.Changed() // a branch may have come
		}
		line := ""
		switch {
		case st.Guest: // the watch tells it
		case st.Fault != nil:
			line = h.call.fault(st.Fault)
		case !st.Linked:
			line = h.say("host.away")
		case h.table.Waits(""):
			line = h.say("host.waits")
		case st.Number > 0 && st.In >= st.Last:
			line = h.say("host.in", "number", st.Number)
		}
		if line != "" && line != before {
			before = line
			send(line)
		}
		return nil
	}
}
