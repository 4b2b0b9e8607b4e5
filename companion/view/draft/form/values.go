package form

import (
	"strconv"

	"sandtable/editor/gamedoc"
)

// values reads the values of a draft.
type values struct{ doc *gamedoc.Draft }

// IsSet reports whether the draft has a value for a key.
func (v values) IsSet(k Key) bool {
	_, ok := v.doc.Value(k.File, k.Path)
	return ok
}

// Text returns the text of a key, "" if it has none.
func (v values) Text(k Key) string { return v.doc.String(k.File, k.Path) }

// Number returns the number of a key, or otherwise.
func (v values) Number(k Key, otherwise int) int {
	x, _ := v.doc.Value(k.File, k.Path)
	if n, ok := x.(int64); ok {
		return int(n)
	}
	return otherwise
}

// decimal returns the number of a key, with or without a fraction, or 0.
func decimal(v values, k Key) float64 {
	x, _ := v.doc.Value(k.File, k.Path)
	if n, ok := x.(float64); ok {
		return n
	}
	return float64(v.Number(k, 0))
}

// Yes reports whether a key is true.
func (v values) Yes(k Key) bool {
	x, _ := v.doc.Value(k.File, k.Path)
	return x == true
}

// Numbers returns a list of whole numbers as texts.
func (v values) Numbers(k Key) []string {
	x, _ := v.doc.Value(k.File, k.Path)
	list, _ := x.([]any)
	var out []string
	for _, n := range list {
		if n, ok := n.(int64); ok {
			out = append(out, strconv.FormatInt(n, 10))
		}
	}
	return out
}

// List returns a list of texts.
func (v values) List(k Key) []string { return v.doc.Strings(k.File, k.Path) }
