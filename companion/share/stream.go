package share

import (
	"bytes"
	"context"
	"net/http"
	"strconv"
	"time"
)

// patience is how long sending an event may take before the stream is closed.
const patience = 5 * time.Second

// sender writes events to one reader.
type sender struct {
	w   http.ResponseWriter
	to  *http.ResponseController
	now func() time.Time
}

func newSender(w http.ResponseWriter, now func() time.Time) sender {
	w.Header().Set("Content-Type", "text/event-stream")
	to := http.NewResponseController(w)
	_ = to.SetReadDeadline(time.Time{}) // a stream lasts longer than a request may take to arrive
	return sender{w, to, now}
}

func (s sender) send(event string, data []byte) error {
	if err := s.to.SetWriteDeadline(s.now().Add(patience)); err != nil {
		return err
	}
	if _, err := s.w.Write(frame(event, data)); err != nil {
		return err
	}
	return s.to.Flush()
}

// frame is an event as it is sent: a line of its own for each line of the data, which a carriage return would part.
func frame(event string, data []byte) []byte {
	if bytes.IndexByte(data, '\r') >= 0 {
		data = bytes.ReplaceAll(data, []byte("\r"), nil)
	}
	out := make([]byte, 0, len(data)+len(data)/8+64)
	out = append(append(append(out, "event: "...), event...), '\n')
	for len(data) > 0 || len(out) == len("event: ")+len(event)+1 {
		line, rest, _ := bytes.Cut(data, []byte("\n"))
		out = append(append(append(out, "data: "...), line...), '\n')
		data = rest
	}
	return append(out, '\n')
}

// heartbeat is how often a stream shows that the host is there.
const heartbeat = time.Second

// serveEvents sends a seat its picture whenever that changes, for as long as the browser listens.
func (b *browser) serveEvents(w http.ResponseWriter, r *http.Request) {
	t := b.table
	one := t.hub.join(b.seat, t.deps.Limits.Streams)
	t.seats.countLink(b.seat, true, t.deps.Now())
	t.deps.Told()
	defer func() {
		if t.hub.leave(b.seat, one) == 0 {
			t.seats.countLink(b.seat, false, t.deps.Now())
			t.deps.Told()
		}
	}()
	one.fresh.Store(true)
	if err := b.feed(r.Context(), newSender(w, t.deps.Now), one); err != nil {
		t.deps.Fault(err)
	}
}

// feed sends events until the reader leaves, or the seat ends. It returns errors of the program; a reader who left is not one.
func (b *browser) feed(ctx context.Context, to sender, one *stream) error {
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	var was seen
	others := ""
	if to.to.Flush() != nil { // the browser hears that the host is there, before its picture is drawn
		return nil
	}
	for {
		if one.ended() {
			_ = to.send(one.last, nil) // no event follows
			return nil
		}
		if now := b.seen(); one.fresh.Swap(false) || now != was {
			was = now
			out, err := b.picture()
			if err != nil {
				return err
			}
			if to.send("picture", out) != nil {
				return nil
			}
		}
		select {
		case <-ctx.Done():
			return nil
		case <-one.gone:
		case <-one.kick:
		case <-beat.C:
			if words, ok := b.others(); ok {
				others = words
			}
			if to.send("beat", []byte(strconv.Itoa(was.last)+"\n"+others)) != nil {
				return nil
			}
		}
	}
}
