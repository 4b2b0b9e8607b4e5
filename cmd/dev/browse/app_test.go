package browse

import (
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// prebuilt is a folder of `package web`.
var prebuilt = flag.String("app", "", "folder of the app in a browser; the tests make one if it is empty")

// folder is the folder of the app in a browser, made once.
var folder = sync.OnceValues(func() (string, error) {
	if *prebuilt != "" {
		return *prebuilt, nil
	}
	out := filepath.Join(scratch, "dist")
	if err := makeFolder(out); err != nil {
		return "", err
	}
	found, err := filepath.Glob(filepath.Join(out, "*-web"))
	if err != nil || len(found) != 1 {
		return "", fmt.Errorf("%d folders of the app in a browser: %w", len(found), err)
	}
	return found[0], nil
})

// makeFolder makes the folder of the app in a browser, and its zip, in a folder.
func makeFolder(out string) error {
	c := exec.Command("go", "run", "./cmd/dev/dist", "-only", "web", "-out", out)
	c.Dir = filepath.Join("..", "..", "..")
	if said, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("make the app in a browser: %w\n%s", err, said)
	}
	return nil
}

// served is the app, as a plain server has it below a path.
func served(t *testing.T) *httptest.Server {
	dir, err := folder()
	require.NoError(t, err)
	s := httptest.NewServer(http.StripPrefix("/club/app", http.FileServer(http.Dir(dir))))
	t.Cleanup(s.Close)
	return s
}

// visitor is a reader who opens the app in a browser.
func visitor(t *testing.T, browser, address string, size [2]int) *guest {
	g := &guest{tab: tabIn(t, browser), t: t, name: browser}
	require.NoError(t, g.size(size[0], size[1]))
	begun := time.Now()
	require.NoError(t, g.open(address))
	g.starts(begun)
	return g
}

// starts waits until the app has started.
func (g *guest) starts(begun time.Time) {
	g.t.Helper()
	deadline := time.Now().Add(90 * time.Second)
	var up bool
	for !up && time.Now().Before(deadline) {
		time.Sleep(20 * time.Millisecond)
		_ = g.eval(`document.querySelectorAll("[data-press]").length > 0 && !document.getElementById("starts")`, &up)
	}
	if !up {
		g.shot("failed")
	}
	require.True(g.t, up, "%s: the app has not started; the page says:\n%s", g.name, g.text())
	g.t.Logf("%s: started in %.1f s", g.name, time.Since(begun).Seconds())
}

func TestAppInABrowser(t *testing.T) { each(t, evening) }

// evening begins a game on a phone, plays, undoes, and finds the same in the app when it starts again without the server.
func evening(t *testing.T, browser, _ string) {
	s := served(t)
	g := visitor(t, browser, s.URL+"/club/app/", phone)
	g.await("covers", `document.querySelectorAll("img.cover").length === 4 && Array.from(document.querySelectorAll("img.cover")).every(i => i.complete && i.naturalWidth > 0)`)
	g.shot("app_home")
	g.press("Operation Veritable")
	g.sees("Edition")
	g.shot("app_new")
	g.press("Start")
	g.sees("Setup")
	g.press("Skip")
	for range 2 {
		g.press("Next")
		time.Sleep(500 * time.Millisecond) // a tap where the last one was waits until the eye has seen the new picture
	}
	g.press("Undo")
	time.Sleep(500 * time.Millisecond)
	g.press("Redo")
	time.Sleep(500 * time.Millisecond)
	stands := g.stands()
	assert.Contains(t, stands, "turn 1")
	g.shot("app_plays")
	s.Close()
	begun := time.Now()
	require.NoError(t, g.open(s.URL+"/club/app/"))
	g.starts(begun)
	g.press("Continue")
	g.sees("Next")
	assert.Equal(t, stands, g.stands())
	g.shot("app_again")
	g.pressThe(`document.querySelector("[data-press='frame/menu']")`)
	g.press("Settings")
	g.press("Русский")
	g.press("Тёмное")
	g.await("a dark page", `document.documentElement.dataset.theme === "dark" && document.documentElement.lang === "ru"`)
	g.shot("app_settings")
	g.press("Закрыть")
	g.await("the game", `!document.querySelector("[role=dialog]")`)
	time.Sleep(time.Second) // the menu is where the button was that closed the page
	g.pressThe(`document.querySelector("[data-press='frame/menu']")`)
	g.await("the menu", `!!document.querySelector("[data-press$='/table.home']")`)
	g.pressThe(`document.querySelector("[data-press$='/table.home']")`)
	g.await("the first page", `document.getElementById("picture").dataset.open === "start"`)
	require.NoError(t, g.size(laptop[0], laptop[1]))
	g.await("dark covers", `Array.from(document.querySelectorAll("img.cover")).filter(i => i.naturalWidth > 0).length === 4`)
	g.shot("app_dark")
}

// A device that is passed on does not show the next side where the one before it looked on the map.
func TestAppForgetsWhereASideLooked(t *testing.T) { each(t, passedOn) }

func passedOn(t *testing.T, browser, _ string) {
	s := served(t)
	g := visitor(t, browser, s.URL+"/club/app/", laptop)
	where := func() (style string) {
		g.read(`document.querySelector(".chart .lie").style.cssText`, &style)
		return style
	}
	g.press("The Chase of the Bismarck")
	g.press("Start")
	g.press("Skip")
	time.Sleep(500 * time.Millisecond)
	g.press("Show: German")
	g.sees("Hide")
	g.await("the map", `!!document.querySelector(".chart .lie").style.cssText`)
	whole := where()
	g.pressThe(`document.querySelector(".chart [data-zoom]")`)
	g.await("a part of the map", `document.querySelector(".chart .lie").style.cssText !== `+strconv.Quote(whole))
	g.press("Hide")
	g.sees("Open view")
	assert.Equal(t, whole, where())
}

// stands is what the page says of the state of the game.
func (g *guest) stands() (text string) {
	g.read(`Array.from(document.querySelectorAll(".head,.panes"), e => e.innerText).join("\n")`, &text)
	return text
}

func TestAppQuick(t *testing.T) { each(t, quickApp) }

// quickApp prints how long a press takes until the page shows its picture, on the phone's screen of a running game.
func quickApp(t *testing.T, browser, _ string) {
	if testing.Short() {
		t.Skip("proof measures it")
	}
	s := served(t)
	g := visitor(t, browser, s.URL+"/club/app/", laptop)
	g.await("the covers", `Array.from(document.querySelectorAll("img.cover")).filter(i => i.naturalWidth > 0).length === 4`)
	g.shot("app_laptop")
	g.press("The Chase of the Bismarck")
	g.press("Start")
	g.press("Skip")
	g.press("Show: German")
	g.sees("Hide")
	g.shot("app_german")
	require.NoError(t, g.size(phone[0], phone[1]))
	g.await("the phone", `picture.dataset.room === "0"`)
	g.read(`(() => { const p = document.getElementById("picture"); window.took = [];
	const next = () => { const was = p.dataset.number, on = took.length % 2, b = document.querySelector(on ? "#tab-play" : "#tab-tables"), at = performance.now();
		const seen = new MutationObserver(() => { if (p.dataset.open !== (on ? "play" : "tables")) return; seen.disconnect(); took.push(performance.now() - at); if (took.length < 40) setTimeout(next, 450); });
		seen.observe(p, { attributes: true }); b.click(); };
	next(); return true })()`, new(bool))
	time.Sleep(25 * time.Second)
	g.await("40 presses", `took.length === 40`)
	var took []float64
	g.read(`took.sort((a, b) => a - b)`, &took)
	t.Logf("%s: press to picture: median %.0f ms, p95 %.0f ms", browser, took[20], took[38])
}

// A folder that is made again has the same bytes.
func TestTheFolderIsReproducible(t *testing.T) {
	if testing.Short() || len(pairs()) == 0 {
		t.Skip("the folder is made twice by proof alone")
	}
	first, err := folder()
	require.NoError(t, err)
	again := t.TempDir()
	require.NoError(t, makeFolder(again))
	zips, err := filepath.Glob(filepath.Join(filepath.Dir(first), "*-web.zip"))
	require.NoError(t, err)
	require.Len(t, zips, 1)
	want, err := os.ReadFile(zips[0])
	require.NoError(t, err)
	got, err := os.ReadFile(filepath.Join(again, filepath.Base(zips[0])))
	require.NoError(t, err)
	assert.Equal(t, want, got)
}
