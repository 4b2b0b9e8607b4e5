package pdf

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
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
		f, ok := draw.FontOf(string(m[2]))
		if !ok {
			return found
		}
		return fmt.Appendf(nil, "/%s /%s+%s", m[1], tagOf(f), strings.ReplaceAll(f.Name(), " ", ""))
	})
}

// tagOf returns the tag of a font, which tells the fonts of a file apart.
func tagOf(f draw.Font) string {
	if i := slices.Index(draw.Fonts(), f); i >= 0 {
		return "SANDT" + string(rune('A'+i))
	}
	tag := []byte("SAN")
	for _, c := range []byte(f.String())[len("own"):][:3] {
		tag = append(tag, 'A'+c%26)
	}
	return string(tag)
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
