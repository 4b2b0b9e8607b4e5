package counterlist

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"sandtable/printables/draw"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
)

// What cells look like.

func isColour(text string) bool { _, ok := colourOf(text); return ok }

// colourOf reads a colour; that of a part of a template, "<red", is known where the part is called after it.
func colourOf(text string) (string, bool) {
	text = strings.TrimSpace(strings.TrimLeft(text, "<"))
	if _, err := draw.ParseColour(text); err == nil {
		return text, true
	}
	colour := known().colour[foldMark(text)]
	return colour, colour != ""
}

func isSymbol(text string) bool {
	_, ok := known().symbolOf(text)
	return ok || picture.HasSign(signOf(text))
}

// signOf is the id of a pictogram that a cell may name.
func signOf(text string) string { return strings.Join(parts(text), "_") }

func isMark(text string) bool { _, ok := known().markOf(text); return ok }

func isNumber(text string) bool {
	_, err := strconv.ParseFloat(strings.Trim(text, "()+*[] "), 64)
	return err == nil
}

func isLength(text string) bool { _, ok := Length(text); return ok }

// pictureEndings are those of files of pictures.
var pictureEndings = []string{".png", ".jpg", ".jpeg", ".svg", ".gif", ".webp", ".bmp", ".tif", ".tiff"}

func isPicture(text string) bool {
	return slices.Contains(pictureEndings, strings.ToLower(filepath.Ext(text))) && !strings.ContainsAny(text, "{}\n")
}

var addresses = []string{"http://", "https://"}

// IsAddress reports whether a cell is an address in the net, from where nothing is fetched.
func IsAddress(text string) bool {
	return slices.ContainsFunc(addresses, func(a string) bool { return strings.HasPrefix(strings.ToLower(text), a) })
}

func isCardSize(text string) bool { _, err := looks.ParseCard(text, looks.HexTile); return err == nil }

// isFactor reports whether a cell is a factor of a counter: a number, or none.
func isFactor(text string) bool { return isNumber(text) || text == "-" || text == "–" }

// isStrengths reports whether a cell holds several factors: "7-3-10".
func isStrengths(text string) bool {
	numbers := strings.FieldsFunc(text, func(r rune) bool { return r == '-' || r == '/' || r == '–' })
	return len(numbers) > 1 && !slices.ContainsFunc(numbers, func(s string) bool { return !isNumber(s) })
}

// isReference reports whether a cell refers to something in a template or in another file.
func isReference(text string) bool { return strings.HasPrefix(text, "<") }

// isYes reports whether a cell says yes, as English and Russian write it.
func isYes(text string) bool {
	return slices.Contains([]string{"y", "yes", "x", "1", "true", "д", "да", "✓", "✔", "+"}, strings.ToLower(strings.TrimSpace(text)))
}

// emphasis are the marks of bold and italics.
var emphasis = strings.NewReplacer(`\n`, "\n", "*", "")

// written is the text of a cell without the marks of the extension, and the pictures in it.
func written(text string) (out string, pictures []string) {
	for {
		from := strings.IndexByte(text, '{')
		to := strings.IndexByte(text, '}')
		if from < 0 || to < from || !isPicture(text[from+1:to]) {
			break
		}
		pictures = append(pictures, text[from+1:to])
		text = strings.TrimRight(text[:from], " ") + " " + strings.TrimLeft(text[to+1:], " ")
	}
	return strings.TrimSpace(withoutItalics(emphasis.Replace(text))), pictures
}

// withoutItalics removes slashes around words, and leaves those between numbers.
func withoutItalics(text string) string {
	var out strings.Builder
	runes := []rune(text)
	for i, r := range runes {
		inside := i > 0 && i < len(runes)-1 && isWord(runes[i-1]) && isWord(runes[i+1])
		if r != '/' || inside {
			out.WriteRune(r)
		}
	}
	return out.String()
}

func isWord(r rune) bool { return len(parts(string(r))) > 0 }
