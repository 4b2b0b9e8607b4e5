package terrain

import (
	"bytes"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
)

// Write returns the files with the kinds of s in them. old is what the kinds were read from: unchanged parts keep
// their bytes, comments, order of keys and other texts included. Errors in the old files are those of [Read].
func (s Set) Write(old Files) (Files, error) {
	was, err := Read(old)
	if err != nil {
		return Files{}, err
	}
	if s.Equal(was) {
		return old, nil
	}
	terrain := old.Terrain
	if !sameRows(s, was) {
		terrain = s.rows(old.Terrain, was)
	}
	russian, err := s.russian(old.Russian, was)
	return Files{terrain, russian}, err
}

func sameRows(a, b Set) bool {
	for _, c := range Classes {
		same := slices.EqualFunc(a.Of(c), b.Of(c), func(p, q Kind) bool {
			return slices.Equal(fields(p.Terrain), fields(q.Terrain))
		})
		if !same {
			return false
		}
	}
	return true
}

// rows writes terrain.toml: the text before the first row, then the rows, each with the comments above it.
func (s Set) rows(old []byte, was Set) []byte {
	chunks := cut(old)
	out := bytes.Clone(chunks.before)
	for _, c := range Classes {
		left := slices.Clone(was.Of(c))
		for _, k := range s.Of(c) {
			text := newRow(c, k.Terrain)
			if i := matching(left, k); i >= 0 {
				text = chunks.rows[c][i].edited(fields(left[i].Terrain), fields(k.Terrain), text)
				left[i].ID = "" // taken; no kind has this id
			}
			if len(out) > 0 && !bytes.HasSuffix(out, []byte("\n\n")) {
				out = append(out, '\n')
			}
			out = append(out, text...)
		}
	}
	return out
}

// matching returns which row of old a kind was: the equal one, or the first that
// bears its id and belongs to the same editions.
func matching(old []Kind, k Kind) int {
	if i := slices.IndexFunc(old, k.Equal); i >= 0 {
		return i
	}
	i := slices.IndexFunc(old, func(o Kind) bool { return o.ID == k.ID && slices.Equal(o.Editions, k.Editions) })
	if i < 0 {
		i = slices.IndexFunc(old, func(o Kind) bool { return o.ID == k.ID })
	}
	return i
}

func newRow(c Class, row gamedata.Terrain) string {
	var b strings.Builder
	b.WriteString("[[" + c.String() + "]]\n")
	all := fields(row)
	// the embedded fields come first, but a reader looks for the id
	slices.SortStableFunc(all, func(a, b field) int { return late(a.key) - late(b.key) })
	for _, f := range all {
		if f.value != "" {
			b.WriteString(f.key + " = " + f.value + "\n")
		}
	}
	return b.String()
}

func late(key string) int {
	if slices.Contains([]string{"only", "with", "without"}, key) {
		return 1
	}
	return 0
}

// chunks is terrain.toml in pieces.
type chunks struct {
	before []byte
	rows   [3][]chunk
}

// chunk is a row: its text, from the comments right above it to those of the next
// row, and its pairs.
type chunk struct {
	text  string
	pairs []pair // positions are those of text
	end   int    // behind the last pair
	plain bool   // every field is one pair; none is a table of its own
}

func cut(text []byte) chunks {
	tables := scan(text)
	out := chunks{before: text[:endOfHead(tables, len(text))]}
	for i, t := range tables[1:] {
		class := slices.IndexFunc(Classes[:], func(c Class) bool { return t.path[0] == c.String() })
		if !t.array || class < 0 {
			continue // a table of the row before it
		}
		c := chunk{plain: true, end: t.end - t.start}
		next := len(text)
		for _, sub := range tables[i+2:] {
			if sub.array {
				next = sub.start
				break
			}
			c.plain = false
		}
		c.text = strings.TrimRight(string(text[t.start:next]), "\n") + "\n"
		for _, p := range t.pairs {
			c.plain = c.plain && len(p.key) == 1
			c.pairs = append(c.pairs, pair{p.key, p.start - t.start, p.end - t.start, p.from - t.start, p.to - t.start})
		}
		out.rows[class] = append(out.rows[class], c)
	}
	return out
}

func endOfHead(tables []table, end int) int {
	if len(tables) > 1 {
		return tables[1].start
	}
	return end
}

// edited returns the row with its changed fields replaced in place; a row written in an unusual way is rewritten
// whole.
func (c chunk) edited(was, now []field, anew string) string {
	if !c.plain {
		if slices.Equal(was, now) {
			return c.text
		}
		return anew
	}
	e := editor{text: c.text}
	for i, f := range now {
		if f == was[i] {
			continue
		}
		e.set(c.pairs, []string{f.key}, f.value, min(c.end, len(c.text)))
	}
	return e.done()
}

// russian writes the Russian texts of kinds that changed.
func (s Set) russian(old []byte, was Set) ([]byte, error) {
	wanted, before := s.texts(), was.texts()
	out := old
	for _, key := range engine.SortedKeys(wanted) {
		if wanted[key] != before[key] {
			out = setText(out, strings.Split(key, "."), wanted[key])
		}
	}
	for _, key := range engine.SortedKeys(before) {
		if _, there := wanted[key]; !there {
			out = setText(out, strings.Split(key, "."), "")
		}
	}
	if got, err := russian(out); err == nil && hasAll(got, wanted) {
		return out, nil
	}
	return rewritten(old, wanted)
}

// texts returns the Russian texts of all kinds by key; "" for those that are
// missing.
func (s Set) texts() map[string]string {
	texts := map[string]string{}
	for _, c := range Classes {
		for _, k := range s.Of(c) {
			texts[c.String()+"."+k.ID+".name"] = k.RussianName
			texts[c.String()+"."+k.ID+".effect"] = k.RussianEffect
		}
	}
	return texts
}

func hasAll(got, wanted map[string]string) bool {
	for key, text := range wanted {
		if got[key] != text {
			return false
		}
	}
	return true
}

// rewritten rewrites the whole file without its comments. It is for files whose texts cannot be changed in place,
// such as those in inline tables.
func rewritten(old []byte, wanted map[string]string) ([]byte, error) {
	tree := map[string]any{}
	if err := outline.Fits(old); err != nil {
		return nil, err
	}
	if err := toml.Unmarshal(old, &tree); err != nil {
		return nil, err
	}
	for key, text := range wanted {
		put(tree, strings.Split(key, "."), text)
	}
	return toml.Marshal(tree)
}

func put(tree map[string]any, path []string, text string) {
	for ; len(path) > 1; path = path[1:] {
		inner, ok := tree[path[0]].(map[string]any)
		if !ok {
			inner = map[string]any{}
			tree[path[0]] = inner
		}
		tree = inner
	}
	if tree[path[0]] = text; text == "" {
		delete(tree, path[0])
	}
}
