package hosting

import (
	"context"
	"errors"
	"sync"
	"time"

	"sandtable/companion/hall"
	"sandtable/companion/hall/host"
	"sandtable/companion/library"
	"sandtable/companion/view/link"
	"sandtable/engine"
)

// Halls keeps the sessions of a program in halls, one at a time: the next waits until the one before has left.
type Halls struct {
	// Keep keeps a table in a hall until ctx is done; nil for [host.Table.Keep].
	Keep func(t host.Table, ctx context.Context, began func(hall.Membership) error, told func(hall.State) error) error

	mu   sync.Mutex
	left chan struct{} // closed when the last session has left its hall, nil before the first
}

// Wait waits until the last session has left its hall, which it does when its host closes or leaves.
func (h *Halls) Wait() {
	h.mu.Lock()
	left := h.left
	h.mu.Unlock()
	if left != nil {
		<-left
	}
}

// run keeps a table in the background, after the one before.
func (h *Halls) run(keep func() error, failed func(error)) {
	h.mu.Lock()
	before, left := h.left, make(chan struct{})
	h.left = left
	h.mu.Unlock()
	go func() {
		defer close(left)
		if before != nil {
			<-before
		}
		if err := keep(); err != nil {
			failed(err)
		}
	}()
}

// lastHallKey is the setting that holds the hall that any session joined last.
const lastHallKey = "link.hall"

// formKey is the setting that holds what was typed to join a session's hall.
func formKey(session int64) string { return seatsKey(session) + ".hall" }

// lastForm returns what was typed to join the hall of a session, else the hall that any session joined last.
func lastForm(lib *library.Library, session int64) (link.HallForm, error) {
	text, _ := lib.Setting(formKey(session)) // on an error the last hall is proposed
	if text == "" {
		text, _ = lib.Setting(lastHallKey) // on an error no hall is proposed
	}
	return link.DecodeHallForm(text)
}

// inHall is a table in a hall.
type inHall struct {
	stop context.CancelFunc

	mu     sync.Mutex
	state  hall.State
	halves []link.KeyHalf
	since  string // when the connection to the hall was lost; empty while there is one
	waits  string // the sides of this device that wait for the hall
}

// Join takes the table into a hall in the background and stores the form for the next time.
func (h *Host) Join(form link.HallForm) error {
	err := h.remember(form)
	h.join()
	return errors.Join(err, h.o.Library.Set(lastHallKey, link.HallForm{Hall: form.Hall}.Encode()))
}

// Rejoin takes the table into the hall that it was in when the session was last open.
func (h *Host) Rejoin() {
	if h.Hall("").Form.On {
		h.join()
	}
}

// Leave takes the table out of the hall, also for the next time.
func (h *Host) Leave() error {
	if !h.leave() {
		return nil
	}
	return h.stayOut()
}

// remember stores what was typed to join a hall.
func (h *Host) remember(form link.HallForm) error {
	h.mu.Lock()
	h.form = form
	h.mu.Unlock()
	return h.o.Library.Set(formKey(h.o.About.ID), form.Encode())
}

// stayOut stores that the table is in no hall.
func (h *Host) stayOut() error {
	form := h.Hall("").Form
	form.On = false
	return h.remember(form)
}

// leave takes the table out of the hall and reports whether it was in one. Entries that the hall does not have yet are
// sent in the background.
func (h *Host) leave() bool {
	h.mu.Lock()
	in := h.hall
	h.hall = nil
	h.mu.Unlock()
	if in == nil {
		return false
	}
	in.stop()
	h.Table.LeaveHall()
	return true
}

// join takes the table into the hall of the form, unless it is in one or cannot be.
func (h *Host) join() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.o.Halls == nil || h.hall != nil || h.closed {
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	in := &inHall{stop: stop}
	h.hall, h.fault = in, nil
	open, _ := h.o.Session.(*library.Session) // else the host reads the session from the library
	t := host.Table{Hall: h.form.Hall, Library: h.o.Library, Session: h.o.About.ID, Open: open, Name: h.o.Name(h.o.Lang), Address: h.Server.URL(),
		Players: h.form.Players, Now: h.o.Now, Chance: h.o.Random, Stays: true}
	keep := h.o.Halls.Keep
	if keep == nil {
		keep = host.Table.Keep
	}
	h.o.Halls.run(func() error {
		return keep(t, ctx, func(m hall.Membership) error { return h.began(in, m) }, func(s hall.State) error { return h.storeState(in, s) })
	}, func(err error) {
		if ctx.Err() == nil {
			h.failed(in, err)
		}
	})
}

// began stores the key halves of the players.
func (h *Host) began(in *inHall, m hall.Membership) error {
	in.mu.Lock()
	for _, half := range m.Halves {
		in.halves = append(in.halves, link.KeyHalf{Side: half.Side, Half: half.Half, Code: half.Code()})
	}
	in.mu.Unlock()
	h.o.Changed()
	return nil
}

// isIn reports whether the table is still in a hall.
func (h *Host) isIn(in *inHall) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.hall == in
}

// storeState stores the state of the table in the hall. It leaves a hall that refuses the code in its address.
func (h *Host) storeState(in *inHall, now hall.State) error {
	if !h.isIn(in) {
		return nil
	}
	if p, ok := engine.AsProblem(now.Fault); ok && p.Code == "hall.refused" {
		h.failed(in, now.Fault)
		return nil
	}
	if now.Guest {
		h.look() // first, because the seats show it
	}
	h.Table.InHall(now.In)
	moved, news := in.set(now, h.waiting(), h.o.Now)
	if moved {
		h.Table.Changed() // a branch may have come
	}
	if news {
		h.o.Changed()
	}
	return nil
}

// waiting lists the views of this device, "public" and its own side, with entries that the hall has missed for a while.
func (h *Host) waiting() string {
	waits := ""
	if h.Table.Waits("") {
		waits = "public "
	}
	if h.o.Session.Now().Game.Side(h.o.Own) != nil && h.Table.Waits(h.o.Own) {
		waits += h.o.Own
	}
	return waits
}

// set reports whether the state of the table changed, and whether there is news for the host.
func (in *inHall) set(now hall.State, waits string, clock func() time.Time) (moved, news bool) {
	in.mu.Lock()
	defer in.mu.Unlock()
	switch {
	case now.Linked:
		in.since = ""
	case in.state.Linked:
		in.since = clock().Format("15:04")
	}
	moved = now != in.state
	news = moved || waits != in.waits
	in.state, in.waits = now, waits
	return moved, news
}

// failed takes the table out of a hall that it cannot be in.
func (h *Host) failed(in *inHall, err error) {
	if !h.isIn(in) {
		return
	}
	h.leave()
	h.mu.Lock()
	h.fault = err
	h.mu.Unlock()
	h.report(h.stayOut())
	h.o.Changed()
}

// Hall returns the state of the table in a hall, for a screen with the view of a side, "" for the public view.
func (h *Host) Hall(viewer string) link.HallStatus {
	out := link.HallStatus{Can: h.o.Halls != nil}
	out.Guest, out.Address = h.Table.Elsewhere()
	h.mu.Lock()
	in := h.hall
	out.Form, out.Fault, out.On = h.form, h.fault, in != nil
	h.mu.Unlock()
	if in == nil {
		return out
	}
	out.Waits = h.Table.Waits(viewer)
	in.mu.Lock()
	defer in.mu.Unlock()
	out.Linked, out.Number, out.In, out.Last, out.Fault, out.Exposed = in.state.Linked, in.state.Number, in.state.In, in.state.Last, in.state.Fault, in.state.Exposed
	out.Since, out.Halves = in.since, in.halves
	return out
}
