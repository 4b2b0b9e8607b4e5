package browse

import "testing"

func TestNight(t *testing.T) { each(t, night) }

// night chooses the dark theme beside an open map: the map asks for its dark pictures at once, and keeps none of the
// light ones.
func night(t *testing.T, first, second string) {
	h := openTable(t, "bismarck", append(atSea[:len(atSea):len(atSea)], `{"do":"next","args":{"all":true}}`)...)
	for i, size := range [][2]int{laptop, phone} {
		allied := h.joins(t, []string{first, second}[i], []string{"allied", "german"}[i], size)
		allied.press("Menu")
		allied.press("Settings")
		allied.press("Dark")
		allied.press("Close")
		if size == laptop {
			allied.pressAct("Fly an air unit")
			allied.press("Hudsons in Scotland")
			allied.await("the reach, lighter than the map", `(l => l.length > 50 && l.every(o => parseInt(o.getAttribute("stroke").slice(3, 5), 16) > 128))(Array.from(document.querySelectorAll("[data-offer] polygon")))`)
		} else {
			allied.press("Map")
		}
		allied.await("a dark map", `(l => l.length > 0 && l.every(i => i.complete && i.src.includes("/dark-")))(Array.from(document.querySelectorAll(".chart .tiles img")))`)
		allied.shot("night_" + map[bool]string{true: "laptop", false: "phone"}[size == laptop])
	}
}
