package game

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/script"
	"sandtable/companion/view/page"
)

// twins play a script on the widgets of one game and on the models of another. After each act both must show the same
// page.
type twins struct {
	t       testing.TB
	widgets *fingers
	model   *script.Model
}

// twinsOf begins a game twice from the empty template.
func twinsOf(t testing.TB, name string) *twins {
	p := at(t, english)
	p.begin(fromTemplate+"empty", name)
	return &twins{t, beginGame(t, at(t, english), "Empty", name), &script.Model{Work: p.draft.work, Seat: p.Seat()}}
}

// both does an act on widgets and model, and compares what they show as JSON. It returns an error if that differs, so that
// the caller names the step.
func (w *twins) both(act func(script.Hands) error) error {
	if err := errors.Join(act(w.widgets), act(w.model)); err != nil {
		return err
	}
	seen := w.widgets.Panel()
	rank := page.Ranker{Unfolded: func(group string) bool {
		_, folded := seen.Find("more." + group)
		return !folded
	}}
	if !assert.Equal(w.t, shownBy(w.t, rank.Rank(w.model.Panel())), shownBy(w.t, seen)) {
		return errors.New("the window does not show what the models show")
	}
	return nil
}

// shownBy is what a reader sees of a page: its title, and of each control that can be pressed what it says and offers.
func shownBy(t testing.TB, p page.Panel) string {
	type control struct {
		ID, Kind, Label, Detail, Trailing, DisabledReason string
		Selected                                          bool
		Options                                           []string
	}
	out := struct {
		Title    string
		Controls []control
	}{Title: p.Title}
	for _, c := range p.All() {
		if c.ID == "" || strings.HasPrefix(c.ID, "more.") || strings.Contains(c.ID, "+") { // completions: only fingers type a formula letter by letter
			continue
		}
		shown := control{ID: c.ID, Kind: c.Kind(), Label: c.Label, Detail: c.Detail, Trailing: c.Trailing, DisabledReason: c.DisabledReason, Selected: c.Selected}
		for _, o := range page.Options(c) {
			shown.Options = append(shown.Options, o.ID)
		}
		if text, is := c.Body.(*page.Field); is {
			shown.Options = append(shown.Options, text.Value)
		}
		out.Controls = append(out.Controls, shown)
	}
	data, err := json.MarshalIndent(out, "", " ")
	require.NoError(t, err)
	return string(data)
}

// Panel is part of script.Hands.
func (w *twins) Panel() page.Panel { return w.widgets.Panel() }

// Form is part of script.Hands.
func (w *twins) Form(id string) error {
	return w.both(func(h script.Hands) error { return h.Form(id) })
}

// Tap is part of script.Hands. A tap that opens a sheet is followed by its answer.
func (w *twins) Tap(id string) error {
	return w.both(func(h script.Hands) error { return h.Tap(id) })
}

// Type is part of script.Hands.
func (w *twins) Type(id, text string) error {
	return w.both(func(h script.Hands) error { return h.Type(id, text) })
}

// Option is part of script.Hands.
func (w *twins) Option(id, option string) error {
	return w.both(func(h script.Hands) error { return h.Option(id, option) })
}

// Hex is part of script.Hands.
func (w *twins) Hex(id, label string) error {
	return w.both(func(h script.Hands) error { return h.Hex(id, label) })
}

// Count is part of script.Hands.
func (w *twins) Count(id string, n int) error {
	return w.both(func(h script.Hands) error { return h.Count(id, n) })
}

// Cell is part of script.Hands.
func (w *twins) Cell(id string, at page.Cell) error {
	return w.both(func(h script.Hands) error { return h.Cell(id, at) })
}

// Answer is part of script.Hands.
func (w *twins) Answer(text string) error {
	return w.both(func(h script.Hands) error { return h.Answer(text) })
}

// Agree is part of script.Hands.
func (w *twins) Agree() error { return w.both(script.Hands.Agree) }

// Back is part of script.Hands.
func (w *twins) Back() error { return w.both(script.Hands.Back) }

// Text is part of script.Hands.
func (w *twins) Text(file, path string) string { return w.widgets.Text(file, path) }

// Write is part of script.Hands.
func (w *twins) Write(file, path, text string) error {
	return w.both(func(h script.Hands) error { return h.Write(file, path, text) })
}

// Draw is part of script.Hands.
func (w *twins) Draw(file, text string) error {
	return w.both(func(h script.Hands) error { return h.Draw(file, text) })
}
