package looks

import "fmt"

// row says which of the file's rows a row is: "piece[2]", counted from 0 before those of other editions
// are dropped.
type row struct{ path string }

func (r *row) stands(path string) { r.path = path }

// numbered tells rows of a kind which they are.
func numbered[T any, P interface {
	*T
	stands(path string)
}](kind string, rows []T) {
	for i := range rows {
		P(&rows[i]).stands(fmt.Sprintf("%s[%d]", kind, i))
	}
}

func (l *Looks) number() {
	numbered("piece", l.Pieces)
	numbered("symbol", l.Symbols)
	numbered("size", l.Sizes)
	numbered("red", l.Reds)
	numbered("tag", l.Tags)
	numbered("marker", l.Markers)
	numbered("picture", l.Pictures)
	numbered("record", l.Records)
	numbered("card", l.Cards)
	numbered("map", l.Maps)
	numbered("zones", l.Zones)
	numbered("aid", l.Aids)
	numbered("tile", l.Tiles)
	numbered("die", l.Dies)
}

// place writes the position of a key of a row, or of a table in it: file, line and column; for a missing key, the
// position of the table or of the row.
func (l *Looks) place(r row, table, key string) string {
	path := r.path
	if table != "" {
		path += "." + table
	}
	for _, p := range []string{path + "." + key, path, r.path} {
		if at := l.places[p]; at != "" {
			return at
		}
	}
	return File
}
