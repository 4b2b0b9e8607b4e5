package share

import (
	"net/http"
	"strings"
	"time"

	"sandtable/engine/words"
)

// site finds out who asks for a page: a browser with a seat, or a guest at the entrance.
type site struct{ *Table }

// Handler answers what comes from the network.
func (t *Table) Handler() http.Handler {
	s, mux := site{t}, http.NewServeMux()
	e := entrance{s}
	mux.HandleFunc("GET /{$}", e.door)
	mux.HandleFunc("GET /help", e.help)
	mux.HandleFunc("GET /assets/{name}", s.asset)
	mux.HandleFunc("GET /join", e.waiting)
	mux.HandleFunc("POST /join", e.join)
	mux.HandleFunc("GET /join/wait", e.wait)
	mux.HandleFunc("POST /join/take", e.takeSeat)
	mux.HandleFunc("GET /t/{table}/{seat}/{$}", s.withSeat((*browser).servePage))
	mux.HandleFunc("GET /t/{table}/{seat}"+eventsPath, s.withSeat((*browser).serveEvents))
	mux.HandleFunc("POST /t/{table}/{seat}/press", s.withSeat(servePress(1)))
	mux.HandleFunc("POST /t/{table}/{seat}"+filePath, s.withSeat(servePress(filePresses)))
	return guard{limits: t.deps.Limits, now: t.deps.Now, rate: &shared[buckets]{}, next: mux}
}

// eventsPath is where the stream of a seat is.
const eventsPath = "/events"

// Where a press goes that brings a file, and how many others it counts as.
const (
	filePath    = "/file"
	filePresses = 10
)

// cookie is what a browser shows to have a seat: named after table and seat, sent to that seat alone.
func cookie(name, path, token string) *http.Cookie {
	return &http.Cookie{Name: name, Value: token, Path: path, HttpOnly: true, SameSite: http.SameSiteStrictMode, MaxAge: int((30 * 24 * time.Hour).Seconds())}
}

// withSeat lets only the browser through that has the seat.
func (s site) withSeat(next func(*browser, http.ResponseWriter, *http.Request)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		id := r.PathValue("seat")
		c, err := r.Cookie(s.seats.cookieName(id))
		if err == nil && r.PathValue("table") == s.seats.table {
			if seat, holds := s.seats.find(id, c.Value); holds {
				next(s.browser(seat, c.Value, s.lang(r), keptLook(r)), w, r)
				return
			}
		}
		if strings.HasSuffix(r.URL.Path, eventsPath) { // a page that slept while its seat was taken
			_ = newSender(w, s.deps.Now).send(eventTaken, nil)
			return
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

// keptLook is how the reader of a browser wants pages to look: as at the seat, or before one as at the last seat.
func keptLook(r *http.Request) string {
	c, err := r.Cookie(lookCookie)
	if err != nil {
		return ""
	}
	return c.Value
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
