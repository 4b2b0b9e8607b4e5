package journal_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
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
		if strings.HasPrefix(key, "paper.") && !strings.HasSuffix(key, ".gone") {
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
		"two counters":   {piece(engine.InBox("lost")), piece(engine.AtHex("0909")), "red/1, red/2 back to 0909", "red/1, red/2 — обратно: 0909"},
		"out of play":    {piece(engine.InBox("lost")), engine.NewState(), "red/1, red/2 off the table again", "red/1, red/2 — снова убрать со стола"},
		"one marker":     {tracker("stores", 1), tracker("stores", 2), "one Stores marker back", "Запасы: вернуть 1 маркер"},
		"two markers":    {tracker("stores", 1), tracker("stores", 3), "2 Stores markers back", "Запасы: вернуть 2 маркера"},
		"one too many":   {tracker("stores", 2), tracker("stores", 1), "one Stores marker off again", "Запасы: снова убрать 1 маркер"},
		"along a track":  {tracker("turn", 3), tracker("turn", 2), "Turn marker back to 2", "Ход: вернуть маркер на 2"},
		"halves":         {tracker("points", 3), tracker("points", -5), "Points marker back to −2½", "Очки: вернуть маркер на −2½"},
		"a named value":  {tracker("weather", 1), tracker("weather", 0), "Weather marker back to clear", "Погода: вернуть маркер на ясно"},
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
