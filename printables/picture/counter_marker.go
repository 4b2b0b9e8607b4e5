package picture

import (
	"regexp"

	"sandtable/printables/draw"
)

// A marker shows what counts in the largest letters on it: its number, with the sign beside it and all of its words
// small below; or its words, with the sign above them.

// The parts of a marker's room.
const (
	signHigh    = 0.38 // of a sign above words
	wordsHigh   = 0.31 // of the words below a number, two lines
	wordsHigher = 0.57 // three lines
)

// counted finds the number of a marker.
var counted = regexp.MustCompile(`[+−-]?\d+½?|½`)

// laySign sets a sign and what it says into the room that is left for them.
func (l *laying) laySign(room draw.Rect) {
	l.Texts[Caption] = joined(l.Texts[Caption], l.Texts[Centre])
	number := counted.FindString(l.Texts[Caption])
	switch {
	case l.Texts[Caption] == "":
		l.sign = l.signIn(room)
	case number != "":
		l.layCounted(room, number)
	default:
		l.layWords(room)
	}
}

// signIn gives the room of a sign; silhouettes need all of it.
func (l *laying) signIn(room draw.Rect) draw.Rect {
	if silhouette(l.Sign) {
		return room
	}
	return room.Inset(0.02 * room.H)
}

// layCounted sets a number as large as it goes, the sign beside it, and the words below.
func (l *laying) layCounted(room draw.Rect, number string) {
	upper := room
	if number != l.Texts[Caption] {
		words := l.wordsAt(room, wordsHigh)
		if words.block.Cut || broken(words.block, l.Texts[Caption]) {
			words = l.wordsAt(room, wordsHigher)
		}
		l.put(words)
		upper.H -= words.box.H + 0.02*room.H
	}
	sign, beside := upper, upper
	sign.X, sign.W = upper.X+0.07*upper.W, 0.38*upper.W
	beside.X = sign.Right() + 0.04*upper.W
	beside.W = upper.Right() - 0.05*upper.W - beside.X
	l.sign = l.signIn(sign)
	l.texts = append(l.texts, placed{slot: Centre, box: beside, align: draw.Centre,
		block: draw.Fit(numberFont, number, beside.W, 0.9*beside.H, beside.H, l.minSize())})
}

// wordsAt sets the words of a marker small at the foot of its room, which they take a part of.
func (l *laying) wordsAt(room draw.Rect, part float64) placed {
	lower := l.writable(room)
	lower.Y, lower.H = room.Bottom()-part*room.H, part*room.H
	return l.place(Caption, lower, draw.Centre, 0)
}

// layWords sets words as large as they go, and the sign above them.
func (l *laying) layWords(room draw.Rect) {
	sign, words := room, l.writable(room)
	sign.H = signHigh * room.H
	words.Y, words.H = room.Y+sign.H, room.H-sign.H
	l.sign = l.signIn(sign)
	l.put(l.placeUpTo(signedSize*l.area.H, Caption, words, draw.Centre))
}

// signedSize is that of words below a sign, at most, as a part of the marker's height.
const signedSize = 0.29

// writable returns a room without its edge, where the knife goes. The room of a round piece is nearer to its middle.
func (l *laying) writable(room draw.Rect) draw.Rect {
	edge := safety * l.area.W
	if l.rounded {
		edge /= 2
	}
	room.X, room.W = room.X+edge, room.W-2*edge
	return room
}
