package film

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
)

// Sheet shows the map at the end of a turn beside a slider of all turns: the counters, or the heat of battles or losses up
// to then. It opens at the present.
type Sheet struct {
	turn int // from 1; 0 for the last
	show string
	hex  string // the hex whose counters are listed
}

// Fields of the sheet, and what it shows.
const (
	fieldTurn = "turn"
	fieldShow = "show"
	fieldHex  = "hex"

	showBattles = "battles"
	showLosses  = "losses"
)

// Put chooses a turn, a hex, and what is shown.
func (s *Sheet) Put(field string, value any) {
	switch field {
	case fieldTurn:
		s.turn, _ = value.(int)
	case fieldShow:
		s.show, _ = value.(string)
	case fieldHex:
		s.hex, _ = value.(string)
	}
}

// Has reports whether a game has a map that the sheet can show.
func Has(seat view.Seat) bool { return rules.Map(seat.Reader) != nil }

// Item is the row of a menu that opens the sheet.
func Item(seat view.Seat) page.Control {
	return page.Control{ID: "film", Body: &page.Item{}, Icon: style.IconMap, Label: seat.Say("film.title"), Send: page.Send{Done: true, Sheet: &Sheet{}}}
}

// reel is the frames of a session, and the error of reading them.
type reel struct {
	frames []Frame
	err    error
}

// filmed is the question for the frames of a seat.
type filmed struct{}

func reelOf(seat view.Seat) reel {
	return view.Once(seat, filmed{}, func() reel {
		lines, err := Lines(seat)
		if err != nil {
			return reel{err: err}
		}
		frames, err := Frames(seat, lines)
		return reel{frames, err}
	})
}

// Page returns the sheet.
func (s *Sheet) Page(seat view.Seat) page.Panel {
	out := page.Panel{ID: "film", Title: seat.Say("film.title")}
	r := reelOf(seat)
	if r.err != nil {
		out.Fault = seat.Problem(r.err)
	}
	t := rules.Map(seat.Reader)
	if len(r.frames) == 0 || t == nil {
		return out
	}
	at := len(r.frames)
	if s.turn > 0 {
		at = min(s.turn, at)
	}
	out.Rows = []page.Control{slider(seat, r.frames, at), s.choice(seat)}
	out.Map = &page.Map{ID: "film", Board: t.Board(), At: s.hex, Send: page.Keep(fieldHex), Off: page.KeepAs(fieldHex, "")}
	s.fill(seat, &out, r.frames[:at])
	return out
}

// slider chooses a turn.
func slider(seat view.Seat, frames []Frame, at int) page.Control {
	body := &page.Stepper{Value: at, Min: 1, Max: len(frames)}
	for _, f := range frames {
		body.Names = append(body.Names, f.Turn)
	}
	return page.Control{ID: fieldTurn, Body: body, Label: seat.Say("film.turn"), Style: page.Slide, Send: page.Keep(fieldTurn)}
}

// choice offers the counters, the battles and the losses.
func (s *Sheet) choice(seat view.Seat) page.Control {
	body := &page.Segmented{}
	for _, id := range []string{"", showBattles, showLosses} {
		key := "film." + id
		if id == "" {
			key = "film.counters"
		}
		body.Options = append(body.Options, page.Option{ID: id, Label: seat.Say(key), Selected: s.show == id})
	}
	return page.Control{ID: fieldShow, Body: body, Label: seat.Say("film.show"), Send: page.Keep(fieldShow)}
}

// fill shows the frames up to the chosen one.
func (s *Sheet) fill(seat view.Seat, out *page.Panel, frames []Frame) {
	list := show(seat, out.Map, frames, s.show)
	if s.show != showBattles && s.show != showLosses {
		last := frames[len(frames)-1]
		seat.State, seat.Game = last.State, last.Game
		out.Rows = append(out.Rows, s.inHex(seat, out.Map.Piles)...)
		return
	}
	out.Rows = append(out.Rows, rows(seat, list)...)
}

// inHex lists the counters in the chosen hex.
func (s *Sheet) inHex(seat view.Seat, piles []page.Pile) []page.Control {
	i := slices.IndexFunc(piles, func(p page.Pile) bool { return p.Hex == s.hex })
	switch {
	case s.hex == "":
		return nil
	case i < 0:
		return []page.Control{page.NewSection(seat.Hex(s.hex)), page.NewAside(seat.Say("film.empty"))}
	}
	out := []page.Control{page.NewSection(seat.Hex(s.hex))}
	for _, u := range piles[i].Pieces {
		row := page.Control{Body: &page.Item{}, Label: seat.Unit(u.ID), Trailing: u.Detail, Side: u.Side}
		out = append(out, row.With(page.FacesOf(seat.State, u.ID)))
	}
	return out
}
