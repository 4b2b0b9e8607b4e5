package home

import (
	"fmt"
	"strings"
	"time"

	"sandtable/companion/library"
	"sandtable/companion/library/rescue"
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Backups is what the pages say of the backups of the library.
type Backups struct {
	List     []rescue.Copy  // newest first
	Own      *rescue.Copy   // the last one that the user made, elsewhere; nil without one
	Folder   string         // where they are
	Zone     *time.Location // of the reader
	Restores bool           // one can take the place of the library now
}

// rows are the part of the settings about backups.
func (b Backups) rows(seat view.Seat) []page.Control {
	acts := page.NewFlow(page.NewButton("backup", seat.Say("backup.now"), page.Send{Act: &page.Act{Do: page.BackUp}}).WithIcon(style.IconSave))
	if b.Restores {
		acts.Add(page.NewButton("restore", seat.Say("backup.restore"), page.Send{Act: &page.Act{Do: page.ListBackups}}).WithIcon(style.IconUndo))
	}
	return []page.Control{page.NewSection(seat.Say("backup.title")), page.NewAside(b.last(seat)), page.NewAside(seat.Say("backup.folder", "path", b.Folder)), acts}
}

// any reports whether there is a backup.
func (b Backups) any() bool { return len(b.List) > 0 || b.Own != nil }

// last says when the newest backup was made, and where if it is the user's.
func (b Backups) last(seat view.Seat) string {
	switch {
	case b.Own != nil && (len(b.List) == 0 || b.Own.At.After(b.List[0].At)):
		return seat.Say("backup.last_own", "at", moments(b.Own.At, b.Zone), "path", b.Own.Path)
	case len(b.List) == 0:
		return seat.Say("backup.none")
	}
	return seat.Say("backup.last", "at", moments(b.List[0].At, b.Zone))
}

// moments writes a time to the minute, in the zone of the reader.
func moments(at time.Time, zone *time.Location) string {
	if zone != nil {
		at = at.In(zone)
	}
	return at.Format("2006-01-02 15:04")
}

// mended are the Problems of a session that a backup or salvage mends.
var mended = map[string]bool{"library.corrupt": true, "library.rows": true, "library.content": true, "library.content_damaged": true,
	"session.damaged": true, "session.first": true, "session.detour": true, "session.torn": true}

// DescribeDamage puts into words why a session does not open, or not where it was left, with the label of a button that leads to the backups; empty
// if they do not help.
func DescribeDamage(seat view.Seat, err error) (words, restore string) {
	if p, ok := engine.AsProblem(err); ok && mended[p.Code] {
		restore = seat.Say("backup.restore")
	}
	return seat.Problem(err), restore
}

// Restore is the page that lists the backups and shows what is in each before it takes the place of the library.
type Restore struct {
	Backups
	Games engine.Catalogue
	Look  func(path string, then func([]library.Summary, error)) // reads what is in a backup, maybe beside the UI goroutine
	Open  string                                                 // the path of the backup whose content is visible; empty for none

	seen map[string]*content // nil while one is read
}

// content is what is in a backup.
type content struct {
	list []library.Summary
	err  error
}

// Put shows what is in a backup, or hides it.
func (r *Restore) Put(_ string, value any) {
	path, _ := value.(string)
	if r.Open == path {
		path = ""
	}
	r.Open = path
	r.look(path)
}

// Page returns the current page.
func (r *Restore) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "backups", Title: seat.Say("backup.page"), Rows: []page.Control{page.NewAside(seat.Say("backup.folder", "path", r.Folder))}}
	for i, b := range r.List {
		item := page.Control{ID: fmt.Sprint("backup.", i), Body: &page.Item{}, Label: moments(b.At, r.Zone), Trailing: size(seat, b.Bytes),
			Selected: r.Open == b.Path, Send: page.KeepAs("open", b.Path)}
		p.Rows = append(p.Rows, item)
		if r.Open == b.Path {
			p.Rows = append(p.Rows, r.content(seat, b)...)
		}
	}
	p.Rows = append(p.Rows, page.NewButton("open", seat.Say("backup.choose"), page.Send{Act: &page.Act{Do: page.OpenFile}}).WithIcon(style.IconOpen))
	sure := page.Confirm{Title: seat.Say("rescue.salvage"), Text: seat.Say("rescue.sure"), Yes: seat.Say("rescue.yes"), Send: page.Send{Act: &page.Act{Do: page.SalvageAll}}}
	p.Rows = append(p.Rows, page.NewAside(seat.Say("rescue.about")), page.NewButton("salvage", seat.Say("rescue.salvage"), page.Send{Sheet: sure}).WithIcon(style.IconFind))
	return p
}

// size writes how large a backup is, in KB below one MB.
func size(seat view.Seat, bytes int64) string {
	if bytes < 1<<20 {
		return seat.Say("backup.size_small", "n", (bytes+1<<10-1)>>10)
	}
	return seat.Say("backup.size", "n", (bytes+1<<20-1)>>20)
}

// content lists the sessions in a backup, with the button that restores it; or says why it cannot be restored.
func (r *Restore) content(seat view.Seat, b rescue.Copy) (out []page.Control) {
	c := r.seen[b.Path]
	if c == nil {
		return []page.Control{page.NewAside(seat.Say("working.open"))}
	}
	if c.err != nil {
		return []page.Control{page.NewText(seat.Problem(c.err)).Toned(page.Warn).WithIcon(style.IconWarn)}
	}
	out = append(out, page.NewAside(seat.Say("backup.holds", "count", len(c.list))))
	for _, e := range c.list {
		out = append(out, page.NewText(named(Name(seat.Reader, r.Games, e), Stand(seat.Reader, r.Games, e))))
	}
	sure := page.Confirm{Title: seat.Say("backup.sure", "at", moments(b.At, r.Zone)), Text: seat.Say("backup.sure_note"), Yes: seat.Say("backup.yes"),
		Send: page.Send{Act: &page.Act{Do: page.RestoreBackup, Of: b.Path}}}
	return append(out, page.NewBigButton("yes", seat.Say("backup.yes"), "", page.Send{Sheet: sure}))
}

// named joins the name of a session and where it is, which begins with the name of its game.
func named(name, stand string) string {
	if strings.HasPrefix(stand, name) {
		return stand
	}
	return name + " · " + stand
}

// look begins to read a backup, once.
func (r *Restore) look(path string) {
	if _, begun := r.seen[path]; begun || path == "" {
		return
	}
	if r.seen == nil {
		r.seen = map[string]*content{}
	}
	r.seen[path] = nil
	r.Look(path, func(list []library.Summary, err error) { r.seen[path] = &content{list, err} })
}
