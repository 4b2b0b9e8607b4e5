package share

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"html/template"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"sandtable/companion/style"
	"sandtable/companion/view/link"
	"sandtable/engine"
	"sandtable/engine/words"
)

//go:embed pages
var files embed.FS

// pages are what a guest sees before he has a seat.
var pages = map[string]*template.Template{"door": parseTemplate("door"), "waiting": parseTemplate("waiting"), "help": parseTemplate("help")}

func parseTemplate(name string) *template.Template {
	return template.Must(template.ParseFS(files, "pages/frame.html", "pages/"+name+".html"))
}

// assets are stylesheet and script of these pages by the names that hold the hash of what is in them.
var assets, sheetName, scriptName = ownAssets()

func ownAssets() (all map[string][]byte, sheet, script string) {
	all = map[string][]byte{}
	named := func(file string) string {
		data, err := files.ReadFile("pages/" + file)
		if err != nil {
			panic(err) // it is embedded
		}
		if file == "join.css" {
			data = append([]byte(style.DefaultRules()+style.ThemeRules()), data...)
		}
		sum := sha256.Sum256(data)
		end := path.Ext(file)
		name := strings.TrimSuffix(file, end) + "-" + hex.EncodeToString(sum[:6]) + end
		all[name] = data
		return name
	}
	return all, named("join.css"), named("join.js")
}

// ownAsset is one of them.
func ownAsset(name string) (data []byte, kind string, ok bool) {
	data, ok = assets[name]
	kind = "text/css; charset=utf-8"
	if path.Ext(name) == ".js" {
		kind = "text/javascript; charset=utf-8"
	}
	return data, kind, ok
}

// before is what a page before a seat shows.
type before struct {
	Lang                 words.Lang
	Theme, Text          string // as its reader chose them at a seat; empty: as the browser has it
	Title, Name          string
	Style, Script, Fault string
	Number               int
	Seat                 string
	Guest                string // the name as it was typed, where the code was not good
}

// Say puts a text into the guest's language.
func (b before) Say(key string) string { return words.App().Say(b.Lang, key, nil) }

// entrance answers the requests of guests who have no seat yet.
type entrance struct{ site }

func (e entrance) before(r *http.Request, title string) before {
	b := before{Lang: e.lang(r), Style: sheetName, Script: scriptName}
	look := style.ReadLook(keptLook(r))
	b.Lang, b.Theme, b.Text = cmp.Or(look.Lang, b.Lang), look.Theme, look.Text
	b.Title = b.Say(title)
	return b
}

func (e entrance) show(w http.ResponseWriter, name string, code int, b before) {
	var out bytes.Buffer
	if err := pages[name].ExecuteTemplate(&out, "frame", b); err != nil {
		e.deps.failed(w, err)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(code)
	_, _ = w.Write(out.Bytes())
}

// door asks for a code.
func (e entrance) door(w http.ResponseWriter, r *http.Request) {
	e.show(w, "door", http.StatusOK, e.before(r, "link.title"))
}

// help is the page for guests who cannot connect.
func (e entrance) help(w http.ResponseWriter, r *http.Request) {
	e.show(w, "help", http.StatusOK, e.before(r, "link.help.title"))
}

// asking names the cookie of a request; it is sent nowhere but below /join.
const asking = "sandtable_ask"

// join takes a code.
func (e entrance) join(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, 4<<10)
	if err := r.ParseForm(); err != nil {
		refuse(w, http.StatusBadRequest)
		return
	}
	name := tidyName(r.PostForm.Get("name"))
	token, err := e.seats.knock(r.PostForm.Get("code"), name, remote(r), e.deps.Now())
	if err != nil {
		b := e.before(r, "link.title")
		b.Guest = name
		b.Fault = engine.Explain(words.App(), b.Lang, err)
		e.show(w, "door", http.StatusForbidden, b)
		return
	}
	e.deps.Told()
	http.SetCookie(w, &http.Cookie{Name: asking, Value: token, Path: "/join", HttpOnly: true, SameSite: http.SameSiteStrictMode})
	http.Redirect(w, r, "/join", http.StatusSeeOther)
}

// maxName is how long a guest's name may be.
const maxName = 30

// tidyName is a name as it is shown to the host: short, on one line.
func tidyName(typed string) string {
	name := strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) && !unicode.IsSpace(r) || r == utf8.RuneError {
			return -1
		}
		return r
	}, typed)), " ")
	if letters := []rune(name); len(letters) > maxName {
		name = string(letters[:maxName])
	}
	return name
}

// theirs is the request of the browser.
func (e entrance) theirs(r *http.Request) (ask, bool) {
	c, err := r.Cookie(asking)
	if err != nil {
		return ask{}, false
	}
	return e.seats.findAsk(c.Value)
}

// waiting is the page of a guest who waits for the host.
func (e entrance) waiting(w http.ResponseWriter, r *http.Request) {
	a, ok := e.theirs(r)
	switch _, err := r.Cookie(asking); {
	case err != nil:
		http.Redirect(w, r, "/", http.StatusSeeOther)
		return
	case !ok:
		e.forgotten(w, r)
		return
	}
	b := e.before(r, "link.waiting")
	b.Number, b.Seat, b.Name = a.Number, e.seatName(b.Lang, a.Request), e.deps.Name(b.Lang)
	e.show(w, "waiting", http.StatusOK, b)
}

// forgotten is the door for a guest whose request is over: the host's program was started again, or took too long.
func (e entrance) forgotten(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{Name: asking, Path: "/join", HttpOnly: true, SameSite: http.SameSiteStrictMode, MaxAge: -1})
	b := e.before(r, "link.title")
	b.Fault = b.Say("link.over")
	e.show(w, "door", http.StatusForbidden, b)
}

// seatName is what a guest asks to be.
func (e entrance) seatName(lang words.Lang, a link.Request) string {
	if a.Side == "" {
		return words.App().Say(lang, "link."+string(a.Role), nil)
	}
	return e.session.Now().Game.Book.Say(lang, "side."+a.Side+".name", nil)
}

// wait answers a guest with the host's decision.
func (e entrance) wait(w http.ResponseWriter, r *http.Request) {
	if _, err := r.Cookie(asking); err != nil {
		refuse(w, http.StatusForbidden)
		return
	}
	to := newSender(w, e.deps.Now)
	a, ok := e.theirs(r)
	if !ok {
		_ = to.send("over", nil)
		return
	}
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for {
		if to.send("beat", []byte(strconv.Itoa(a.Number))) != nil {
			return
		}
		select {
		case <-r.Context().Done():
			return
		case <-a.await:
			said := "refused"
			if now, ok := e.theirs(r); ok && now.said == confirmed {
				said = "come"
			}
			_ = to.send(said, nil)
			return
		case <-beat.C:
		}
	}
}

// takeSeat gives a confirmed guest the cookie of the seat.
func (e entrance) takeSeat(w http.ResponseWriter, r *http.Request) {
	c, err := r.Cookie(asking)
	if err != nil {
		http.Redirect(w, r, "/", http.StatusSeeOther)
		return
	}
	seat, token, err := e.seats.take(c.Value)
	if err != nil {
		http.Redirect(w, r, "/join", http.StatusSeeOther)
		return
	}
	e.deps.Told()
	if err := e.keep(); err != nil {
		e.deps.failed(w, err)
		return
	}
	http.SetCookie(w, &http.Cookie{Name: asking, Path: "/join", HttpOnly: true, SameSite: http.SameSiteStrictMode, MaxAge: -1})
	base := e.seats.base(seat)
	http.SetCookie(w, cookie(e.seats.cookieName(seat.id), base, token))
	http.Redirect(w, r, base, http.StatusSeeOther)
}
