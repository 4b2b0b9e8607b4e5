package format

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/gamedata"
	"sandtable/engine/hex"
)

// kindBook is a set of kinds to which a file adds its own: the kind that each name in the file means, and which kinds
// were new.
type kindBook struct {
	set   terrain.Set
	known [3]map[string]string // by name or id: the id
	fresh [3][]terrain.Kind
	ids   freshIDs
	names map[string]string // the names that were looked up, with class: the id; nil where nobody asks
	bare  bool              // unknown names get an id, but no kind
}

// freshIDs makes ids that are not taken. It remembers how far it counted, so that
// many things of one name cost no more than few.
type freshIDs map[string]int

func (f freshIDs) make(name, fallback string, taken func(string) bool) string {
	if !board.ValidID(fallback) {
		fallback = "item"
	}
	base := doc.IDFor(name, fallback, func(string) bool { return false })
	id := base
	for taken(id) {
		f[base]++
		id = base + "_" + strconv.Itoa(f[base]+1)
	}
	return id
}

// kindBook returns the kinds that names in the file are looked up in.
func (in Input) kindBook() *kindBook {
	set := in.Kinds
	k := &kindBook{set: set, ids: freshIDs{}, names: in.names, bare: in.bare}
	for _, c := range terrain.Classes {
		k.known[c] = map[string]string{}
		for _, kind := range set.Of(c) {
			for _, alias := range kind.Alias {
				k.known[c][alias] = kind.ID
			}
		}
		for _, kind := range set.Of(c) {
			k.known[c][kind.ID] = kind.ID
		}
	}
	k.recall()
	return k
}

// recall takes over what names meant when the file was imported.
func (k *kindBook) recall() {
	for c, class := range classNames {
		for name, id := range k.names {
			if name, ok := strings.CutPrefix(name, class); ok {
				k.known[c][name] = id
			}
		}
	}
}

// classNames begin the names of kinds that are kept with a file.
var classNames = [...]string{terrain.Terrain: "terrain ", terrain.Hexside: "hexside ", terrain.Path: "path "}

// remember notes what a name means.
func (k *kindBook) remember(c terrain.Class, name, id string) {
	if k.names != nil {
		k.names[classNames[c]+name] = id
	}
}

// id returns the id of the kind that a name means; for an unknown name it makes one, with a colour if the file has
// one ("" if not).
func (k *kindBook) id(c terrain.Class, name, fallback string, colour func() string) (string, error) {
	if id, ok := k.known[c][name]; ok {
		k.remember(c, name, id)
		return id, nil
	}
	if len(k.fresh[c]) >= board.MaxKinds {
		return "", engine.Wrong("format.kinds", "most", board.MaxKinds)
	}
	id := name
	if !board.ValidID(name) {
		id = k.ids.make(name, fallback, func(id string) bool { return k.known[c][id] != "" })
	}
	kind := terrain.Kind{Terrain: gamedata.Terrain{ID: id, Name: engine.Text(plainName(name)), Source: engine.House, Colour: colour()}}
	if c != terrain.Terrain {
		kind.Width = 0.8
	}
	if !k.bare {
		k.fresh[c] = append(k.fresh[c], kind)
	}
	k.known[c][name], k.known[c][id] = id, id
	k.remember(c, name, id)
	return id, nil
}

// plainName is how a kind that is known by its id alone is called.
func plainName(name string) string {
	if board.ValidID(name) {
		return strings.ReplaceAll(name, "_", " ")
	}
	return hex.Excerpt(name)
}

// merge adds the kinds of another set that this one has not.
func (k *kindBook) merge(other terrain.Set) {
	for _, c := range terrain.Classes {
		for _, kind := range other.Of(c) {
			if k.known[c][kind.ID] == "" && len(k.fresh[c]) < board.MaxKinds {
				k.fresh[c] = append(k.fresh[c], kind)
			}
		}
		for _, kind := range k.fresh[c] {
			k.known[c][kind.ID] = kind.ID
		}
	}
}

// all returns the set with what was added.
func (k *kindBook) all() terrain.Set {
	s := k.set
	s.Terrain = slices.Concat(s.Terrain, k.fresh[terrain.Terrain])
	s.Hexsides = slices.Concat(s.Hexsides, k.fresh[terrain.Hexside])
	s.Paths = slices.Concat(s.Paths, k.fresh[terrain.Path])
	return s
}

// grey is the colour of lines that a file tells no colour of.
func grey() string { return "#6B645A" }
