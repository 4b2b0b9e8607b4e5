package picture

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"image"
	_ "image/jpeg" // what drawings may be
	_ "image/png"
	"io"

	"sandtable/companion/view"
)

// Map is the public map of a table: its content as shapes, over drawings that are named by their content. So a
// drawing that many tables have is sent once, and a move sends none.
type Map struct {
	Number int     `json:"number"` // of the table in the hall
	Epoch  int     `json:"epoch"`  // of its host
	Width  float64 `json:"width"`  // in millimetres, as everything on it
	Height float64 `json:"height"`

	Words map[view.Lang]Layers `json:"words"`
	Key   string               `json:"-"` // hash of the packed map: it changes with the map
}

// Layers are the map in one language.
type Layers struct {
	Ground string `json:"ground"`         // the key of a drawing
	Dark   string `json:"dark,omitempty"` // the key of the same ground for dark screens; empty from an older host
	Over   string `json:"over"`           // shapes as SVG, see Shapes; pictures in it are keys of drawings
}

// Drawing is a picture, PNG or JPEG, that maps are made of.
type Drawing struct {
	Key  string
	Data []byte
}

// Limits of a table's map.
const (
	maxMap     = 256 << 10 // packed
	maxLayers  = 2 << 20   // unpacked
	MaxDrawing = 640 << 10
	maxPixels  = 4096 // a side
)

// Draw names a picture by its content. ok is false if it is too large, or not a picture.
func Draw(data []byte) (Drawing, bool) {
	if len(data) == 0 || len(data) > MaxDrawing {
		return Drawing{}, false
	}
	c, _, err := image.DecodeConfig(bytes.NewReader(data))
	return Drawing{keyOf(data), data}, err == nil && c.Width <= maxPixels && c.Height <= maxPixels
}

// keyOf is the beginning of the content's hash.
func keyOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:16])
}

var errLarge = errors.New("the map is too large")

// Pack compresses a map for sending.
func (m Map) Pack() ([]byte, error) {
	text, err := json.Marshal(m)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err = z.Write(text); err == nil {
		err = z.Close()
	}
	if err == nil && (b.Len() > maxMap || len(text) > maxLayers) {
		err = errLarge
	}
	return b.Bytes(), err
}

// Unpack reads the result of Pack, up to the limits.
func Unpack(data []byte) (m Map, err error) {
	if len(data) > maxMap {
		return m, errLarge
	}
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return m, err
	}
	text, err := io.ReadAll(io.LimitReader(z, maxLayers+1))
	if err == nil && len(text) > maxLayers {
		err = errLarge
	}
	if err == nil {
		err = json.Unmarshal(text, &m)
	}
	m.Key = keyOf(data)
	return m, err
}

// Size is roughly how much memory a map takes.
func (m Map) Size() (n int) {
	for _, w := range m.Words {
		n += len(w.Over) + len(w.Ground) + len(w.Dark)
	}
	return n
}
