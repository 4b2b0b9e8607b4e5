package browse

import "testing"

func TestSharedUndo(t *testing.T) { each(t, sharedUndo) }

// sharedUndo has a side ask for the undo of a step that the other has seen: it is refused, asked again, and undone.
func sharedUndo(t *testing.T, first, second string) {
	h := openTable(t, "bismarck", atSea[:1]...)
	german, allied := h.joins(t, first, "german", phone), h.joins(t, second, "allied", laptop)
	german.press("Next")
	allied.sees("Allied Setup")
	ask := func() {
		german.press("Undo")
		german.sees("It is undone when they agree.")
		german.shot("undo_ask")
		german.press("Ask to undo")
		allied.sees("German asks to undo:")
	}
	ask()
	h.hears(`German asks to undo the last step`)
	german.sees("Undo asked, waiting for Allied:")
	allied.sees("This also undoes what the sides did in secret since then.")
	allied.shot("undo_asked")
	allied.press("Refuse")
	german.sees("Allied refuses to undo:")
	german.shot("undo_refused")
	german.press("Seen")
	ask()
	allied.pressThe(`document.querySelector("[data-press='banner/undo_agree.allied']")`)
	allied.sees("German Setup")
	german.sees("German Setup")
	german.sees("Undone: Setup.")
	german.shot("undone")
	german.press("Seen")
}
