package scenarios_test

import (
	"fmt"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// The catalogue lists the games of the app and opens one for an edition.
func ExampleCatalogue() {
	games := scenarios.Catalogue()
	for _, id := range games.Games() {
		g, err := games.Open(engine.Opening{ID: id, Default: true})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(id, len(g.Counters), "counters:", g.Book.Say(words.English, "game.name", nil))
	}
	// Output:
	// veritable 52 counters: Operation Veritable
	// combat-commander 0 counters: Combat Commander: terrain
	// flames-of-war 0 counters: Flames of War: missions
	// bismarck 83 counters: The Chase of the Bismarck
}
