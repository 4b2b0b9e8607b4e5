package form

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view/page"
)

// adds is the one button that adds rows to all lists of a page. It unfolds a menu of them, each with a line that
// explains it.
type adds []List

// addsButton is the id of the button.
const addsButton = "adds"

// mostAdds is how many lists of a page have buttons of their own.
const mostAdds = 2

// addsOf returns the lists of a page that share a button: none if they are few.
func addsOf(in *In, parts []Part) adds {
	var out adds
	for _, p := range parts {
		if l, ok := p.(List); ok && !l.Fixed && !l.hidden(in) {
			out = append(out, l)
		}
	}
	if len(out) <= mostAdds {
		return nil
	}
	return out
}

// has reports whether the button adds to the list of a part.
func (a adds) has(p Part) bool {
	l, ok := p.(List)
	return ok && slices.ContainsFunc(a, func(x List) bool { return x.key() == l.key() && x.of() == l.of() })
}

// rows shows the button, and the menu if it is open.
func (a adds) rows(in *In) []page.Control {
	rows := []page.Control{page.NewButton(addsButton, in.Say("draft.add_it"), in.Fold(addsButton)).WithIcon(style.IconPlus)}
	if !in.Open(addsButton) {
		return rows
	}
	menu := page.Control{Body: &page.Card{}}
	for _, l := range a {
		item := page.NewItem(l.addID(), in.Say("draft.add."+l.of()), l.adding(in)).WithIcon(iconOf(l))
		item.Detail = l.explained(in)
		menu.Add(item)
	}
	return append(rows, menu)
}

// explained is what the rows of the list are, in a line.
func (l List) explained(in *In) string {
	if own := "draft.adds." + l.of(); in.Has(own) {
		return in.Say(own)
	}
	return in.About(l.key()).Sentence
}
