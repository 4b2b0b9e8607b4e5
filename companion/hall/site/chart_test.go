package site_test

import (
	"image/color"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/hall/picture"
	"sandtable/companion/hall/site"
	"sandtable/companion/style"
	"sandtable/companion/view"
)

// ground is the key of a drawing that the fake hall has.
const ground = "00112233445566778899aabbccddeeff"

// night is the key of the same map in its dark dress.
const night = "ffeeddccbbaa99887766554433221100"

func mapped(over string) picture.Map {
	l := picture.Layers{Ground: ground, Dark: night, Over: over}
	return picture.Map{Width: 283, Height: 250.5, Key: "as it is", Words: map[view.Lang]picture.Layers{view.English: l, view.Russian: l}}
}

// The page of a table shows its map. A page that renews itself learns that there is one, and requests it when it has
// changed.
func TestMapOfATable(t *testing.T) {
	f := fake{tables: played(t, 3), maps: map[int]picture.Map{1: mapped(`<g><title>Guards &amp; guns</title><image href="` + ground + `" x="1"></image></g>`), 2: mapped(`<script>no</script>`)}}
	s := &site.Site{Hall: f, Zone: time.UTC, Lang: "en"}
	page := ask(t, s, "GET", "/table/1", nil).Body.String()
	assert.Contains(t, page, `viewBox="0 0 283 250.5"`)
	assert.Contains(t, page, `<image href="/drawing/`+ground+`" x="1">`)
	assert.Contains(t, page, `<source media="(prefers-color-scheme:dark) and (prefers-contrast:no-preference)" srcset="/drawing/`+night+`"><img src="/drawing/`+ground+`"`,
		"a device loads one of the two")
	assert.NotContains(t, page, `<image class="ground"`)
	assert.Contains(t, page, `<title>Guards &amp; guns</title>`)
	r := httptest.NewRequestWithContext(t.Context(), "GET", "/table/1?lang=ru", nil)
	r.Header.Set("X-Part", "1")
	w := httptest.NewRecorder()
	s.Handler().ServeHTTP(w, r)
	assert.NotContains(t, w.Body.String(), "Guards")
	assert.Contains(t, w.Body.String(), `data-key="as it is" data-map="/table/1/map?lang=ru"`)
	alone := ask(t, s, "GET", "/table/1/map?lang=ru", nil).Body.String()
	assert.Contains(t, alone, "Guards")
	assert.NotContains(t, alone, "<html")
	for _, n := range []string{"2", "3"} {
		assert.NotContains(t, ask(t, s, "GET", "/table/"+n, nil).Body.String(), "chart", "no map, or none that is fit")
	}
	for _, path := range []string{"/table/2/map", "/table/3/map", "/table/99/map", "/table/x/map", "/drawing/00", "/drawing/*"} {
		assert.Equal(t, http.StatusNotFound, ask(t, s, "GET", path, nil).Code, path)
	}
	drawing := ask(t, s, "GET", "/drawing/"+ground, nil)
	assert.Equal(t, "image/jpeg", drawing.Header().Get("Content-Type"))
	assert.Contains(t, drawing.Header().Get("Cache-Control"), "immutable")
	assert.NotContains(t, ask(t, s, "GET", "/table/1?confirm=1", nil).Body.String(), `id="chart"`, "who confirms is asked one thing")
}

// Every text of the pages has enough contrast, in light, dark and high contrast: 4.5 to 1, and 7 in high contrast.
// The stylesheet has no colours but the app's.
func TestContrast(t *testing.T) {
	s := &site.Site{Hall: fake{}, Zone: time.UTC, Lang: "en"}
	css := ask(t, s, "GET", "/hall.css", nil).Body.String()
	for _, query := range []string{"(prefers-color-scheme:dark)", "(prefers-contrast:more)"} {
		assert.Contains(t, css, query)
	}
	own := css[strings.Index(css, "/* The hall"):]
	assert.NotRegexp(t, regexp.MustCompile(`#[0-9a-fA-F]{3}`), own)
	grounds := map[string][]string{"paper": {"ink", "faint", "accent", "good", "warn", "danger"}, "sheet": {"ink", "faint", "accent", "good", "warn", "danger"},
		"action": {"onAction"}, "danger": {"paper"}}
	for _, name := range style.Names {
		p := style.Of(name)
		for ground, texts := range grounds {
			for _, text := range texts {
				a, b := color.Color(p[text]), color.Color(p[ground])
				assert.GreaterOrEqual(t, style.Contrast(a, b), style.TextContrast(name), "%s: %s on %s", name, text, ground)
			}
		}
	}
}

// The map of a host that sends no dark one is light in the dark as well.
func TestMapOfAnOlderHost(t *testing.T) {
	for dark, sources := range map[string]int{"": 0, "no key": 0, night: 1} {
		m := mapped("")
		l := picture.Layers{Ground: ground, Dark: dark}
		m.Words = map[view.Lang]picture.Layers{view.English: l}
		s := &site.Site{Hall: fake{tables: played(t, 1), maps: map[int]picture.Map{1: m}}, Zone: time.UTC, Lang: "en"}
		page := ask(t, s, "GET", "/table/1", nil).Body.String()
		assert.Contains(t, page, `<img src="/drawing/`+ground+`"`)
		assert.Equal(t, sources, strings.Count(page, "<source"), "dark %q", dark)
	}
}
