package artwork

import (
	"image/color"
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"

	"sandtable/printables/draw"
)

// counted counts how often its files are read.
type counted struct {
	fstest.MapFS
	reads map[string]int
}

type readFile struct {
	fs.File
	name  string
	reads map[string]int
}

func (c counted) Open(name string) (fs.File, error) {
	f, err := c.MapFS.Open(name)
	return readFile{f, name, c.reads}, err
}

func (f readFile) Read(p []byte) (int, error) {
	f.reads[f.name] = 1
	return f.File.Read(p)
}

// A screen reads a picture when it is looked at. One that cannot be read is drawn as if it had none.
func TestLaterReadsWhatIsLookedAt(t *testing.T) {
	data := asPNG(t, filled(60, 30, color.White))
	files := counted{fstest.MapFS{"a.png": {Data: data}, "pictures/b.png": {Data: data}, "cut.png": {Data: data[:60]}}, map[string]int{}}
	s := Later(files, []string{"a.png", "b.png", "cut.png", "gone.png", "a.png", ""})
	_, missing := s.Of(Use{File: "gone.png"})
	assert.Equal(t, "art.missing", missing.Code)
	a, _ := s.Of(Use{File: "a.png"})
	cut, err := s.Of(Use{File: "cut.png"})
	assert.Nil(t, err)
	assert.Empty(t, a.Lost())
	assert.Empty(t, files.reads, "nothing was looked at")
	assert.InDelta(t, 2, a.Readable().Size().W/a.Size().H, 1e-9)
	assert.Contains(t, draw.Record(func(c draw.Canvas) { a.Draw(c, draw.Rect{W: 12, H: 12}, Fitted) }), "rect 0 3 12 6")
	assert.Equal(t, map[string]int{"a.png": 1}, files.reads)
	assert.Nil(t, cut.Readable().Picture)
	assert.Empty(t, draw.Record(func(c draw.Canvas) { cut.Draw(c, draw.Rect{W: 12, H: 12}, Fitted) }))
}

// The editions of a game share the pictures that were read.
func TestSharedReadsOnce(t *testing.T) {
	data := asPNG(t, filled(60, 30, color.White))
	files := fstest.MapFS{"a.png": {Data: data}, "b.png": {Data: data}}
	fill := Shared()
	first, _ := fill(files, []string{"a.png"}).Of(Use{File: "a.png"})
	second := fill(files, []string{"a.png", "b.png", "gone.png"})
	again, _ := second.Of(Use{File: "a.png"})
	b, _ := second.Of(Use{File: "b.png"})
	_, missing := second.Of(Use{File: "gone.png"})
	assert.Same(t, first.Picture, again.Picture)
	assert.NotNil(t, b.Picture)
	assert.Equal(t, "art.missing", missing.Code)
}
