package hosting

import (
	"context"
	"time"

	"sandtable/companion/hall/host"
)

// watchEvery is how often a host checks whether another one has taken its table over.
const watchEvery = time.Second

// watch stores the address of the session in the library, for programs that keep it in a hall, and then watches for
// another host that takes it over.
func (h *Host) watch() {
	if h.o.Halls == nil {
		return
	}
	h.report(host.Found(h.o.Library, h.o.About.ID, h.Server.URL()))
	ctx, stop := context.WithCancel(context.Background())
	h.stop = stop
	go func() {
		tick := time.NewTicker(watchEvery)
		defer tick.Stop()
		for {
			h.look()
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
		}
	}()
}

func (h *Host) stopWatch() {
	if h.stop != nil {
		h.stop()
		_ = host.Found(h.o.Library, h.o.About.ID, "") // nobody answers at a stale address anyway
	}
}

// look sets whether another host has the table.
func (h *Host) look() {
	if is, address, err := host.Elsewhere(h.o.Library, h.o.About.ID); err == nil {
		h.Table.Moved(is, address)
	}
}

// ContinueHere continues a table that another host has taken over as a new table in the hall. It waits until the old
// table has left the hall.
func (h *Host) ContinueHere() error {
	was := h.leave()
	h.o.Halls.Wait()
	err := host.Leave(h.o.Library, h.o.About.ID)
	h.look()
	if was {
		h.join()
	}
	return err
}
