package theme

import (
	"fmt"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/style"
)

// Icon names a drawing of this package: line drawings of one weight on a square of 24 units.
type Icon string

// The icons there are.
const (
	IconMenu     Icon = "menu"
	IconMore     Icon = "more"
	IconTick     Icon = "tick"
	IconClose    Icon = "close"
	IconPlus     Icon = "plus"
	IconMinus    Icon = "minus"
	IconUndo     Icon = "undo"
	IconRedo     Icon = "redo"
	IconNext     Icon = "next"
	IconBack     Icon = "back"
	IconUp       Icon = "up"
	IconDown     Icon = "down"
	IconHome     Icon = "home"
	IconEdit     Icon = "edit"
	IconTrash    Icon = "trash"
	IconCopy     Icon = "copy"
	IconSave     Icon = "save"
	IconOpen     Icon = "open"
	IconFind     Icon = "find"
	IconWhole    Icon = "whole"
	IconEye      Icon = "eye"
	IconLock     Icon = "lock"
	IconPlay     Icon = "play"
	IconBattle   Icon = "battle"
	IconForces   Icon = "forces"
	IconVictory  Icon = "victory"
	IconTables   Icon = "tables"
	IconLog      Icon = "log"
	IconNotes    Icon = "notes"
	IconDice     Icon = "dice"
	IconSupply   Icon = "supply"
	IconAir      Icon = "air"
	IconLink     Icon = "link"
	IconSettings Icon = "settings"
	IconPrint    Icon = "print"
	IconMap      Icon = "map"
	IconLayers   Icon = "layers"
	IconWarn     Icon = "warn"
	IconInfo     Icon = "info"

	IconSelect     Icon = "select"
	IconBrush      Icon = "brush"
	IconFill       Icon = "fill"
	IconLine       Icon = "line"
	IconRectangle  Icon = "rectangle"
	IconHexside    Icon = "hexside"
	IconRoad       Icon = "road"
	IconEraser     Icon = "eraser"
	IconEyedropper Icon = "eyedropper"
	IconLettering  Icon = "lettering"
	IconObjective  Icon = "objective"
	IconBox        Icon = "box"
	IconEyeShut    Icon = "eye_shut"
	IconUnlock     Icon = "unlock"
	IconCut        Icon = "cut"
	IconPaste      Icon = "paste"
	IconTurnLeft   Icon = "turn_left"
	IconTurnRight  Icon = "turn_right"
	IconMirror     Icon = "mirror"
	IconFit        Icon = "fit"
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
func Drawing(name Icon, c ink) fyne.Resource {
	return cached(name, c, func() fyne.Resource { return drawIcon(name, c) })
}

func drawIcon(name Icon, c ink) fyne.Resource {
	var body strings.Builder
	for _, p := range style.Icon(string(name)) {
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
