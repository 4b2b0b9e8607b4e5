package hall_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/hall"
	"sandtable/companion/hall/picture"
	"sandtable/companion/view"
)

// drawn is a map that a test draws.
type drawn struct {
	mu     sync.Mutex
	over   string
	ground picture.Drawing
	took   int
}

func newDrawn(t *testing.T, shade uint8) *drawn {
	t.Helper()
	img := image.NewGray(image.Rect(0, 0, 8, 8))
	img.SetGray(1, 1, color.Gray{Y: shade})
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, img))
	d, ok := picture.Draw(b.Bytes())
	require.True(t, ok)
	return &drawn{over: "<g></g>", ground: d}
}

func (d *drawn) put(over string) {
	d.mu.Lock()
	d.over = over
	d.mu.Unlock()
}

func (d *drawn) Take() (picture.Map, bool, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.took++
	m := picture.Map{Width: 8, Height: 8, Words: map[view.Lang]picture.Layers{}}
	if d.over != "" {
		m.Words[view.English] = picture.Layers{Ground: d.ground.Key, Over: d.over}
	}
	return m, d.over != "", nil
}

func (d *drawn) Drawing(key string) (picture.Drawing, bool) { return d.ground, key == d.ground.Key }

// messages counts what a stream has ever taken.
func (c *club) messages(stream string) uint64 {
	c.t.Helper()
	conn, js, err := hall.Dial(fmt.Sprintf("nats://hall:own@127.0.0.1:%d", c.port), hall.Login{}, nil)
	require.NoError(c.t, err)
	defer conn.Close()
	require.Eventually(c.t, conn.IsConnected, 10*time.Second, 5*time.Millisecond)
	s, err := js.Stream(c.t.Context(), stream)
	require.NoError(c.t, err)
	return s.CachedInfo().State.LastSeq
}

// A map comes into the hall with its drawings. What two tables have alike is sent once, and a map only when it is
// another than before. It outlives the hall, and goes when nothing is to be seen any more.
func TestMapsComeIntoTheHall(t *testing.T) {
	c := opened(t)
	h := c.open()
	a, b := session(t, "veritable"), session(t, "veritable")
	ours, theirs := newDrawn(t, 7), newDrawn(t, 7)
	a.chart, b.chart = ours, theirs
	ma, mb := a.join(c), b.join(c)
	defer ma.Close()
	defer mb.Close()
	over := func(h *hall.Hall, n int) string {
		m, _ := h.Map(n)
		return m.Words[view.English].Over
	}
	until(t, ma, "both are in the hall", in)
	until(t, mb, "both are in the hall", in)
	first, second := ma.State().Number, mb.State().Number
	require.Eventually(t, func() bool { return over(h, first) != "" && over(h, second) != "" }, time.Minute, 5*time.Millisecond)
	data, ok := h.Drawing(t.Context(), ours.ground.Key)
	require.True(t, ok)
	assert.Equal(t, ours.ground.Data, data)
	assert.LessOrEqual(t, c.messages("hall_drawings"), uint64(2), "both may have found it missing at once")

	ours.put(`<g fill="#fff"></g>`)
	a.note("a counter has moved")
	b.note("nothing has moved")
	require.Eventually(t, func() bool { return over(h, first) == `<g fill="#fff"></g>` }, time.Minute, 5*time.Millisecond)
	took := func() int { theirs.mu.Lock(); defer theirs.mu.Unlock(); return theirs.took }
	require.Eventually(t, func() bool { return took() >= 2 }, time.Minute, 5*time.Millisecond, "it was drawn, and is the same")
	assert.LessOrEqual(t, c.messages("hall_maps"), uint64(4), "three, and one whose answer may have been lost")
	assert.LessOrEqual(t, c.messages("hall_drawings"), uint64(2))

	other := c.open()
	require.Eventually(t, func() bool { return over(other, first) == over(h, first) && over(other, second) != "" }, time.Minute, 5*time.Millisecond)
	ours.put("")
	a.note("packed away")
	require.Eventually(t, func() bool { _, there := h.Map(first); return !there }, time.Minute, 5*time.Millisecond)
	_, there := h.Map(99)
	assert.False(t, there)
}

// Who can write where another table shows its map shows no map of another table, and no drawing as if it were another. A host
// that was taken over shows none either.
func TestHostileMap(t *testing.T) {
	c := opened(t)
	h := c.open()
	a := session(t, "veritable")
	d := newDrawn(t, 9)
	a.chart = d
	m := a.join(c)
	defer m.Close()
	until(t, m, "in the hall", in)
	require.Eventually(t, func() bool { _, there := h.Map(1); return there }, time.Minute, 5*time.Millisecond)
	conn, js, err := hall.Dial(fmt.Sprintf("nats://hall:own@127.0.0.1:%d", c.port), hall.Login{}, nil) // with more rights than a table has
	require.NoError(t, err)
	defer conn.Close()
	require.Eventually(t, conn.IsConnected, time.Minute, time.Millisecond)
	forged, err := picture.Map{Number: 1, Epoch: 99, Words: map[view.Lang]picture.Layers{view.English: {Over: "forged"}}}.Pack()
	require.NoError(t, err)
	_, err = js.Publish(t.Context(), "hall.map."+a.member.Table, forged)
	require.NoError(t, err, "the stream takes it, the hall does not")
	other := newDrawn(t, 10)
	_, err = js.Publish(t.Context(), "hall.drawing."+other.ground.Key, d.ground.Data)
	require.NoError(t, err)
	_, ok := h.Drawing(t.Context(), other.ground.Key)
	assert.False(t, ok, "it is not what it is called")
	for _, key := range []string{"*", ">", "", strings.Repeat("0", 32), d.ground.Key + ".x"} {
		_, ok = h.Drawing(t.Context(), key)
		assert.False(t, ok, key)
	}
	now, _ := h.Map(1)
	assert.Equal(t, "<g></g>", now.Words[view.English].Over)

	_, err = taken(t, c, 1, a.member.Halves[0].Half, a.member.Halves[1].Half)
	require.NoError(t, err)
	until(t, m, "it is a guest", func(s hall.State) bool { return s.Guest })
	d.put("<g/>")
	a.note("by the host of before")
	before := c.messages("hall_maps")
	m.SendMap(t.Context())
	assert.Equal(t, before, c.messages("hall_maps"), "a guest sends no map")
}
