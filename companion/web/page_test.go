package web_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/play"
)

// The phase card has its main button, and a press of it asks what the rules want to know.
func TestPhaseCard(t *testing.T) {
	h := seated(t, engine.Opening{ID: "veritable", Edition: "vpg"}, "")
	for h.shown().Seat.State.Shared.Phase != "air" {
		_, err := h.j.Do(engine.Ask("next", play.NextArgs{All: true}))
		require.NoError(t, err)
	}
	require.Contains(t, h.whole(), "<!doctype html>")
	require.Contains(t, h.picture(), `data-press="play/main.air"`)
	h.press("play/main.air", "")
	require.Contains(t, h.picture(), `data-dice="s1/dice"`)
	h.press("s1/dice", "2")
	require.NotContains(t, h.picture(), `role="dialog"`)
	lines, err := h.j.Log("", h.j.Now().Last, 0)
	require.NoError(t, err)
	require.Equal(t, "air", lines[0].Command.Do)
	require.Equal(t, []int{2}, lines[0].Command.Faces)
}

// Every scene is written in both languages, narrow and wide, for every kind of seat.
func TestScenesAreWritten(t *testing.T) {
	for _, s := range scenes {
		t.Run(s.name, func(t *testing.T) {
			h := s.show(t)
			for _, lang := range []string{"en", "ru"} {
				h.sit.Prefer("lang", lang)
				for _, wide := range []string{"0", "1"} {
					h.press("screen/wide", "", "wide", wide)
					require.Contains(t, h.whole(), `id="picture"`)
				}
			}
		})
	}
}
