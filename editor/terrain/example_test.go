package terrain_test

import (
	"fmt"

	"sandtable/editor/terrain"
	"sandtable/engine/words"
)

// A set of kinds is a value: changing one returns another and leaves the first alone.
func ExampleSet_Put() {
	house := terrain.House()
	k, _ := house.Find(terrain.Terrain, "forest")
	fmt.Println(k.NameIn(words.English), k.NameIn(words.Russian))
	k.ID, k.Name = "old_forest", "Old forest"
	more, err := house.Put(terrain.Terrain, len(house.Terrain), k)
	fmt.Println(len(more.Terrain)-len(house.Terrain), err)
	// Output:
	// forest лес
	// 1 <nil>
}
