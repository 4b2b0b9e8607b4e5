package convert

import (
	"regexp"
	"slices"
	"strings"

	"sandtable/editor/vassal/source"
)

// side is a side of the game.
type side struct {
	id, name string
	secret   bool // its counters begin hidden
}

// onlookers are entries of a roster that are no sides.
var onlookers = regexp.MustCompile(`(?i)^\W*(solo|solitaire|observer|spectator|referee|umpire|moderator|game ?master|gm|none|neutral|both|all|visitor)s?\b`)

// sideKeys are the marks by which modules say whose a counter is, in lower case, the likeliest first.
var sideKeys = []string{"side", "nation", "nationality", "army", "force", "owner", "player", "country"}

// The fewest and the most sides of a game.
const (
	leastSides = 2
	mostSides  = 8
)

// sides are the sides of a game.
type sides struct {
	list  []side
	taken ids
}

// readSides takes the sides of the roster of players, and those that the marks of many counters name.
func readSides(root *source.Node, kinds []*kind, taken ids, report *Report) *sides {
	s := &sides{taken: taken}
	for _, players := range root.All("PlayerRoster") {
		for _, entry := range players.All("entry") {
			if name := words(entry.Text); name != "" && !onlookers.MatchString(name) {
				s.add(name)
			}
		}
	}
	s.marked(kinds, report)
	for _, name := range []string{"Blue", "Red"} {
		if len(s.list) < leastSides {
			s.add(name)
		}
	}
	for _, k := range kinds {
		k.side = s.of(k)
	}
	return s
}

func (s *sides) add(name string) {
	if len(s.list) < mostSides && !slices.ContainsFunc(s.list, func(s side) bool { return strings.EqualFold(s.name, name) }) {
		s.list = append(s.list, side{id: s.taken.free(name, "side"), name: name})
	}
}

// marked adds the sides that no entry of the roster means, if they have a tenth of the counters. The report names those
// that mean an entry with another name.
func (s *sides) marked(kinds []*kind, report *Report) {
	count, meant := map[string]int{}, map[string]string{}
	var names []string
	for _, k := range kinds {
		name := k.marked()
		if name == "" || onlookers.MatchString(name) {
			continue
		}
		if count[name] == 0 {
			names = append(names, name)
			meant[name] = s.meant(name)
		}
		count[name]++
	}
	for _, name := range names {
		switch {
		case 10*count[name] < len(kinds):
		case meant[name] == "":
			s.add(name)
		default:
			s.same(name, meant[name], report)
		}
	}
}

// same reports that the counters call a side by another name.
func (s *sides) same(name, id string, report *Report) {
	side := s.list[slices.IndexFunc(s.list, func(s side) bool { return s.id == id })]
	if !strings.EqualFold(side.name, name) {
		report.came(cameSame, name+" = "+side.name, 1)
	}
}

// marked returns whose a counter is by its marks.
func (k *kind) marked() string {
	best, name := len(sideKeys), ""
	for _, m := range k.piece.Marks() {
		if i := slices.Index(sideKeys, strings.ToLower(m.Key)); i >= 0 && i < best && words(m.Value) != "" {
			best, name = i, words(m.Value)
		}
	}
	return name
}

// meant returns the id of the side that a name means: its own, one that contains the other as a word, or one with these
// initials or the same stem.
func (s *sides) meant(name string) string {
	if name == "" {
		return ""
	}
	for _, like := range []func(a, b string) bool{strings.EqualFold, sharesWord, initials, stem} {
		found := slices.DeleteFunc(slices.Clone(s.list), func(known side) bool { return !like(known.name, name) })
		if len(found) > 0 {
			return found[0].id
		}
	}
	return ""
}

// sharesWord reports whether one of two names holds the other from the beginning of one of its words on.
func sharesWord(a, b string) bool { return holdsWord(a, b) || holdsWord(b, a) }

func holdsWord(name, other string) bool {
	return strings.Contains(" "+strings.ToLower(name), " "+strings.ToLower(other))
}

// initials reports whether a name is short for another of at least two words: NC for Northern Coast.
func initials(name, short string) bool {
	letters := ""
	for _, word := range strings.Fields(name) {
		letters += string([]rune(word)[:1])
	}
	return len(letters) > 1 && letters == short
}

// leastStem is how many letters a stem has.
const leastStem = 5

// stem reports whether two names, one of them a single word, begin alike but for the last letter: Northers and Northern Coast.
func stem(a, b string) bool {
	one, other := strings.Fields(strings.ToLower(a)), strings.Fields(strings.ToLower(b))
	if min(len(one), len(other)) != 1 {
		return false
	}
	x, y := []rune(one[0]), []rune(other[0])
	n := min(len(x), len(y)) - 1
	return n >= leastStem && string(x[:n]) == string(y[:n])
}

// of finds the side of a counter: by its marks, its prototypes, the tabs of its slot.
func (s *sides) of(k *kind) string {
	if id := s.meant(k.marked()); id != "" {
		return id
	}
	for _, name := range slices.Concat(k.piece.Prototypes(), k.tabs) {
		if id := s.meant(words(name)); id != "" {
			return id
		}
	}
	return ""
}

// letters gives each side a letter of its own.
func (s *sides) letters() (out []string) {
	for i, side := range s.list {
		letter := string([]rune(strings.ToUpper(side.name))[:1])
		if slices.Contains(out, letter) {
			letter = string(rune('1' + i))
		}
		out = append(out, letter)
	}
	return out
}

// The colours and marks of sides, in order.
var (
	sideColours = []string{"#2E5FB0", "#B03A2E", "#4F6B3A", "#7A4E2D", "#5B4A8A", "#2F7F86", "#8A6D1F", "#6B6B6B"}
	sideMarks   = []string{"disc", "square", "diamond", "triangle"}
)

// hide marks the sides whose counters begin under a mask. A mask is not the back of such a counter.
func (s *sides) hide(kinds []*kind) {
	for _, k := range kinds {
		if !k.piece.Hidden() {
			continue
		}
		if k.sides.Masked {
			k.sides.Back, k.sides.Masked = nil, false
		}
		for i := range s.list {
			s.list[i].secret = s.list[i].secret || s.list[i].id == k.side
		}
	}
}
