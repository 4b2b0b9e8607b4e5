// Package chart draws the map of a table for the hall, from a spectator's view of the session and
// nothing else.
package chart

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"regexp"

	"sandtable/companion/hall/picture"
	"sandtable/companion/style"
	"sandtable/companion/view"
	boardview "sandtable/companion/view/board"
	"sandtable/companion/web"
	"sandtable/engine/journal"
)

// Camera draws the map of one session. It remembers what it has drawn.
type Camera struct {
	journal *journal.Journal
	pages   *web.Pages
	grounds map[dressed]string // keys of drawings by grounds
	faces   map[string]string  // and by those of counters
	kept    map[string]picture.Drawing
}

// New makes a camera of a session whose counters look as a package has them; nil: as games without a package have them.
func New(j *journal.Journal, s web.Packaged) (*Camera, error) {
	var o web.Options
	if s != nil {
		o.Files = web.FilesOf(s)
	}
	pages, err := web.New(o)
	return &Camera{j, pages, map[dressed]string{}, map[string]string{}, map[string]picture.Drawing{}}, err
}

// Take draws the current map. ok is false while nothing is on it, or when the game has none.
func (c *Camera) Take() (picture.Map, bool, error) {
	past := c.journal.SideView("")
	now := past.Now()
	m := picture.Map{Words: map[view.Lang]picture.Layers{}}
	for _, lang := range view.Langs() {
		seat := view.Seat{Reader: view.Reader{Game: now.Game, Lang: lang}, State: now.State, Past: past, Serves: view.Nobody, Linked: true}
		shown := (&boardview.Panel{}).Page(seat).Map
		if shown == nil || len(shown.Piles)+len(shown.Signs) == 0 {
			return m, false, nil
		}
		still, err := c.pages.Still(seat, shown)
		if err != nil {
			return m, false, err
		}
		m.Width, m.Height = still.Width, still.Height
		m.Words[lang] = picture.Layers{Ground: c.ground(still, false), Dark: c.ground(still, true), Over: c.over(still.Over)}
	}
	return m, true, nil
}

// Drawing returns what a map is made of, by its key.
func (c *Camera) Drawing(key string) (picture.Drawing, bool) {
	d, ok := c.kept[key]
	return d, ok
}

// keep takes a drawing in and returns its key; empty: it cannot be sent.
func (c *Camera) keep(data []byte) string {
	d, ok := picture.Draw(data)
	if !ok {
		return ""
	}
	c.kept[d.Key] = d
	return d.Key
}

// sizes are how long the longer side of a ground is, in pixels, the best first, and quality how its picture is packed.
var sizes = []int{2000, 1500, 1000, 600}

const quality = 75

// dressed names a ground, as on paper or in the dark dress.
type dressed struct {
	name string
	dark bool
}

// ground draws the map below once, as large as may be sent.
func (c *Camera) ground(s web.Still, dark bool) string {
	of := dressed{s.Ground, dark}
	if key, known := c.grounds[of]; known {
		return key
	}
	key := ""
	for _, size := range sizes {
		var b bytes.Buffer
		if jpeg.Encode(&b, onPaper(s.Picture(size, dark), papers[dark]), &jpeg.Options{Quality: quality}) == nil {
			key = c.keep(b.Bytes())
		}
		if key != "" {
			break
		}
	}
	c.grounds[of] = key
	return key
}

// papers are the colours outside of hexes, on a light and on a dark screen.
var papers = map[bool]color.Color{false: style.Of("light")["hairline"], true: style.Of("dark")["sheet"]}

func onPaper(img image.Image, paper color.Color) image.Image {
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Bounds(), image.NewUniform(paper), image.Point{}, draw.Src)
	draw.Draw(out, out.Bounds(), img, image.Point{}, draw.Over)
	return out
}

// faced finds the pictures of counters among the shapes.
var faced = regexp.MustCompile(`href="([^"]*)"`)

// over calls the pictures of counters by what they hold.
func (c *Camera) over(shapes string) string {
	return faced.ReplaceAllStringFunc(shapes, func(found string) string {
		return `href="` + c.face(faced.FindStringSubmatch(found)[1]) + `"`
	})
}

func (c *Camera) face(name string) string {
	if key, known := c.faces[name]; known {
		return key
	}
	key := ""
	if data, _, ok := c.pages.Asset(name); ok {
		key = c.keep(data)
	}
	c.faces[name] = key
	return key
}
