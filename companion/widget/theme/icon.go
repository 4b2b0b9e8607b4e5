package theme

import (
	"fmt"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/style"
)

// markNames are those that games give the marks.
var markNames = map[Mark]string{Disc: "disc", Square: "square", Triangle: "triangle", Diamond: "diamond"}

// drawings keeps the resources made so far, so that Fyne's image cache knows them again.
var drawings sync.Map

// drawn is the key of drawings: an icon or a mark, and its colour.
type drawn struct {
	shape any
	color ink
}

// cached gives the resource made before, or makes it.
func cached(shape any, c ink, draw func() fyne.Resource) fyne.Resource {
	key := drawn{shape, c}
	if r, ok := drawings.Load(key); ok {
		return r.(fyne.Resource)
	}
	r, _ := drawings.LoadOrStore(key, draw())
	return r.(fyne.Resource)
}

// Drawing gives an icon as an SVG in a colour.
func Drawing(name style.Icon, c ink) fyne.Resource {
	return cached(name, c, func() fyne.Resource { return drawIcon(name, c) })
}

func drawIcon(name style.Icon, c ink) fyne.Resource {
	var body strings.Builder
	for _, p := range name.Paths() {
		if p.Filled {
			fmt.Fprintf(&body, `<path fill="%s" d="%s"/>`, c.web(), p.D)
			continue
		}
		fmt.Fprintf(&body, `<path fill="none" stroke="%s" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="%s"/>`, c.web(), p.D)
	}
	return resource("icon-"+string(name), c, body.String())
}

// MarkDrawing gives the mark of a side as an SVG in a colour.
func MarkDrawing(m Mark, c ink) fyne.Resource {
	return cached(m, c, func() fyne.Resource {
		return resource(fmt.Sprintf("mark-%d", m), c, fmt.Sprintf(`<path fill="%s" d="%s"/>`, c.web(), style.MarkPath(markNames[m])))
	})
}

func resource(name string, c ink, body string) fyne.Resource {
	file := fmt.Sprintf("%s-%s.svg", name, strings.TrimPrefix(c.web(), "#"))
	svg := `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">` + body + `</svg>`
	return fyne.NewStaticResource(file, []byte(svg))
}

func (c ink) web() string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// Picture is an icon or a mark inside a widget.
func Picture() *canvas.Image {
	i := canvas.NewImageFromResource(Drawing("", Hex(0)))
	i.FillMode = canvas.ImageFillContain
	return i
}

// SetPicture changes what a picture shows, and redraws it only then.
func SetPicture(i *canvas.Image, r fyne.Resource) {
	if i.Resource == r {
		return
	}
	i.Resource = r
	i.Refresh()
}

// InkFor is the ink of an icon in the colours that a widget has.
func InkFor(w fyne.CanvasObject, name fyne.ThemeColorName) ink {
	return opaque(ColorFor(w, name))
}
