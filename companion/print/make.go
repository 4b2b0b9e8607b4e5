package print

import (
	"image/color"
	"slices"

	"sandtable/companion/place"
	"sandtable/engine"
	"sandtable/printables"
	"sandtable/printables/draw"
)

// take goes on with another source, once it is read.
func (w *works) take(read func() (*source, error)) {
	var s *source
	lang := w.Set.Lang()
	w.taking++
	turn := w.taking
	w.Aside(func() (err error) {
		if s, err = read(); err == nil {
			_, err = s.counters(lang)
		}
		return err
	}, func(err error) {
		switch {
		case turn != w.taking: // another was chosen meanwhile
		case err != nil && s != nil && s.listed():
			w.unsure(s, err)
		case err != nil:
			w.refuse(w.Say("printing.unread"), err)
		default:
			w.took(s)
			if s.asks {
				w.unsure(s, nil)
			}
		}
	})
}

func (w *works) took(s *source) {
	w.source, w.order = s, w.kept.orderFor(s)
	if !s.session {
		w.kept.Last = lastOf(s)
	}
	w.taken()
	w.Show()
	w.changed()
}

// lastOf names a source, to open it again.
func lastOf(s *source) last {
	if s.game() == nil {
		return last{File: s.file}
	}
	l := last{Edition: s.game().Edition, Options: append([]string{}, s.game().Options...), File: s.file}
	if s.file == "" {
		l.Game = s.game().ID
	}
	return l
}

// ofSession are the products that tell of a session under way.
var ofSession = []string{"report", "position"}

// there lists the products of the source; those of a session only where there is one.
func (w *works) there() []printables.Product {
	var out []printables.Product
	for _, x := range w.source.set.Products(w.Set.Lang()) {
		if w.source.session || !slices.Contains(ofSession, x.ID) {
			out = append(out, x)
		}
	}
	return out
}

// job is what is chosen now.
func (w *works) job() (printables.Job, error) {
	setup, err := w.kept.setup(w.Set.Lang())
	if err != nil {
		return printables.Job{}, err
	}
	setup.Die = w.kept.die(w.source.set)
	return w.order.job(setup, w.there()), nil
}

// printout carries a job out. It touches nothing of the place but the source, so it may run anywhere.
func printout(s *source, session *place.Session, job printables.Job) (out *printables.Printout, err error) {
	defer func() {
		if r := recover(); r != nil { // a slip in one sheet must not take the program with it
			err = engine.Wrong("print.slip", "fault", r)
		}
	}()
	if s.session && slices.Contains(job.Products, "report") {
		if job.Report, err = session.Report(job.Lang); err != nil {
			return nil, err
		}
	}
	if s.session && slices.Contains(job.Products, "position") {
		job.Position = session.Position(job.Lang)
	}
	return s.set.Print(job)
}

// changed writes down what is chosen and makes the pages anew. While pages are being made, what changes
// further is made once they are there.
func (w *works) changed() {
	w.kept.keep()
	if w.source == nil {
		return
	}
	if w.making {
		w.again = true
		return
	}
	job, err := w.job()
	if err != nil {
		w.made(nil, err)
		return
	}
	w.making = true
	source, session := w.source, w.session
	var out *printables.Printout
	w.Aside(func() (err error) {
		out, err = printout(source, session, job)
		return err
	}, func(err error) {
		w.making = false
		if w.again {
			w.again = false
			w.changed()
			return
		}
		w.made(out, err)
	})
}

// made shows the pages, or why there are none.
func (w *works) made(out *printables.Printout, err error) {
	w.out, w.refused = out, err
	w.renewed()
}

// pages are the pages as they stand.
func (w *works) pages() []draw.Page {
	if w.out == nil {
		return nil
	}
	return w.out.Pages
}

// warnings are what was printed, but not quite as asked.
func (w *works) warnings() []*engine.Problem {
	if w.out == nil {
		return nil
	}
	return append(append([]*engine.Problem{}, w.source.warned...), w.out.Warned...)
}

// colourOf reads a side's colour, which the package has been checked for.
func colourOf(text string) color.Color {
	c, err := draw.ParseColour(text)
	if err != nil {
		return color.Black
	}
	return color.NRGBA(c)
}
