package picture_test

import (
	"bytes"
	"image"
	"image/png"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/hall/picture"
	"sandtable/companion/view"
)

// What comes with a map is shapes of known kinds, or it does not come onto a page at all.
func TestShapes(t *testing.T) {
	key := strings.Repeat("a", 32)
	cases := map[string]struct{ over, want string }{
		"counter": {`<g data-pile="0101"><title>A "guard" &lt;b&gt;</title><rect class="o-edge held" x="1.5" y="-2" width="3" height="4" stroke="#b3141b"/></g>`,
			`<g><title>A &#34;guard&#34; &lt;b&gt;</title><rect class="o-edge held" x="1.5" y="-2" width="3" height="4" stroke="#b3141b"></rect></g>`},
		"picture":      {`<image href="` + key + `" x="1" y="1" width="2" height="2"/>`, `<image href="/d/` + key + `" x="1" y="1" width="2" height="2"></image>`},
		"zone":         {`<pattern id="zone-1" width="2" height="2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"></pattern><polygon points="1,2 3,4" fill="url(#zone-1)"/>`, `<pattern id="zone-1" width="2" height="2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"></pattern><polygon points="1,2 3,4" fill="url(#zone-1)"></polygon>`},
		"script":       {`<script>alert(1)</script>`, ""},
		"foreign":      {`<foreignObject></foreignObject>`, ""},
		"a link":       {`<a href="http://evil"><g/></a>`, ""},
		"elsewhere":    {`<image href="http://evil/x.png"/>`, ""},
		"outside":      {`<image href="../table/1"/>`, ""},
		"namespaced":   {`<image xlink:href="` + key + `"/>`, ""},
		"on load":      {`<g onload="alert(1)"></g>`, ""},
		"style":        {`<rect style="fill:url(http://evil)"/>`, ""},
		"fill":         {`<rect fill="url(http://evil)"/>`, ""},
		"class":        {`<rect class="away"/>`, ""},
		"id":           {`<pattern id="result"/>`, ""},
		"out of quote": {`<rect x="&#34;&gt;&lt;script&gt;"/>`, ""},
		"not closed":   {`<g>`, ""},
		"closed twice": {`</g></svg><g>`, ""},
		"comment":      {`<!-- -->`, ""},
		"instruction":  {`<?xml version="1.0"?>`, ""},
		"entity":       {`<!DOCTYPE g [<!ENTITY a "b">]><g>&a;</g>`, ""},
		"deep":         {strings.Repeat("<g>", 20) + strings.Repeat("</g>", 20), ""},
		"many":         {strings.Repeat("<g></g>", 30000), ""},
	}
	for name, c := range cases {
		got, err := picture.Shapes(c.over, "/d/")
		if c.want == "" {
			assert.Error(t, err, name)
		} else {
			require.NoError(t, err, name)
		}
		assert.Equal(t, c.want, got, name)
	}
}

// A map comes as it was sent, and none that is too large, packed or unpacked; nor a drawing.
func TestMapIsBounded(t *testing.T) {
	m := picture.Map{Number: 3, Epoch: 2, Width: 200, Height: 100, Words: map[view.Lang]picture.Layers{view.English: {Ground: "g", Over: "<g></g>"}}}
	data, err := m.Pack()
	require.NoError(t, err)
	got, err := picture.Unpack(data)
	require.NoError(t, err)
	assert.NotEmpty(t, got.Key)
	got.Key = ""
	assert.Equal(t, m, got)
	m.Words[view.Russian] = picture.Layers{Over: strings.Repeat("<g></g>", 1<<20)}
	data, err = m.Pack()
	assert.Error(t, err, "it packs well, and is large")
	_, err = picture.Unpack(data)
	assert.Error(t, err)
	dice := rand.NewChaCha8([32]byte{})
	noise := make([]byte, 300<<10)
	_, _ = dice.Read(noise)
	m.Words[view.Russian] = picture.Layers{Over: string(noise)}
	_, err = m.Pack()
	assert.Error(t, err)
	_, err = picture.Unpack(noise)
	assert.Error(t, err)
	_, ok := picture.Draw(noise)
	assert.False(t, ok, "no picture")
	for side, want := range map[int]bool{10: true, 4097: false} {
		var b bytes.Buffer
		require.NoError(t, png.Encode(&b, image.NewGray(image.Rect(0, 0, side, 1))))
		d, ok := picture.Draw(b.Bytes())
		assert.Equal(t, want, ok, "%d pixels", side)
		assert.True(t, picture.Key(d.Key))
	}
	_, ok = picture.Draw(make([]byte, picture.MaxDrawing+1))
	assert.False(t, ok)
}
