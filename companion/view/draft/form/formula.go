package form

import (
	"slices"
	"strings"
	"unicode"

	"sandtable/companion/view/page"
)

// mostOffered is how many names complete a word at most.
const mostOffered = 6

// formula is a field for an expression, with names below it that complete the current word.
func (x Field) formula(in *In, k Key, label string) []page.Control {
	rows := []page.Control{x.text(in, k, label)}
	if !in.Here(k.ID()) {
		return rows
	}
	text := in.Text(k)
	stem := lastWord(text)
	offered := page.NewChips()
	for _, name := range names(in, x) {
		if len(page.Children(offered)) == mostOffered || !strings.HasPrefix(name, stem) || name == stem {
			continue
		}
		id := k.ID() + "+" + name
		offered.Add(page.NewChip(id, name, false, in.On(id, func(any) {
			in.Try(k.ID(), in.Type(k, strings.TrimSuffix(text, stem)+name))
			in.last = k.ID()
		})))
	}
	if len(page.Children(offered)) == 0 {
		return rows
	}
	return append(rows, offered)
}

// names lists the names that a formula may use: trackers and their values, options, editions, functions.
func names(in *In, x Field) []string {
	if x.Kind == Filter {
		var out []string
		for _, o := range x.From(in) {
			out = append(out, o.ID)
		}
		return out
	}
	var out []string
	for _, t := range in.Doc.Rows(gameFile, "tracker") {
		out = append(out, t.ID)
		for _, v := range in.Doc.Rows(gameFile, join(t.Path, "value")) {
			out = append(out, t.ID+"_"+v.ID)
		}
	}
	for _, o := range in.Doc.Rows(gameFile, "option") {
		out = append(out, "opt_"+o.ID)
	}
	for _, e := range in.Doc.Rows(gameFile, "edition") {
		out = append(out, "ed_"+e.ID)
	}
	if x.From != nil {
		for _, o := range x.From(in) {
			out = append(out, o.ID)
		}
	}
	out = append(out, "count", "used", "down", "up", "min", "max", "abs")
	slices.Sort(out)
	return slices.Compact(out)
}

// lastWord returns the unfinished name at the end of a text.
func lastWord(text string) string {
	i := strings.LastIndexFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' })
	return text[i+1:]
}
