package forms_test

import (
	"bytes"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// walker presses what the forms show, at random.
type walker struct {
	t    testing.TB
	rand *rand.Rand
	work *form.Work
	at   []page.Source // the last one is seen
	seat view.Seat
	did  []string
}

func stroll(t testing.TB, w *form.Work, seed uint64) *walker {
	return &walker{t: t, rand: rand.New(rand.NewPCG(seed, 7)), work: w, seat: seat(words.Langs()[seed%2])}
}

// written are what fields are filled with: right and wrong, of every alphabet, with all that a file may trip over.
var written = []string{"", "x", "blue", "turn > 1", "turn >", "Тест", `a "quote"`, "back\\slash", "two\nlines", "#2E5FB0", "#12", "3-1", "½", "{{.x}}", "{{", "[1]", "a b c", "=", "'", "\"\"\"", "😀", "-5", "99999999999999999999", "null", "a_very_long_word_that_goes_on_and_on_and_on_and_on_and_on"}

// step presses one control of the page in front, or goes to another form.
func (k *walker) step() {
	if len(k.at) == 0 || k.rand.IntN(12) == 0 {
		all := forms.All()
		k.at = []page.Source{all[k.rand.IntN(len(all))].Page(k.work)}
	}
	top := k.at[len(k.at)-1]
	var can []page.Control
	for _, c := range top.Page(k.seat).All() {
		if c.ID != "" && c.DisabledReason == "" && (!c.Send.None() || slices.ContainsFunc(page.Options(c), func(o page.Option) bool { return !o.Send.None() })) {
			can = append(can, c)
		}
	}
	if len(can) == 0 || k.rand.IntN(8) == 0 {
		k.at = k.at[:len(k.at)-1]
		return
	}
	c := can[k.rand.IntN(len(can))]
	k.did = append(k.did, c.Kind()+" "+c.ID)
	k.send(top, c.Sent(k.value(c)))
}

// value is what a press of a control may bring.
func (k *walker) value(c page.Control) any {
	switch b := c.Body.(type) {
	case *page.Check:
		return !c.Selected
	case *page.Segmented, *page.Colours:
		if len(page.Options(c)) > 0 {
			return page.Options(c)[k.rand.IntN(len(page.Options(c)))].ID
		}
	case *page.Stepper:
		return b.Min + k.rand.IntN(min(50, b.Max-b.Min)+1)
	case *page.Field:
		return written[k.rand.IntN(len(written))]
	case *page.Grid:
		return page.Cell{Row: k.rand.IntN(len(b.Rows)+1) - 1, Col: k.rand.IntN(len(b.Head))}
	}
	return nil
}

// send does what a press asks for, as the shell does.
func (k *walker) send(from page.Source, s page.Send) {
	if s.Put != nil {
		from.Put(s.Put.Field, s.Put.Value)
	}
	if ask, ok := s.Sheet.(*page.TextSheet); ok {
		ask.Put("text", written[k.rand.IntN(len(written))])
		k.send(from, ask.Page(k.seat).Foot[0].Sent(nil))
		return
	}
	if ask, ok := s.Sheet.(page.Confirm); ok {
		k.send(from, ask.Send)
		return
	}
	if s.Page != nil && len(k.at) < 6 {
		k.at = append(k.at, s.Page)
	}
}

// walks is how many walks are made, and steps how long each is; the proof makes more.
func walks() (walks, steps int) {
	if enginetest.Proof() {
		return 60, 300
	}
	return 6, 60
}

// Whatever is pressed in whatever form, undo leads back to the files as they were, byte for byte, and redo forth again.
func TestUndoOverEveryForm(t *testing.T) {
	n, steps := walks()
	for seed := range uint64(n) {
		w := operational(t)
		before := w.Doc.Snapshot()
		k := stroll(t, w, seed)
		for range steps {
			k.step()
		}
		after := w.Doc.Snapshot()
		_, done := w.Doc.Steps()
		for w.Doc.Undo() {
		}
		same(t, before, w.Doc.Snapshot(), k.did)
		for w.Doc.Redo() {
		}
		same(t, after, w.Doc.Snapshot(), k.did)
		_, again := w.Doc.Steps()
		require.Equal(t, done, again)
		require.Positive(t, done, "nothing was changed")
	}
}

func same(t testing.TB, want, got map[string][]byte, did []string) {
	t.Helper()
	require.Equal(t, slices.Sorted(maps.Keys(want)), slices.Sorted(maps.Keys(got)), did)
	for name := range want {
		require.True(t, bytes.Equal(want[name], got[name]), "%s after %v", name, did)
	}
}

// However long one presses at random, the reader never refuses a file without a finding that says so, and every page
// is for readers.
func TestRandomWalk(t *testing.T) {
	n, steps := walks()
	for seed := range uint64(n) {
		w := operational(t)
		k := stroll(t, w, seed+100)
		for i := range steps {
			k.step()
			if i%5 > 0 {
				continue
			}
			_, err := gamedata.Open(w.Doc.FS(), nil, engine.Opening{Default: true})
			if err == nil {
				continue
			}
			require.NotEmpty(t, serious(w), "refused without a finding: %v\nafter %v", err, k.did)
			if !assert.NotEmpty(t, gamedata.Problems(err), "no fault of the user's: %v\nafter %v", err, k.did) {
				return
			}
		}
	}
}

// serious are the findings that keep a draft from being played.
func serious(w *form.Work) []form.Finding {
	return slices.DeleteFunc(slices.Clone(w.Findings()), func(f form.Finding) bool { return f.Minor })
}

// Typing a word is one step, and typing the current value makes no step.
func TestTypingIsOneStep(t *testing.T) {
	w := operational(t)
	name := form.Key{File: "game.toml", Path: "name"}
	was := w.Text(name)
	for _, text := range []string{"T", "Th", "The", "The R", "The Ridge"} {
		require.NoError(t, w.Type(name, text))
	}
	_, done := w.Doc.Steps()
	assert.Equal(t, 1, done)
	w.Doc.Undo()
	assert.Equal(t, was, w.Text(name))
	w.Doc.Redo()
	assert.Equal(t, "The Ridge", w.Text(name))
	require.NoError(t, w.Type(form.Key{File: "game.toml", Path: "about"}, "x"))
	_, done = w.Doc.Steps()
	assert.Equal(t, 2, done)
}
