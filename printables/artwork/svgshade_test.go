package artwork

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/draw"
	"sandtable/printables/golden"
	"sandtable/printables/raster"
)

// graded is a drawing with the gradients and texts that drawing programs write.
const graded = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" font-family="Arial">
<style>.big{font-size:9px;font-weight:bold;fill:#7a1f22}</style>
<defs>
 <linearGradient id="sky"><stop offset="0" stop-color="#3070c0"/><stop offset=".6" stop-color="#f0e0b0"/><stop offset="1" stop-color="#c06030"/></linearGradient>
 <linearGradient id="down" href="#sky" x2="0" y2="1"/>
 <linearGradient id="sloped" href="#sky" gradientUnits="userSpaceOnUse" x1="90" y1="5" x2="110" y2="25"/>
 <radialGradient id="ball" cx=".5" cy=".5" r=".5" fx=".3" fy=".3"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#804000"/></radialGradient>
 <radialGradient id="oval" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="10" gradientTransform="translate(75 40) scale(1.2 .6)"><stop offset="0" stop-color="#ff0"/><stop offset="1" stop-color="#060"/></radialGradient>
 <linearGradient id="fade"><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>
</defs>
<rect x="5" y="5" width="30" height="20" fill="url(#sky)"/>
<path d="M45 5 L75 5 L60 25 Z" style="fill:url(#down);stroke:#222"/>
<rect x="85" y="5" width="30" height="20" fill="url(#sloped)"/>
<circle cx="20" cy="40" r="11" fill="url(#ball)"/>
<g transform="translate(45 40) rotate(30)"><rect x="-11" y="-8" width="22" height="16" fill="url(#sky)"/></g>
<rect x="63" y="30" width="24" height="20" fill="url(#oval)"/>
<rect x="92" y="30" width="23" height="20" fill="#e0c060"/><rect x="92" y="30" width="23" height="20" fill="url(#fade)" opacity=".9"/>
<text x="5" y="62" class="big">Panzer 4-6</text>
<text x="115" y="62" font-size="6" text-anchor="end" fill="#224488">Дивизия <tspan font-weight="bold">bold</tspan> end</text>
<g font-size="7" text-anchor="middle"><text x="30" y="74"><tspan x="30">two</tspan><tspan x="30" dy=".8em">lines</tspan></text></g>
<text transform="translate(55 76) rotate(-8)" font-size="7" fill="url(#sky)" dominant-baseline="middle">turned &amp; graded</text>
</svg>`

// Gradients and text are drawn, on every canvas and as lines on paper.
func TestGradientsAndText(t *testing.T) {
	p, err := Read("a.svg", []byte(graded))
	require.NoError(t, err)
	require.Len(t, p.Lost(), 1)
	assert.Equal(t, "art.letters", p.Lost()[0].Code)
	page := draw.Page{Size: draw.Size{W: 60, H: 40}, Draw: func(c draw.Canvas) { p.Draw(c, draw.Rect{W: 60, H: 40}, Fitted) }}
	img, err := raster.Page(page, 300)
	require.NoError(t, err)
	golden.Picture(t, "graded.png", img)
	assert.False(t, draw.Measure(page.Draw).Images, "nothing of it is pixels")
}
