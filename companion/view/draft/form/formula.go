package form

import (
	"slices"
	"strings"
	"unicode"

	"sandtable/companion/style"
	"sandtable/companion/view/page"
)

// mostOffered is how many names complete a word at most.
const mostOffered = 6

// filter is a field for the words that choose units, which can be ticked below it.
func (x Field) filter(in *In, k Key, label string) []page.Control {
	id := "ticks:" + k.ID()
	words := in.Say("draft.filter.choose")
	if in.Open(id) {
		words = in.Say("draft.less")
	}
	fold := page.NewButton(id, words, in.Fold(id)).Styled(page.Quiet).WithIcon(style.IconTick)
	if !in.Open(id) {
		return append(x.formula(in, k, label), fold)
	}
	now, chips := strings.Fields(in.Text(k)), page.NewChips()
	for _, o := range x.From(in) {
		id := k.ID() + "=" + o.ID
		chips.Add(page.NewChip(id, o.Words, slices.Contains(now, o.ID), in.On(id, func(any) {
			text := strings.Join(ticked(now, o.ID), " ")
			in.Try(k.ID(), in.Set(k, orNone(text != "" || !x.Optional, text)))
		})))
	}
	return []page.Control{x.text(in, k, label), fold, chips}
}

// formula is a field for an expression, with names below it that complete the current word.
func (x Field) formula(in *In, k Key, label string) []page.Control {
	rows := []page.Control{x.text(in, k, label)}
	if !in.Here(k.ID()) {
		return rows
	}
	text := in.Text(k)
	stem := lastWord(text)
	offered := page.NewChips()
	for _, name := range in.names(x) {
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
func (in *In) names(x Field) []string {
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
