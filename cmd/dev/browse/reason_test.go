package browse

import "testing"

const redo = `document.querySelector("[data-press='frame/redo']:disabled")`

// TestTapOnADisabledButtonSaysWhy taps one with a finger, where no pointer can rest on it.
func TestTapOnADisabledButtonSaysWhy(t *testing.T) {
	all := pairs()
	if len(all) == 0 || all[0][0] != "chromium" {
		return // no other browser can be touched
	}
	table := openTable(t, "bismarck", atSea[:1]...)
	h := table.joins(t, all[0][0], "german", phone).hands(phone)
	h.tapThe(redo)
	h.await("the reason", `document.getElementById("told").textContent.includes("Nothing to redo.")`)
	h.shot("reason_tapped")
}
