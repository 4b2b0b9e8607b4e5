package printables

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/printables/aid"
	"sandtable/printables/card"
	"sandtable/printables/chart"
	"sandtable/printables/counter"
	"sandtable/printables/looks"
	"sandtable/printables/mapsheet"
	"sandtable/printables/picture"
	"sandtable/printables/playeraid"
	"sandtable/printables/sheet"
)

// Product is something that can be printed of a set, such as the map.
type Product struct {
	ID    string
	Name  string // in the language asked for
	About string // one line that says what it is
}

// maker makes the pages of a product, and reports whether a set has it.
type maker struct {
	id    string
	there func(*Set) bool
	make  func(*work) ([]sheet.Leaf, error)
}

// makers lists the products in the order of lists.
var makers = []maker{
	{"counters", hasCounters, (*work).counters},
	{"map", hasMaps, (*work).maps},
	{"charts", hasCharts, (*work).charts},
	{"track", ofGame(aid.HasTracks), func(w *work) ([]sheet.Leaf, error) { return aid.Tracks{Subject: w.Subject}.Leaves(), nil }},
	{"boxes", ofGame(aid.HasBoxes), func(w *work) ([]sheet.Leaf, error) { return w.boxes(), nil }},
	{"battle_board", hasZones, func(w *work) ([]sheet.Leaf, error) {
		return aid.ZoneBoards{Subject: w.Subject, Looks: w.set.looks}.Leaves(), nil
	}},
	{"aid", ofGame(playeraid.Any), func(w *work) ([]sheet.Leaf, error) {
		return playeraid.Aids{Subject: w.Subject, Looks: w.set.looks}.Leaves()
	}},
	{"sequence", ofGame(aid.HasPhases), func(w *work) ([]sheet.Leaf, error) { return aid.Sequence{Subject: w.Subject}.Leaves(), nil }},
	{"rules", ofGame(aid.HasRules), func(w *work) ([]sheet.Leaf, error) { return w.booklet(), nil }},
	{"ledger", ofGame(aid.HasLedger), func(w *work) ([]sheet.Leaf, error) { return aid.Ledger{Subject: w.Subject}.Leaves(), nil }},
	{"log", ofGame(aid.HasPhases), func(w *work) ([]sheet.Leaf, error) { return aid.TurnLog{Subject: w.Subject}.Leaves(), nil }},
	{"records", hasRecords, (*work).records},
	{"cards", hasCards, (*work).cards},
	{"report", hasGame, func(w *work) ([]sheet.Leaf, error) {
		return aid.Reporting{Subject: w.Subject, Report: w.job.Report}.Leaves()
	}},
	{"position", hasGame, func(w *work) ([]sheet.Leaf, error) {
		return aid.Packing{Subject: w.Subject, Position: w.job.Position}.Leaves()
	}},
	{"symbols", always, func(w *work) ([]sheet.Leaf, error) {
		return sheet.Symbols(w.Voice, w.Setup, w.set.looks.Art.Symbols), nil
	}},
	{"calibration", always, func(w *work) ([]sheet.Leaf, error) {
		return sheet.Calibration{Voice: w.Voice, Setup: w.Setup}.Leaves(), nil
	}},
	{"shop", always, func(w *work) ([]sheet.Leaf, error) { return w.shop(), nil }},
}

func always(*Set) bool { return true }

func hasGame(s *Set) bool { return s.Game != nil }

// ofGame returns a condition on the game of a set.
func ofGame(has func(*engine.Game) bool) func(*Set) bool {
	return func(s *Set) bool { return hasGame(s) && has(s.Game) }
}

func hasCounters(s *Set) bool {
	ofRow := func(m looks.MarkerLook) bool { return !m.OfRoster() }
	return len(s.plain) > 0 || hasGame(s) && (len(s.Game.Counters) > 0 || slices.ContainsFunc(s.looks.Markers, ofRow))
}

func hasMaps(s *Set) bool { return hasGame(s) && slices.ContainsFunc(s.Boards, isMap) }

func isMap(b *board.Board) bool { return !board.IsPicture(b) }

func hasCharts(s *Set) bool {
	return hasGame(s) && (chart.Any(s.Game) || slices.ContainsFunc(s.Boards, board.IsPicture))
}

func hasCards(s *Set) bool {
	return len(s.cards) > 0 || hasGame(s) && (len(s.looks.Cards) > 0 || card.Any(s.Game, s.looks))
}

func hasZones(s *Set) bool { return hasGame(s) && len(s.looks.Zones) > 0 }

func hasRecords(s *Set) bool { return hasGame(s) && aid.HaveRecords(s.Game, s.looks) }

// pieces returns the counters of the set, and records warnings.
func (w *work) pieces() ([]counter.Piece, error) {
	pieces, warned, err := w.set.Pieces(w.Setup)
	if err == nil {
		w.warned = append(w.warned, warned...)
	}
	return pieces, err
}

// maps makes the maps, and records which plans need fewer pages.
func (w *work) maps() ([]sheet.Leaf, error) {
	m := mapsheet.Maps{Subject: w.Subject, Boards: w.set.Boards, Choice: w.job.Map, Copies: w.set.looks.MapCopies(), Beneath: w.beneath}
	if w.job.Map.Board == "" {
		m.Boards = slices.DeleteFunc(slices.Clone(m.Boards), board.IsPicture)
	}
	leaves, offers, err := m.Leaves()
	w.offers = offers
	return leaves, err
}

// charts makes the charts of the rules, then those that are pictures, each on a page.
func (w *work) charts() (out []sheet.Leaf, err error) {
	if chart.Any(w.Game) {
		if out, err = (chart.Charts{Subject: w.Subject, Sources: w.job.Sources}).Leaves(); err != nil {
			return nil, err
		}
	}
	pictures := slices.DeleteFunc(slices.Clone(w.set.Boards), isMap)
	if len(pictures) == 0 {
		return out, nil
	}
	m := mapsheet.Maps{Subject: w.Subject, Boards: pictures, Choice: mapsheet.Choice{Fit: mapsheet.OnePage, Bare: true}, Beneath: w.beneath}
	leaves, _, err := m.Leaves()
	return append(out, leaves...), err
}

// beneath returns the picture beneath a map. A map is printed without one that cannot be read, with a warning.
func (w *work) beneath(b *board.Board) *picture.Under {
	under, err := w.set.Beneath(b)
	w.warned = append(w.warned, gamedata.Problems(err)...)
	return under
}

// boxes makes the boxes off the map. They are empty where the counters cannot be drawn.
func (w *work) boxes() []sheet.Leaf {
	pieces, _, err := w.set.Pieces(w.Setup)
	if err != nil {
		pieces = nil
	}
	return aid.Boxes{Subject: w.Subject, Pieces: pieces}.Leaves()
}

// booklet makes the rules text. Examples are drawn without counters where those cannot be drawn.
func (w *work) booklet() []sheet.Leaf {
	pieces, _, err := w.set.Pieces(w.Setup)
	if err != nil {
		pieces = nil
	}
	return aid.Booklet{Subject: w.Subject, Pieces: pieces}.Leaves()
}

func (w *work) records() ([]sheet.Leaf, error) {
	pieces, err := w.pieces()
	if err != nil {
		return nil, err
	}
	return aid.Records{Subject: w.Subject, Looks: w.set.looks, Pieces: pieces}.Leaves()
}

// counters makes the counter sheets, without back sheets if no chosen counter has a back.
func (w *work) counters() ([]sheet.Leaf, error) {
	pieces, err := w.pieces()
	if err != nil {
		return nil, err
	}
	chosen := w.job.Counters.cut(pieces)
	w.warned = append(w.warned, w.set.bare(chosen)...)
	if w.set.Game != nil {
		r := counter.Roster{Subject: w.Subject}
		chosen = append(chosen, r.Blanks(w.job.Counters.Blanks, pieces)...)
	}
	if len(chosen) == 0 {
		return nil, engine.Wrong("print.no_counter")
	}
	w.warned = append(append(w.warned, w.tight(chosen)...), coarse(chosen)...)
	setup := w.Setup
	if !slices.ContainsFunc(chosen, func(p counter.Piece) bool { return p.Back != nil }) {
		setup.Back = sheet.NoBack
	}
	w.ofOtherSize(chosen)
	return counter.Sheets(setup, chosen)
}

// ofOtherSize warns of counters that do not fit a given layout and get sheets of their own.
func (w *work) ofOtherSize(chosen []counter.Piece) {
	other := 0
	for _, p := range chosen {
		if w.Setup.Die != nil && !p.ForDie(w.Setup) {
			other += p.Copies
		}
	}
	if other > 0 {
		w.warned = append(w.warned, engine.Wrong("print.die_others", "count", other, "die", w.Setup.Die.Title(w.Voice)))
	}
}

// Products lists what can be printed of the set, in fixed order.
func (s *Set) Products(lang words.Lang) []Product {
	v := s.voice(lang)
	var out []Product
	for _, m := range makers {
		if m.there(s) {
			out = append(out, Product{m.id, v.Say("print.product." + m.id + ".name"), v.Say("print.product." + m.id + ".about")})
		}
	}
	return out
}

// maker returns the maker of a product of the set.
func (s *Set) maker(id string) (maker, error) {
	i := slices.IndexFunc(makers, func(m maker) bool { return m.id == id && m.there(s) })
	if i < 0 {
		return maker{}, engine.Wrong("print.product", "product", id, "known", engine.IDs(s.Products(words.English), func(p Product) string { return p.ID }))
	}
	return makers[i], nil
}

// lacks reports whether a set has nothing to print for a product that other sets have.
func (s *Set) lacks(id string) bool {
	return slices.ContainsFunc(makers, func(m maker) bool { return m.id == id && !m.there(s) })
}
