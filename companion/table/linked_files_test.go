package table

import (
	"bytes"
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/board"
	"sandtable/companion/view/ending"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/play"
)

// handsOn are the bytes of all that the host's own screen, as the German side, may hand on while the Allied side keeps
// to itself what differs: the log as text, the list for packing away as text and on paper, the report, the session's
// file, and every panel.
func handsOn(t *testing.T, secret, hex string) map[string][]byte {
	// The clock is fixed, later than any: deadlines of the network depend on it.
	p, d := linkedDeskBy(t, func() time.Time { return time.Date(2060, 2, 8, 18, 0, 0, 0, time.UTC) })
	guest(t, p, d)
	p.back()
	d.ask(engine.Ask(play.NoteVerb, play.NoteArgs{Text: "convoy to the north"}))
	ally := d.own.session.Seat(allied)
	_, err := ally.Do(ally.Number(), engine.Ask(play.NoteVerb, play.NoteArgs{Text: secret}))
	require.NoError(t, err)
	put := engine.Ask("place", map[string]any{"unit": "hood", "hex": hex})
	put.Override = true
	_, err = ally.Do(ally.Number(), put)
	require.NoError(t, err)
	d.link.onNews()

	out := map[string][]byte{}
	out["log"], err = ending.Markdown(d.Seat(), d.own.seenName())
	require.NoError(t, err)
	pack := board.PackAway(d.own.reader(), d.own.state())
	out["list"] = []byte(pack.Markdown())
	out["list on paper"], err = exporter{d.p.Shell, d.p.deps, d.own}.positionPDF(pack)
	require.NoError(t, err)
	var file bytes.Buffer
	require.NoError(t, exporter{d.p.Shell, d.p.deps, d.own}.portable(&file))
	out["session"] = file.Bytes()
	printed := exporter{d.p.Shell, d.p.deps, d.own}.session()
	for _, lang := range view.Langs() {
		report, err := printed.Report(lang)
		require.NoError(t, err)
		text, err := json.Marshal([]any{report, printed.Position(lang)})
		require.NoError(t, err)
		out["report "+string(lang)] = text
	}
	for _, id := range d.Visit.Panels.Present() {
		d.turnTo(id)
		text, err := json.Marshal(written(d.Visit.Panels.Layer(id).Source.Page(d.Seat())))
		require.NoError(t, err)
		out["panel "+id] = text
	}
	return out
}

// written is all that is written on a panel.
func written(p page.Panel) []string {
	out := []string{p.Title, p.Fault}
	for _, c := range p.All() {
		out = append(out, c.Label, c.Detail, c.Trailing, page.Typed(c), c.DisabledReason)
	}
	return out
}

// The host's device holds the secrets of all, and its own screen hands on those of its side alone: two tables that
// differ in what the other side hides give the same bytes.
func TestHostHandsOnItsOwnSideAlone(t *testing.T) {
	a, b := handsOn(t, "hunt at dawn", "K27"), handsOn(t, "hunt at dusk and wait", "H20")
	require.Greater(t, len(a), 8)
	for name, data := range a {
		assert.True(t, bytes.Equal(data, b[name]), "%s differs between the twins", name)
		assert.NotContains(t, string(data), "hunt at", name)
	}
	assert.Contains(t, string(a["log"]), "convoy to the north", "its own is there")
}
