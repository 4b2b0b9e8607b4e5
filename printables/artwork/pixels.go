package artwork

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"sync"

	"golang.org/x/image/tiff"
	"golang.org/x/image/webp"

	"sandtable/engine"
	"sandtable/printables/draw"
)

// perMM is how many pixels of a picture are a millimetre where it has its own size: 300 dots per inch.
const perMM = 300 / 25.4

// pixels is a picture in a file. Its pixels are decoded on first use: paper takes the file unchanged.
type pixels struct {
	kind    string // "png" or "jpg"
	data    []byte
	config  image.Config
	decoded func() image.Image
}

var _ draw.Filed = (*pixels)(nil)

// decoder decodes a kind of pictures.
type decoder struct {
	config func(io.Reader) (image.Config, error)
	image  func(io.Reader) (image.Image, error)
}

// decoders decode the kinds of pictures that paper takes as they are.
var decoders = map[string]decoder{
	"png": {png.DecodeConfig, png.Decode},
	"jpg": {jpeg.DecodeConfig, jpeg.Decode},
}

// others decode the kinds of pictures that paper does not take as they are. Of a GIF they take the first picture.
var others = map[string]decoder{
	".gif":  {gif.DecodeConfig, gif.Decode},
	".webp": {webp.DecodeConfig, webp.Decode},
	".tif":  {tiff.DecodeConfig, tiff.Decode},
	".tiff": {tiff.DecodeConfig, tiff.Decode},
}

// readOther reads a picture that becomes a PNG.
func (p *Picture) readOther(d decoder, data []byte) error {
	img, _, err := p.decode(d, data)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, img); err != nil {
		return p.broken(err)
	}
	return p.readPixels("png", b.Bytes())
}

// decode decodes a picture that has pixels, and not too many: its size is read before all else.
func (p *Picture) decode(d decoder, data []byte) (image.Image, image.Config, error) {
	config, err := d.config(bytes.NewReader(data))
	if err != nil {
		return nil, config, p.broken(err)
	}
	if config.Width < 1 || config.Height < 1 || config.Width > MaxPixels/config.Height {
		return nil, config, engine.Wrong("art.pixels", "picture", p.name, "width", config.Width, "height", config.Height, "most", MaxPixels/1_000_000)
	}
	img, err := d.image(bytes.NewReader(data))
	if err != nil {
		return nil, config, p.broken(err)
	}
	return img, config, nil
}

// readPixels reads a picture of pixels.
func (p *Picture) readPixels(kind string, data []byte) error {
	d := decoders[kind]
	img, config, err := p.decode(d, data)
	if err != nil {
		return err
	}
	if kind == "jpg" {
		p.turn = turnOf(data)
	}
	p.size = p.turn.upright(draw.Size{W: float64(config.Width) / perMM, H: float64(config.Height) / perMM})
	p.mean = meanOf(img)
	p.pixels = &pixels{kind: kind, data: data, config: config}
	// What was decoded to be looked at is not kept: a game may have hundreds of pictures.
	p.pixels.decoded = sync.OnceValue(func() image.Image {
		again, err := d.image(bytes.NewReader(data))
		if err != nil {
			return image.NewRGBA(image.Rect(0, 0, config.Width, config.Height)) // it was decoded once
		}
		return again
	})
	return nil
}

// meanOf gives the mean colour of a picture on white paper, of a few hundred of its pixels.
func meanOf(img image.Image) draw.Colour {
	const across = 16
	b := img.Bounds()
	var sum [3]uint64
	for i := range across * across {
		x := b.Min.X + (2*(i%across)+1)*b.Dx()/(2*across)
		y := b.Min.Y + (2*(i/across)+1)*b.Dy()/(2*across)
		r, g, bl, a := img.At(x, y).RGBA()
		paper := uint64(0xffff - a)
		sum[0], sum[1], sum[2] = sum[0]+uint64(r)+paper, sum[1]+uint64(g)+paper, sum[2]+uint64(bl)+paper
	}
	const n = across * across * 257
	return draw.Colour{R: uint8(sum[0] / n), G: uint8(sum[1] / n), B: uint8(sum[2] / n), A: 255}
}

// File gives the file of the picture and what it is: "png" or "jpg".
func (p *pixels) File() (kind string, data []byte) { return p.kind, p.data }

// Pixels gives the picture decoded.
func (p *pixels) Pixels() image.Image { return p.decoded() }

// ColorModel is that of the file.
func (p *pixels) ColorModel() color.Model { return p.config.ColorModel }

// Bounds begin at 0, 0.
func (p *pixels) Bounds() image.Rectangle { return image.Rect(0, 0, p.config.Width, p.config.Height) }

// At gives a pixel.
func (p *pixels) At(x, y int) color.Color { return p.decoded().At(x, y) }
