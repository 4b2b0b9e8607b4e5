package place

import (
	"errors"

	"fyne.io/fyne/v2/driver"

	"sandtable/companion/place/system"
	"sandtable/companion/view"
	"sandtable/companion/view/files"
	"sandtable/companion/view/page"
	"sandtable/engine/words"
)

// askSystem shows the dialog of the system, or ours without one. Tests have no window of the system.
func (f *Files) askSystem(a files.Ask, take func(path string)) {
	native, ok := f.win.(driver.NativeWindow)
	if !ok {
		f.own(a, take)
		return
	}
	if f.asking {
		return // the dialog is open
	}
	f.asking = true
	var parent uintptr
	native.RunNative(func(context any) { parent = handle(context) })
	var path string
	f.work.Aside(func() (err error) {
		path, err = system.Pick(a, parent)
		return err
	}, func(err error) {
		f.asking = false
		switch {
		case errors.Is(err, system.ErrNone):
			f.own(a, take)
		case err != nil:
			f.messages.Fault(err)
		case path != "":
			take(path)
		}
	})
}

// handle is the system's handle of a window, 0 where a dialog cannot take one.
func handle(context any) uintptr {
	switch c := context.(type) {
	case driver.X11WindowContext:
		return c.WindowHandle
	case driver.WindowsWindowContext:
		return c.HWND
	}
	return 0
}

// picker shows our own dialog over the screen, with its own stack of sheets.
type picker struct {
	*Pages
	NoSession
	words Words
	lang  func() words.Lang
	take  func(path string)
}

// pick shows our own dialog.
func pick(s *Shell, a files.Ask, take func(path string)) {
	p := &picker{words: s.Words, lang: s.Set.Lang, take: take}
	p.Pages = NewPages(s, p, func() {})
	p.Visit.Stack.OpenSheet(files.New(a), nil)
}

// Seat implements visit.Shell: a reader without a session.
func (p *picker) Seat() view.Seat { return view.Seat{Reader: view.Plain(p.words.Book, p.lang())} }

// Act implements visit.Shell: the chosen path.
func (p *picker) Act(a page.Act) {
	p.Visit.Stack.CloseAll()
	p.take(a.Of)
}
