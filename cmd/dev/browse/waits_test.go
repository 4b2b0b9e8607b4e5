package browse

import (
	"os/exec"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestNotYetInTheHall(t *testing.T) { each(t, waiting) }

// waiting takes the hall away while a note is written: all seats that may see the note say that it is not in the hall
// yet, play on, and drop the message when the hall is back and has it.
func waiting(t *testing.T, first, second string) {
	hall := &away{t: t, args: []string{"club", "--listen", unused(t), "--page", "127.0.0.1:0", "--data", t.TempDir(), "--code", "TEST"}}
	hall.comes()
	h := openTable(t, "veritable")
	h.kill()
	h.args = append(h.args, "--hall", "TEST@"+hall.args[2])
	h.start()
	h.hears(`Every entry is there`)
	german, display := h.joins(t, first, "german", phone), h.joins(t, second, "display", laptop)
	hall.goes()
	h.hears(`No connection to the hall`)
	german.press("More")
	german.press("Notes")
	german.fill("textarea[data-field]", "A note that waits")
	german.press("Save note")
	var before, after float64
	german.read(place, &before)
	german.await("a note that waits", waits)
	german.sees("Not yet in the hall")
	german.read(place, &after)
	assert.Equal(t, before, after, "what is on the page stays where it was")
	display.await("a display that says so", waits)
	german.shot("waits")
	display.shot("waits")
	german.press("Menu")
	german.press("Settings")
	german.press("Русский")
	german.press("Тёмное")
	german.press("Закрыть")
	german.sees("В зал ещё не передано")
	german.shot("waits_ru_dark")
	hall.comes()
	german.await("nothing of the hall", `!(`+waits+`) && document.getElementById("link").textContent === "На связи"`)
	display.await("nothing of the hall", `!(`+waits+`)`)
	german.shot("came")
}

// waits reports whether a page says that something is not yet in the hall.
const waits = `document.documentElement.classList.contains("waits")`

// place is how far down a page begins below its bar.
const place = `document.getElementById("picture").getBoundingClientRect().top`

// away is a hall that comes and goes, at one address.
type away struct {
	t    *testing.T
	args []string
	is   *exec.Cmd
}

func (a *away) comes() {
	a.t.Helper()
	a.is = command(a.t, a.args...)
	require.NoError(a.t, a.is.Start())
	a.t.Cleanup(a.goes)
}

func (a *away) goes() {
	_ = a.is.Process.Kill() // it may have ended
	_ = a.is.Wait()
}
