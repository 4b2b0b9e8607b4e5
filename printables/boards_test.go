package printables

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/words"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/sheet"
)

// game opens one of the games that come along, in its first edition.
func game(t *testing.T, id string) *Set {
	t.Helper()
	for _, s := range listed(t) {
		if s.Game.ID == id {
			return s
		}
	}
	require.Fail(t, "no game", id)
	return nil
}

// pieceOf finds a piece by its id.
func pieceOf(t *testing.T, s *Set, id string) counter.Piece {
	pieces, warned, err := s.Pieces(sheet.Setup{})
	require.NoError(t, err)
	require.Empty(t, warned)
	i := slices.IndexFunc(pieces, func(p counter.Piece) bool { return p.ID == id })
	require.GreaterOrEqual(t, i, 0, id)
	return pieces[i]
}

// The chits of a cup are printed as often as they are in it; those of a bag look alike from behind.
func TestChitsOfACup(t *testing.T) {
	s := game(t, "bismarck")
	for _, id := range []string{"damage", "evasion_effects", "convoy_markers"} {
		cup := s.Game.Cup(id)
		first := pieceOf(t, s, id+"."+cup.Chits[0])
		for _, chit := range cup.Chits {
			p := pieceOf(t, s, id+"."+chit)
			n := 0
			for _, c := range cup.Chits {
				if c == chit {
					n++
				}
			}
			assert.Equal(t, n, p.Copies, "%s.%s", id, chit)
			assert.Equal(t, first.Back, p.Back, "%s.%s", id, chit)
		}
	}
}

// Smoke has its number, blaze is its back; every fortification of the rules has a marker.
func TestMarkersOfCombatCommander(t *testing.T) {
	s := game(t, "combat-commander")
	for _, chit := range s.Game.Cup("smoke").Chits {
		p := pieceOf(t, s, "smoke."+chit)
		assert.Contains(t, p.Front.Texts, strings.TrimPrefix(chit, "smoke_"))
		assert.Contains(t, p.Back.Texts, "Blaze")
	}
	for _, id := range []string{"foxholes", "trench", "pillbox", "bunker", "mines", "wire"} {
		assert.GreaterOrEqual(t, pieceOf(t, s, id).Copies, 4, id)
	}
}

// Each side of a game with hidden maps has its own, in one go.
func TestMapOfEachSide(t *testing.T) {
	for _, lang := range words.Langs() {
		s := game(t, "bismarck")
		out := printed(t, s, sheet.Setup{Lang: lang, Paper: draw.Size{W: 1000, H: 1000}}, "map")
		require.Len(t, out.Pages, 2)
		for i, side := range []string{"german", "allied"} {
			name := s.Book().Say(lang, "side."+side+".name", nil)
			assert.Contains(t, wordsOf(t, draw.Record(out.Pages[i].Draw)), " · "+name)
		}
	}
}

// Every zone of the battle board has its number from both edges.
func TestBattleBoard(t *testing.T) {
	out := printed(t, game(t, "bismarck"), sheet.Setup{}, "battle_board")
	require.Len(t, out.Pages, 1)
	text := strings.Split(wordsOf(t, draw.Record(out.Pages[0].Draw)), " | ")
	for n := range 27 {
		count := 0
		for _, word := range text {
			if word == strconv.Itoa(n+1) {
				count++
			}
		}
		assert.Equal(t, 2, count, "zone %d", n+1)
	}
}
