package convert

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	_ "image/gif" // modules have pictures of all three
	"image/jpeg"
	"image/png"
	"io"
	"path"
	"slices"
	"strings"

	stretch "golang.org/x/image/draw"

	"sandtable/editor/vassal/piece"
	"sandtable/editor/vassal/source"
	"sandtable/printables/artwork"
)

// Bounds in bytes of the pictures of counters that a package takes as they are: of one, as much as a card at 300 dots an
// inch as a photograph, and of all together.
const (
	mostPicture  = 256 << 10
	mostPictures = 24 << 20
)

// art takes pictures of a module into a package.
type art struct {
	module  *source.Module
	report  *Report
	pace    *pace
	files   map[string][]byte // of the package
	lacking map[string]bool   // pictures that are missing or cannot be read
	made    map[string]string // pictures of the package, by the images of which they are made
	most    int               // bytes of one that stays as it is
	kept    int               // bytes of the picture of a board that the package has room for
}

// folder is where a package has the pictures of its counters.
const folder = "pictures/"

// covers reports whether a picture of the module is nearly as large as another. One that cannot be measured counts as
// large enough.
func (a *art) covers(name, other string) bool {
	one, ok := a.measure(name)
	two, too := a.measure(other)
	return !ok || !too || 10*one.X >= 9*two.X && 10*one.Y >= 9*two.Y
}

// measure returns the size of a picture in pixels.
func (a *art) measure(name string) (image.Point, bool) {
	file, ok := a.module.Picture(name)
	if !ok {
		return image.Point{}, false
	}
	f, err := a.module.Open(file)
	if err != nil {
		return image.Point{}, false
	}
	defer f.Close()
	config, _, err := image.DecodeConfig(io.LimitReader(f, artwork.MaxBytes))
	return image.Pt(config.Width, config.Height), err == nil
}

func (a *art) read(name string) ([]byte, bool) {
	file, ok := a.module.Picture(name)
	if !ok {
		return nil, false
	}
	data, err := a.module.Read(file, artwork.MaxBytes)
	return data, err == nil
}

// draw makes the pictures of a counter.
func (a *art) draw(k *kind) {
	labels, dynamic := k.piece.Labels()
	a.report.lost(lostLabels, "", dynamic)
	k.front = a.face(k.id, k.sides.Front, labels)
	k.back = a.face(k.id+"_back", k.sides.Back, nil)
}

// face makes one side of a counter a picture of the package, and returns its name; "" if it has none. Sides that are alike
// share a picture.
func (a *art) face(name string, images []piece.Image, labels []piece.Label) string {
	key := fmt.Sprint(images, labels)
	if file, ok := a.made[key]; ok {
		return file
	}
	a.made[key] = a.picture(name, images, labels)
	return a.made[key]
}

func (a *art) picture(name string, images []piece.Image, labels []piece.Label) string {
	found := slices.DeleteFunc(slices.Clone(images), func(i piece.Image) bool {
		_, ok := a.read(i.Name)
		if !ok {
			a.lacks(i.Name)
		}
		return !ok
	})
	if len(found) == 0 {
		return ""
	}
	data, ending, ok := a.composed(found, labels)
	if !ok {
		a.lacks(found[0].Name)
		return ""
	}
	a.files[folder+name+ending] = data
	return name + ending
}

// lacks names a picture that is missing or cannot be read, once.
func (a *art) lacks(name string) {
	if !a.lacking[name] {
		a.lacking[name] = true
		a.report.lost(lostPictures, name, 1)
	}
}

// composed draws images upon one another, and texts upon them. A single one that a package takes stays as it is.
func (a *art) composed(images []piece.Image, labels []piece.Label) (data []byte, ending string, ok bool) {
	data, _ = a.read(images[0].Name)
	file, _ := a.module.Picture(images[0].Name)
	ending = strings.ToLower(path.Ext(file))
	if ending == ".svg" {
		return data, ending, true
	}
	kept := slices.Contains([]string{".png", ".jpg", ".jpeg"}, ending)
	if kept && len(images) == 1 && len(labels) == 0 && len(data) <= a.most && readable(data) {
		return data, ending, true
	}
	var canvas *image.RGBA
	for _, i := range images {
		data, _ := a.read(i.Name)
		img, ok := decoded(data)
		if !ok {
			continue
		}
		if canvas == nil {
			canvas = image.NewRGBA(image.Rectangle{Max: img.Bounds().Size()})
		}
		over(canvas, img, i)
	}
	if canvas == nil {
		return nil, "", false
	}
	letter(canvas, labels)
	return a.packed(canvas)
}

// packed writes a picture: a small one, or one that one can see through, without loss, a large one as a photograph.
func (a *art) packed(img *image.RGBA) (data []byte, ending string, ok bool) {
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		return nil, "", false
	}
	if out.Len() <= a.most || !img.Opaque() {
		return out.Bytes(), ".png", true
	}
	out.Reset()
	err := jpeg.Encode(&out, img, &jpeg.Options{Quality: 90})
	return out.Bytes(), ".jpg", err == nil
}

// readable reports whether data begins as a picture of a size that a package takes.
func readable(data []byte) bool {
	config, _, err := image.DecodeConfig(bytes.NewReader(data))
	return err == nil && config.Width > 0 && config.Height > 0 && config.Width <= artwork.MaxPixels/config.Height
}

// decoded reads a picture. Its size is looked at first.
func decoded(data []byte) (image.Image, bool) {
	if !readable(data) {
		return nil, false
	}
	img, _, err := image.Decode(bytes.NewReader(data))
	return img, err == nil
}

// over draws an image on the middle of a piece.
func over(canvas *image.RGBA, img image.Image, at piece.Image) {
	size := img.Bounds().Size()
	w, h := int(float64(size.X)*at.Scale), int(float64(size.Y)*at.Scale)
	middle := canvas.Bounds().Size().Div(2)
	corner := image.Pt(middle.X+at.X-w/2, middle.Y+at.Y-h/2)
	stretch.ApproxBiLinear.Scale(canvas, image.Rectangle{corner, corner.Add(image.Pt(w, h))}, img, img.Bounds(), draw.Over, nil)
}
