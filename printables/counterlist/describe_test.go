package counterlist

import (
	"fmt"
	"strings"

	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
)

// described writes a piece on one line: what is on it, and where.
func described(p counter.Piece) string {
	out := fmt.Sprintf("%d× %gx%g %s", p.Copies, p.Size.W, p.Size.H, onFace(p.Front))
	if p.Back != nil {
		out += " / " + onFace(*p.Back)
	}
	if p.Group > 0 {
		out += fmt.Sprintf(" [block %d]", p.Group+1)
	}
	return out
}

func onFace(f picture.Face) string {
	var out []string
	add := func(what, text string) {
		if text != "" {
			out = append(out, what+" "+strings.ReplaceAll(text, "\n", "⏎"))
		}
	}
	add("symbol", strings.Join(append([]string{f.Symbol.Branch}, f.Symbol.Modifiers...), "+"))
	add("mark", f.Symbol.Size)
	add("sign", f.Sign)
	for i, id := range looks.SlotIDs {
		add(id, f.Texts[i])
	}
	var numbers []string
	for _, n := range f.Numbers {
		numbers = append(numbers, n.Text)
	}
	add("factors", strings.Join(numbers, " "))
	add("picture", f.Picture.File)
	for _, u := range f.More {
		add("picture", u.File)
	}
	add("ground picture", f.GroundPicture.File)
	add("emblem", f.Emblem.Shape)
	add("ground", f.Ground.String())
	for what, c := range map[string]draw.Colour{"ink": f.Ink} {
		if c.A > 0 {
			add(what, c.String())
		}
	}
	if f.Symbol.Branch != "" && f.Box != draw.White {
		add("box", f.Box.String())
	}
	if f.Band.Colour.A > 0 {
		add("band", f.Band.Colour.String())
	}
	return strings.Join(out, ", ")
}
