package style

import (
	"slices"
	"strings"

	"sandtable/engine/words"
)

// TextSizes are how large letters may be.
var TextSizes = []string{"normal", "large", "largest"}

// AsDevice is the choice to follow the device. It is kept as no choice.
const AsDevice = "device"

// LookMark is between the parts of a look as a browser keeps it.
const LookMark = "."

// Look is how a reader wants pages to look. Empty fields were not chosen.
type Look struct {
	Lang        words.Lang
	Theme, Text string
	Guided      []string // the games through whose beginning the reader was guided
}

// maxGuided is how many of them a browser keeps.
const maxGuided = 20

// String writes the look for a browser to keep.
func (l Look) String() string {
	guided := l.Guided[max(len(l.Guided)-maxGuided, 0):]
	return strings.Join(append([]string{string(l.Lang), l.Theme, l.Text}, guided...), LookMark)
}

// ReadLook reads what a browser kept of it: language, theme, size of letters and games. It leaves out unknown values.
func ReadLook(kept string) Look {
	var out Look
	parts := append(strings.SplitN(kept, LookMark, 4), "", "", "")
	if lang := words.Lang(parts[0]); slices.Contains(words.Langs(), lang) {
		out.Lang = lang
	}
	if slices.Contains(Names, parts[1]) {
		out.Theme = parts[1]
	}
	if slices.Contains(TextSizes, parts[2]) {
		out.Text = parts[2]
	}
	if parts[3] != "" {
		out.Guided = strings.SplitN(parts[3], LookMark, maxGuided)
	}
	return out
}
