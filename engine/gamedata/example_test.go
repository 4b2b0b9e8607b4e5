package gamedata_test

import (
	"fmt"
	"os"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// A package in a folder becomes a game for one edition; a fault in it is reported with its position.
func Example() {
	g, err := gamedata.Open(os.DirFS("testdata/tiny"), nil, engine.Opening{Default: true})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g.Book.Say(words.English, "game.name", nil), len(g.Phases), "phases")

	_, err = gamedata.Open(os.DirFS("testdata/tiny"), nil, engine.Opening{Edition: "third"})
	for _, p := range gamedata.Problems(err) {
		fmt.Println(engine.Explain(words.App(), words.English, p))
	}
	// Output:
	// The Ford 6 phases
	// Unknown edition third. Known: plain, full.
}
