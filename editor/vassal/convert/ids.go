package convert

import "sandtable/editor/doc"

// ids gives each of several names an id of its own.
type ids map[string]bool

func newIDs() ids { return ids{} }

func (m ids) free(name, fallback string) string {
	id := doc.IDFor(name, fallback, func(id string) bool { return m[id] })
	for letters := []rune(name); len(id) > longestID && len(letters) > 0; {
		letters = letters[:len(letters)-1]
		id = doc.IDFor(string(letters), fallback, func(id string) bool { return m[id] })
	}
	m[id] = true
	return id
}

// longestID is the length that an id may have, in letters.
const longestID = 48
