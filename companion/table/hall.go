package table

import (
	"context"
	"sync"

	"sandtable/companion/share"
	"sandtable/companion/view/link"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// lastHall is what the library keeps under it: where the hall is that a session joined last.
const lastHall = "link.hall"

// hallKey is what the library keeps under it of a session: what was said of its hall.
func hallKey(session int64) string { return linkKey(session) + ".hall" }

// inHall keeps a linked session in a hall, from a goroutine of its own.
type inHall struct {
	stop  context.CancelFunc
	asked link.Asked
	table *share.Table
	sides []string // those whose view this device may show
	news  func()   // something is to be seen
	clock func() string

	mu    sync.Mutex
	now   share.Standing
	notes []share.Note
	since string // when it was lost
	waits string // the sides that were waiting
}

// leave ends it; it may be none.
func (h *inHall) leave() {
	if h != nil {
		h.stop()
		h.table.LeaveHall()
	}
}

// began takes the notes of the players.
func (h *inHall) began(notes []share.Note) {
	h.mu.Lock()
	h.notes = notes
	h.mu.Unlock()
	h.news()
}

// told takes in how the session stands in the hall.
func (h *inHall) told(now share.Standing) {
	h.table.InHall(now.In)
	waits := ""
	for _, side := range h.sides {
		if h.table.Waits(side) {
			waits += side + "."
		}
	}
	h.mu.Lock()
	was, waited := h.now, h.waits
	h.now, h.waits = now, waits
	switch {
	case now.Linked:
		h.since = ""
	case was.Linked:
		h.since = h.clock()
	}
	h.mu.Unlock()
	if now != was {
		h.table.Changed() // a branch may have come
	}
	if now != was || waits != waited {
		h.news()
	}
}

// standing is how it stands.
func (h *inHall) standing() share.Standing {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.now
}

// hallStand is how a linked session stands in the hall, for the one that looks.
func (s *sitting) hallStand() link.InHall {
	out := link.InHall{Can: s.p.deps.Halls != nil && s.about.ID != 0}
	out.Guest, out.Address = s.link.moved.now()
	h := s.link.hall
	if h == nil {
		out.Asked, out.Fault = s.askedHall()
		if s.link.fault != nil {
			out.Fault = s.link.fault
		}
		return out
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	out.Asked, out.On, out.Since, out.Notes, out.Standing = h.asked, true, h.since, h.notes, h.now
	out.Waits = h.table.Waits(s.viewer)
	return out
}

// askedHall is what was said of the session's hall, or of the last one.
func (s *sitting) askedHall() (link.Asked, error) {
	lib := s.p.deps.Library
	if text, _ := lib.Setting(hallKey(s.about.ID)); text != "" { // without it the last one is proposed
		return link.DecodeAsked(text)
	}
	text, _ := lib.Setting(lastHall) // without it nothing is
	return link.DecodeAsked(text)
}

// joins puts the session into a hall, as was just said.
func (d links) joins(said string) {
	if d.link.hall != nil {
		return
	}
	asked, err := link.DecodeAsked(said)
	if err != nil {
		d.p.fault(err)
		return
	}
	d.keepAsked(asked)
	if err := d.p.deps.Library.Set(lastHall, link.Asked{Hall: asked.Hall}.Encode()); err != nil {
		d.p.fault(err)
	}
	d.join(asked)
	d.turned()
}

// turned shows that the session has joined a hall, or left one: the page of the hall is another one then.
func (d links) turned() {
	if d.onTop(isHall) {
		d.p.show()
		return
	}
	d.heard()
}

func (d links) keepAsked(asked link.Asked) {
	if err := d.p.deps.Library.Set(hallKey(d.about.ID), asked.Encode()); err != nil {
		d.p.fault(err)
	}
}

// join puts the session into a hall, in the background. What has just left one is waited for.
func (d links) join(asked link.Asked) {
	l, deps := d.link, d.p.deps
	if deps.Halls == nil || d.about.ID == 0 {
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	h := &inHall{stop: stop, asked: asked, table: l.table, sides: []string{"", l.own}, clock: func() string { return deps.Now().Format("15:04") }}
	if d.game().Side(l.own) == nil {
		h.sides = h.sides[:1]
	}
	h.news = func() { d.p.soon(func() { d.hallNews(h) }) }
	l.hall, l.fault = h, nil
	hosted := share.Hosted{Session: d.session, ID: d.about.ID, Hall: asked.Hall, Name: d.name(), Address: l.found(), Players: asked.Players}
	before := d.p.left
	left := make(chan struct{})
	d.p.left = left
	go func() {
		defer close(left)
		if before != nil {
			<-before
		}
		err := deps.Halls.Keep(ctx, hosted, h.began, h.told)
		if err != nil && ctx.Err() == nil {
			d.p.soon(func() { d.hallFailed(h, err) })
		}
	}()
}

// hallNews shows what came from the hall.
func (d links) hallNews(h *inHall) {
	now := h.standing()
	switch {
	case d.link == nil || d.link.hall != h: // it was left meanwhile
	case refused(now.Fault):
		d.hallFailed(h, now.Fault)
	default:
		d.heard()
	}
}

// refused reports whether a fault is about what was typed: the hall then asks for it again.
func refused(err error) bool {
	p, ok := engine.AsProblem(err)
	return ok && p.Code == "hall.refused"
}

// hallFailed tells why the session cannot be in the hall that was named.
func (d links) hallFailed(h *inHall, err error) {
	if d.link == nil || d.link.hall != h {
		return
	}
	h.asked.On = false
	d.keepAsked(h.asked)
	h.leave()
	d.link.hall, d.link.fault = nil, err
	if !d.onTop(isHall) { // else it stands there
		d.p.fault(err)
	}
	d.turned()
}

// leaveHall takes the session out of the hall; the next time it is open it stays out.
func (d links) leaveHall() {
	h := d.link.hall
	if h == nil {
		return
	}
	h.asked.On = false
	d.keepAsked(h.asked)
	h.leave()
	d.link.hall = nil
	d.turned()
}

func isHall(s page.Source) bool {
	_, is := s.(*link.Hall)
	return is
}

// onTop reports whether a page of a kind is seen.
func (d links) onTop(is func(page.Source) bool) bool {
	p, ok := d.p.top().(*sourcePage)
	return ok && is(p.source)
}
