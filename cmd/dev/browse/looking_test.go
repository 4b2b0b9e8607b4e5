package browse

import "testing"

// handSizes are the sizes of phones, lying and upright, and of a tablet.
var handSizes = []string{"lying", "small", "smallest", "phone", "tablet"}

func TestThoseWhoLookOn(t *testing.T) {
	if testing.Short() {
		return // the long form looks at them all
	}
	each(t, lookingOn)
}

// lookingOn looks at what those see who play no side, and at a seat in Russian: nothing is amiss on any phone.
func lookingOn(t *testing.T, first, second string) {
	h := openTable(t, "bismarck", atSea...)
	display := h.joins(t, first, "display", laptop)
	display.fits("display", handSizes...)
	watch := h.joins(t, second, "watch", phone)
	watch.fits("watch", handSizes...)
	watch.press("Menu")
	watch.press("Settings")
	watch.press("Русский")
	watch.await("the link in Russian", `document.getElementById("link").textContent === "На связи"`)
	watch.press("Закрыть")
	watch.fits("watch_ru", handSizes...)
	german := h.joins(t, second, "german", phone)
	german.press("Menu")
	german.press("Settings")
	german.press("Русский")
	german.press("Закрыть")
	german.fits("play_ru", handSizes...)
}
