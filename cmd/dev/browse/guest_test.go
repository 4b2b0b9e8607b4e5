package browse

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// guest is a player at a browser.
type guest struct {
	tab
	t    *testing.T
	name string
	wire *wire

	struck int // keys that were pressed
}

// keys presses keys and counts them.
func (g *guest) keys(text string) error {
	g.struck += len([]rune(text))
	return g.tab.keys(text)
}

// back counts as a key too.
func (g *guest) back() error {
	g.struck++
	return g.tab.back()
}

// Screen sizes of guests.
var phone, laptop = [2]int{390, 844}, [2]int{1280, 800}

// invite gives a guest a browser and a wire to the host. from is the guest's address as the host sees it.
func (h *host) invite(t *testing.T, browser, name, from string, size [2]int) *guest {
	t.Helper()
	g := &guest{tab: tabIn(t, browser), t: t, name: name, wire: stretch(t, h.address, from)}
	require.NoError(t, g.size(size[0], size[1]))
	return g
}

// joins lets a guest take a seat by the link of a QR code, and the host confirm the number on the guest's page.
func (h *host) joins(t *testing.T, browser, seat string, size [2]int) *guest {
	t.Helper()
	g := h.invite(t, browser, seat, "127.0.0.1", size)
	require.NoError(t, g.open(g.wire.address()+"/#"+h.code(seat)))
	g.await("a number to tell the host", `!!document.querySelector(".number")`)
	var number string
	g.read(`document.querySelector(".number").textContent`, &number)
	h.types("confirm " + number)
	g.await("the seat", `!!document.getElementById("picture")`)
	g.await("the link", `!document.documentElement.classList.contains("lost") && document.getElementById("link").textContent !== ""`)
	g.await("the width is known", roomKnown)
	return g
}

// read reads a value of the page.
func (g *guest) read(expression string, into any) {
	g.t.Helper()
	require.NoError(g.t, g.eval(expression, into), "%s: %s", g.name, expression)
}

// patience is how long a guest waits for what should come at once, on a busy machine.
const patience = 15 * time.Second

// await waits until an expression is true. It ignores errors of a page that is changing.
func (g *guest) await(what, expression string) time.Duration {
	g.t.Helper()
	begun := time.Now()
	for time.Since(begun) < patience {
		var is bool
		if g.eval(expression, &is) == nil && is {
			return time.Since(begun)
		}
		time.Sleep(10 * time.Millisecond)
	}
	g.shot("failed")
	var told string
	_ = g.eval(`document.getElementById("told").textContent`, &told) // a page that is gone has none
	require.Fail(g.t, "waited in vain", "%s waits for %s; its last message is %q; the page says:\n%s", g.name, what, told, g.text())
	return 0
}

// text is the text of the page.
func (g *guest) text() string {
	var all string
	if g.eval(`document.body ? document.body.innerText : ""`, &all) != nil {
		return ""
	}
	return all
}

func quoted(text string) string {
	out, err := json.Marshal(text)
	if err != nil {
		panic(err) // strings always marshal
	}
	return string(out)
}

// control is the expression of the first enabled control with these words.
func control(words string) string {
	return `Array.from(document.querySelectorAll("button,label,a")).find(b => !b.disabled && !b.closest("[inert]") && b.getClientRects().length && [b.innerText, b.getAttribute("aria-label"), b.querySelector(".words") && b.querySelector(".words").firstChild && b.querySelector(".words").firstChild.textContent].some(w => w && w.trim() === ` + quoted(words) + `))`
}

// sees waits for a text on the page.
func (g *guest) sees(words string) {
	g.t.Helper()
	g.await("“"+words+"”", `document.body.innerText.includes(`+quoted(words)+`)`)
}

// ponders waits for a text that another's press brings, and then as long as reading takes: an immediate press of the
// same would count as one on the old picture.
func (g *guest) ponders(words string) {
	g.t.Helper()
	g.sees(words)
	time.Sleep(2 * time.Second)
}

// press presses the control with these words, where a finger would.
func (g *guest) press(words string) {
	g.t.Helper()
	g.await("the control “"+words+"” on a linked page", isLinked+` && !!`+control(words)) // a grey page ignores presses
	g.pressThe(control(words))
}

// pressAct presses an act, which may be folded behind Show more.
func (g *guest) pressAct(words string) {
	g.t.Helper()
	const more = "Show more"
	g.await("the act “"+words+"” on a linked page", isLinked+` && !!(`+control(words)+` || `+control(more)+`)`)
	var there bool
	if g.eval(`!!`+control(words), &there) == nil && !there {
		g.press(more)
		g.ponders(words)
	}
	g.press(words)
}

// pressThe presses an element in its middle.
func (g *guest) pressThe(element string) {
	g.t.Helper()
	var at []float64
	g.read(`(e => { e.scrollIntoView({block: "center"}); const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] })(`+element+`)`, &at)
	require.NoError(g.t, g.click(at[0], at[1]))
}

// fill types a text into a field.
func (g *guest) fill(selector, text string) {
	g.t.Helper()
	g.await(selector, `!!document.querySelector(`+quoted(selector)+`)`)
	g.pressThe(`document.querySelector(` + quoted(selector) + `)`)
	require.NoError(g.t, g.keys(text))
}

// shot saves a picture, if pictures are wanted.
func (g *guest) shot(name string) {
	if *shots == "" {
		return
	}
	png, err := g.picture()
	if err == nil {
		err = os.MkdirAll(*shots, 0o700)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(*shots, fmt.Sprintf("%s_%s.png", name, g.name)), png, 0o600)
	}
	if err != nil {
		g.t.Log(err)
	}
}
