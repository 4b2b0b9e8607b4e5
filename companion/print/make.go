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
func (p *Place) take(read func() (*source, error)) {
	var s *source
	lang := p.Set.Lang()
	p.taking++
	turn := p.taking
	p.Aside(func() (err error) {
		if s, err = read(); err == nil {
			_, err = s.counters(lang)
		}
		return err
	}, func(err error) {
		switch {
		case turn != p.taking: // another was chosen meanwhile
		case err != nil:
			p.refuse(p.Say("printing.unread"), err)
		default:
			p.took(s)
		}
	})
}

func (p *Place) took(s *source) {
	p.source, p.order = s, p.kept.orderFor(s)
	if !s.session {
		p.kept.Last = lastOf(s)
	}
	p.desk.page, p.desk.view.moved = 0, false
	p.Show()
	p.changed()
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
func (p *Place) there() []printables.Product {
	var out []printables.Product
	for _, x := range p.source.set.Products(p.Set.Lang()) {
		if p.source.session || !slices.Contains(ofSession, x.ID) {
			out = append(out, x)
		}
	}
	return out
}

// job is what is chosen now.
func (p *Place) job() (printables.Job, error) {
	setup, err := p.kept.setup(p.Set.Lang())
	if err != nil {
		return printables.Job{}, err
	}
	return p.order.job(setup, p.there()), nil
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
func (p *Place) changed() {
	p.kept.keep()
	if p.source == nil {
		return
	}
	if p.making {
		p.again = true
		return
	}
	job, err := p.job()
	if err != nil {
		p.made(nil, err)
		return
	}
	p.making = true
	source, session := p.source, p.session
	var out *printables.Printout
	p.Aside(func() (err error) {
		out, err = printout(source, session, job)
		return err
	}, func(err error) {
		p.making = false
		if p.again {
			p.again = false
			p.changed()
			return
		}
		p.made(out, err)
	})
}

// made shows the pages, or why there are none.
func (p *Place) made(out *printables.Printout, err error) {
	p.out, p.refused = out, err
	p.desk.made()
}

// pages are the pages as they stand.
func (p *Place) pages() []draw.Page {
	if p.out == nil {
		return nil
	}
	return p.out.Pages
}

// warnings are what was printed, but not quite as asked.
func (p *Place) warnings() []*engine.Problem {
	if p.out == nil {
		return nil
	}
	return append(append([]*engine.Problem{}, p.source.warned...), p.out.Warned...)
}

// colourOf reads a side's colour, which the package has been checked for.
func colourOf(text string) color.Color {
	c, err := draw.ParseColour(text)
	if err != nil {
		return color.Black
	}
	return color.NRGBA(c)
}
