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

	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/hex"
)

// tilesets finds out which kind of terrain, or which level, every tile stands for.
func (r *tiledReader) tilesets() error {
	r.byGID, r.levels = map[uint32]string{}, map[uint32]int{}
	for i := range r.m.tilesets {
		s := &r.m.tilesets[i]
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
		name := firstOf(t.props.text(propKind), t.class, t.props.text("name"), fmt.Sprintf("%s %d", s.name, id))
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

// findUsed notes, for each tileset, which of its tiles the map is laid with.
func (r *tiledReader) findUsed() {
	r.sets = make([]usedSet, len(r.m.tilesets))
	for i := range r.m.tilesets {
		s := &r.m.tilesets[i]
		most := maxTiles
		if s.count > 0 {
			most = s.count
		}
		r.sets[i] = usedSet{tileset: s, seen: make([]bool, most)}
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

// external reads a tileset that has a file of its own. Such a file cannot refer to
// another, so that files which refer to each other lead nowhere.
func (r *tiledReader) external(s *tileset) error {
	name, first := s.source, s.firstGID
	if !beside(name) {
		r.add(LostPicture, hex.Excerpt(name), "")
		return nil
	}
	data, err := readBounded(r.in, name, maxTileset-r.spent)
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
	got.firstGID = first
	*s = got
	return nil
}

// beside reports whether a name is that of a file in the same folder.
func beside(name string) bool {
	return name != "" && path.Base(name) == name && name != "." && name != ".."
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
	img := r.picture(s.image)
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

// picture reads a PNG that lies beside the map.
func (r *tiledReader) picture(name string) image.Image {
	if name == "" {
		return nil
	}
	if beside(name) {
		if img := r.decoded(name); img != nil {
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
