package ui

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/words"
)

// asking is the panel of questions of a game in a new place.
func asking(t testing.TB, way setting, game string) (*stand, *askPanel) {
	s := playing(t, at(t, way), game)
	s.d.turnTo(onAsk)
	return s, s.d.panels[onAsk].(*askPanel)
}

// A building with a road through it covers by 2: three taps, and nothing happens in the session.
func TestCoverByTaps(t *testing.T) {
	for _, way := range []setting{paper, {lang: "ru", size: phoneSize}} {
		s, _ := asking(t, way, "combat-commander")
		labels := map[words.Lang][]string{"en": {"Cover", "Building", "A road runs through it"}, "ru": {"Укрытие", "Здание", "Через него идёт дорога"}}[way.lang]
		last := s.d.session.Now().Last
		s.tap(labels...)
		assert.Contains(t, s.reads(), map[words.Lang]string{"en": "Cover 2", "ru": "Укрытие 2"}[way.lang])
		assert.Equal(t, last, s.d.session.Now().Last)
	}
}

// Dice are typed or rolled; the answer stays until another question is opened.
func TestFireByTaps(t *testing.T) {
	s, p := asking(t, paper, "combat-commander")
	s.tap("Fire attack", "Dice", "Roll")
	assert.Equal(t, []int{6, 6, 6, 6}, p.q.Faces)
	assert.Contains(t, s.reads(), "Attack 12, defence 12: suppressed")
	assert.Contains(t, s.reads(), "Source: unverified")
	s.d.turnTo(onLog)
	s.d.turnTo(onAsk)
	assert.Contains(t, s.reads(), "Attack 12, defence 12: suppressed")
	p.open("los")
	assert.Contains(t, s.reads(), "Still to be said: From hex")
}

// What a phase offers opens the same panel; noted, it is in the log and the phase is back in front.
func TestNotedInTheGame(t *testing.T) {
	s, p := asking(t, paper, "combat-commander")
	s.to("axis_turn")
	p.open("los")
	p.q.Answers["from"], p.q.Answers["to"] = "A1", "C2"
	s.d.refresh()
	require.NotNil(t, p.asked.Do)
	s.tap("Note it in the game")
	assert.Equal(t, onPlay, s.d.open)
	assert.Contains(t, s.reads(), "A1 to C2")
}

// Every question of every game is asked as it opens, in both languages, without a word missing.
func TestEveryQuestion(t *testing.T) {
	for _, game := range []string{"veritable", "combat-commander", "flames-of-war"} {
		for _, lang := range words.Langs() {
			s, p := asking(t, setting{lang: lang, size: phoneSize}, game)
			for _, q := range s.d.speaker().Questions() {
				p.open(q.ID)
				assert.NotContains(t, s.reads(), "[", "%s %s", game, q.ID)
				assert.NotContains(t, s.reads(), "<no value>", "%s %s", game, q.ID)
			}
		}
	}
}
