package view_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/page"
	"sandtable/companion/view/question"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// hexInputs lists the fields of a choice or of a question that ask for a hex.
func hexInputs(fields []engine.Field) []engine.Field {
	return slices.DeleteFunc(slices.Clone(fields), func(f engine.Field) bool { return f.Kind != engine.FieldPlace && f.Kind != engine.FieldPlaces })
}

// Whatever asks for a hex, in any game, has the map: its hexes are offered there, and a tap fills in the field.
func TestEveryHexIsAskedOnTheMap(t *testing.T) {
	for _, id := range scenarios.Catalogue().Games() {
		t.Run(id, func(t *testing.T) {
			g, err := scenarios.Catalogue().Open(engine.Opening{ID: id, Default: true})
			require.NoError(t, err)
			seen := map[string]bool{}
			for seed := range 6 {
				j, _ := enginetest.Begin(t, g)
				for step := range 12 {
					_ = (&enginetest.Player{Seed: uint64(100*seed + step), Most: 9, Sober: true}).Play(j) // a refusal ends the step
					for _, side := range append(g.Keepers(), "") {
						asksOnTheMap(t, seatOf(j, side), seen)
					}
				}
			}
			assert.Equal(t, len(g.Boards) > 0, len(seen) > 0, "%d kinds of forms ask for a hex", len(seen))
		})
	}
}

// seatOf is the seat of a side at the only device.
func seatOf(j *journal.Journal, side string) view.Seat {
	past := j.SideView(side)
	now := past.Now()
	return view.Seat{Reader: view.Reader{Game: now.Game, Lang: words.English}, State: now.State, Past: past, Viewer: side}
}

// asksOnTheMap looks at the choices and the questions of a seat that were not seen in this phase before.
func asksOnTheMap(t *testing.T, seat view.Seat, seen map[string]bool) {
	choices, _ := seat.Offered(seat.State)
	for _, c := range choices {
		fields, key := hexInputs(c.Fields), seat.State.Shared.Phase+" "+choice.ID(c)
		form, ok := choice.Send(seat, c).Sheet.(*choice.Form)
		if !ok || len(fields) == 0 || seen[key] {
			continue
		}
		seen[key] = true
		for _, f := range fields {
			form.Put("@aim", f.Name)
			tapped(t, form, seat, key+" "+f.Name)
		}
	}
	for _, sheet := range rules.Sheets(seat.Reader) {
		if len(hexInputs(sheet.Inputs())) == 0 || seen[sheet.ID()] {
			continue
		}
		seen[sheet.ID()] = true
		p := &question.Panel{}
		p.Put(question.FieldQuestion, sheet.ID())
		p.Page(seat) // opens it
		p.Put("map", true)
		tapped(t, p, seat, sheet.ID())
	}
}

// tapped taps a hex of the map that a form asks on, and expects the form to take it.
func tapped(t *testing.T, form page.Source, seat view.Seat, what string) {
	m := form.Page(seat).Map
	if !assert.NotNil(t, m, what) {
		return
	}
	hex := m.Board.Label(first(m.Board.Field().All()))
	send := m.Send
	if len(m.Offers) > 0 {
		hex = m.Offers[0].Hex
		if !m.Offers[0].Send.None() {
			send = m.Offers[0].Send
		}
	}
	send = send.With(hex)
	if !assert.NotNil(t, send.Put, what) {
		return
	}
	form.Put(send.Put.Field, send.Put.Value)
	then := form.Page(seat).Map
	ringed := then.At == hex || slices.ContainsFunc(then.Signs, func(s page.Sign) bool { return slices.Contains(s.Hexes, hex) })
	assert.True(t, ringed, "%s: %s was tapped and is not shown", what, hex)
}

func first[T any](all func(func(T) bool)) (out T) {
	for v := range all {
		return v
	}
	return out
}
