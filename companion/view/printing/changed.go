package printing

import (
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Version is an older version of a game that is kept.
type Version struct {
	Hash string
	From string // the day from which it was played, as 2026-02-12; empty if it was not
	Zip  []byte // its package
}

// versions is the sheet that asks since which version counters have changed. Its answer is for the sheet of the counters.
type versions struct{ form }

func (v *versions) Page(seat view.Seat) page.Panel {
	out := page.Panel{ID: "versions", Title: seat.Say("printing.changed"), Rows: []page.Control{page.NewText(seat.Say("printing.changed_ask"))}}
	older, err := v.older()
	if err != nil {
		out.Fault = v.st.Problem(err)
	}
	for i, old := range older {
		read := Read(func() (*Origin, error) { return v.st.Shelf.fromZip("", old.Zip, v.st.Origin.Game().Edition, nil) })
		played := ""
		if old.From != "" {
			played = seat.Say("printing.version_from", "day", old.From)
		}
		out.Rows = append(out.Rows, item("version:"+strconv.Itoa(i), style.IconPrint, v.name(seat, old), played,
			page.Send{Done: true, Put: &page.Put{Field: "since", Value: read}}))
	}
	out.Rows = append(out.Rows, item("file", style.IconOpen, seat.Say("printing.own_file"), "", page.Send{Done: true, Act: &page.Act{Do: CompareFile}}))
	return out
}

// CompareFile asks for a file with an older version, which [State.KeepChanged] takes.
const CompareFile page.ActName = "print_compare"

// older are the kept versions of the game but the one that is printed from.
func (v *versions) older() (out []Version, err error) {
	g := v.st.Origin.Game()
	if g == nil || v.st.Kept == nil {
		return nil, nil
	}
	list, err := v.st.Kept(g.ID)
	for _, x := range list {
		if x.Hash != g.Hash {
			out = append(out, x)
		}
	}
	return out, err
}

// name is how the author counts a version.
func (v *versions) name(seat view.Seat, old Version) string {
	g, err := v.st.Shelf.Games.Open(engine.Opening{ID: v.st.Origin.Game().ID, Package: old.Zip, Default: true})
	if err == nil && g.Version != "" {
		return seat.Say("printing.version", "version", g.Version)
	}
	return seat.Say("printing.version_other")
}

// since includes the counters that look different in an older version, and leaves out all others.
func (s *State) since(read Read) {
	old, err := read()
	var changed map[string]bool
	if err == nil {
		changed, err = s.Origin.Set.Changed(old.Set)
	}
	if err != nil {
		s.refuse("printing.unread", firstOf(err))
		return
	}
	count := 0
	for _, on := range changed {
		if on {
			count++
		}
	}
	if count == 0 {
		s.Tell(s.Reader().Say("printing.changed_none"))
		return
	}
	for _, id := range engine.SortedKeys(changed) {
		s.Order.Want(changed[id], id)
	}
	s.Tell(s.Reader().Say("printing.changed_some", "count", count))
}

// KeepChanged includes the counters that look different in an older version in a file, and leaves out all others.
func (s *State) KeepChanged(name string, data []byte) {
	s.since(func() (*Origin, error) { return s.Shelf.FromData(name, data) })
	s.Changed()
}
