package site_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/hall"
	"sandtable/companion/hall/picture"
	"sandtable/companion/hall/site"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/scenarios"
)

// fake is a hall with tables that a test made.
type fake struct {
	tables []hall.Table
	away   bool
	maps   map[int]picture.Map
}

func (f fake) Tables() []hall.Table { return f.tables }
func (f fake) Linked() bool         { return !f.away }
func (f fake) Map(n int) (picture.Map, bool) {
	m, ok := f.maps[n]
	return m, ok
}
func (f fake) Drawing(_ context.Context, key string) ([]byte, bool) {
	return []byte("\xff\xd8\xff a picture"), key == ground
}
func (f fake) Now() time.Time { return time.Date(2026, 1, 10, 21, 0, 0, 0, time.UTC) }
func (f fake) Table(n int) (hall.Table, bool) {
	for _, t := range f.tables {
		if t.Number == n {
			return t, true
		}
	}
	return hall.Table{}, false
}

// played makes tables of games at random.
func played(t *testing.T, n int) []hall.Table {
	t.Helper()
	var list []hall.Table
	for i := range n {
		id := []string{"veritable", "bismarck", "flames-of-war"}[i%3]
		g, err := scenarios.Catalogue().Open(engine.Opening{ID: id, Default: true})
		require.NoError(t, err)
		j, _ := enginetest.Begin(t, g)
		_ = (&enginetest.Player{Seed: uint64(i), Most: 10 + 4*i}).Play(j)
		p, err := (&picture.Camera{Journal: j, Players: map[string]string{"german": "Anna <b>", "allied": "=Ben"}}).Take()
		require.NoError(t, err)
		p.Number = i + 1
		list = append(list, hall.Table{Number: i + 1, Sides: len(p.Sides), Picture: p})
	}
	return list
}

func ask(t *testing.T, s *site.Site, method, path string, form url.Values) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), method, path, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	s.Handler().ServeHTTP(w, r)
	return w
}

// Every page is made in both languages with tables in every state, holds nothing that the browser must refuse,
// and no text without words.
func TestPages(t *testing.T) {
	full := fake{tables: played(t, 33)}
	for name, f := range map[string]fake{"none": {}, "one": {tables: full.tables[:1]}, "away": {tables: full.tables[:8], away: true}, "many": full} {
		s := &site.Site{Hall: f, Address: "CODE@192.168.1.7:4222", Zone: time.UTC, Lang: "en"}
		for _, path := range []string{"/", "/?page=2", "/standings", "/table/1", "/table/2?confirm=1", "/nothing"} {
			for _, lang := range []string{"en", "ru"} {
				sep := "?"
				if strings.Contains(path, "?") {
					sep = "&"
				}
				w := ask(t, s, "GET", path+sep+"lang="+lang, nil)
				body := w.Body.String()
				assert.NotEqual(t, http.StatusInternalServerError, w.Code, "%s %s", name, path)
				assert.Contains(t, body, `<html lang="`+lang+`">`, "%s %s", name, path)
				assert.NotRegexp(t, `[> ]hall\.[a-z]`, body, "%s %s: a key without words", name, path)
				assert.NotContains(t, body, "style=", "%s %s", name, path)
				assert.NotContains(t, body, "<b>", "%s %s: a name is text", name, path)
				assert.NotContains(t, body, "<script>", "%s %s", name, path)
				assert.Contains(t, w.Header().Get("Content-Security-Policy"), "default-src 'none'")
			}
		}
	}
	s := &site.Site{Hall: full, Zone: time.UTC, Lang: "en"}
	assert.Equal(t, 30, strings.Count(ask(t, s, "GET", "/", nil).Body.String(), "<li>"))
	assert.Equal(t, 3, strings.Count(ask(t, s, "GET", "/?page=2", nil).Body.String(), "<li>"))
	assert.Equal(t, http.StatusNotFound, ask(t, s, "GET", "/table/99", nil).Code)
}

// A refused word says why and keeps what was chosen; other sites' forms and huge ones are refused.
func TestResultForm(t *testing.T) {
	var got hall.Confirmation
	var fault error
	s := &site.Site{Hall: fake{tables: played(t, 2)}, Zone: time.UTC, Lang: "en",
		Confirm: func(_ *http.Request, c hall.Confirmation) error { got = c; return fault }}
	form := url.Values{"side": {"allied"}, "code": {"AAAA"}, "winner": {"draw"}}
	w := ask(t, s, "POST", "/table/2", form)
	assert.Equal(t, http.StatusOK, w.Code)
	assert.Equal(t, hall.Confirmation{Number: 2, Side: "allied", Code: "AAAA", Winner: "draw"}, got)
	for want, err := range map[string]error{"This code does not belong": engine.Wrong("hall.code"), "The hall does not answer": errors.New("net: broken")} {
		fault = err
		w = ask(t, s, "POST", "/table/2", form)
		assert.Equal(t, http.StatusForbidden, w.Code)
		assert.Contains(t, w.Body.String(), want)
		assert.Contains(t, w.Body.String(), `value="draw" selected`)
		assert.NotContains(t, w.Body.String(), "broken")
		assert.NotContains(t, w.Body.String(), "AAAA", "the code is typed again")
	}
	fault, got = nil, hall.Confirmation{}
	r := httptest.NewRequestWithContext(t.Context(), "POST", "/table/2", strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	w = httptest.NewRecorder()
	s.Handler().ServeHTTP(w, r)
	assert.Equal(t, http.StatusForbidden, w.Code)
	ask(t, s, "POST", "/table/2", url.Values{"code": {strings.Repeat("A", 10_000)}})
	assert.Empty(t, got.Code, "a huge form is not read")
}

// Standings count what both sides confirmed and nothing else; a spreadsheet takes no name for a formula.
func TestLists(t *testing.T) {
	tables := played(t, 4)
	about := func(t hall.Table, winner string) []hall.Result {
		var list []hall.Result
		for _, s := range t.Picture.Sides {
			list = append(list, hall.Result{Side: s.ID, Winner: winner, Stood: hall.Stood(t.Picture)})
		}
		return list
	}
	tables[0].Results = about(tables[0], "german")
	tables[1].Results = about(tables[1], hall.Draw)
	tables[3].Results = about(tables[3], "german")[:1] // one side alone
	s := &site.Site{Hall: fake{tables: tables}, Zone: time.UTC, Lang: "en"}
	got := ask(t, s, "GET", "/standings.csv", nil)
	assert.Equal(t, "text/csv; charset=utf-8", got.Header().Get("Content-Type"))
	assert.Equal(t, "\ufeffplace,player,played,won,drawn,lost,score,disputed\n1,Anna <b>,2,1,1,0,1.5,0\n2,'=Ben,2,0,1,1,0.5,0\n", got.Body.String())
	lines := strings.Split(ask(t, s, "GET", "/results.csv?lang=ru", nil).Body.String(), "\n")
	require.Len(t, lines, 6)
	assert.Contains(t, lines[1], "да")
	assert.Contains(t, lines[4], "нет")
	tables[0].Picture.Turn++ // somebody went on, which undoes nothing
	assert.Contains(t, ask(t, s, "GET", "/standings.csv", nil).Body.String(), "1.5")
}

// What one side says against a confirmed result appears beside it on every page and in every list.
func TestDispute(t *testing.T) {
	tables := played(t, 1)
	stood := hall.Stood(tables[0].Picture)
	agreed := &hall.Agreement{N: 1, Winner: "german", Stood: stood}
	tables[0].Results = []hall.Result{{Side: "allied", Winner: "allied", Stood: stood, Agreed: agreed}, {Side: "german", Winner: "german", Stood: stood, Agreed: agreed}}
	s := &site.Site{Hall: fake{tables: tables}, Zone: time.UTC, Lang: "en"}
	for path, words := range map[string][2]string{
		"/":              {"✓ Victory: German", "Allied disputes it: Victory: Allied"},
		"/table/1":       {"✓ Victory: German", "Allied disputes it: Victory: Allied"},
		"/standings":     {"Disputed", `<span class="waits">1</span>`},
		"/standings.csv": {"1,Anna <b>,1,1,0,0,1,1\n", "2,'=Ben,1,0,0,1,0,1\n"},
		"/results.csv":   {",German,yes,", ",Allied: Allied\n"},
	} {
		body := ask(t, s, "GET", path, nil).Body.String()
		assert.Contains(t, body, words[0], path)
		assert.Contains(t, body, words[1], path)
	}
	assert.Contains(t, ask(t, s, "GET", "/?lang=ru", nil).Body.String(), "Спор: Союзники — Победа: Союзники")
}
