package share

import (
	"errors"
	"mime"
	"net/http"

	"sandtable/companion/view/page"
)

// servePage answers with the page of a seat.
func (b *browser) servePage(w http.ResponseWriter, _ *http.Request) {
	data, err := b.whole()
	b.html(w, data, err)
}

// html answers with a page, or with the error that prevented it; with nothing of it if the seat was taken meanwhile.
func (b *browser) html(w http.ResponseWriter, data []byte, err error) {
	if err != nil {
		b.table.deps.failed(w, err)
		return
	}
	if !b.holds() {
		refuse(w, http.StatusForbidden)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(data) // a browser that has gone gets nothing
}

// servePress carries out a press, which counts as so many, and answers with the picture after it, or with a file.
func servePress(counts float64) func(*browser, http.ResponseWriter, *http.Request) {
	return func(b *browser, w http.ResponseWriter, r *http.Request) {
		if !b.table.seats.mayPress(b.seat, b.table.deps.Now(), counts) {
			w.Header().Set("Retry-After", "1")
			refuse(w, http.StatusTooManyRequests)
			return
		}
		if code := readPosted(r); code != http.StatusOK {
			refuse(w, code)
			return
		}
		b.answer(w, r)
	}
}

// readPosted reads the form that was posted, and returns the status of the answer.
func readPosted(r *http.Request) int {
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
func (b *browser) answer(w http.ResponseWriter, r *http.Request) {
	was, base := b.look(), b.table.seats.base(b.seat)
	file, err := b.press(r.PostForm)
	if err != nil {
		b.table.deps.failed(w, err)
		return
	}
	if now := b.look(); now != was {
		http.SetCookie(w, cookie(lookCookie, base, now))
		http.SetCookie(w, cookie(lookCookie, "/", now)) // for the pages before a seat
	}
	switch {
	case !b.holds():
		refuse(w, http.StatusForbidden)
	case file != nil:
		save(w, *file)
	case r.Header.Get("X-Part") != "": // the script puts it into the page
		data, err := b.picture()
		b.html(w, data, err)
	default:
		http.Redirect(w, r, base, http.StatusSeeOther) // a form without the script
	}
}

// save answers with a file. It is for saving alone: no browser shows it in the place of the page.
func save(w http.ResponseWriter, f page.File) {
	w.Header().Set("Content-Type", page.ContentType(f.Name))
	w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": f.Name}))
	_, _ = w.Write(f.Data)
}
