package salvage

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// torn holds the readable names of sessions whose rows do not match their checksums.
const torn = "torn"

// names returns the number and the readable name in a record that has the shape of a session, "" for any other record.
func (t shape) names(rowid int64, values []any) (id int64, name string) {
	if t.table != "session" || len(values) != len(t.order) {
		return 0, ""
	}
	name, _ = values[slices.Index(t.order, "name")].(string)
	if !utf8.ValidString(name) || strings.ContainsFunc(name, unicode.IsControl) {
		return 0, ""
	}
	return rowid, name
}

// smallest is the size in bytes below which no entry is, so that a forged number of entries takes no memory.
const smallest = 16

// proven returns the rows that match their checksums, by table. Of several states of one row it takes the latest.
func proven(im *image, shapes []shape) (map[string]rows, error) {
	found := map[string]rows{}
	for _, t := range shapes {
		found[t.table] = rows{}
	}
	found[torn] = rows{}
	most := (len(im.file) + len(im.log)*im.size) / smallest
	err := im.records(func(rowid int64, values []any) {
		for _, t := range shapes {
			r := t.proves(rowid, values)
			if id, name := t.names(rowid, values); r == nil && name != "" {
				found[torn][keyOf(id)] = row{"name": name}
			}
			if r == nil || max(r.number("number"), r.number("entries")) > most {
				continue
			}
			key := keyOf(r.values(t.key)...)
			if was := found[t.table][key]; was.number("entries") <= r.number("entries") {
				found[t.table][key] = r
			}
		}
	})
	return found, err
}
