package hall

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"sandtable/companion/hall/picture"
	"sandtable/companion/hall/seal"
	"sandtable/companion/view"
	"sandtable/engine"
)

// Draw replaces the winner of a game that nobody won.
const Draw = "draw"

// Result is what one side says of how the game came out.
type Result struct {
	Side   string `json:"side"`
	Winner string `json:"winner"` // a side, or Draw
	Stood  string `json:"stood"`  // where the game stood: turn and points, as they were shown
	At     string `json:"at"`
}

// Confirmation is a side's word on the result, with the code that its player has.
type Confirmation struct {
	Number int    `json:"number"` // of the table
	Side   string `json:"side"`
	Code   string `json:"code"`
	Winner string `json:"winner"` // a side, or Draw
}

// Outcome returns the winner when every side has confirmed the same result and the game has not continued since.
func (t Table) Outcome() (winner string, ok bool) {
	if len(t.Results) == 0 || len(t.Results) < len(t.Picture.Sides) {
		return "", false
	}
	first := t.Results[0]
	for _, r := range t.Results {
		if r.Winner != first.Winner || r.Stood != Stood(t.Picture) {
			return "", false
		}
	}
	return first.Winner, true
}

// Said returns what a side reported about the current position, "" for nothing yet.
func (t Table) Said(side string) string {
	for _, r := range t.Results {
		if r.Side == side && r.Stood == Stood(t.Picture) {
			return r.Winner
		}
	}
	return ""
}

// Stood returns the position of a game, for comparing.
func Stood(p picture.Picture) string {
	w := p.Words[view.English]
	return fmt.Sprintf("%d %s %t", p.Turn, w.Points, p.Ended)
}

// wrongs are codes that were wrong.
type wrongs struct {
	n     int
	since time.Time
}

// After so many wrong codes a table takes none for a while.
const (
	maxWrong = 5
	lockout  = time.Minute
)

// Confirm takes a side's word. The hall keeps it when the code is the side's.
func (h *Hall) Confirm(ctx context.Context, c Confirmation) error {
	h.mu.Lock()
	claim, there := h.claims[c.Number]
	h.mu.Unlock()
	t, shown := h.Table(c.Number)
	if !there || !shown {
		return engine.Wrong("hall.table", "number", c.Number)
	}
	if err := h.code(claim, c); err != nil {
		return err
	}
	if c.Winner != Draw && !slices.ContainsFunc(t.Picture.Sides, func(s picture.Side) bool { return s.ID == c.Winner }) {
		return engine.Wrong("hall.winner")
	}
	data, err := json.Marshal(Result{c.Side, c.Winner, Stood(t.Picture), h.now().UTC().Format(time.RFC3339)})
	if err != nil {
		return err
	}
	msg := &nats.Msg{Subject: resultSubject + claim.Table + "." + c.Side, Data: data}
	_, err = h.js.PublishMsg(ctx, msg)
	return err
}

// code finds whether the code is the side's, a few times in a minute.
func (h *Hall) code(claim Claim, c Confirmation) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	w, now := h.wrong[c.Number], h.now()
	if now.Sub(w.since) > lockout {
		w = wrongs{since: now}
	}
	if w.n >= maxWrong {
		return engine.Wrong("hall.locked")
	}
	mark := seal.Mark(c.Code)
	for _, m := range claim.Marks {
		if m.Side == c.Side && m.Side != "" && m.Mark == mark {
			return nil
		}
	}
	w.n++
	h.wrong[c.Number] = w
	return engine.Wrong("hall.code")
}

// storeResult takes in a result that was kept.
func (h *Hall) storeResult(msg jetstream.Msg) {
	id, side, _ := strings.Cut(strings.TrimPrefix(msg.Subject(), resultSubject), ".")
	var r Result
	if json.Unmarshal(msg.Data(), &r) != nil || r.Side != side {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	t := h.table(id)
	t.Results = slices.DeleteFunc(t.Results, func(old Result) bool { return old.Side == side })
	t.Results = append(t.Results, r)
	slices.SortFunc(t.Results, func(a, b Result) int { return strings.Compare(a.Side, b.Side) })
}

// answered is the reply to a table that confirms.
type answered struct {
	Problem *engine.Problem `json:"problem,omitempty"`
}

// answer takes a confirmation that comes as a message.
func (h *Hall) answer(msg *nats.Msg) {
	ctx, cancel := context.WithTimeout(context.Background(), most)
	defer cancel()
	var c Confirmation
	err := json.Unmarshal(msg.Data, &c)
	if err == nil {
		err = h.Confirm(ctx, c)
	}
	var a answered
	if p, ok := engine.AsProblem(err); ok {
		a.Problem = p
	} else if err != nil {
		a.Problem = engine.Wrong("hall.away")
	}
	data, err := json.Marshal(a)
	if err == nil {
		err = msg.Respond(data)
	}
	_ = err // who asked is gone
}

// Confirm tells a hall a side's word on the result of its table.
func Confirm(ctx context.Context, hall string, c Confirmation) error {
	conn, _, err := dialNow(ctx, hall, Login{})
	if err != nil {
		return err
	}
	defer conn.Close()
	data, err := json.Marshal(c)
	if err != nil {
		return err
	}
	reply, err := conn.RequestWithContext(ctx, confirmSubject, data)
	if err != nil {
		return &engine.Problem{Code: "hall.away", Err: err}
	}
	var a answered
	if err := json.Unmarshal(reply.Data, &a); err != nil {
		return err
	}
	if a.Problem != nil {
		return a.Problem
	}
	return nil
}

// Code returns the code of a side, as its player has it; empty when the side has none.
func (m Membership) Code(side string) string {
	for _, h := range m.Halves {
		if h.Side == side {
			return h.Code()
		}
	}
	return ""
}

// title names a table for lists of names: its player, or its number and side.
func (t Table) title(s picture.Side, lang view.Lang) string {
	if s.Player != "" {
		return s.Player
	}
	return strconv.Itoa(t.Number) + " · " + t.Picture.Words[lang].Sides[s.ID]
}
