package flow

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/widget/theme"
)

// Flow sets objects side by side at their least width and starts a new line when one does not fit, like words.
func Flow(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&Wrapping{Gap: theme.Gap, Leading: theme.Gap}, objects...)
}

// Equals sets objects side by side at equal width, in as few lines as their least widths allow. Two buttons that belong
// together are side by side when they fit and below one another when they do not.
func Equals(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&Wrapping{Gap: theme.Gap, Leading: theme.Gap, equal: true}, objects...)
}

// Wrapping is the layout of [Flow]: lines of objects, as many as the width asks for.
type Wrapping struct {
	Gap     float32 // between neighbours
	Leading float32 // between lines
	width   float32 // as given last
	equal   bool    // all lines are cut into the same number of equal parts
	Stretch bool    // each line is spread over the whole width

	Narrow func(width float32) // fits what the objects show to a width, before they are measured; may be nil
}

// spot is where a flow puts an object: its line, left edge and width.
type spot struct {
	line int
	x, w float32
}

func (l *Wrapping) spots(shown []fyne.CanvasObject, width float32) []spot {
	if l.equal {
		return l.equalSpots(shown, width)
	}
	if l.Narrow != nil {
		l.Narrow(width)
	}
	spots := make([]spot, len(shown))
	x, line := float32(0), 0
	for i, o := range shown {
		w := min(Natural(o), width)
		if x > 0 && x+w > width+0.5 {
			x, line = 0, line+1
		}
		spots[i] = spot{line, x, w}
		x += w + l.Gap
	}
	if l.Stretch {
		spread(spots, width, l.Gap)
	}
	return spots
}

func (l *Wrapping) equalSpots(shown []fyne.CanvasObject, width float32) []spot {
	widest := float32(1)
	for _, o := range shown {
		widest = max(widest, Natural(o))
	}
	columns, _ := Evenly(len(shown), int((width+l.Gap+0.5)/(widest+l.Gap)))
	w := (width - float32(columns-1)*l.Gap) / float32(columns)
	spots := make([]spot, len(shown))
	for i := range shown {
		spots[i] = spot{i / columns, float32(i%columns) * (w + l.Gap), w}
	}
	return spots
}

// Evenly shares n objects among as few lines as possible, with at most so many in each and as even as possible.
func Evenly(n, most int) (columns, lines int) {
	columns = min(max(most, 1), max(n, 1))
	lines = (n + columns - 1) / columns
	return max((n+lines-1)/max(lines, 1), 1), lines
}

// spread shares what is left of each line among its objects.
func spread(spots []spot, width, gap float32) {
	for from := 0; from < len(spots); {
		to := from
		for to < len(spots) && spots[to].line == spots[from].line {
			to++
		}
		last := spots[to-1]
		more := (width - last.x - last.w) / float32(to-from)
		for i := from; i < to; i++ {
			spots[i].x += float32(i-from) * more
			spots[i].w += more
		}
		from = to
	}
}

// heights gives the height of each line.
func heights(shown []fyne.CanvasObject, spots []spot) []float32 {
	var lines []float32
	for i, s := range spots {
		if s.line == len(lines) {
			lines = append(lines, 0)
		}
		lines[s.line] = max(lines[s.line], HeightAt(shown[i], s.w))
	}
	return lines
}

func (l *Wrapping) heightAt(objects []fyne.CanvasObject, width float32) float32 {
	shown := visible(objects)
	total := float32(0)
	for i, h := range heights(shown, l.spots(shown, width)) {
		if i > 0 {
			total += l.Leading
		}
		total += h
	}
	return total
}

// Layout implements fyne.Layout.
func (l *Wrapping) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	shown := visible(objects)
	spots := l.spots(shown, size.Width)
	lines := heights(shown, spots)
	y, line := float32(0), 0
	for i, s := range spots {
		if s.line > line {
			y += lines[line] + l.Leading
			line = s.line
		}
		Place(shown[i], s.x, y, s.w, lines[line])
	}
}

// MinWidth implements face.Face.
func (l *Wrapping) MinWidth(objects []fyne.CanvasObject) float32 { return widest(objects) }

// MinSize implements fyne.Layout.
func (l *Wrapping) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return MinSizeOf(l.MinWidth(objects), l.width, func(w float32) float32 { return l.heightAt(objects, w) })
}
