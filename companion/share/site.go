package share

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"

	"sandtable/companion/view/page"
	"sandtable/engine/words"
)

// site answers the requests of guests.
type site struct{ *Table }

// Handler answers what comes from the network.
func (t *Table) Handler() http.Handler {
	s, mux := site{t}, http.NewServeMux()
	mux.HandleFunc("GET /{$}", s.door)
	mux.HandleFunc("GET /help", s.help)
	mux.HandleFunc("GET /assets/{name}", s.asset)
	mux.HandleFunc("GET /join", s.waiting)
	mux.HandleFunc("POST /join", s.join)
	mux.HandleFunc("GET /join/wait", s.wait)
	mux.HandleFunc("POST /join/take", s.takeSeat)
	mux.HandleFunc("GET /t/{table}/{seat}/{$}", s.withSeat(s.whole))
	mux.HandleFunc("GET /t/{table}/{seat}/events", s.withSeat(s.events))
	mux.HandleFunc("POST /t/{table}/{seat}/press", s.withSeat(s.handlePress(1)))
	mux.HandleFunc("POST /t/{table}/{seat}"+filePath, s.withSeat(s.handlePress(filePresses)))
	return guard{limits: t.deps.Limits, now: t.deps.Now, rate: &shared[buckets]{}, next: mux}
}

// Where a press goes that brings a file, and how many others it counts as.
const (
	filePath    = "/file"
	filePresses = 10
)

// cookie is what a browser shows to have a seat: named after table and seat, sent to that seat alone.
func (s site) cookie(name, path, token string) *http.Cookie {
	return &http.Cookie{Name: name, Value: token, Path: path, HttpOnly: true, SameSite: http.SameSiteStrictMode, MaxAge: int((30 * 24 * time.Hour).Seconds())}
}

func (s site) cookieName(seat string) string { return "sandtable_" + s.table + "_" + seat }

// withSeat lets only the browser through that has the seat.
func (s site) withSeat(next func(http.ResponseWriter, *http.Request, *seat)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		id := r.PathValue("seat")
		c, err := r.Cookie(s.cookieName(id))
		if err == nil && r.PathValue("table") == s.table {
			if seat, holds := s.find(id, c.Value); holds {
				next(w, r, seat)
				return
			}
		}
		if r.Method == http.MethodGet && strings.HasSuffix(r.URL.Path, "/") {
			http.Redirect(w, r, "/", http.StatusSeeOther)
			return
		}
		refuse(w, http.StatusForbidden)
	}
}

// lang is the language that a browser asks for.
func (s site) lang(r *http.Request) words.Lang {
	for _, want := range strings.Split(r.Header.Get("Accept-Language"), ",") {
		tag, _, _ := strings.Cut(strings.TrimSpace(want), ";")
		for _, l := range words.Langs() {
			if base, _, _ := strings.Cut(strings.ToLower(tag), "-"); base == string(l) {
				return l
			}
		}
	}
	return s.deps.Lang
}

// lookCookie is where a browser keeps how its reader wants the page to look. It holds no secret.
const lookCookie = "sandtable_look"

// sittingAt returns the unsaved input of the browser at a seat.
func (s site) sittingAt(r *http.Request, seat *seat) *sat {
	return s.sitting(seat, s.lang(r), keptLook(r))
}

// keptLook is how the reader of a browser wants pages to look: as at the seat, or before one as at the last seat.
func keptLook(r *http.Request) string {
	c, err := r.Cookie(lookCookie)
	if err != nil {
		return ""
	}
	return c.Value
}

// whole answers with the page of a seat.
func (s site) whole(w http.ResponseWriter, r *http.Request, seat *seat) {
	sit := s.sittingAt(r, seat)
	sit.mu.Lock()
	defer sit.mu.Unlock()
	var out bytes.Buffer
	shown := s.snapshot(seat, sit.Lang())
	sit.glance.Shows(shown.Number, s.deps.Now())
	if err := sit.Whole(&out, shown); err != nil {
		s.failed(w, err)
		return
	}
	s.html(w, out.Bytes())
}

func (s site) html(w http.ResponseWriter, data []byte) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(data) // who has gone gets nothing
}

// failed tells a guest that something is wrong on the host, and the host what.
func (s site) failed(w http.ResponseWriter, err error) {
	if s.deps.Fault != nil {
		s.deps.Fault(err)
	}
	refuse(w, http.StatusInternalServerError)
}

// picture is what a seat is shown now.
func (s site) picture(seat *seat, sit *sat) ([]byte, error) {
	sit.mu.Lock()
	defer sit.mu.Unlock()
	now := s.seen(seat) // before what is shown, so that nothing old is kept as new
	draw := func() ([]byte, error) {
		var out bytes.Buffer
		shown := s.snapshot(seat, sit.Lang())
		sit.glance.Shows(shown.Number, s.deps.Now())
		err := sit.Picture(&out, shown)
		return out.Bytes(), err
	}
	if key := alike(seat.role, sit.Sitting); key != "" {
		return s.public.draw(key, now, draw)
	}
	return draw()
}

// handlePress carries out a press and answers with what the seat is shown then, or with a file.
func (s site) handlePress(counts float64) func(http.ResponseWriter, *http.Request, *seat) {
	return func(w http.ResponseWriter, r *http.Request, seat *seat) {
		if !s.mayPress(seat, s.deps.Now(), counts) {
			w.Header().Set("Retry-After", "1")
			refuse(w, http.StatusTooManyRequests)
			return
		}
		if code := countPosted(r); code != http.StatusOK {
			refuse(w, code)
			return
		}
		s.answer(w, r, seat)
	}
}

// countPosted reads the form that was posted.
func countPosted(r *http.Request) int {
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind != "application/x-www-form-urlencoded" {
		return http.StatusUnsupportedMediaType
	}
	var large *http.MaxBytesError
	switch err := r.ParseForm(); {
	case errors.As(err, &large):
		return http.StatusRequestEntityTooLarge
	case err != nil:
		return http.StatusBadRequest
	}
	return http.StatusOK
}

// answer carries out what was posted.
func (s site) answer(w http.ResponseWriter, r *http.Request, seat *seat) {
	sit := s.sittingAt(r, seat)
	was := sit.look()
	file, err := s.press(seat, sit, r.PostForm)
	if err != nil {
		s.failed(w, err)
		return
	}
	if now := sit.look(); now != was {
		http.SetCookie(w, s.cookie(lookCookie, s.base(seat), now))
		http.SetCookie(w, s.cookie(lookCookie, "/", now)) // for the pages before a seat
	}
	if file != nil {
		s.save(w, *file)
		return
	}
	if r.Header.Get("X-Part") != "" { // the script puts it into the page
		out, err := s.picture(seat, sit)
		if err != nil {
			s.failed(w, err)
			return
		}
		s.html(w, out)
		return
	}
	http.Redirect(w, r, s.base(seat), http.StatusSeeOther) // a form without the script
}

// kinds are what files hold, by the end of their names. What a browser need not know is bytes.
var kinds = map[string]string{".md": "text/markdown; charset=utf-8", ".pdf": "application/pdf", ".csv": "text/csv; charset=utf-8"}

func kindOf(name string) string { return cmp.Or(kinds[path.Ext(name)], "application/octet-stream") }

// save answers with a file. It is for saving alone: no browser shows it in the place of the page.
func (s site) save(w http.ResponseWriter, f page.File) {
	w.Header().Set("Content-Type", kindOf(f.Name))
	w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": f.Name}))
	_, _ = w.Write(f.Data)
}

// asset answers with a stylesheet or a script.
func (s site) asset(w http.ResponseWriter, r *http.Request) {
	data, kind, ok := s.deps.Pages.Asset(r.PathValue("name"))
	if !ok {
		data, kind, ok = ownAsset(r.PathValue("name"))
	}
	if !ok {
		refuse(w, http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	_, _ = w.Write(data)
}

// Events are sent each within this time, or the reader is given up.
const patience = 5 * time.Second

// sender writes events to one reader.
type sender struct {
	w   http.ResponseWriter
	to  *http.ResponseController
	now func() time.Time
}

func (s site) sender(w http.ResponseWriter) sender {
	w.Header().Set("Content-Type", "text/event-stream")
	to := http.NewResponseController(w)
	_ = to.SetReadDeadline(time.Time{}) // a stream lasts longer than a request may take to arrive
	return sender{w, to, s.deps.Now}
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

// events sends a seat its picture whenever that changes, for as long as the browser listens.
func (s site) events(w http.ResponseWriter, r *http.Request, seat *seat) {
	one := s.hub.join(seat, s.deps.Limits.Streams)
	s.countLink(seat, true)
	s.notifyAll()
	defer func() {
		if s.hub.leave(seat, one) == 0 {
			s.countLink(seat, false)
			s.notifyAll()
		}
	}()
	one.fresh.Store(true)
	if err := s.feed(r.Context(), s.sender(w), seat, one, s.sittingAt(r, seat)); err != nil && s.deps.Fault != nil {
		s.deps.Fault(err)
	}
}

// feed sends events until the reader leaves, or the seat ends. An error is ours; a reader who left is not an error.
func (s site) feed(ctx context.Context, to sender, seat *seat, one *stream, sit *sat) error {
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	var was seen
	for {
		if now := s.seen(seat); one.fresh.Swap(false) || now != was {
			was = now
			out, err := s.picture(seat, sit)
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
			_ = to.send("gone", nil) // the last word
			return nil
		case <-one.kick:
		case <-beat.C:
			if to.send("beat", []byte(strconv.Itoa(was.last))) != nil {
				return nil
			}
		}
	}
}
