package library_test

import (
	"fmt"
	"os"

	"sandtable/companion/library/disk"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/scenarios"
)

// A session is on the disk after every command. Opened again, it continues where it was, and undo
// still reaches back.
func Example() {
	dir, err := os.MkdirTemp("", "example")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	lib, err := disk.Open(dir, scenarios.Catalogue())
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := lib.New(engine.Opening{ID: "veritable", Edition: "vpg"}, "Friday", "2026-02-08T18:00:00Z")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = s.Do(engine.Ask("note", map[string]string{"text": "Ann has the Allies."}))
	fmt.Println(err, lib.Close())

	lib, err = disk.Open(dir, scenarios.Catalogue())
	if err != nil {
		fmt.Println(err)
		return
	}
	defer lib.Close()
	s, err = lib.Resume(s.ID())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("entries:", s.Now().Last)
	_, err = s.Undo(journal.By{})
	fmt.Println(err, "head:", s.Head())
	// Output:
	// <nil> <nil>
	// entries: 2
	// <nil> head: 1
}
