package picture

import (
	"time"

	"sandtable/companion/view"
	"sandtable/companion/view/log"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/victory"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Picture is a table as everybody may see it.
type Picture struct {
	Number  int    `json:"number"`            // of the table in the hall
	Epoch   int    `json:"epoch"`             // of its host
	Name    string `json:"name,omitempty"`    // of the session
	Address string `json:"address,omitempty"` // where spectators find its host
	Game    string `json:"game"`              // id
	Side    string `json:"side,omitempty"`    // id of the side whose phase it is; empty: both
	Turn    int    `json:"turn,omitempty"`    // counted from 1
	Turns   int    `json:"turns,omitempty"`   // how many there are; 0: nobody knows
	Ended   bool   `json:"ended,omitempty"`
	Leader  string `json:"leader,omitempty"` // id of the side that wins by the points as they are
	Pace    Pace   `json:"pace"`
	Sides   []Side `json:"sides"`

	Words map[view.Lang]Words `json:"words"`
}

// Side is a side of a game, and who plays it.
type Side struct {
	ID     string `json:"id"`
	Colour string `json:"colour,omitempty"`
	Player string `json:"player,omitempty"`
}

// Words are the texts in one language.
type Words struct {
	Game   string            `json:"game"`
	Turn   string            `json:"turn,omitempty"`
	Date   string            `json:"date,omitempty"`
	Phase  string            `json:"phase,omitempty"`
	Prompt string            `json:"prompt,omitempty"`
	Points string            `json:"points,omitempty"` // "+2½"
	Means  string            `json:"means,omitempty"`  // what they mean
	Ended  string            `json:"ended,omitempty"`  // how the game ended
	Sides  map[string]string `json:"sides"`            // their names by id
	Ledger []view.Line       `json:"ledger,omitempty"`
	Log    []Line            `json:"log,omitempty"` // the newest last
}

// Line is a line of the log.
type Line struct {
	When   string   `json:"when,omitempty"` // turn and phase, where they are others than on the line before
	At     string   `json:"at,omitempty"`
	Words  string   `json:"words"`
	More   []string `json:"more,omitempty"`
	Undone bool     `json:"undone,omitempty"`
}

// Camera takes pictures of one session. It remembers what it has read of the log.
type Camera struct {
	Journal *journal.Journal
	Name    string            // of the session
	Players map[string]string // names by side
	pace    watch
}

// Take makes the picture of the session as it is.
func (c *Camera) Take() (Picture, error) {
	seen := c.Journal.SideView("")
	now := seen.Now()
	p := Picture{Name: c.Name, Game: now.Game.ID, Ended: now.State.Shared.Ended != "", Words: map[view.Lang]Words{}}
	for _, s := range now.Game.Sides {
		p.Sides = append(p.Sides, Side{s.ID, s.Colour, c.Players[s.ID]})
	}
	p.where(now)
	lines, err := seen.Log(max(1, now.Last-lines+1), 0)
	if err != nil {
		return p, err
	}
	if err := c.pace.read(seen); err != nil {
		return p, err
	}
	p.Pace = c.pace.now(now)
	for _, lang := range view.Langs() {
		p.Words[lang], p.Leader = say(view.Reader{Game: now.Game, Lang: lang}, now, lines)
	}
	return p, nil
}

// where says which turn and whose phase it is.
func (p *Picture) where(now journal.Position) {
	g := now.Game
	at := g.Phase(now.State.Shared.Phase)
	if at == nil {
		return
	}
	p.Side = at.Side
	t := g.Tracker(g.Sequence.Turn)
	if t == nil || at.Stage != engine.Turns {
		return
	}
	p.Turn = now.State.Tracker(t.ID) - t.Min + 1
	if !(view.Reader{Game: g, Lang: view.English}).Has("sequence.shown") { // else nobody knows which is the last
		p.Turns = t.Max - t.Min + 1
	}
}

// lines is how much of the log a picture holds.
const lines = 24

func say(s view.Reader, now journal.Position, list []journal.Line) (w Words, leader string) {
	at := phase.Now(s, now.State)
	w = Words{Game: s.Say("game.name"), Turn: at.Turn, Date: at.Date, Phase: at.Name, Prompt: at.Prompt, Ended: at.Ended, Sides: map[string]string{}}
	for _, side := range s.Game.Sides {
		w.Sides[side.ID] = s.Say("side." + side.ID + ".name")
	}
	if v, ok := victory.Now(s, now.State); ok {
		w.Points, w.Means, w.Ledger = v.Total, v.Band, v.Lines
		if v.Side != nil {
			leader = v.Side.ID
		}
	}
	for _, m := range log.Read(s, list, now.Head) {
		when := m.Title()
		entries := m.Entries
		if m.Opening != nil {
			entries = append([]log.Entry{*m.Opening}, entries...)
		}
		for _, e := range entries {
			w.Log = append(w.Log, Line{When: when, At: e.At, Words: e.Words, More: e.More, Undone: e.Undone})
			when = ""
		}
	}
	return w, leader
}

// stamp reads a time as journals keep it.
func stamp(at string) (time.Time, bool) {
	t, err := time.Parse(time.RFC3339, at)
	return t, err == nil
}
