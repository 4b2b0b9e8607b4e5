package form

import (
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/engine"
)

// filter is a field for the words that choose units, which can be ticked below it.
func (x Field) filter(in *In, k Key, label string) []page.Control {
	id := "ticks:" + k.ID()
	words := in.Say("draft.filter.choose")
	if in.Open(id) {
		words = in.Say("draft.less")
	}
	fold := page.NewButton(id, words, in.Fold(id)).Styled(page.Quiet).WithIcon(style.IconTick)
	if !in.Open(id) {
		return append(append(x.formula(in, k, label), fold), unfit(in, k)...)
	}
	now, chips := strings.Fields(in.Text(k)), page.NewChips()
	for _, o := range x.From(in) {
		id := k.ID() + "=" + o.ID
		chips.Add(page.NewChip(id, o.Words, slices.Contains(now, o.ID), in.On(id, func(any) {
			text := strings.Join(ticked(now, o.ID), " ")
			in.Try(k.ID(), in.Set(k, orNone(text != "" || !x.Optional, text)))
		})))
	}
	return append([]page.Control{x.text(in, k, label), fold, chips}, unfit(in, k)...)
}

// unfit says that the words of a filter choose none of the counters, whatever happens in play.
func unfit(in *In, k Key) []page.Control {
	words, roster := strings.Fields(in.Text(k)), in.Doc.Sheet(gamedoc.Roster)
	if len(words) == 0 || roster.Len() == 0 || len(in.In(k)) > 0 {
		return nil
	}
	for row := range roster.Len() {
		if mayFit(in, words, printedWords(roster, row)) {
			return nil
		}
	}
	return []page.Control{page.NewText(in.Say("draft.filter.unfit")).Styled(page.Small).Toned(page.Warn)}
}

// printedWords are the words that a row of the roster gives its counter for good.
func printedWords(s *gamedoc.Sheet, row int) []string {
	var out []string
	for _, column := range []string{"id", "side", "type", "size", "formation", "traits"} {
		if slices.Contains(s.Columns(), column) {
			out = append(out, strings.Fields(s.Cell(row, column))...)
		}
	}
	return out
}

// mayFit reports whether a counter with these printed words can have all words of a filter at the same time. It is in one
// place at a time; its markers and its zone may be any.
func mayFit(in *In, words, printed []string) bool {
	places := 0
	for _, w := range words {
		word, not := strings.CutPrefix(w, "!")
		switch {
		case word == engine.OnMapWord || in.Doc.Find(gameFile, "box", word) >= 0:
			if !not {
				places++
			}
		case isPrinted(in, word) && slices.Contains(printed, word) == not:
			return false
		}
	}
	return places < 2
}

// isPrinted reports whether a word of a filter is about what is printed on counters.
func isPrinted(in *In, word string) bool {
	return slices.ContainsFunc([]string{"side", "type", "size", "formation", "trait"}, func(list string) bool {
		return in.Doc.Find(gameFile, list, word) >= 0
	})
}
