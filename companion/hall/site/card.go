package site

import (
	"time"

	"sandtable/companion/hall"
	"sandtable/companion/hall/picture"
	"sandtable/companion/view"
)

// card is a table in a list.
type card struct {
	Number              int
	Game, Turn, Phase   string
	Side, Colour        string // whose phase it is
	Points, Means, Time string // since when, and when it ends at this pace
	Names               string // of the players
	Ended               string // how the game ended; empty while it continues
	Result              string // confirmed, or why it is not yet
	Confirmed           bool
	Dispute             string // what sides say now against the confirmed result
	Players             []player
}

// player is a side with who plays it.
type player struct{ ID, Side, Name, Colour, Said string }

func (s speaker) card(t hall.Table) card {
	p, w := t.Picture, t.Picture.Words[s.Lang]
	c := card{Number: t.Number, Game: w.Game, Turn: w.Turn, Phase: w.Phase, Side: w.Sides[p.Side], Points: w.Points, Means: w.Means, Ended: w.Ended}
	if c.Side == "" {
		c.Side = s.Say("hall.both")
	}
	for _, side := range p.Sides {
		if side.ID == p.Side {
			c.Colour = side.Colour
		}
		c.Players = append(c.Players, player{side.ID, w.Sides[side.ID], side.Player, side.Colour, s.winner(t, t.Said(side.ID))})
	}
	c.Time, c.Names = s.times(p), names(p)
	c.Result, c.Confirmed = s.outcome(t)
	c.Dispute = s.dispute(t)
	return c
}

// times says since when a side has its phase and when the game ends at this pace, or when it ended.
func (s speaker) times(p picture.Picture) string {
	if p.Ended {
		return s.at("hall.ended_at", p.Pace.Newest)
	}
	parts := []string{s.at("hall.turn_since", p.Pace.Since)}
	if ends, ok := p.Pace.Ends(p.Turn, p.Turns, s.now); ok {
		parts = append(parts, s.ends(ends))
	}
	return view.JoinNonEmpty(parts, " · ")
}

// names lists the players of a table.
func names(p picture.Picture) string {
	var list []string
	for _, side := range p.Sides {
		list = append(list, side.Player)
	}
	return view.JoinNonEmpty(list, " – ")
}

// outcome says how far the result is.
func (s speaker) outcome(t hall.Table) (string, bool) {
	if winner, ok := t.Outcome(); ok {
		return s.winner(t, winner), true
	}
	said := 0
	for _, side := range t.Picture.Sides {
		if t.Said(side.ID) != "" {
			said++
		}
	}
	switch {
	case said == 0:
		return "", false
	case said < len(t.Picture.Sides):
		return s.Say("hall.waits"), false
	}
	return s.Say("hall.apart"), false
}

// dispute says which sides contradict the confirmed result.
func (s speaker) dispute(t hall.Table) string {
	var list []string
	for _, r := range t.Disputes() {
		list = append(list, s.Say("hall.disputed", "side", t.Picture.Words[s.Lang].Sides[r.Side], "result", s.winner(t, r.Winner)))
	}
	return view.JoinNonEmpty(list, " · ")
}

func (s speaker) winner(t hall.Table, winner string) string {
	switch winner {
	case "":
		return ""
	case hall.Draw:
		return s.Say("hall.drawn")
	}
	return s.Say("hall.won", "side", t.Picture.Words[s.Lang].Sides[winner])
}

// at prints a time of a picture on the hall's clock, "" for no time.
func (s speaker) at(key, stamp string) string {
	t, err := time.Parse(time.RFC3339, stamp)
	if err != nil {
		return ""
	}
	return s.Say(key, "at", s.clock(t))
}

func (s speaker) clock(t time.Time) string {
	t = t.In(s.zone)
	if day := t.Format(time.DateOnly); day != s.now.In(s.zone).Format(time.DateOnly) {
		return t.Format("2.01. 15:04")
	}
	return t.Format("15:04")
}

// ends says when a game ends at its pace, to five minutes, since it is a guess. What is late already ends now.
func (s speaker) ends(t time.Time) string {
	if t.Before(s.now) {
		t = s.now
	}
	t = t.Round(5 * time.Minute).In(s.zone)
	if day := t.Format(time.DateOnly); day != s.now.In(s.zone).Format(time.DateOnly) {
		return s.Say("hall.ends_day", "day", t.Format("2.01."), "at", t.Format("15:04"))
	}
	return s.Say("hall.ends", "at", t.Format("15:04"))
}

// line is a line of the log with its time on the hall's clock.
type line struct {
	picture.Line
	Clock string
}
