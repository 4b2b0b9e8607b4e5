package site

import (
	"bytes"
	"context"
	"embed"
	"html/template"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"sandtable/companion/hall"
	"sandtable/companion/hall/picture"
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/words"
)

//go:embed pages
var files embed.FS

// Source is what the pages are made of; a Hall is one.
type Source interface {
	Tables() []hall.Table
	Table(number int) (hall.Table, bool)
	Map(number int) (picture.Map, bool)
	Drawing(ctx context.Context, key string) ([]byte, bool)
	Linked() bool
	Now() time.Time
}

// Site serves the pages of a hall.
type Site struct {
	Hall    Source
	Confirm func(r *http.Request, c hall.Confirmation) error
	Address string         // that hosts join with, as it is shown while there are no tables
	Zone    *time.Location // of the clocks on the pages
	Lang    view.Lang      // where neither the address nor the browser says one
}

var pages = template.Must(template.New("").ParseFS(files, "pages/*.html"))

// Handler returns the site as a handler.
func (s *Site) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", s.tables)
	mux.HandleFunc("GET /table/{number}", s.table)
	mux.HandleFunc("POST /table/{number}", s.result)
	mux.HandleFunc("GET /table/{number}/map", s.chart)
	mux.HandleFunc("GET /drawing/{key}", s.drawing)
	mux.HandleFunc("GET /standings", s.standings)
	mux.HandleFunc("GET /standings.csv", s.list("standings.csv", hall.WriteStandings))
	mux.HandleFunc("GET /results.csv", s.list("results.csv", hall.WriteResults))
	mux.HandleFunc("GET /hall.css", file("text/css; charset=utf-8", colours()+style.Shapes+read("pages/hall.css")))
	mux.HandleFunc("GET /hall.js", file("text/javascript; charset=utf-8", read("pages/hall.js")))
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { s.missing(w, r) })
	return http.MaxBytesHandler(guard(mux), maxBody)
}

// maxBody bounds what a form may send.
const maxBody = 4 << 10

// guard sets what every answer says to the browser: nothing from elsewhere, nothing kept, in no frame.
func guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cache-Control", "no-store")
		next.ServeHTTP(w, r)
	})
}

func read(name string) string {
	data, err := files.ReadFile(name)
	if err != nil {
		panic(err) // it is embedded above
	}
	return string(data)
}

func file(kind, text string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kind)
		_, _ = io.WriteString(w, text) // the reader is gone
	}
}

// speaker translates a page into the requested language.
type speaker struct {
	view.Reader
	Path string
	now  time.Time
	zone *time.Location
}

func (s *Site) speaker(r *http.Request) speaker {
	lang := s.Lang
	asked := r.URL.Query().Get("lang")
	if asked == "" {
		asked = r.Header.Get("Accept-Language")
	}
	for _, l := range view.Langs() {
		if strings.HasPrefix(strings.ToLower(asked), string(l)) {
			lang = l
		}
	}
	return speaker{view.Plain(words.App(), lang), r.URL.Path, s.Hall.Now(), s.Zone}
}

// Other is the language that the page is not in, and its name.
func (s speaker) Other() [2]string {
	if s.Lang == view.Russian {
		return [2]string{"en", "English"}
	}
	return [2]string{"ru", "Русский"}
}

// Link is an address within the site, in the same language.
func (s speaker) Link(path string) string { return path + "?lang=" + string(s.Lang) }

// write answers with a page, whole or as a fault.
func (s *Site) write(w http.ResponseWriter, status int, name string, page any) {
	var b bytes.Buffer
	if err := pages.ExecuteTemplate(&b, name, page); err != nil {
		http.Error(w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(b.Bytes()) // the reader is gone
}

// onPage is how many tables one page of the projector holds.
const onPage = 30

type tablesPage struct {
	speaker
	Title        string
	Cards        []card
	Shape        string // how the cards are laid out, by their number
	Away         bool
	Address      string
	Next         string // the next page of many
	From, To, Of int
}

func (s *Site) tables(w http.ResponseWriter, r *http.Request) {
	p := tablesPage{speaker: s.speaker(r), Away: !s.Hall.Linked(), Address: s.Address}
	all := s.Hall.Tables()
	at, _ := strconv.Atoi(r.URL.Query().Get("page"))
	count := max(1, (len(all)+onPage-1)/onPage)
	at = min(max(at, 1), count)
	shown := all[min(len(all), (at-1)*onPage):min(len(all), at*onPage)]
	if count > 1 {
		p.Next = p.Link("/") + "&page=" + strconv.Itoa(at%count+1)
		p.From, p.To, p.Of = (at-1)*onPage+1, (at-1)*onPage+len(shown), len(all)
	}
	p.Title, p.Shape = p.Say("hall.title"), shape(len(shown))
	for _, t := range shown {
		p.Cards = append(p.Cards, p.card(t))
	}
	s.write(w, http.StatusOK, "tables.html", p)
}

// shape lays cards out so that they fill a projector: in up to three columns.
func shape(n int) string {
	columns := 3
	switch {
	case n <= 5:
		columns = 1
	case n <= 14:
		columns = 2
	}
	return "columns-" + strconv.Itoa(columns) + " rows-" + strconv.Itoa(max(1, (n+columns-1)/columns))
}

func (s *Site) list(name string, write func(w io.Writer, tables []hall.Table, lang view.Lang, say func(string) string) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		speak := s.speaker(r)
		w.Header().Set("Content-Type", "text/csv; charset=utf-8")
		w.Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)
		_, _ = w.Write([]byte("\ufeff"))                                                             // spreadsheets know UTF-8 by it
		_ = write(w, s.Hall.Tables(), speak.Lang, func(key string) string { return speak.Say(key) }) // the reader is gone
	}
}

type standingsPage struct {
	speaker
	Title  string
	Places []hall.Standing
	Away   bool
}

func (s *Site) standings(w http.ResponseWriter, r *http.Request) {
	p := standingsPage{speaker: s.speaker(r), Away: !s.Hall.Linked()}
	p.Title, p.Places = p.Say("hall.standings"), hall.Standings(s.Hall.Tables(), p.Lang)
	s.write(w, http.StatusOK, "standings.html", p)
}

func (s *Site) missing(w http.ResponseWriter, r *http.Request) {
	p := s.speaker(r)
	s.write(w, http.StatusNotFound, "missing.html", standingsPage{speaker: p, Title: p.Say("hall.missing")})
}

// fault puts an error into words for a page.
func (s speaker) fault(err error) string {
	if _, ok := engine.AsProblem(err); ok {
		return s.Problem(err)
	}
	return s.Problem(engine.Wrong("hall.away"))
}

// Rank is the place of a player in the list.
func (p standingsPage) Rank(i int) int { return i + 1 }
