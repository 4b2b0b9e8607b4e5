package pdf

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"sandtable/printables/draw"
)

// withFontName replaces gofpdf's name of a font by the font's own, with the tag that says that only the letters in
// use are embedded (PDF 1.7, 9.6.4). Objects with streams name no font.
func withFontName(body []byte) []byte {
	if bytes.Contains(body, []byte("\nstream\n")) {
		return body
	}
	return fontName.ReplaceAllFunc(body, func(found []byte) []byte {
		m := fontName.FindSubmatch(found)
		for i, f := range draw.Fonts() {
			if f.String() == string(m[2]) {
				tag := "SANDT" + string(rune('A'+i))
				return fmt.Appendf(nil, "/%s /%s+%s", m[1], tag, strings.ReplaceAll(f.Name(), " ", ""))
			}
		}
		return found
	})
}

var fontName = regexp.MustCompile(`/(BaseFont|FontName) /utf8(\w+)`)

// withoutFonts removes the fonts from a template that writes no text. Gofpdf gives all fonts to each template, and
// viewers read them again for every use: seconds, for the hexes of a map.
func withoutFonts(body []byte) []byte {
	head, rest, ok := bytes.Cut(body, []byte("\nstream\n"))
	if !ok || !bytes.Contains(head, []byte("/Subtype /Form")) || bytes.Contains(rest, []byte(" Tj")) {
		return body
	}
	m := formLength.FindSubmatchIndex(head)
	if m == nil {
		return body
	}
	n, err := strconv.Atoi(string(head[m[2]:m[3]]))
	if err != nil || n > len(rest) {
		return body
	}
	drawn := fontSet.ReplaceAll(rest[:n], nil)
	head = formFonts.ReplaceAll(fmt.Appendf(nil, "%s%d%s", head[:m[2]], len(drawn), head[m[3]:]), nil)
	return bytes.Join([][]byte{head, []byte("\nstream\n"), drawn, rest[n:]}, nil)
}

var (
	formLength = regexp.MustCompile(`/Length (\d+)`)
	formFonts  = regexp.MustCompile(`/Font <<[^>]*>>\n?`)
	fontSet    = regexp.MustCompile(`(?m)^BT /F[0-9a-f]+ [0-9.]+ Tf ET\n`)
)
