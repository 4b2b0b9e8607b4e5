package web_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/visit"
)

// disabled are the controls of a page that cannot be pressed.
var disabled = regexp.MustCompile(`<[^>]* disabled[ >][^>]*>?`)

// Every control of every scene that cannot be pressed says why, to the eye and to a screen reader: at a seat that plays,
// and at one that only watches.
func TestDisabledControlsSayWhy(t *testing.T) {
	found := 0
	for _, s := range scenes {
		for _, role := range []visit.Role{visit.Plays, visit.Watches} {
			h := s.show(t)
			h.role = role
			for _, room := range []string{"0", "3"} {
				h.press("screen/room", "", "room", room)
				for _, tag := range disabled.FindAllString(h.picture(), -1) {
					found++
					assert.Regexp(t, `disabled title="[^"]+" aria-description="[^"]+"`, tag, "%s, %s", s.name, role)
				}
			}
		}
	}
	require.Greater(t, found, 300)
}

// A number at its bound says so at the key that would move it on.
func TestNumberAtItsBoundSaysSo(t *testing.T) {
	html := pressed(opened("combat-commander"), "tab/ask", "ask/ask.cover")(t).picture()
	at := strings.Index(html, "It cannot be less.")
	require.Positive(t, at)
	assert.NotContains(t, html, "It cannot be more.")
}
