package screen

import (
	"encoding/json"
	"fmt"
	"image"
	"net/url"
	"path"
	"strings"

	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// Table is what lies on the table of Tabletop Simulator.
type Table struct {
	Title  string
	Pieces []counter.Piece // counters, as many as their copies; those of a side are in a bag
	Cards  []counter.Piece // those whose backs are alike are a deck
	Maps   []*picture.Map
	Sides  func(id string) string // the name of a side

	Name string // how the names of the pictures begin
	Base string // the address of the folder where the pictures will lie
}

// Bounds of pictures that the simulator shows whole.
const (
	maxSide    = 4096 // pixels
	maxCard    = 1024 // pixels of the longer side of a card
	tilePixels = 400
	mostDown   = 7  // rows of cards
	onSheet    = 69 // cards; the place of the seventieth is that of a card whose front may not be seen
)

// builder makes the objects of a table and their pictures.
type builder struct {
	Table
	pictures []Picture
	objects  []Object
	made     int // objects, for their ids
	sheets   int // of decks
}

// Build gives the saved object as JSON, and the pictures that it names.
func (t Table) Build() ([]byte, []Picture, error) {
	b := &builder{Table: t}
	b.boards()
	b.decks()
	b.bags()
	data, err := json.MarshalIndent(Saved{SaveName: t.Title, ObjectStates: b.objects}, "", "  ")
	return append(data, '\n'), b.pictures, err
}

// object begins an object that may be moved. Its place is the next free one of a row beside the map.
func (b *builder) object(kind, name string) Object {
	b.made++
	return Object{GUID: fmt.Sprintf("%06x", b.made), Name: kind, Nickname: name, ColorDiffuse: Tint{1, 1, 1}, Grid: true, Snap: true, Autoraise: true, Sticky: true, Tooltip: true,
		Transform: Transform{PosY: 1.5, RotY: 180, ScaleX: 1, ScaleY: 1, ScaleZ: 1}}
}

// put lays an object on the table, in a row in front of the maps.
func (b *builder) put(o Object, z float64) {
	o.Transform.PosX, o.Transform.PosZ = float64(3*len(b.objects)), z
	b.objects = append(b.objects, o)
}

// show adds pictures and returns the addresses where they will lie.
func (b *builder) show(list []Picture) (addresses []string) {
	for _, p := range list {
		p.Name = b.Name + p.Name
		b.pictures = append(b.pictures, p)
		addresses = append(addresses, strings.TrimSuffix(b.Base, "/")+"/"+url.PathEscape(path.Base(p.Name)+".png"))
	}
	return addresses
}

// boards lays the maps, each as large as the simulator makes it.
func (b *builder) boards() {
	for _, m := range b.Maps {
		o := b.object("Custom_Board", m.Board.Name())
		at := b.show([]Picture{{"_map_" + FileName(m.Board.ID()), func() image.Image { return whole(m) }}})
		o.Locked, o.CustomImage = true, &Image{ImageURL: at[0], ImageScalar: 1, WidthScale: m.Bounds().W / m.Bounds().H}
		b.put(o, 0)
	}
}

// whole draws a map in the largest picture that the simulator takes.
func whole(m *picture.Map) image.Image {
	box := m.Bounds()
	scale := maxSide / max(box.W, box.H)
	img := image.NewRGBA(image.Rect(0, 0, pixels(box.W*scale), pixels(box.H*scale)))
	c := raster.New(img, raster.Camera{Scale: scale, Origin: draw.Pt(box.X, box.Y)}, raster.NewCache())
	c.Clear(draw.White)
	m.Draw(c, box)
	return img
}
