package printables

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/words"
)

// Product is one of the things that can be printed of a set.
type Product struct {
	ID    string
	Name  string // in the language asked for
	About string // one line that says what it is
}

// maker makes the pages of a product, and says whether a set has it at all.
type maker struct {
	id    string
	there func(*Set) bool
	make  func(*work) ([]leaf, error)
}

// makers are the products in the order in which lists show them.
var makers = []maker{
	{"counters", hasCounters, (*work).counters},
	{"map", hasMaps, (*work).maps},
	{"charts", hasCharts, (*work).charts},
	{"track", hasTracks, (*work).track},
	{"boxes", hasBoxes, (*work).boxes},
	{"sequence", hasPhases, (*work).sequence},
	{"ledger", hasLedger, (*work).ledger},
	{"log", hasPhases, (*work).turnLog},
	{"records", hasRecords, (*work).records},
	{"cards", hasCards, (*work).cards},
	{"report", hasGame, (*work).report},
	{"position", hasGame, (*work).position},
	{"symbols", always, (*work).symbols},
	{"calibration", always, (*work).calibration},
}

func always(*Set) bool { return true }

func hasGame(s *Set) bool { return s.Game != nil }

func hasCounters(s *Set) bool { return len(s.plain) > 0 || s.Game != nil && len(s.Game.Counters) > 0 }

// Products lists what can be printed of the set, in fixed order.
func (s *Set) Products(lang words.Lang) []Product {
	v := s.voice(lang)
	var out []Product
	for _, m := range makers {
		if m.there(s) {
			out = append(out, Product{m.id, v.say("print.product." + m.id + ".name"), v.say("print.product." + m.id + ".about")})
		}
	}
	return out
}

// maker finds a product of the set.
func (s *Set) maker(id string) (maker, error) {
	i := slices.IndexFunc(makers, func(m maker) bool { return m.id == id && m.there(s) })
	if i < 0 {
		return maker{}, engine.Wrong("print.product", "product", id, "known", ids(s.Products(words.English), func(p Product) string { return p.ID }))
	}
	return makers[i], nil
}
