package draw

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"slices"
	"sync"
	"sync/atomic"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Why a font of the user's own is refused.
var (
	ErrOutlines   = errors.New("draw: font has PostScript outlines")
	ErrRestricted = errors.New("draw: font may not be embedded")
	ErrFont       = errors.New("draw: not a TrueType font")
	ErrFonts      = errors.New("draw: too many fonts")
)

const (
	maxFont  = 16 << 20
	maxFonts = 64
)

// own holds the fonts that were read, as long as the program runs: a Font is an index and never changes its meaning.
var own struct {
	sync.Mutex
	faces atomic.Pointer[[]*face]
}

// ownFaces lists the fonts that were read.
func ownFaces() []*face {
	if all := own.faces.Load(); all != nil {
		return *all
	}
	return nil
}

// faceOf returns the face of a font, those of the program first.
func faceOf(f Font) *face {
	if int(f) < len(faces) {
		return faces[f]
	}
	all := ownFaces()
	return all[min(int(f)-len(faces), len(all)-1)]
}

// ReadFont reads a TrueType file. The same file gives the same font.
func ReadFont(ttf []byte) (Font, error) {
	if len(ttf) > maxFont || len(ttf) < 12 {
		return 0, ErrFont
	}
	if err := embeddable(ttf); err != nil {
		return 0, err
	}
	parsed, err := sfnt.Parse(ttf)
	if err != nil {
		return 0, ErrFont
	}
	var buf sfnt.Buffer
	if _, err := parsed.Metrics(&buf, fixed.I(int(parsed.UnitsPerEm())), font.HintingNone); err != nil {
		return 0, ErrFont
	}
	sum := sha256.Sum256(ttf)
	return keepFont(&face{name: nameOf(parsed), id: "own" + hex.EncodeToString(sum[:8]), ttf: slices.Clone(ttf)})
}

func keepFont(a *face) (Font, error) {
	own.Lock()
	defer own.Unlock()
	all := ownFaces()
	if i := slices.IndexFunc(all, func(b *face) bool { return b.id == a.id }); i >= 0 {
		return Font(len(faces) + i), nil
	}
	if len(all) == maxFonts {
		return 0, ErrFonts
	}
	all = append(slices.Clone(all), a)
	own.faces.Store(&all)
	return Font(len(faces) + len(all) - 1), nil
}

// FontOf finds the font of a short name.
func FontOf(id string) (Font, bool) {
	for i, a := range slices.Concat(faces[:], ownFaces()) {
		if a.id == id {
			return Font(i), true
		}
	}
	return 0, false
}

// nameOf returns the name of a font in ASCII, as PDF files have it.
func nameOf(f *sfnt.Font) string {
	full, _ := f.Name(nil, sfnt.NameIDFull)
	var out []rune
	for _, r := range full {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			out = append(out, r)
		}
	}
	if len(out) == 0 {
		return "Own"
	}
	return string(out[:min(len(out), 60)])
}

// embeddable reports whether a file has the tables of TrueType that a subset is made of, and lets itself be embedded.
func embeddable(ttf []byte) error {
	switch string(ttf[:4]) {
	case "OTTO":
		return ErrOutlines
	case "\x00\x01\x00\x00", "true":
	default:
		return ErrFont
	}
	tables := tablesOf(ttf)
	for _, name := range []string{"cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post", "OS/2"} {
		if len(tables[name]) < 6 {
			return ErrFont
		}
	}
	os2 := tables["OS/2"]
	if len(os2) < 68 || len(tables["head"]) < 54 || len(tables["hhea"]) < 36 || binary.BigEndian.Uint16(tables["hhea"][34:]) == 0 {
		return ErrFont
	}
	if !unicodeMap(tables["cmap"]) {
		return ErrFont
	}
	if kind := binary.BigEndian.Uint16(os2[8:]); kind == 2 || kind&0x0300 != 0 {
		return ErrRestricted
	}
	return nil
}

// unicodeMap reports whether letters can be found by their number in Unicode in the format that the writer of PDF reads.
func unicodeMap(cmap []byte) bool {
	for i := range int(binary.BigEndian.Uint16(cmap[2:])) {
		at := 4 + 8*i
		if at+8 > len(cmap) {
			break
		}
		platform, encoding := binary.BigEndian.Uint16(cmap[at:]), binary.BigEndian.Uint16(cmap[at+2:])
		from := uint64(binary.BigEndian.Uint32(cmap[at+4:]))
		if (platform == 0 || platform == 3 && encoding == 1) && from+2 <= uint64(len(cmap)) && binary.BigEndian.Uint16(cmap[from:]) == 4 {
			return true
		}
	}
	return false
}

// tablesOf returns the tables of a font file that are inside it.
func tablesOf(ttf []byte) map[string][]byte {
	out := map[string][]byte{}
	for i := range int(binary.BigEndian.Uint16(ttf[4:])) {
		at := 12 + 16*i
		if at+16 > len(ttf) {
			break
		}
		from, size := uint64(binary.BigEndian.Uint32(ttf[at+8:])), uint64(binary.BigEndian.Uint32(ttf[at+12:]))
		if from+size <= uint64(len(ttf)) {
			out[string(ttf[at:at+4])] = ttf[from : from+size]
		}
	}
	return out
}
