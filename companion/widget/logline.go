package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/style"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// LogKind is how a line of the log came to be.
type LogKind int

// The kinds of log line.
const (
	LogPlain      LogKind = iota
	LogCorrection         // set by hand
	LogUndone             // undone: struck through
	LogNote               // written by the players
	LogFolded             // stands for several undone ones
)

// LogLine is one line of the log on its thread: what happened in prose, and small below it what belongs to it. A tap goes
// to that moment.
type LogLine struct {
	face.Press

	Words string
	Note  string
	Kind  LogKind
	Here  bool // the present moment

	above, below *canvas.Rectangle // the thread
	dot          *canvas.Rectangle
	image        *canvas.Image
	words, note  face.Block
}

// NewLogLine makes a line; act may be nil.
func NewLogLine(words, note string, kind LogKind, act func()) *LogLine {
	l := &LogLine{Words: words, Note: note, Kind: kind, image: theme.Picture()}
	l.above, l.below, l.dot = face.Rect(), face.Rect(), face.Rect()
	l.Begin(l, act)
	if act == nil {
		l.Disable()
	}
	return l
}

// logIcons are drawn instead of the dot.
var logIcons = map[LogKind]style.Icon{LogCorrection: style.IconEdit, LogUndone: style.IconUndo, LogNote: style.IconNotes, LogFolded: style.IconUndo}

// Dress implements face.Face.
func (l *LogLine) Dress() {
	role, tone := theme.Body, theme.Ink
	if l.Kind == LogUndone || l.Kind == LogFolded {
		tone = theme.Faint
	}
	if l.Here {
		role = theme.Strong
	}
	l.words.Set(l, l.Words, role, tone, fyne.TextAlignLeading)
	l.note.Set(l, l.Note, theme.Small, theme.Faint, fyne.TextAlignLeading)
	l.words.Off = l.Kind == LogUndone
	l.above.FillColor, l.below.FillColor = theme.ColorFor(l, theme.Hairline), theme.ColorFor(l, theme.Hairline)
	l.dot.FillColor = theme.ColorFor(l, theme.Edge)
	if l.Here {
		l.dot.FillColor = theme.ColorFor(l, theme.Accent)
	}
	theme.SetPicture(l.image, theme.Drawing(logIcons[l.Kind], theme.InkFor(l, theme.Faint)))
	l.image.Hidden = logIcons[l.Kind] == ""
	l.dot.Hidden = !l.image.Hidden
	l.DressPress(theme.Radius)
}

// Spared keeps messages off what they speak of: the present moment, and what was undone.
func (l *LogLine) Spared() []face.Zone {
	if !l.Here && l.Kind != LogFolded {
		return nil
	}
	return []face.Zone{{Size: l.Size()}}
}

const logGutter float32 = 28

// MinWidth implements face.Face.
func (l *LogLine) MinWidth() float32 { return max(l.words.MinWidth(), l.note.MinWidth()) + logGutter }

// HeightAt implements Flowing.
func (l *LogLine) HeightAt(width float32) float32 {
	inner := width - logGutter
	return max(theme.Touch, l.words.HeightAt(inner)+l.note.HeightAt(inner)+10)
}

// Arrange implements face.Face.
func (l *LogLine) Arrange(size fyne.Size) {
	l.FramePress(-4, 0, size.Width+8, size.Height, 0)
	inner := size.Width - logGutter
	y := (size.Height - l.words.HeightAt(inner) - l.note.HeightAt(inner)) / 2
	middle := y + l.words.LineHeight()/2
	dot := float32(7)
	if l.Here {
		dot = 11
	}
	l.dot.CornerRadius = dot / 2
	flow.Place(l.dot, 9-dot/2, middle-dot/2, dot, dot)
	flow.Place(l.image, 0, middle-9, 18, 18)
	clear := float32(12)
	if l.image.Hidden {
		clear = dot / 2
	}
	flow.Place(l.above, 9-theme.Hair/2, 0, theme.Hair, max(middle-clear, 0))
	flow.Place(l.below, 9-theme.Hair/2, middle+clear, theme.Hair, max(size.Height-middle-clear, 0))
	y += l.words.Put(l, logGutter, y, inner)
	l.note.Put(l, logGutter, y, inner)
}

// Parts implements face.Face.
func (l *LogLine) Parts() []fyne.CanvasObject {
	return face.Joined(face.Only(l.Wash, l.above, l.below, l.dot, l.image), l.words.Objects(), l.note.Objects(), face.Only(l.Circle))
}
