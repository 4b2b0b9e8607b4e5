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

// Map is the public map of a table: what is on it as shapes, over drawings that are named by their content. So a
// drawing that many tables have is sent once, and a move sends none.
type Map struct {
	Number int     `json:"number"` // of the table in the hall
	Epoch  int     `json:"epoch"`  // of its host
	Width  float64 `json:"width"`  // in millimetres, as everything on it
	Height float64 `json:"height"`

	Words map[view.Lang]Layers `json:"words"`
	Key   string               `json:"-"` // names the map as it came: while it is the same, so is the map
}

// Layers are a map with what is written on it in one language.
type Layers struct {
	Ground string `json:"ground"` // the key of a drawing
	Over   string `json:"over"`   // shapes as SVG, see Shapes; pictures in it are keys of drawings
}

// Drawing is a picture, PNG or JPEG, that maps are made of.
type Drawing struct {
	Key  string
	Data []byte
}

// Bounds of what a table may send of its map.
const (
	maxMap     = 256 << 10 // packed
	maxLayers  = 2 << 20   // unpacked
	MaxDrawing = 640 << 10
	maxPixels  = 4096 // a side
)

// Draw names a picture by what it holds. It is false for one that is too large, or none.
func Draw(data []byte) (Drawing, bool) {
	if len(data) == 0 || len(data) > MaxDrawing {
		return Drawing{}, false
	}
	c, _, err := image.DecodeConfig(bytes.NewReader(data))
	return Drawing{keyOf(data), data}, err == nil && c.Width <= maxPixels && c.Height <= maxPixels
}

// keyOf is the beginning of the sum of what is named by it.
func keyOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:16])
}

var errLarge = errors.New("the map is too large")

// Pack writes a map for the way.
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

// Unpack reads what Pack wrote, and nothing larger.
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

// Size is about how much memory a map takes.
func (m Map) Size() (n int) {
	for _, w := range m.Words {
		n += len(w.Over) + len(w.Ground)
	}
	return n
}
