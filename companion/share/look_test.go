package share_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/share"
)

// A browser keeps how its reader wants the page to look: a host that was started again shows it so at once. Nonsense
// that is kept changes nothing.
func TestLookIsKeptInTheBrowser(t *testing.T) {
	var kept string
	h, s := typedIn(t, "veritable", func(d *share.Deps) { d.Keep = func(text string) error { kept = text; return nil } })
	g := h.join(t, "german")
	_, body, _ := g.get(g.base)
	assert.Contains(t, body, `<html lang="en" data-theme="light" data-text="normal">`)
	g.send(1, "press", "frame/menu", "")
	g.send(1, "press", "s1/table.settings", "")
	for _, choice := range [][2]string{{"lang", "ru"}, {"theme", "dark"}, {"text", "large"}} {
		g.post(g.base+"press", url.Values{"press": {"s2/" + choice[0]}, "value": {choice[1]}})
	}
	again := hostSession(t, s, s.Journal, browsed(t, s), func(d *share.Deps) { d.Kept, d.Random = kept, chance(2) })
	g.url = again.url
	_, body, at := g.get(g.base)
	assert.Equal(t, g.base, at)
	assert.Contains(t, body, `<html lang="ru" data-theme="dark" data-text="large">`)

	where, err := url.Parse(g.url + g.base)
	assert.NoError(t, err)
	for _, page := range []string{"/", "/help"} { // before the seat it is the same
		_, body, _ = g.get(page)
		assert.Contains(t, body, `<html lang="ru" data-theme="dark" data-text="large">`, page)
	}
	names := map[string]string{}
	for _, c := range g.http.Jar.Cookies(where) {
		names[c.Name] = c.Value
		if c.Name == "sandtable_look" {
			c.Value, c.Path = "xx.?.</html>.ru", g.base
			g.http.Jar.SetCookies(where, []*http.Cookie{c})
		}
	}
	assert.Equal(t, "ru.dark.large", names["sandtable_look"])
	third := hostSession(t, s, s.Journal, browsed(t, s), func(d *share.Deps) { d.Kept, d.Random = kept, chance(2) })
	g.url = third.url
	_, body, _ = g.get(g.base)
	assert.Contains(t, body, `<html lang="en" data-theme="light" data-text="normal">`)
}

// While the reader has chosen no theme, pages are in that of the reader's system: before the seat and at it.
func TestThemeOfTheSystem(t *testing.T) {
	h, _ := typedIn(t, "veritable")
	g := h.join(t, "german")
	_, body, _ := g.get("/")
	assert.Contains(t, body, `<html lang="en">`)
	_, body, _ = g.post(g.base+"press", url.Values{"press": {"screen/room"}, "theme": {"dark"}})
	assert.Contains(t, body, `data-theme="dark"`)
	_, body, _ = g.get("/")
	assert.Contains(t, body, `<html lang="en">`, "it was not chosen")
	g.send(1, "press", "frame/menu", "")
	g.send(1, "press", "s1/table.settings", "")
	g.post(g.base+"press", url.Values{"press": {"s2/theme"}, "value": {"contrast"}})
	_, body, _ = g.post(g.base+"press", url.Values{"press": {"screen/room"}, "theme": {"dark"}})
	assert.Contains(t, body, `data-theme="contrast"`)
	_, body, _ = g.get("/")
	assert.Contains(t, body, `<html lang="en" data-theme="contrast" data-text="normal">`)
}

// A reader who has chosen a theme and a language can have those of the device again, and the browser keeps that.
func TestLookOfTheDeviceAgain(t *testing.T) {
	h, _ := typedIn(t, "veritable")
	g := h.join(t, "german")
	g.post(g.base+"press", url.Values{"press": {"screen/room"}, "theme": {"dark"}})
	g.send(1, "press", "frame/menu", "")
	g.send(1, "press", "s1/table.settings", "")
	choose := func(key, value string) string {
		_, body, _ := g.post(g.base+"press", url.Values{"press": {"s2/" + key}, "value": {value}, "theme": {"dark"}})
		return body
	}
	choose("lang", "ru")
	assert.Contains(t, choose("theme", "contrast"), `lang="ru" data-theme="contrast"`)
	choose("lang", "device")
	assert.Contains(t, choose("theme", "device"), `lang="en" data-theme="dark"`)
	assert.NotContains(t, choose("text", "device"), `data-text=""`, "letters have a size of their own")
	_, body, _ := g.get("/")
	assert.Contains(t, body, `<html lang="en" data-text="normal">`)
}
