package table

import (
	"os"
	"path/filepath"
	"slices"
	"time"

	"sandtable/companion/library"
	"sandtable/companion/library/backup"
	"sandtable/companion/library/disk"
	"sandtable/companion/library/rescue"
	"sandtable/companion/place"
	"sandtable/companion/view"
	"sandtable/companion/view/home"
)

// backupFiles are copies of the library.
var backupFiles = place.FileKind{Words: "file.kind_backup", Ends: []string{".db"}}

// backups describes the backups of the library as they are now.
func (p *Screen) backups() home.Backups {
	dir := disk.File(p.deps.Library).Dir()
	return home.Backups{List: backup.List(dir), Own: p.ownBackup(), Folder: backup.Folder(dir), Zone: p.deps.Now().Location(),
		Restores: p.deps.Restore != nil && p.desk == nil}
}

// backUp copies the library into a file of the user's.
func (s shelf) backUp() {
	var data []byte
	s.p.Run(func() (err error) {
		data, err = copyOf(s.p.deps.Library)
		return err
	}, func(err error) {
		if err != nil {
			s.p.Messages.Fault(err)
			return
		}
		s.p.Files.AskSaveSecret(backupFiles, "Sandtable "+s.p.deps.Now().Format("2006-01-02")+".db", data, view.AllSecrets(s.p.front.Seat().Reader), s.p.backedUp)
	})
}

// The preferences that say when and where the user made the last backup.
const keyBackedUp, keyBackedUpTo = "backup.at", "backup.to"

// backedUp notes where the user has just made a backup.
func (p *Screen) backedUp(path string) {
	p.set.Prefs.SetString(keyBackedUp, p.deps.stamp())
	p.set.Prefs.SetString(keyBackedUpTo, path)
	p.Show()
}

// ownBackup is the last backup that the user made; nil without one.
func (p *Screen) ownBackup() *rescue.Copy {
	at, err := time.Parse(time.RFC3339, p.set.Prefs.String(keyBackedUp))
	if err != nil {
		return nil
	}
	return &rescue.Copy{Path: p.set.Prefs.String(keyBackedUpTo), At: at}
}

// copyOf returns the bytes of a copy of the library.
func copyOf(l *library.Library) ([]byte, error) {
	dir, err := os.MkdirTemp("", "sandtable-*")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "copy.db")
	if err := disk.File(l).CopyTo(path); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
}

// unopened says why a session does not open, and leads to the backups if they help.
func (s shelf) unopened(err error) {
	words, restore := home.DescribeDamage(s.p.front.Seat(), err)
	if restore == "" || s.p.deps.Restore == nil {
		s.p.Messages.Fault(err)
		return
	}
	s.p.Messages.Tell(words, restore, func() { s.listBackups("") })
}

// listBackups opens the page of the backups, with one of them open. That may be a file elsewhere.
func (s shelf) listBackups(open string) {
	list := &home.Restore{Backups: s.p.backups(), Games: s.p.deps.Games, Look: s.look}
	if one, err := backup.Stat(open); err == nil && !slices.ContainsFunc(list.List, func(b rescue.Copy) bool { return b.Path == open }) {
		list.List = append([]rescue.Copy{one}, list.List...)
	}
	list.Put("open", open)
	s.p.pages().Visit.Stack.OpenPage(list, s.p.pages().Visit.Stack.Page())
}

// look reads what is in a backup off the UI goroutine.
func (s shelf) look(path string, then func([]library.Summary, error)) {
	var list []library.Summary
	s.p.Aside(func() (err error) {
		list, err = disk.LookInBackup(path)
		return err
	}, func(err error) {
		then(list, err)
		s.p.Show()
	})
}

// openBackup keeps a copy of a library from a file of the user's, and shows what is in it. It is not one of the backups, which
// are chosen from when the library is damaged.
func (s shelf) openBackup(data []byte) {
	path := filepath.Join(disk.File(s.p.deps.Library).Dir(), "sandtable-opened.db")
	s.p.Run(func() error { return os.WriteFile(path, data, 0o600) }, func(err error) {
		if err != nil {
			s.p.Messages.Fault(err)
			return
		}
		s.p.home()
		s.listBackups(path)
	})
}
