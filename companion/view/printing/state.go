package printing

import (
	gomaps "maps"
	"path/filepath"
	"slices"
	"sync/atomic"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/userfile"
	"sandtable/engine/words"
	"sandtable/printables"
	"sandtable/printables/draw"
	"sandtable/printables/sheet"
)

// Client is what a client does for the models without a press of the reader.
type Client struct {
	Lang    func() words.Lang                         // of the screens
	Aside   func(work func() error, then func(error)) // runs work beside the client's goroutine, then continues on it
	Open    func(page.Source)                         // opens a sheet
	Tell    func(text string)                         // shows a message for a while
	Changed func()                                    // shows another origin or other pages
	Kept    func(game string) ([]Version, error)      // the versions of a game that are kept; may be nil
	Picker  bool                                      // files go through the system's picker; else they have paths
	Folder  string                                    // where files go at first
}

// State is what is printed from, what is wanted of it, and the pages. It belongs to the client's goroutine.
type State struct {
	Client
	Choices *Choices
	Shelf   Shelf

	Session *Session // the game under way, or nil
	Origin  *Origin  // what is printed from; nil until it is read
	Order   *Order   // what is wanted of it
	At      int      // the open page

	Out     *printables.Printout // the pages, nil if none could be made
	Refused error                // why there are no pages
	Stale   error                // why the pages are older than the list, which was saved again
	Taken   int                  // how many origins were opened

	opening int  // how many origins were asked for: the last one counts
	making  bool // pages are being made
	again   bool // something changed meanwhile

	former  *Origin                          // the list before it was saved again, until its pages are made
	watched atomic.Pointer[userfile.Watched] // the files that were read last
}

// New begins with the remembered choices.
func New(client Client, games engine.Catalogue, choices *Choices) *State {
	return &State{Client: client, Choices: choices, Shelf: Shelf{games, choices.listOf, func() map[string]string { return gomaps.Clone(choices.Owners) }}}
}

// Begin prints the game under way, or with nil what was printed last.
func (s *State) Begin(session *Session) {
	s.Session = session
	switch {
	case session != nil:
		s.Take(func() (*Origin, error) { return FromSession(session) })
	case s.Origin == nil || s.Origin.Session != nil:
		last := s.Choices.Last
		s.Take(func() (*Origin, error) { return s.Shelf.fromLast(last) })
	}
}

// Take reads another origin and continues with it.
func (s *State) Take(read Read) {
	var o *Origin
	lang := s.Lang()
	s.opening++
	turn := s.opening
	s.Aside(func() (err error) {
		if o, err = read(); err == nil {
			_, err = o.Counters(lang)
		}
		return err
	}, func(err error) {
		switch {
		case turn != s.opening: // another was chosen meanwhile
		case err != nil && o != nil && o.hasList():
			s.Open(newColumns(s, o, err))
		case err != nil:
			s.refuse("printing.unread", err)
		default:
			s.took(o)
			if o.asks {
				s.Open(newColumns(s, o, nil))
			}
		}
	})
}

// Read opens an origin.
type Read func() (*Origin, error)

func (s *State) took(o *Origin) {
	s.Origin, s.Order, s.At = o, s.Choices.orderFor(o), 0
	s.former, s.Stale = nil, nil
	s.Taken++
	s.watched.Store(o.files())
	if o.Session == nil {
		s.Choices.Last = lastOf(o)
	}
	s.Client.Changed()
	s.Changed()
}

// lastOf names an origin, to open it again.
func lastOf(o *Origin) Last {
	if o.Game() == nil {
		return Last{File: o.File}
	}
	l := Last{Edition: o.Game().Edition, Options: append([]string{}, o.Game().Options...), File: o.File}
	if o.File == "" {
		l.Game = o.Game().ID
	}
	return l
}

// ofSession are the products that only a session under way has.
var ofSession = []string{"report", "position"}

// Products lists what can be printed from the origin.
func (s *State) Products() []printables.Product {
	var out []printables.Product
	for _, x := range s.Origin.Set.Products(s.Lang()) {
		if s.Origin.Session != nil || !slices.Contains(ofSession, x.ID) {
			out = append(out, x)
		}
	}
	return out
}

// Job is what is chosen now.
func (s *State) Job() (printables.Job, error) {
	setup, err := s.Choices.Setup(s.Lang())
	if err != nil {
		return printables.Job{}, err
	}
	setup.Die = s.Choices.Layout(s.Origin.Set)
	return s.Order.job(setup, s.Products()), nil
}

// printout gives what carries a job out, for any goroutine.
func (o *Origin) printout(job printables.Job) func() (*printables.Printout, error) {
	return func() (out *printables.Printout, err error) {
		if job, err = o.ready(job); err != nil {
			return nil, err
		}
		err = safely(func() (err error) {
			out, err = o.Set.Print(job)
			return err
		})
		return out, err
	}
}

// ready adds to a job what the session under way tells.
func (o *Origin) ready(job printables.Job) (_ printables.Job, err error) {
	if o.Session != nil && slices.Contains(job.Products, "report") {
		if job.Report, err = o.Session.Report(job.Lang); err != nil {
			return job, err
		}
	}
	if o.Session != nil && slices.Contains(job.Products, "position") {
		job.Position = o.Session.Position(job.Lang)
	}
	return job, nil
}

// safely does work whose faults must not end the program.
func safely(work func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = engine.Wrong("print.slip", "fault", r)
		}
	}()
	return work()
}

// Changed keeps what is chosen and makes the pages again. What changes while they are made is made once they are there.
func (s *State) Changed() {
	s.Choices.Keep()
	if s.Origin == nil {
		return
	}
	if s.making {
		s.again = true
		return
	}
	job, err := s.Job()
	if err != nil {
		s.setPrintout(nil, err)
		return
	}
	s.making = true
	var out *printables.Printout
	work := s.Origin.printout(job)
	s.Aside(func() (err error) {
		out, err = work()
		return err
	}, func(err error) {
		s.making = false
		if s.again {
			s.again = false
			s.Changed()
			return
		}
		s.setPrintout(out, err)
	})
}

// setPrintout shows the pages, or why there are no pages.
func (s *State) setPrintout(out *printables.Printout, err error) {
	if s.stays(err) {
		return
	}
	s.Out, s.Refused = out, err
	s.GoTo(s.At)
	s.Client.Changed()
}

// Watched gives the files of the list that is printed from, nil for a game. It may be called on any goroutine.
func (s *State) Watched() *userfile.Watched { return s.watched.Load() }

// Follow reads the list again after it was saved, and prints it with the same choices. While something is wrong with it,
// the pages stay and Stale says what.
func (s *State) Follow() {
	was := s.Origin
	if s.making || s.Watched() == nil {
		return // whoever watches calls again
	}
	s.making = true
	folder, shelf, lang := userfile.Watch(filepath.Dir(was.File)), was.as(s.Shelf), s.Lang()
	s.watched.Store(folder)
	var o *Origin
	s.Aside(func() (err error) {
		if o, err = shelf.fromWatched(was.File, folder); err == nil {
			_, err = o.Counters(lang)
		}
		return err
	}, func(err error) {
		s.making = false
		s.followed(was, o, err)
	})
}

// followed prints from the list as it was read again.
func (s *State) followed(was, o *Origin, err error) {
	switch {
	case s.Origin != was: // another was opened meanwhile
	case err != nil:
		s.Stale = err
		s.Client.Changed()
	default:
		s.Origin, s.former, s.again = o, was, true
	}
	if s.again {
		s.again = false
		s.Changed()
	}
}

// stays goes back to the list as it was before it was saved again, if that cannot be printed.
func (s *State) stays(err error) bool {
	former := s.former
	if s.former = nil; former == nil {
		return false
	}
	s.Stale = nil
	if err == nil || s.Out == nil {
		return false
	}
	s.Origin, s.Stale = former, err
	s.Client.Changed()
	return true
}

// GoTo opens a page.
func (s *State) GoTo(page int) { s.At = min(max(page, 0), max(0, len(s.Pages())-1)) }

// Pages are the current pages.
func (s *State) Pages() []draw.Page {
	if s.Out == nil {
		return nil
	}
	return s.Out.Pages
}

// Warnings are what was printed, but not quite as asked.
func (s *State) Warnings() []*engine.Problem {
	if s.Out == nil {
		return nil
	}
	return append(append([]*engine.Problem{}, s.Origin.Warned...), s.Out.Warned...)
}

// Reader speaks the language of the screens with the app's own texts.
func (s *State) Reader() view.Reader { return view.Plain(words.App(), s.Lang()) }

// Problem puts a fault into words, with its place before it.
func (s *State) Problem(err error) string {
	if s.Origin != nil {
		return s.Origin.reader(s.Lang()).Problem(err)
	}
	return s.Reader().Problem(err)
}

// voice speaks the language of the screens with the texts of the origin.
func (s *State) voice() sheet.Voice { return sheet.Voice{Book: s.Origin.Set.Book(), Lang: s.Lang()} }
