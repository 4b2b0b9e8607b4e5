package browse

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// each runs a scene with each pair of browsers.
func each(t *testing.T, scene func(t *testing.T, first, second string)) {
	for _, p := range pairs() {
		t.Run(p[0]+"_"+p[1], func(t *testing.T) { scene(t, p[0], p[1]) })
	}
}

func TestJoining(t *testing.T) { each(t, joining) }

// joining lets one guest come by a link, another by a typed code, and keeps out one who guesses.
func joining(t *testing.T, first, second string) {
	h := openTable(t, "bismarck")
	code := h.code("german")
	german := h.joins(t, first, "german", phone)
	var address string
	german.read(`location.href`, &address)
	assert.NotContains(t, address, code, "the code has left the address")

	allied := h.invite(t, second, "allied", "127.0.0.2", phone)
	require.NoError(t, allied.open(allied.wire.address()))
	allied.shot("door")
	allied.fill("#code", code)
	require.NoError(t, allied.keys("\r"))
	allied.await("a refusal: the code is dead", `!!document.querySelector(".fault")`)
	allied.shot("dead")
	allied.fill("#code", h.code("allied"))
	allied.fill("#name", "Anna")
	require.NoError(t, allied.keys("\r"))
	number := h.hears(`(\d\d).*Anna`)[1]
	allied.sees(number)
	allied.shot("waiting")
	h.types("confirm " + number)
	allied.await("the seat", `!!document.getElementById("picture")`)

	stranger := h.invite(t, second, "stranger", "127.0.0.3", phone)
	require.NoError(t, stranger.open(stranger.wire.address()))
	for range 5 {
		stranger.fill("#code", "AAAA-AAAA")
		require.NoError(t, stranger.keys("\r"))
		stranger.await("a refusal", `!!document.querySelector(".fault") && document.getElementById("code").value === ""`)
	}
	stranger.fill("#code", h.code("watch"))
	require.NoError(t, stranger.keys("\r"))
	stranger.sees("seconds")
	stranger.shot("locked")
}
