package vassal_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"time"

	"sandtable/editor/vassal"
	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/scenarios"
	"sandtable/scenarios/veritable"
)

// A game is exported as a module. Losses name what the program cannot hold.
func ExampleNew() {
	game, err := scenarios.Catalogue().Open(engine.Opening{ID: "veritable", Edition: "vpg"})
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := vassal.New(game, veritable.Files, words.English)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, l := range m.Losses() {
		fmt.Println("lost:", l.Code)
	}
	var out bytes.Buffer
	if err := m.Write(&out, time.Unix(0, 0)); err != nil {
		fmt.Println(err)
		return
	}
	z, err := zip.NewReader(bytes.NewReader(out.Bytes()), int64(out.Len()))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(z.File[0].Name, z.File[1].Name)
	// Output:
	// lost: rules
	// lost: trackers
	// moduledata buildFile.xml
}
