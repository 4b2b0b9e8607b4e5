// Package hosting opens a session of a library to other devices and keeps what outlives the program: who has which seat,
// and the hall that the table is in. A [Host] listens on the network, keeps its table in a hall in the background and
// notices when another host takes the table over.
package hosting

import (
	"context"
	"errors"
	"io"
	"strconv"
	"sync"
	"time"

	"sandtable/companion/library"
	"sandtable/companion/report"
	"sandtable/companion/share"
	"sandtable/companion/view/link"
	"sandtable/companion/web"
	"sandtable/engine"
	"sandtable/engine/words"
)

// Options say what a host opens, and how.
type Options struct {
	Library *library.Library
	About   library.Summary
	Session share.Session
	Own     string                         // the side or the role of the host's own screen; empty if it has no seat
	Name    func(words.Lang) string        // of the session
	Lang    words.Lang                     // of guests whose browser asks for no language of ours
	Listen  string                         // ADDRESS:PORT; empty for all networks and a port that is easy to type
	Roll    func(engine.NeedDice) []int    // the app's own dice
	Pick    func(engine.NeedDraw) []string // the app's own draw from a cup
	Maps    web.Maps                       // of the players
	Guides  bool                           // a browser's first game of each kind is begun with a guide
	Halls   *Halls                         // nil if the table joins no hall
	Random  io.Reader                      // the system's own, for codes and tokens
	Now     func() time.Time
	Changed func()      // called from any goroutine after every change of seats, requests, hall or session
	Fault   func(error) // takes errors of the program, from any goroutine
}

// Host is a session that is open to other devices. Its methods may be called from any goroutine.
type Host struct {
	Table  *share.Table
	Server *share.Server

	o    Options
	stop context.CancelFunc // ends the watch for another host

	mu     sync.Mutex
	form   link.HallForm
	hall   *inHall // nil while the table is in no hall
	fault  error   // why the table could not join its hall
	closed bool
}

// seatsKey is the setting of the library that holds who has which seat of a session.
func seatsKey(session int64) string { return "link." + strconv.FormatInt(session, 10) }

// ownKey is the setting that holds the side or the role of the host's own screen.
func ownKey(session int64) string { return seatsKey(session) + ".own" }

// Waiting reports whether other devices had seats at a session when it was last open, and wait for it to open again.
func Waiting(lib *library.Library, session int64) bool {
	kept, err := lib.Setting(seatsKey(session))
	return err == nil && share.Held(kept)
}

// LastOwn returns the side or the role that the host's own screen had when the session was last open; empty without one.
func LastOwn(lib *library.Library, session int64) string {
	own, _ := lib.Setting(ownKey(session)) // on an error the caller proposes another
	return own
}

// Open opens a session to the network. The caller closes the host.
func Open(o Options) (*Host, error) {
	kept, err := o.Library.Setting(seatsKey(o.About.ID))
	if err != nil {
		return nil, err
	}
	printed, _ := o.Session.(web.Packaged) // else its counters and maps are plain
	pages, err := Pages(o.Roll, o.Pick, printed, o.Maps, o.Guides)
	if err != nil {
		return nil, err
	}
	h := &Host{o: o}
	h.form, h.fault = lastForm(o.Library, o.About.ID)
	h.Table, err = share.New(share.Deps{Random: o.Random, Now: o.Now, Pages: pages, Limits: share.Bounds(), Name: o.Name, Lang: o.Lang,
		Files: report.Kept{Library: o.Library, About: o.About, Name: o.Name}, Kept: kept, Keep: h.keepSeats, Fault: o.Fault, Told: o.Changed}, o.Session, o.Own)
	if err != nil {
		return nil, err
	}
	if h.Server, err = share.Listen(h.Table, o.Listen); err != nil {
		return nil, err
	}
	if o.Own != "" {
		h.report(o.Library.Set(ownKey(o.About.ID), o.Own))
	}
	h.watch()
	return h, nil
}

func (h *Host) keepSeats(record string) error { return h.o.Library.Set(seatsKey(h.o.About.ID), record) }

// report passes on an error that no caller waits for.
func (h *Host) report(err error) {
	if err != nil {
		h.o.Fault(err)
	}
}

// Close closes the session to the network. Devices keep their seats, and the table its place in the hall, for when it
// opens again. It leaves the hall in the background.
func (h *Host) Close() error {
	h.mu.Lock()
	h.closed = true
	h.mu.Unlock()
	h.leave()
	h.stopWatch()
	return h.Server.Close()
}

// Forget closes the session to the network and takes all seats from the other devices.
func (h *Host) Forget() error {
	h.Table.Dismiss()
	return errors.Join(h.Close(), h.keepSeats(""))
}

// Status returns the state of the host, for a screen with the view of a side, "" for the public view.
func (h *Host) Status(viewer string) link.Status {
	return link.Status{On: true, Own: h.o.Own, Port: h.Server.Port(), Networks: h.Server.Networks(), Chairs: h.Table.Seats(), Requests: h.Table.Requests(), Hall: h.Hall(viewer)}
}
