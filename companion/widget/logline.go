package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// LogKind is how a line of the log came to be.
type LogKind int

// The kinds of log line.
const (
	LogPlain      LogKind = iota
	LogCorrection         // set by hand
	LogUndone             // taken back: struck through
	LogNote               // written by the players
)

// LogLine is one line of the log on its thread: what happened in prose, and small below it what belongs to it. A tap goes
// to that moment.
type LogLine struct {
	press

	Words string
	Note  string
	Kind  LogKind
	Here  bool // the present moment

	above, below *canvas.Rectangle // the thread
	dot          *canvas.Rectangle
	image        *canvas.Image
	words, note  block
}

// NewLogLine makes a line; act may be nil.
func NewLogLine(words, note string, kind LogKind, act func()) *LogLine {
	l := &LogLine{Words: words, Note: note, Kind: kind, image: picture()}
	l.above, l.below, l.dot = rect(), rect(), rect()
	l.begin(l, act)
	if act == nil {
		l.Disable()
	}
	return l
}

// CreateRenderer implements fyne.Widget.
func (l *LogLine) CreateRenderer() fyne.WidgetRenderer { return rendererOf(l) }

// logIcons are drawn instead of the dot.
var logIcons = map[LogKind]Icon{LogCorrection: IconEdit, LogUndone: IconUndo, LogNote: IconNotes}

func (l *LogLine) dress() {
	role, tone := Body, Ink
	if l.Kind == LogUndone {
		tone = Faint
	}
	if l.Here {
		role = Strong
	}
	l.words.set(l.Words, role, tone, fyne.TextAlignLeading)
	l.note.set(l.Note, Small, Faint, fyne.TextAlignLeading)
	l.words.off = l.Kind == LogUndone
	l.words.dress(l)
	l.note.dress(l)
	l.above.FillColor, l.below.FillColor = colorFor(l, Hairline), colorFor(l, Hairline)
	l.dot.FillColor = colorFor(l, Edge)
	if l.Here {
		l.dot.FillColor = colorFor(l, Accent)
	}
	setPicture(l.image, drawing(logIcons[l.Kind], inkFor(l, Faint)))
	l.image.Hidden = logIcons[l.Kind] == ""
	l.dot.Hidden = !l.image.Hidden
	l.dressPress(radius)
}

const logGutter float32 = 28

func (l *LogLine) least() float32 {
	l.dress()
	return max(l.words.least(), l.note.least()) + logGutter
}

// HeightAt implements Flowing.
func (l *LogLine) HeightAt(width float32) float32 {
	l.dress()
	inner := width - logGutter
	return max(Touch, l.words.heightAt(inner)+l.note.heightAt(inner)+10)
}

func (l *LogLine) arrange(size fyne.Size) {
	l.dress()
	l.framePress(-4, 0, size.Width+8, size.Height, 0)
	inner := size.Width - logGutter
	y := (size.Height - l.words.heightAt(inner) - l.note.heightAt(inner)) / 2
	middle := y + l.words.lineHeight()/2
	dot := float32(7)
	if l.Here {
		dot = 11
	}
	l.dot.CornerRadius = dot / 2
	place(l.dot, 9-dot/2, middle-dot/2, dot, dot)
	place(l.image, 0, middle-9, 18, 18)
	clear := float32(12)
	if l.image.Hidden {
		clear = dot / 2
	}
	place(l.above, 9-hair/2, 0, hair, max(middle-clear, 0))
	place(l.below, 9-hair/2, middle+clear, hair, max(size.Height-middle-clear, 0))
	y += l.words.put(l, logGutter, y, inner)
	l.note.put(l, logGutter, y, inner)
}

func (l *LogLine) parts() []fyne.CanvasObject {
	return joined(only(l.wash, l.above, l.below, l.dot, l.image), l.words.objects(), l.note.objects(), only(l.circle))
}
