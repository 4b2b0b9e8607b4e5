package format

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"path"
	"slices"
	"strconv"
	"strings"

	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/hex"
)

// tilesets finds the kind of terrain, or the level, of every tile.
func (r *tiledReader) tilesets() error {
	r.byGID, r.levels = map[uint32]string{}, map[uint32]int{}
	for i := range r.m.tilesets {
		s := &r.m.tilesets[i]
		s.dir, s.external = r.in.Dir, s.source
		if s.source != "" {
			if err := r.external(s); err != nil {
				return err
			}
		}
		if s.count < 0 || s.count > maxTiles {
			return engine.Wrong("map.range", "value", s.count, "min", 0, "max", maxTiles).At("tileset " + hex.Excerpt(s.name))
		}
	}
	r.findUsed()
	for _, s := range r.sets {
		if err := r.tileset(s); err != nil {
			return at("tileset "+hex.Excerpt(s.name), err)
		}
	}
	return nil
}

func (r *tiledReader) tileset(s usedSet) error {
	var shades func(int) string
	for id, used := range s.seen {
		if !used {
			continue
		}
		t, gid := s.tiles[id], s.firstGID+uint32(id)
		if level, err := strconv.Atoi(t.props.text(propLevel)); err == nil {
			r.levels[gid] = level
			continue
		}
		name := firstOf(t.kind(), fmt.Sprintf("%s %d", s.name, id))
		kind, err := r.kinds.id(terrain.Terrain, name, "tile", func() string {
			if shades == nil {
				shades = r.shades(s.tileset)
			}
			return shades(id)
		})
		if err != nil {
			return err
		}
		r.byGID[gid] = kind
	}
	return nil
}

// kindProps are the properties by which other hands say what a tile is, those of most weight first.
var kindProps = []string{propKind, "terrain", "type", "name", "class"}

// kind is the kind of terrain of a tile, "" if it names none: from our own property, its class, a property with a
// usual name, or the only text that it has.
func (t tile) kind() string {
	found := firstOf(t.props.text(propKind), t.class)
	for _, name := range kindProps {
		for _, p := range t.props {
			if found == "" && strings.EqualFold(p.name, name) {
				found = p.value
			}
		}
	}
	if found != "" {
		return found
	}
	var texts []string
	for _, p := range t.props {
		if p.value != "" && (p.sort == "" || p.sort == "string") {
			texts = append(texts, p.value)
		}
	}
	if len(texts) == 1 {
		return texts[0]
	}
	return ""
}

// findUsed notes, for each tileset, which of its tiles the map is laid with.
func (r *tiledReader) findUsed() {
	r.sets = make([]usedSet, len(r.m.tilesets))
	for i := range r.m.tilesets {
		s := &r.m.tilesets[i]
		r.sets[i] = usedSet{tileset: s, seen: make([]bool, s.most())}
	}
	slices.SortStableFunc(r.sets, func(a, b usedSet) int { return cmp.Compare(a.firstGID, b.firstGID) })
	each(r.m.layers, func(l *tiledLayer) {
		last := -1
		for _, gid := range l.data {
			if gid &^= flags; gid == 0 {
				continue
			}
			if last < 0 || gid < r.sets[last].firstGID || last+1 < len(r.sets) && gid >= r.sets[last+1].firstGID {
				last = r.owner(gid)
			}
			if last < 0 {
				continue
			}
			if id := int(gid - r.sets[last].firstGID); id < len(r.sets[last].seen) {
				r.sets[last].seen[id] = true
			}
		}
	})
}

// most is one more than the largest number that a tile may have. A collection of pictures counts its tiles, and has
// gaps where one was taken out.
func (s *tileset) most() int {
	if s.count == 0 {
		return maxTiles
	}
	most := s.count
	for id := range s.tiles {
		most = max(most, id+1)
	}
	return min(most, maxTiles)
}

// usedSet is a tileset and which of its tiles are used.
type usedSet struct {
	*tileset
	seen []bool
}

// owner returns the index of a tile's set: the one that begins last before it, -1
// where none does.
func (r *tiledReader) owner(gid uint32) int {
	i, found := slices.BinarySearchFunc(r.sets, gid, func(s usedSet, gid uint32) int { return cmp.Compare(s.firstGID, gid) })
	if found {
		return i
	}
	return i - 1
}

func firstOf(texts ...string) string {
	for _, s := range texts {
		if s != "" {
			return s
		}
	}
	return ""
}

// external reads a tileset from its own file. Such a file cannot refer to another, so files that refer to each other
// make no loop.
func (r *tiledReader) external(s *tileset) error {
	name, first := s.source, s.firstGID
	file, ok := refers(r.in.Dir, name)
	if !ok {
		r.add(LostPicture, hex.Excerpt(name), "")
		return nil
	}
	data, err := readBounded(r.in, file, maxTileset-r.spent)
	if r.spent += len(data); err != nil {
		r.add(LostPicture, hex.Excerpt(name), "")
		return nil
	}
	got, err := parseTileset(name, data)
	if err != nil {
		return placed(name, err)
	}
	if got.source != "" {
		return engine.Wrong("format.cycle", "file", hex.Excerpt(got.source)).At(name)
	}
	got.firstGID, got.dir, got.external = first, path.Dir(file), name
	*s = got
	return nil
}

func parseTileset(name string, data []byte) (tileset, error) {
	if path.Ext(name) == ".tsj" || path.Ext(name) == ".json" {
		return parseTSJ(data)
	}
	x, err := newXML(data)
	if err != nil {
		return tileset{}, err
	}
	t := tmxReader{xmlReader: x}
	root, err := t.root("tileset")
	if err != nil {
		return tileset{}, err
	}
	return t.tileset(root)
}

// The bounds of the pictures of all tilesets together.
const (
	maxPictureBytes  = 8 << 20
	maxPicturePixels = 8 << 20
)

// shades returns a function that gives the colour a tile has on the whole, "" where
// the picture cannot be had.
func (r *tiledReader) shades(s *tileset) func(id int) string {
	if s.image == "" {
		return func(id int) string { return r.wholeShade(s.dir, s.tiles[id].image) }
	}
	img := r.picture(s.dir, s.image)
	if img == nil || s.tileWidth <= 0 || s.tileHeight <= 0 {
		return func(int) string { return "" }
	}
	columns := s.columns
	if columns <= 0 {
		columns = max(1, (img.Bounds().Dx()-2*s.margin+s.spacing)/max(1, s.tileWidth+s.spacing))
	}
	return func(id int) string {
		x := s.margin + id%columns*(s.tileWidth+s.spacing)
		y := s.margin + id/columns*(s.tileHeight+s.spacing)
		return shade(img, image.Rect(x, y, x+s.tileWidth, y+s.tileHeight).Intersect(img.Bounds()))
	}
}

// wholeShade is the colour of a picture that is a tile by itself.
func (r *tiledReader) wholeShade(dir, name string) string {
	if img := r.picture(dir, name); img != nil {
		return shade(img, img.Bounds())
	}
	return ""
}

// picture reads a PNG that a tileset refers to.
func (r *tiledReader) picture(dir, name string) image.Image {
	if name == "" {
		return nil
	}
	if file, ok := refers(dir, name); ok {
		if img := r.decoded(file); img != nil {
			return img
		}
	}
	r.add(LostPicture, hex.Excerpt(name), "")
	return nil
}

func (r *tiledReader) decoded(name string) image.Image {
	f, err := r.in.FS.Open(name)
	if err != nil {
		return nil
	}
	defer f.Close()
	config, err := png.DecodeConfig(io.LimitReader(f, maxPictureBytes))
	if err != nil || config.Width*config.Height > maxPicturePixels-r.pixels {
		return nil
	}
	r.pixels += config.Width * config.Height
	again, err := r.in.FS.Open(name)
	if err != nil {
		return nil
	}
	defer again.Close()
	img, err := png.Decode(io.LimitReader(again, maxPictureBytes))
	if err != nil {
		return nil
	}
	return img
}

// shade returns the mean colour of what is opaque in a part of a picture.
func shade(img image.Image, part image.Rectangle) string {
	var r, g, b, n uint64
	step := max(1, part.Dx()/16, part.Dy()/16)
	for y := part.Min.Y; y < part.Max.Y; y += step {
		for x := part.Min.X; x < part.Max.X; x += step {
			c := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
			if c.A > 127 {
				r, g, b, n = r+uint64(c.R), g+uint64(c.G), b+uint64(c.B), n+1
			}
		}
	}
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("#%02X%02X%02X", r/n, g/n, b/n)
}
