package hall

import (
	"context"
	"encoding/json"
	"errors"
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

	Agreed *Agreement `json:"agreed,omitempty"` // the newest that the sides had reached by then
}

// Agreement is a result that every side confirmed. It stands until all sides agree on another.
type Agreement struct {
	N      int    `json:"n"` // counts the agreements of a table
	Winner string `json:"winner"`
	Stood  string `json:"stood"`
}

// agreement returns the newest agreement that results show; nil: none.
func agreement(results []Result, sides int) *Agreement {
	kept := &Agreement{}
	for _, r := range results {
		if r.Agreed != nil && r.Agreed.N > kept.N {
			kept = r.Agreed
		}
	}
	if unanimous(results, sides) && (kept.N == 0 || kept.Winner != results[0].Winner || kept.Stood != results[0].Stood) {
		return &Agreement{kept.N + 1, results[0].Winner, results[0].Stood}
	}
	if kept.N == 0 {
		return nil
	}
	return kept
}

// unanimous reports whether every side says the same about the same position.
func unanimous(results []Result, sides int) bool {
	for _, r := range results {
		if r.Winner != results[0].Winner || r.Stood != results[0].Stood {
			return false
		}
	}
	return len(results) > 0 && len(results) >= sides
}

// Confirmation is a side's word on the result, with the code that its player has.
type Confirmation struct {
	Number int    `json:"number"` // of the table
	Side   string `json:"side"`
	Code   string `json:"code"`
	Winner string `json:"winner"` // a side, or Draw
}

// Outcome returns the winner that every side has confirmed. What one side says later does not change it.
func (t Table) Outcome() (winner string, ok bool) {
	a := agreement(t.Results, t.Sides)
	if a == nil {
		return "", false
	}
	return a.Winner, true
}

// Disputes returns what sides say now against the confirmed result.
func (t Table) Disputes() []Result {
	winner, ok := t.Outcome()
	return slices.DeleteFunc(slices.Clone(t.Results), func(r Result) bool { return !ok || r.Winner == winner })
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
	r := Result{Side: c.Side, Winner: c.Winner, Stood: Stood(t.Picture), At: h.now().UTC().Format(time.RFC3339)}
	for {
		if err := h.keepResult(ctx, claim, r); !outrun(err) { // else another hall took a word meanwhile
			return err
		}
	}
}

// keepResult keeps a side's word with the agreement that there was before it, or that it completes.
func (h *Hall) keepResult(ctx context.Context, claim Claim, r Result) error {
	h.confirming.Lock()
	defer h.confirming.Unlock()
	results, own, err := h.keptResults(ctx, claim, r.Side)
	if err != nil {
		return err
	}
	r.Agreed = agreement(results, claim.sides())
	results = append(slices.DeleteFunc(results, func(old Result) bool { return old.Side == r.Side }), r)
	r.Agreed = agreement(results, claim.sides())
	data, err := json.Marshal(r)
	if err != nil {
		return err
	}
	_, err = h.js.PublishMsg(ctx, &nats.Msg{Subject: claim.result(r.Side), Data: data}, jetstream.WithExpectLastSequencePerSubject(own))
	return err
}

// keptResults reads what the sides of a table have said, and the sequence number of one side's word, 0 for none.
func (h *Hall) keptResults(ctx context.Context, claim Claim, side string) (list []Result, own uint64, err error) {
	get := streamGetter(h.js)
	for _, m := range claim.Marks {
		if m.Side == "" {
			continue
		}
		raw, err := get(ctx, claim.result(m.Side), 0)
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			continue
		}
		if err != nil {
			return nil, 0, err
		}
		if m.Side == side {
			own = raw.Sequence
		}
		var r Result
		if json.Unmarshal(raw.Data, &r) == nil && r.Side == m.Side {
			list = append(list, r)
		}
	}
	return list, own, nil
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
