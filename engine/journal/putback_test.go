package journal_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/enginetest"
	"sandtable/engine/hex"
	"sandtable/engine/journal"
	"sandtable/engine/words"
)

// Between any two states of random games there are words for what to do, in both languages; from a
// state to itself there is nothing to do.
func TestPutBackHasWords(t *testing.T) {
	seen := map[string]bool{}
	g := enginetest.Tiny()
	for seed := range 40 {
		j, _ := enginetest.Begin(t, g)
		require.NoError(t, (&enginetest.Player{Seed: uint64(seed), Most: 80}).Play(j))
		assert.Empty(t, journal.PutBack(g, j.State(), j.State(), true))
		dice := rand.New(rand.NewPCG(uint64(seed), 1))
		for range 10 {
			_, from, err := j.At(1 + dice.IntN(j.Now().Last))
			require.NoError(t, err)
			for _, back := range []bool{true, false} {
				for _, s := range journal.PutBack(g, from, j.State(), back) {
					seen[s.Key] = true
					for _, lang := range words.Langs() {
						text := g.Book.Say(lang, s.Key, s.Args)
						assert.False(t, strings.ContainsAny(text, "[<@"), "%s: %s", s.Key, text)
					}
				}
			}
		}
	}
	for _, key := range words.App().Keys(words.English) {
		if strings.HasPrefix(key, "paper.") && !strings.HasSuffix(key, ".gone") && !strings.HasSuffix(key, ".faced") {
			assert.True(t, seen[key], "%s is never said", key)
		}
	}
}

func TestPutBack(t *testing.T) {
	g := enginetest.Tiny()
	piece := func(p engine.Place) *engine.State {
		return &engine.State{Shared: engine.Part{Pieces: map[string]engine.Piece{"r1": {Place: p}, "r2": {Place: p}}}}
	}
	tracker := func(id string, v int) *engine.State {
		return &engine.State{Shared: engine.Part{Trackers: map[string]int{id: v}}}
	}
	for name, c := range map[string]struct {
		from, to *engine.State
		en, ru   string
	}{
		"not placed":     {piece(engine.AtHex("0909")), piece(engine.InBox(engine.OnMap)), "Take red/1, red/2 off the hex.", "red/1, red/2 — снять с гекса."},
		"two counters":   {piece(engine.InBox("lost")), piece(engine.AtHex("0909")), "Move red/1, red/2 back to 0909.", "red/1, red/2 — вернуть в гекс 0909."},
		"out of play":    {piece(engine.InBox("lost")), engine.NewState(), "Take red/1, red/2 off the table.", "red/1, red/2 — убрать со стола."},
		"one marker":     {tracker("stores", 1), tracker("stores", 2), "Stores: put back 1 marker.", "Запасы: вернуть маркеров — 1."},
		"two markers":    {tracker("stores", 1), tracker("stores", 3), "Stores: put back 2 markers.", "Запасы: вернуть маркеров — 2."},
		"one too many":   {tracker("stores", 2), tracker("stores", 1), "Stores: remove 1 marker.", "Запасы: убрать маркеров — 1."},
		"along a track":  {tracker("turn", 3), tracker("turn", 2), "Turn: move the marker back to 2.", "Ход: вернуть маркер на 2."},
		"halves":         {tracker("points", 3), tracker("points", -5), "Points: move the marker back to −2½.", "Очки: вернуть маркер на −2½."},
		"a named value":  {tracker("weather", 1), tracker("weather", 0), "Weather: move the marker back to clear.", "Погода: вернуть маркер на ясно."},
		"not on paper":   {tracker("plan", 1), tracker("plan", 0), "", ""},
		"not on the map": {tracker("moon", 1), tracker("moon", 0), "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			var en, ru []string
			for _, s := range journal.PutBack(g, c.from, c.to, true) {
				en = append(en, g.Book.Say(words.English, s.Key, s.Args))
				ru = append(ru, g.Book.Say(words.Russian, s.Key, s.Args))
			}
			assert.Equal(t, c.en, strings.Join(en, "; "))
			assert.Equal(t, c.ru, strings.Join(ru, "; "))
		})
	}
}

// Counters are turned and marked only if they stay on the table, and only by markers that exist on paper; chits are
// listed one by one, each as often as it moved.
func TestPutBackPiecesAndChits(t *testing.T) {
	g := enginetest.Tiny()
	pieces := func(p map[string]engine.Piece) *engine.State {
		for id, x := range p {
			x.Place = engine.InBox("lost")
			p[id] = x
		}
		return &engine.State{Shared: engine.Part{Pieces: p}}
	}
	cup := func(in ...string) *engine.State {
		return &engine.State{Shared: engine.Part{Cups: map[string]engine.Contents{"fate": {In: in}}}}
	}
	type piece = map[string]engine.Piece
	marked := func(id string) engine.Piece { return engine.Piece{Marks: map[string]bool{id: true}} }
	for name, c := range map[string]struct {
		from, to *engine.State
		want     string
	}{
		"turned":                {pieces(piece{"r1": {}, "r2": {}}), pieces(piece{"r1": {Back: true}, "r2": {Back: true}}), "Flip red/1, red/2 to the back."},
		"turned back":           {pieces(piece{"r1": {Back: true}}), pieces(piece{"r1": {}}), "Flip red/1 to the front."},
		"turned both ways":      {pieces(piece{"r1": {Back: true}, "r2": {}}), pieces(piece{"r1": {}, "r2": {Back: true}}), "Flip red/1 to the front.; Flip red/2 to the back."},
		"gone with its back up": {pieces(piece{"r1": {Back: true}}), engine.NewState(), "Take red/1 off the table."},
		"comes with its back":   {engine.NewState(), pieces(piece{"r1": {Back: true}}), "Move red/1 back to the losses box."},
		"marked":                {pieces(piece{"r1": {}}), pieces(piece{"r1": marked("tired")}), "Put a “tired” marker on: red/1."},
		"unmarked":              {pieces(piece{"r1": marked("tired")}), pieces(piece{"r1": {}}), "Remove the “tired” marker: red/1."},
		"not on paper":          {pieces(piece{"r1": marked("spotted")}), pieces(piece{"r1": {}}), ""},
		"chits drawn":           {cup("good", "good", "bad"), cup("good"), "Fate: take Good, Bad out of the cup."},
		"chits put back":        {cup("good"), cup("good", "good", "good"), "Fate: return Good, Good to the cup."},
		"another chit":          {cup("good", "bad"), cup("good", "good"), "Fate: return Good to the cup.; Fate: take Bad out of the cup."},
		"the same chits":        {cup("good", "bad"), cup("bad", "good"), ""},
	} {
		var got []string
		for _, s := range journal.PutBack(g, c.from, c.to, true) {
			got = append(got, g.Book.Say(words.English, s.Key, s.Args))
		}
		assert.Equal(t, c.want, strings.Join(got, "; "), name)
	}
}

// A counter turned by hand is turned back on the table, too.
func TestPutBackFacings(t *testing.T) {
	g := enginetest.Tiny()
	d, err := board.NewDraft("field", hex.FlatOdd, 4, 4, hex.FlatOdd.Regular(19))
	require.NoError(t, err)
	g.Boards, g.Sides[0].Faces = []*board.Board{d.Board()}, "n"
	faced := func(turned int) *engine.State {
		pieces := map[string]engine.Piece{"b1": {Place: engine.AtHex("0202")}}
		for _, id := range []string{"r1", "r2"} {
			pieces[id] = engine.Piece{Place: engine.AtHex("0101"), Turned: turned}
		}
		return &engine.State{Shared: engine.Part{Pieces: pieces}}
	}
	for lang, want := range map[words.Lang][]string{
		words.English: {"Turn red/1, red/2 back to face north.", "Turn red/1, red/2 to face south-east."},
		words.Russian: {"red/1, red/2 — вернуть фронт на север.", "red/1, red/2 — повернуть фронт на юго-восток."},
	} {
		var got []string
		for _, said := range append(journal.PutBack(g, faced(2), faced(0), true), journal.PutBack(g, faced(0), faced(2), false)...) {
			got = append(got, g.Book.Say(lang, said.Key, said.Args))
		}
		assert.Equal(t, want, got)
	}
}

// A few unnamed markers from none are a pile; what is named, halved, long or does not begin with none is a track.
func TestPutBackPiles(t *testing.T) {
	g := enginetest.Tiny()
	say := func(change func(*engine.Tracker), from, to int) string {
		tracker := g.Tracker("stores")
		was := *tracker
		defer func() { *tracker = was }()
		change(tracker)
		state := func(v int) *engine.State {
			return &engine.State{Shared: engine.Part{Trackers: map[string]int{"stores": v}}}
		}
		list := journal.PutBack(g, state(from), state(to), true)
		require.Len(t, list, 1)
		return list[0].Key
	}
	pile := say(func(*engine.Tracker) {}, 1, 2)
	track := say(func(tr *engine.Tracker) { tr.Max = 5 }, 1, 2)
	assert.NotEqual(t, pile, track)
	assert.Equal(t, pile, say(func(tr *engine.Tracker) { tr.Max = 4 }, 1, 2))
	assert.Equal(t, pile, say(func(tr *engine.Tracker) { tr.Scale = 1 }, 1, 2))
	for name, change := range map[string]func(*engine.Tracker){
		"halves": func(tr *engine.Tracker) { tr.Scale = 2 },
		"named":  func(tr *engine.Tracker) { tr.Values = []string{"a", "b", "c"} },
		"from 1": func(tr *engine.Tracker) { tr.Min = 1 },
	} {
		assert.Equal(t, track, say(change, 1, 2), name)
	}
	g.Sequence.Turn = "stores"
	assert.Equal(t, track, say(func(*engine.Tracker) {}, 1, 2), "the turn is a track always")
}
