package gamedoc_test

import (
	"fmt"

	"sandtable/editor/gamedoc"
	"sandtable/engine"
)

// A form changes a value, adds a row and undoes both; comments and all other lines stay.
func ExampleDraft() {
	d, err := gamedoc.New(map[string][]byte{"game.toml": []byte(`id = "ridge"
name = "The Ridge"

# who plays
[[side]]
id = "blue" # the attacker
name = "Blue"
`)})
	if err != nil {
		fmt.Println(err)
		return
	}
	_ = d.Set("game.toml", "side[0].name", "Blue Army")
	_ = d.Set("game.toml", "side[0].colour", "#2E5FB0")
	_ = d.Do(engine.Tell("gamedoc.step.row"), func() error {
		red := gamedoc.Fields{"name": "Red", "id": gamedoc.IDFor("Red")}
		return d.AddRow("game.toml", "side", len(d.Rows("game.toml", "side")), red)
	})
	fmt.Print(d.Text("game.toml"))
	for d.Undo() {
	}
	fmt.Println(d.String("game.toml", "side[0].name"), len(d.Rows("game.toml", "side")))
	// Output:
	// id = "ridge"
	// name = "The Ridge"
	//
	// # who plays
	// [[side]]
	// id = "blue" # the attacker
	// name = "Blue Army"
	// colour = "#2E5FB0"
	//
	// [[side]]
	// id = "red"
	// name = "Red"
	// Blue 1
}
