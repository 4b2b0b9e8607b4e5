package game

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view/home"
	"sandtable/companion/visit"
	"sandtable/companion/widget/face"
)

// await shows what is done while work runs that takes long, then continues. Until then the screen takes no presses.
func (s *Screen) await(does string, work func() error, then func(error)) {
	s.awaited = append(s.awaited, does)
	s.Show()
	s.Queue(work, func(err error) {
		s.awaited = s.awaited[1:]
		s.Show()
		then(err)
		face.Taps.Waited()
	})
}

// working is the page of the work under way.
func working(s *Screen) fyne.CanvasObject {
	_, screen := s.BuildPage(&visit.Layer{ID: "working", Source: home.Working{Does: s.awaited[0]}}, true)
	return screen
}
