package pdf

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"sandtable/printables/draw"
)

// withFontName gives a font its own name in place of gofpdf's, with the tag that tells that only the
// letters in use are embedded (PDF 1.7, 9.6.4). Objects with streams name no font.
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

// withoutFonts takes the fonts out of a template that writes nothing. Gofpdf gives all fonts to each, and
// viewers read them again for every place where it stands: seconds, for the hexes of a map.
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
