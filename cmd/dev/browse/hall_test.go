package browse

import (
	"bufio"
	crand "crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/hall"
	"sandtable/companion/hall/chart"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/scenarios"
)

// projector is a screen that a whole hall can see.
var projector = [2]int{1920, 1080}

// manyTables is how many tables a club has on its projector.
const manyTables = 30

func TestHall(t *testing.T) { each(t, clubbing) }

// clubbing puts thirty tables on a projector, has both sides of one confirm its result in a browser each, and reads it
// from the projector and from the lists.
func clubbing(t *testing.T, first, second string) {
	page, address := openHall(t)
	codes, play := manyHosts(t, address)
	screen := hallGuest(t, first, "projector", projector, page)
	screen.await("all tables", `document.querySelectorAll(".tables li").length === `+fmt.Sprint(manyTables))
	var cut int
	screen.read(`Array.from(document.querySelectorAll(".tables li")).filter(l => { const r = l.getBoundingClientRect(); return r.bottom > innerHeight || r.right > innerWidth }).length`, &cut)
	assert.Zero(t, cut, "all are seen at once")
	screen.shot("hall")
	winner := ""
	for i, side := range []string{"german", "allied"} {
		g := hallGuest(t, []string{first, second}[i], side, [][2]int{phone, laptop}[i], page+"/table/1")
		closer(g, func() { stand(t, play, []string{"0707", "0606"}[i]) })
		g.pressThe(`document.querySelector(".result a.button")`)
		g.await("the form", `!!document.querySelector("form [name=code]")`)
		if i == 0 {
			g.fill("[name=code]", "AAAA")
			g.pressThe(`document.querySelector("form button")`)
			g.await("a refusal in sight", `(f => f && f.getBoundingClientRect().bottom < innerHeight)(document.querySelector(".fault"))`)
			g.shot("refused")
			g.read(`document.querySelector("[name=winner]").value`, &winner)
		}
		g.read(`(document.querySelector("[name=side]").value = `+quoted(side)+`, document.querySelector("[name=winner]").value = `+quoted(winner)+`, true)`, new(bool))
		g.fill("[name=code]", codes[side])
		g.pressThe(`document.querySelector("form button")`)
		g.await("thanks", `!!document.querySelector("[role=status]")`)
		g.shot("confirmed")
	}
	screen.await("the confirmed result", `!!document.querySelector(".tables li .good")`)
	screen.shot("hall_confirmed")
	for path, want := range map[string]string{"/results.csv": "Anna", "/standings.csv": "Ben"} {
		var csv string
		screen.read(`(() => { const r = new XMLHttpRequest(); r.open("GET", `+quoted(path)+`, false); r.send(); return r.responseText })()`, &csv)
		assert.Contains(t, csv, want, path)
	}
	require.NoError(t, screen.open(page+"/standings"))
	screen.sees("Anna")
	screen.shot("standings")
	for _, browser := range []string{first, second} {
		nightly(t, browser, page+"/table/1")
	}
	small := hallGuest(t, second, "phone", phone, page+"/standings?lang=ru")
	for _, path := range []string{"/standings?lang=ru", "/table/1?lang=ru", "/?lang=ru"} {
		require.NoError(t, small.open(page+path))
		small.await("Russian", `document.documentElement.lang === "ru"`)
		var over bool
		small.read(`document.documentElement.scrollWidth > innerWidth`, &over)
		assert.False(t, over, "%s hangs over the edge", path)
		small.shot("hall_ru_" + strings.Trim(strings.NewReplacer("/", "_", "?lang=ru", "").Replace(path), "_"))
	}
}

// nightly looks at a table on devices with a dark theme, in a browser that can be told so: its map has the dark ground.
func nightly(t *testing.T, browser, address string) {
	for name, size := range map[string][2]int{"night_phone": phone, "night_laptop": laptop} {
		g := hallGuest(t, browser, name, size, address)
		c, can := g.tab.(chromiumTab)
		if !can {
			return
		}
		require.NoError(t, c.dims())
		g.await("the dark ground", `(i => i.naturalWidth > 0 && i.currentSrc !== i.src)(document.querySelector("svg.map img.ground"))`)
		g.shot("hall")
	}
}

// closer looks closer at the map of a table. A counter that moves meanwhile is shown, and the map stays where it was.
func closer(g *guest, move func()) {
	const box, counter = `document.querySelector("svg.map").getAttribute("viewBox").split(" ").map(v => Math.round(v)).join(" ")`, `document.querySelector("svg.map image").getAttribute("x")`
	g.await("the map with a counter", `document.querySelector("svg.map img.ground").naturalWidth > 0 && !!document.querySelector("svg.map image")`)
	g.shot("table")
	var whole, near, was, after string
	g.read(box, &whole)
	g.pressThe(`document.querySelector("[data-zoom]")`)
	g.await("a closer look", box+` !== `+quoted(whole))
	g.read(box, &near)
	g.read(counter, &was)
	move()
	g.await("the counter where it is now", counter+` !== `+quoted(was))
	g.read(box, &after)
	assert.Equal(g.t, near, after, "it stays where it was looked at")
	g.shot("near")
}

// stand puts a counter onto the map of Operation Veritable.
func stand(t *testing.T, j *journal.Journal, hex string) {
	t.Helper()
	for _, c := range []engine.Command{engine.Ask("our_map", map[string]string{"value": "yes"}), engine.Ask("place", map[string]string{"unit": "w53_71", "hex": hex})} {
		c.Override = true
		_, err := j.Do(c)
		require.NoError(t, err)
	}
}

// hallGuest looks at a page of the hall.
func hallGuest(t *testing.T, browser, name string, size [2]int, address string) *guest {
	t.Helper()
	g := &guest{tab: tabIn(t, browser), t: t, name: name}
	require.NoError(t, g.size(size[0], size[1]))
	require.NoError(t, g.open(address))
	g.await("the page", `!!document.querySelector("h1")`)
	return g
}

// openHall starts tablectl club as a program of its own.
func openHall(t *testing.T) (page, address string) {
	t.Helper()
	club := command(t, "club", "--listen", "127.0.0.1:0", "--page", "127.0.0.1:0", "--data", t.TempDir())
	out, err := club.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, club.Start())
	t.Cleanup(func() {
		_ = club.Process.Kill() // it may have ended
		_ = club.Wait()
	})
	lines := bufio.NewScanner(out)
	require.True(t, lines.Scan())
	var at struct{ Page, Hall string }
	require.NoError(t, json.Unmarshal(lines.Bytes(), &at), lines.Text())
	go func() { _, _ = io.Copy(io.Discard, out) }()
	return at.Page, at.Hall
}

// manyHosts keeps many tables in a hall, some way into their games; table 1 has counters on its map. It returns the
// codes of table 1 by side, and its journal.
func manyHosts(t *testing.T, address string) (codes map[string]string, play *journal.Journal) {
	t.Helper()
	codes = map[string]string{}
	for i := range manyTables {
		g, err := scenarios.Catalogue().Open(engine.Opening{ID: []string{"veritable", "bismarck", "flames-of-war"}[i%3], Default: true})
		require.NoError(t, err)
		j, _ := enginetest.Begin(t, g)
		_ = (&enginetest.Player{Seed: uint64(i), Most: 20 + 3*i}).Play(j) // where it gets stuck it stays
		if i == 0 {
			play = j
			stand(t, j, "0808")
		}
		camera, err := chart.New(j, nil)
		require.NoError(t, err)
		member, err := hall.NewMembership(g, crand.Reader)
		require.NoError(t, err)
		numbered := make(chan int, 1)
		m, err := hall.Join(hall.Options{Hall: address, Journal: j, Member: member, Name: fmt.Sprintf("Table of %d", i+1), Players: map[string]string{"german": "Anna", "allied": "Ben"},
			Map: camera, File: func(io.Writer) error { return nil }, Save: func(hall.Membership) error { return nil }, Now: time.Now, Chance: crand.Reader,
			Told: func(s hall.State) {
				if s.Number > 0 {
					select {
					case numbered <- s.Number:
					default: // it was received
					}
				}
			}})
		require.NoError(t, err)
		t.Cleanup(m.Close)
		select {
		case n := <-numbered:
			if n == 1 {
				for _, h := range member.Halves {
					codes[h.Side] = h.Code()
				}
			}
		case <-time.After(patience):
			require.Fail(t, "no number", "table %d", i+1)
		}
	}
	return codes, play
}
