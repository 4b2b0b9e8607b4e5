package form

import (
	"strings"

	"sandtable/companion/view"
	"sandtable/editor/gamedoc"
	"sandtable/engine/gamedata"
)

// About is the entry of a key in the key reference.
type About struct {
	Sentence string
	Example  string
	Min, Max int // of a number; equal if unknown
}

// About returns the entry of a value in the key reference.
func (in *In) About(k Key) About {
	key, ok := gamedoc.Explain(k.File, k.Path)
	if !ok {
		return About{}
	}
	out := About{Sentence: sentence(in, key), Example: strings.Trim(key.Example, `"`)}
	if key.Least != nil {
		out.Min = *key.Least
	}
	if key.Most != nil {
		out.Max = *key.Most
	}
	return out
}

// sentence is the sentence of a key for designers: its own, where that of the reference speaks of files.
func sentence(in *In, key gamedata.Key) string {
	if own := "draft.help." + strings.TrimPrefix(key.Say, "key."); in.Has(own) {
		return in.Say(own)
	}
	return gamedoc.Sentence(key, in.Lang)
}

// Fixed are options that are always the same: ids, whose words are found as PREFIX.ID.
func Fixed(prefix string, ids ...string) func(*In) []Option {
	return func(in *In) []Option {
		out := make([]Option, len(ids))
		for i, id := range ids {
			out[i] = Option{id, in.Say(prefix + "." + id)}
		}
		return out
	}
}

// RowsOf are options that are the rows of lists, each list a file and a path.
func RowsOf(lists ...Key) func(*In) []Option {
	return func(in *In) []Option {
		var out []Option
		seen := map[string]bool{}
		for _, l := range lists {
			for _, r := range in.Doc.Rows(l.File, l.Path) {
				if r.ID != "" && !seen[r.ID] { // editions may each have a row of the same id
					seen[r.ID] = true
					out = append(out, Option{r.ID, in.Name(Key{l.File, r.Path})})
				}
			}
		}
		return out
	}
}

// Name names a row by its name, its text or its id.
func (in *In) Name(row Key) string {
	for _, key := range []string{"name", "text", "what"} {
		if text := in.Text(row.To(key)); text != "" {
			return text
		}
	}
	if id := in.Text(row.To("id")); id != "" {
		return view.Readable(id)
	}
	return in.Say("draft.unnamed")
}

// wordLists are the lists of game.toml whose ids rules and formulas find by themselves, so that none means two
// things.
var wordLists = []string{"side", "box", "mark", "trait", "formation", "type", "size", "tracker", "track", "cup"}

// Words lists the ids that a new row must not have.
func (in *In) Words() []string {
	var out []string
	for _, list := range wordLists {
		for _, r := range in.Doc.Rows(gameFile, list) {
			out = append(out, r.ID)
		}
	}
	return out
}

// NameOf names the row with an id in a list.
func (in *In) NameOf(file, list, id string) string {
	i := in.Doc.Find(file, list, id)
	if i < 0 {
		return id
	}
	return in.Name(Key{file, list}.Row(i))
}
