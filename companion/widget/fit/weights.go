package fit

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget/face"
)

const (
	sideBySide = 3  // how many outlined buttons may be together
	apart      = 24 // how far apart buttons are that are not together
)

// Weights reports, of the topmost layer of a window, several black buttons, and walls: more than three outlined buttons
// in a container, or one below the other and equally wide. Keys of a pad, with one sign each, are no wall.
func Weights(w fyne.Window) []string {
	var black, outlined []seen
	walk(topmost(w), func(s seen) {
		switch weightOf(s.object) {
		case face.Black:
			black = append(black, s)
		case face.Outlined:
			if len([]rune(wordsOf(s.object))) == 1 {
				return
			}
			outlined = append(outlined, s)
		}
	})
	out := append(walls(outlined, together), walls(outlined, below)...)
	if len(black) > 1 {
		out = append(out, "several black buttons: "+namesOf(black))
	}
	return out
}

// weightOf is the weight of a button, Light for everything else.
func weightOf(o fyne.CanvasObject) face.Weight {
	if b, ok := o.(interface{ Weight() face.Weight }); ok {
		return b.Weight()
	}
	return face.Light
}

// black reports whether an object is a black button that can be pressed.
func black(o fyne.CanvasObject) bool { return weightOf(o) == face.Black }

// together reports whether two buttons are in one container.
func together(a, b seen) bool { return a.above[len(a.above)-1] == b.above[len(b.above)-1] }

// below reports whether a button follows another in a column of equally wide ones.
func below(a, b seen) bool {
	return a.place.x0 == b.place.x0 && a.place.x1 == b.place.x1 && a.place.y1 <= b.place.y0 && b.place.y0-a.place.y1 < apart
}

// walls joins each button with the last one that it belongs to, and reports the groups that are too many.
func walls(buttons []seen, belong func(a, b seen) bool) (out []string) {
	var groups [][]seen
	for _, b := range buttons {
		i := slices.IndexFunc(groups, func(g []seen) bool { return belong(g[len(g)-1], b) })
		if i < 0 {
			groups = append(groups, []seen{b})
			continue
		}
		groups[i] = append(groups[i], b)
	}
	for _, g := range groups {
		if len(g) > sideBySide {
			out = append(out, strconv.Itoa(len(g))+" outlined buttons in a wall: "+namesOf(g))
		}
	}
	return out
}

func namesOf(all []seen) string {
	var out []string
	for _, s := range all {
		out = append(out, nameOf(s.object))
	}
	return strings.Join(out, ", ")
}
