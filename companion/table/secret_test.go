package table

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"image"
	"image/draw"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/companion/view/board"
	"sandtable/companion/view/ending"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/session"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/words"
)

// Two sessions that differ only in what one side has not shown give the other side, and everybody, the
// same screens, to the pixel, the same log, the same list to undo and the same exports, byte by byte. The
// sessions are played at random; whole games of it, without screens, are played in the game's own folder.
func TestSecretsLeaveNoTrace(t *testing.T) {
	for seed, way := range []appearance{{words.English, theme.Normal, theme.Light, phoneSize}, {words.Russian, theme.Normal, theme.Dark, desktopSize}} {
		keeper, viewer := german, allied
		if seed%2 == 1 {
			keeper, viewer = allied, german
		}
		p := at(t, way)
		a, b := hiddenSession(t, p), hiddenSession(t, p)
		dice := rand.New(rand.NewPCG(uint64(seed), 3))
		twins := &enginetest.Twins{A: a, B: b, Keeper: keeper, Viewer: viewer, Dice: dice}
		player := &enginetest.Player{Seed: uint64(seed), Most: 220, Fill: sensible}
		if err := player.Play(calm{twins, dice}); err != nil {
			t.Log(err) // the twins refuse what would tell them apart
		}
		require.Empty(t, differing(sightsOf(t, p, a, "", viewer), sightsOf(t, p, b, "", viewer)), "seed %d", seed)
		assert.Greater(t, twins.Secret, 5)
		assert.Greater(t, twins.Shared, 20)
		assert.NotEqual(t, a.State().Private[keeper], b.State().Private[keeper])
	}
}

func hiddenSession(t testing.TB, p *Screen) *library.Session {
	s, err := p.deps.Library.New(engine.Opening{ID: hidden}, "Twin", p.deps.stamp())
	require.NoError(t, err)
	return s
}

// sightsOf is all that is shown to some viewers: each panel, the sheets behind them, and what is saved.
func sightsOf(t *testing.T, p *Screen, s *library.Session, viewers ...string) map[string]string {
	t.Helper()
	p.enter(s)
	d := p.desk
	out := map[string]string{}
	see := func(name string) {
		fit.Settle(p.win)
		out[name] = test.RenderToMarkup(p.win.Canvas())
		out[name+" pixels"] = pixels(p.win.Canvas().Capture())
	}
	for _, viewer := range viewers {
		d.lookAs(viewer)
		for _, id := range d.Visit.Panels.Present() {
			d.turnTo(id)
			see(fmt.Sprintf("%q %s", viewer, id))
		}
		d.turnTo(onPlay)
		for i, open := range []func(){func() { d.openSheet(session.Correct{}, nil) }, d.menu, func() { d.openSheet(forces.NewSheet("bismarck"), nil) }, func() { d.openSheet(forces.NewSheet("hood"), nil) }} {
			open()
			see(fmt.Sprintf("%q sheet %d", viewer, i))
			p.win.Canvas().Overlays().Remove(p.win.Canvas().Overlays().Top())
		}
		report, err := ending.Markdown(d.Seat(), d.own.seenName())
		require.NoError(t, err)
		out[viewer+" report"] = string(report)
		out[viewer+" packed"] = board.PackAway(d.own.reader(), d.own.state()).Markdown()
		out[viewer+" undo"] = undoList(t, d)
		var file bytes.Buffer
		require.NoError(t, exporter{d.p.Shell, d.p.deps, d.own}.portable(&file))
		out[viewer+" file"] = hex.EncodeToString(file.Bytes())
	}
	p.home()
	return out
}

// undoList is what can be gone back to, with what would be put back on the table.
func undoList(t *testing.T, d *desk) string {
	now, list := d.own.now(), ""
	for n := 1; n <= now.Last; n++ {
		lines, err := d.own.sideView().PutBack(n)
		require.NoError(t, err)
		for _, l := range lines {
			list += fmt.Sprintln(n, d.own.reader().Said(l))
		}
	}
	return fmt.Sprintln(list, now.Undo, now.Redo, now.Head)
}

func pixels(img image.Image) string {
	flat := image.NewNRGBA(img.Bounds())
	draw.Draw(flat, flat.Rect, img, img.Bounds().Min, draw.Src)
	sum := sha256.Sum256(flat.Pix)
	return hex.EncodeToString(sum[:])
}

// differing names what is not the same in both.
func differing(a, b map[string]string) []string {
	var out []string
	for _, name := range engine.SortedKeys(a) {
		if a[name] != b[name] {
			out = append(out, name)
		}
	}
	return out
}

// calm is a session whose player seldom does what would end or empty the game.
type calm struct {
	*enginetest.Twins
	dice *rand.Rand
}

// Do carries a command out, or has the player think again.
func (c calm) Do(cmd engine.Command) (journal.Entry, error) {
	often := map[string]int{"haven": 300, "battle.close": 40, "contact.lose": 6, "muster": 4}[cmd.Do]
	if len(cmd.Faces)+len(cmd.Drawn) == 0 && often > 0 && c.dice.IntN(often) > 0 {
		return journal.Entry{}, engine.Wrong("command.later", "do", cmd.Do)
	}
	return c.Twins.Do(cmd)
}

// sensible puts counters on hexes of the map.
func sensible(dice *rand.Rand, _ *engine.Game, _ *engine.State, c engine.Choice) (json.RawMessage, bool) {
	if c.Do != "place" {
		return nil, false
	}
	units := c.Fields[0].Of
	b, _ := json.Marshal(map[string]any{"unit": units[dice.IntN(len(units))], "hex": []string{"K20", "L21", "M22"}[dice.IntN(3)]})
	return b, true
}
