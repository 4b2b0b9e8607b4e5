package layout

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables/draw"
)

// isFile reports whether a font is a file rather than one of the program.
func isFile(font string) bool {
	return slices.Contains([]string{".ttf", ".otf", ".ttc", ".woff", ".woff2"}, strings.ToLower(path.Ext(font)))
}

// LoadFonts reads the fonts that frames name from the files beside the list.
func (l *Layout) LoadFonts(files fs.FS) error {
	c := &checking{Layout: l}
	l.loaded = map[string]draw.Font{}
	for i, f := range l.Frames {
		if _, done := l.loaded[f.Font]; done || !isFile(f.Font) {
			continue
		}
		font, wrong := readFont(files, f.Font)
		if wrong != nil {
			c.fault(fmt.Sprintf("frame[%d]", i), "font", wrong)
		}
		l.loaded[f.Font] = font
	}
	if len(c.found) > 0 {
		return c.found
	}
	return nil
}

// readFont reads a font, or says what to do.
func readFont(files fs.FS, name string) (draw.Font, *engine.Problem) {
	if files == nil {
		return draw.Sans, engine.Wrong("print.font_missing", "font", name)
	}
	data, err := fs.ReadFile(files, path.Clean(strings.ReplaceAll(name, `\`, "/")))
	if err != nil {
		return draw.Sans, engine.Wrong("print.font_missing", "font", name)
	}
	font, err := draw.ReadFont(data)
	for reason, code := range map[error]string{draw.ErrOutlines: "print.font_outlines", draw.ErrRestricted: "print.font_restricted", draw.ErrFonts: "print.font_many"} {
		if errors.Is(err, reason) {
			return draw.Sans, engine.Wrong(code, "font", name)
		}
	}
	if err != nil {
		return draw.Sans, engine.Wrong("print.font_broken", "font", name)
	}
	return font, nil
}

// font returns the font of a frame.
func (l *Layout) font(name string) draw.Font {
	if font, ok := l.loaded[name]; ok {
		return font
	}
	return draw.Font(max(0, slices.Index(fonts, name)))
}
