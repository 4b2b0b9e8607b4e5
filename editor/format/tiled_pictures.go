package format

import (
	"image"
	"image/draw"
	"io"

	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	paper "sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// pictures returns the pictures of the tilesets, a tile for each kind of terrain
// and for each elevation.
func (m *tiledMap) pictures(own Map) []File {
	var files []File
	for _, s := range m.tilesets {
		files = append(files, File{s.image, func(w io.Writer) error {
			img, err := m.tileset(own, s)
			if err != nil {
				return err
			}
			return raster.WritePNG(w, img, tileDPI)
		}})
	}
	return files
}

// tileDPI is the resolution that tilesets say they have: that of a screen.
const tileDPI = 96

// tileset draws all tiles of a set.
func (m *tiledMap) tileset(own Map, s tileset) (*image.RGBA, error) {
	img := image.NewRGBA(image.Rect(0, 0, s.imageWidth, s.imageHeight))
	for _, id := range sortedTiles(s.tiles) {
		tile, err := m.tile(own, s.tiles[id])
		if err != nil {
			return nil, err
		}
		at := image.Pt(id%s.columns*m.tileWidth, id/s.columns*m.tileHeight)
		draw.Draw(img, tile.Bounds().Add(at), tile, image.Point{}, draw.Src)
	}
	return img, nil
}

// tile draws one hex: a map of a single one of its kind, or the number of a level.
func (m *tiledMap) tile(own Map, t tile) (*image.RGBA, error) {
	img := image.NewRGBA(image.Rect(0, 0, m.tileWidth, m.tileHeight))
	// the sheet is as wide as the map's hexes are, so that patterns keep their size
	scale := float64(m.tileWidth) / own.Board.Grid().Size.Width
	c := raster.New(img, raster.Camera{Scale: scale}, nil)
	if level, ok := t.props.get(propLevel); ok {
		high := textHeight * float64(m.tileHeight) / scale
		at := paper.Pt(float64(m.tileWidth)/2/scale, float64(m.tileHeight)*0.8/scale)
		c.Text(level, at, paper.Lettering{Font: paper.Bold, Size: high, Colour: picture.Ink, Align: paper.Centre | paper.Middle})
		return img, nil
	}
	size := hex.Size{Width: float64(m.tileWidth) / scale, Height: float64(m.tileHeight) / scale}
	layout := hex.PointyOdd // in the odd layouts the first hex is not shifted
	if own.Board.Layout().Flat() {
		layout = hex.FlatOdd
	}
	d, err := board.NewDraft("tile", layout, 1, 1, size)
	if err == nil {
		err = d.SetTerrain(hex.Coord{}, t.class)
	}
	if err != nil {
		return nil, err
	}
	styles, err := Style(terrain.Set{Terrain: own.Kinds.Terrain}, "")
	if err != nil {
		return nil, err
	}
	p := picture.NewMap(d.Board(), styles)
	p.Show = picture.Layers{Terrain: true, Patterns: true, Grid: true}
	p.Draw(c, paper.Rect{W: size.Width, H: size.Height})
	return img, nil
}
