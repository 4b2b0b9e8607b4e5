package print

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"

	"sandtable/companion/place"
	saves "sandtable/companion/view/files"
	"sandtable/companion/view/page"
	"sandtable/companion/view/printing"
	"sandtable/companion/widget/loop"
	"sandtable/engine"
	"sandtable/printables"
	"sandtable/printables/atomicfile"
)

// save writes what an act names, or makes it and passes it to the system's picker. It asks before it replaces a file.
func (f *files) save(a page.Act) {
	out, err := f.st.Output(a.Text == printing.Calibration)
	if err != nil {
		f.fail("printing.none", err)
		return
	}
	if f.st.Picker {
		work(f, out.Make, func(made page.File) { f.give(made.Name, made.Data, func() {}) })
		return
	}
	home, _ := os.UserHomeDir() // without one "~" is the folder of the system
	path := saves.Resolve(a.Of, f.st.Home(), home)
	_ = atomicfile.Finish(filepath.Dir(path)) // what was left half written there
	if there := out.Existing(path); there != "" && a.Do != printing.WriteFile {
		a.Do = printing.WriteFile
		f.open(page.Confirm{Title: f.shell.Say("printing.replace"), Text: f.shell.Say("printing.replace_about", "name", filepath.Base(there)),
			Yes: f.shell.Say("printing.replace_yes"), Send: page.Send{Act: &a}})
		return
	}
	work(f, out.Write(path), f.reportSaved)
}

// work makes files off the UI goroutine, with the sheet that shows how far it is. Closing the sheet stops the work, and
// nothing is left of it then.
func work[T any](f *files, writing printing.Writing[T], then func(T)) {
	ctx, progress, closed := f.progress()
	var made T
	f.shell.Run(func() (err error) {
		made, err = writing(ctx, progress)
		return err
	}, func(err error) {
		closed()
		switch {
		case errors.Is(err, context.Canceled):
			f.shell.Messages.Tell(f.shell.Say("printing.stopped"), "", nil)
		case err != nil:
			f.fail("printing.unsaved", err)
		default:
			then(made)
		}
	})
}

// progress opens the sheet. ctx ends when the user closes it; tell may be called on any goroutine; end closes it.
func (f *files) progress() (ctx context.Context, tell printables.Progress, end func()) {
	ctx, cancel := context.WithCancel(context.Background())
	model := &printing.Progress{Stop: cancel}
	f.open(model)
	sheet := f.over.Visit.Stack.Top()
	tell = func(done, total int) {
		loop.Do(func() {
			if ctx.Err() == nil {
				model.Done, model.Total = done, total
				f.over.Changed(sheet)
			}
		})
	}
	return ctx, tell, func() {
		model.Stop = func() {}
		f.over.Visit.Stack.Close(sheet)
	}
}

// reportSaved says what was written, and opens it if the user wants.
func (f *files) reportSaved(names []string) {
	text := f.shell.Say("printing.saved", "name", filepath.Base(names[0]))
	if len(names) > 1 {
		text = f.shell.Say("printing.saved_files", "name", filepath.Base(names[0]), "count", len(names))
	}
	f.shell.Messages.Tell(text, f.shell.Say("printing.open"), func() { f.show(names[0]) })
}

// saveLayout writes the layout of cards beside their list. It asks before it replaces a file. Where the list has no folder
// of its own, the user says where the layout goes.
func (f *files) saveLayout(a page.Act) {
	text := printing.Laid(f.st)
	if text == nil {
		return // it is saved
	}
	if f.st.Picker || !filepath.IsAbs(a.Of) {
		f.shell.Files.AskSaveThen(place.LayoutFiles, filepath.Base(a.Of), text, func() {})
		return
	}
	if _, err := os.Stat(a.Of); err == nil && a.Do != printing.WriteLayout {
		a.Do = printing.WriteLayout
		f.open(page.Confirm{Title: f.shell.Say("printing.replace"), Text: f.shell.Say("printing.replace_about", "name", filepath.Base(a.Of)),
			Yes: f.shell.Say("printing.replace_yes"), Send: page.Send{Act: &a}})
		return
	}
	err := atomicfile.Write(a.Of, func(w io.Writer) error { _, err := w.Write(text); return err })
	if err != nil {
		f.fail("printing.unsaved", &engine.Problem{Code: "print.not_allowed", Args: engine.Args{"path": a.Of}, Err: err})
		return
	}
	printing.LaidBeside(f.st)
	f.shell.Messages.Tell(f.shell.Say("printing.saved", "name", filepath.Base(a.Of)), "", nil)
}
