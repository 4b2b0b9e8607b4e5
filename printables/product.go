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
	{"map", hasMaps, func(w *work) ([]leaf, error) { return maps{w.sheetGame, w.set.Boards, w.job.Map}.leaves() }},
	{"charts", ofGame(hasCharts), func(w *work) ([]leaf, error) { return charts{w.sheetGame}.leaves() }},
	{"track", ofGame(hasTracks), func(w *work) ([]leaf, error) { return tracks{w.sheetGame}.leaves(), nil }},
	{"boxes", ofGame(hasBoxes), func(w *work) ([]leaf, error) { return w.boxes(), nil }},
	{"sequence", ofGame(hasPhases), func(w *work) ([]leaf, error) { return sequence{w.sheetGame}.leaves(), nil }},
	{"ledger", ofGame(hasLedger), func(w *work) ([]leaf, error) { return ledger{w.sheetGame}.leaves(), nil }},
	{"log", ofGame(hasPhases), func(w *work) ([]leaf, error) { return turnLog{w.sheetGame}.leaves(), nil }},
	{"records", hasRecords, (*work).records},
	{"cards", hasCards, func(w *work) ([]leaf, error) { return cards{w.sheetGame, w.set.looks}.leaves(), nil }},
	{"report", hasGame, func(w *work) ([]leaf, error) { return reporting{w.sheetGame, w.job.Report}.leaves() }},
	{"position", hasGame, func(w *work) ([]leaf, error) { return packing{w.sheetGame, w.job.Position}.leaves() }},
	{"symbols", always, func(w *work) ([]leaf, error) { return symbols(w.voice, w.setup), nil }},
	{"calibration", always, func(w *work) ([]leaf, error) { return calibration{w.voice, w.setup}.leaves(), nil }},
}

func always(*Set) bool { return true }

func hasGame(s *Set) bool { return s.Game != nil }

// ofGame asks of a set's game whether it has something.
func ofGame(has func(*engine.Game) bool) func(*Set) bool {
	return func(s *Set) bool { return hasGame(s) && has(s.Game) }
}

func hasCounters(s *Set) bool { return len(s.plain) > 0 || hasGame(s) && len(s.Game.Counters) > 0 }

func hasMaps(s *Set) bool { return hasGame(s) && len(s.Boards) > 0 }

func hasCards(s *Set) bool { return hasGame(s) && len(s.looks.Cards) > 0 }

func hasRecords(s *Set) bool { return hasGame(s) && haveRecords(s.Game, s.looks) }

// pieces gives the counters of the set, and notes what has to be told of them.
func (w *work) pieces() ([]Piece, error) {
	pieces, warned, err := w.set.Pieces(w.setup)
	if err == nil {
		w.warned = append(w.warned, warned...)
	}
	return pieces, err
}

// boxes makes the boxes off the map. They are empty where the counters cannot be drawn.
func (w *work) boxes() []leaf {
	pieces, _, err := w.set.Pieces(w.setup)
	if err != nil {
		pieces = nil
	}
	return boxes{w.sheetGame, pieces}.leaves()
}

func (w *work) records() ([]leaf, error) {
	pieces, err := w.pieces()
	if err != nil {
		return nil, err
	}
	return records{w.sheetGame, w.set.looks, pieces}.leaves()
}

// counters makes the counter sheets. Where nothing that is wanted has a back no paper goes into backs.
func (w *work) counters() ([]leaf, error) {
	pieces, err := w.pieces()
	if err != nil {
		return nil, err
	}
	chosen := w.job.Counters.apply(pieces)
	if w.set.Game != nil {
		r := roster{sheetGame: w.sheetGame}
		chosen = append(chosen, r.blanks(w.job.Counters.Blanks, pieces)...)
	}
	if len(chosen) == 0 {
		return nil, engine.Wrong("print.no_counter")
	}
	setup := w.setup
	if !slices.ContainsFunc(chosen, func(p Piece) bool { return p.Back != nil }) {
		setup.Back = NoBack
	}
	return counterSheets(setup, chosen)
}

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
		return maker{}, engine.Wrong("print.product", "product", id, "known", engine.IDs(s.Products(words.English), func(p Product) string { return p.ID }))
	}
	return makers[i], nil
}
