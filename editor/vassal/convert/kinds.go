package convert

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"sandtable/editor/vassal"
	"sandtable/editor/vassal/piece"
	"sandtable/editor/vassal/source"
)

// kind is a counter of the module; there may be several alike.
type kind struct {
	id, name    string
	slot        string // the name of its slot
	piece       piece.Piece
	tabs        []string // the names of the tabs in which its slot is, the outermost first
	sides       piece.Sides
	front, back string // pictures of the package
	side        string // id; "" for no side
	formation   string // id; "" for none
	copies      int    // the most of it in a setup, at least one
	size        string // id of its size; "" for that of most counters
	cards       int    // how many slots of cards it has
	placed      bool   // a setup has it outside the decks
}

// maxKinds bounds the counters of a package.
const maxKinds = 5000

// roster is the counters of a module.
type roster struct {
	kinds      []*kind
	cards      []*kind // that are only in decks
	art        *art
	report     *Report
	prototypes piece.Prototypes
	same       map[string]*kind // by their key
	byGPID     map[string]*kind // by the numbers of their slots
	byLook     map[string]*kind // by their names and pictures
}

// readRoster reads all slots: those of the palettes first, then those of start stacks and decks that no palette has.
func readRoster(a *art) *roster {
	r := &roster{art: a, report: a.report, prototypes: prototypes(a.module.Root), same: map[string]*kind{}, byGPID: map[string]*kind{}, byLook: map[string]*kind{}}
	for _, palette := range a.module.Root.All("PieceWindow", "PieceWindow2") {
		r.walk(palette, nil)
	}
	r.walk(a.module.Root, nil)
	r.flips()
	a.pace.reach(a.pace.maps)
	return r
}

// prototypes finds the definitions of a module.
func prototypes(root *source.Node) piece.Prototypes {
	defined := map[string]string{}
	for _, p := range root.All("PrototypeDefinition") {
		defined[p.Get("name")] = p.Text
	}
	return func(name string) (string, bool) { text, ok := defined[name]; return text, ok }
}

func (r *roster) walk(n *source.Node, tabs []string) {
	for _, kid := range n.Kids {
		switch kid.Class {
		case "PieceSlot", "CardSlot":
			r.slot(kid, tabs)
		case "DrawPile":
			r.walk(kid, append(slices.Clone(tabs), kid.Get("name")))
		case "Map":
			if !tracks(kid) {
				r.walk(kid, append(slices.Clone(tabs), kid.Get("entryName")))
			}
		case "PrototypesContainer":
		default:
			r.walk(kid, append(slices.Clone(tabs), kid.Get("entryName")))
		}
	}
}

// slot adds the counter of a slot, unless there is one like it already.
func (r *roster) slot(n *source.Node, tabs []string) {
	if r.art.pace.stopped() {
		return
	}
	r.art.pace.did(1)
	if len(r.kinds) == maxKinds {
		r.report.lost(lostPieces, "", 1)
		return
	}
	p, ok := piece.Decode(n.Text, r.prototypes)
	if !ok {
		r.report.lost(lostPieces, "", 1)
		return
	}
	if p.Furniture() || marksTrack(p) {
		return
	}
	k := r.newKind(n, p)
	k.tabs = filled(tabs)
	if len(k.sides.Front) == 0 && k.name == "" {
		return
	}
	if known := r.same[k.key()]; known != nil {
		k = known
	} else {
		r.same[k.key()] = k
		r.kinds = append(r.kinds, k)
	}
	if n.Class == "CardSlot" {
		k.cards++
	}
	if known := look(p); r.byLook[known] == nil {
		r.byLook[known] = k
	}
	for _, gpid := range []string{n.Get("gpid"), p.Slot()} {
		if gpid != "" && r.byGPID[gpid] == nil {
			r.byGPID[gpid] = k
		}
	}
}

// newKind returns the counter of a slot.
func (r *roster) newKind(slot *source.Node, p piece.Piece) *kind {
	return &kind{piece: p, slot: slot.Get("entryName"), name: cmp.Or(words(p.Name()), words(slot.Get("entryName"))), sides: p.Sides(r.art.covers), copies: 1}
}

// tracks reports whether a window is the map of tracks and cups that our export made: these come as trackers and draw cups.
func tracks(window *source.Node) bool {
	return slices.ContainsFunc(window.All("Board"), func(n *source.Node) bool { return n.Get("image") == vassal.TracksPicture })
}

// marksTrack reports whether a piece is the marker of a track that our export made: the tracker itself comes as a property.
func marksTrack(p piece.Piece) bool {
	return slices.ContainsFunc(p.Marks(), func(m piece.Mark) bool { return m.Key == vassal.TrackerMark })
}

// name gives each counter an id, which no other word of the game has, and draws its pictures.
func (r *roster) name(taken ids) {
	r.art.most = min(mostPicture, mostPictures/max(2*len(r.kinds), 1))
	r.art.pace.reach(r.art.pace.drawn)
	for _, k := range slices.Concat(r.kinds, r.cards) {
		if r.art.pace.stopped() {
			return
		}
		k.name = cmp.Or(k.name, "Counter")
		k.id = taken.free(k.name, "counter")
		r.art.draw(k)
		r.art.pace.did(pictureParts)
	}
}

// backs returns how many counters have a back.
func (r *roster) backs() (n int) {
	for _, k := range r.kinds {
		if k.back != "" {
			n++
		}
	}
	return n
}

// bare returns how many counters and cards have no picture in front.
func (r *roster) bare() (n int) {
	for _, k := range slices.Concat(r.kinds, r.cards) {
		if k.front == "" {
			n++
		}
	}
	return n
}

// unsided returns how many counters have no side.
func (r *roster) unsided() (n int) {
	for _, k := range r.kinds {
		if k.side == "" {
			n++
		}
	}
	return n
}

// look tells pieces of old saved games from one another, which have no numbers of slots and often no names.
func look(p piece.Piece) string { return p.Name() + "\n" + strings.Join(p.Pictures(), "\n") }

// of finds the counter of a piece of a saved game: by the number of its slot, by its pictures, or by its name.
func (r *roster) of(p piece.Piece) *kind {
	if k := cmp.Or(r.byGPID[p.Slot()], r.byLook[look(p)]); k != nil && !marksTrack(p) {
		return k
	}
	name := words(p.Name())
	if marksTrack(p) {
		return nil
	}
	i := slices.IndexFunc(r.kinds, func(k *kind) bool { return k.name == name })
	if name == "" || i < 0 {
		return nil
	}
	return r.kinds[i]
}

// key tells whether two slots have the same counter.
func (k *kind) key() string {
	out := k.name
	for _, images := range [][]piece.Image{k.sides.Front, k.sides.Back} {
		for _, i := range images {
			out += "\n" + i.Name
		}
		out += "\n"
	}
	return out
}

func filled(names []string) []string {
	return slices.DeleteFunc(slices.Clone(names), func(s string) bool { return strings.TrimSpace(s) == "" })
}

// markup is what VASSAL shows as formatted text.
var markup = regexp.MustCompile(`<[^>]*>`)

// longestName bounds the names that a package takes over, in letters.
const longestName = 80

// words makes one line of a text of the module.
func words(text string) string {
	line := strings.Join(strings.FieldsFunc(markup.ReplaceAllString(text, " "), func(r rune) bool { return r <= ' ' || r == 0x7f }), " ")
	line = strings.NewReplacer("{{", "{ {", "}}", "} }").Replace(line)
	if letters := []rune(line); len(letters) > longestName {
		line = string(letters[:longestName-1]) + "…"
	}
	return line
}
