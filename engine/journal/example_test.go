package journal_test

import (
	"fmt"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// A session is begun, played, undone by one command, and opened again from its store.
func Example() {
	var store journal.Memory
	resolve := func(string, string) (*engine.Game, error) { return enginetest.Tiny(), nil }
	j, err := journal.Begin(&store, resolve, enginetest.Tiny(), "2000-02-08T05:00:00Z")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range []engine.Command{engine.Ask("next", nil), {Do: "weather", Faces: []int{2}}} {
		entry, err := j.Do(c)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(entry.Number, entry.Command.Do, "stands in phase", j.State().Shared.Phase)
	}
	if _, err := j.Undo(journal.By{}); err != nil {
		fmt.Println(err)
		return
	}
	again, err := journal.Open(&store, resolve)
	if err != nil {
		fmt.Println(err)
		return
	}
	now := again.Now()
	fmt.Println("entries:", now.Last, "head:", now.Head, "to redo:", now.Redo)
	// Output:
	// 2 next stands in phase weather
	// 3 weather stands in phase weather
	// entries: 4 head: 2 to redo: 3
}
