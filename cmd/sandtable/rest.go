//go:build !android && !ios && !mobile && !js

package main

import (
	"time"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"

	"sandtable/companion/widget/loop"
)

// rest lets the loop of the toolkit, which draws by GLFW where there is a desktop, wait for events while the window
// is idle.
func rest(w fyne.Window) { resting(w).Begin() }

// resting is how the loop of a window rests. A focused text has a cursor that blinks.
func resting(w fyne.Window) *loop.Rest {
	return &loop.Rest{
		Now:   time.Now,
		Sleep: func(long time.Duration) { glfw.WaitEventsTimeout(long.Seconds()) },
		Wake:  glfw.PostEmptyEvent,
		Moving: func() bool {
			_, text := w.Canvas().Focused().(interface{ SelectedText() string })
			return text
		},
	}
}
