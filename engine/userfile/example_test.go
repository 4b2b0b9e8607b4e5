package userfile_test

import (
	"fmt"
	"os"
	"path/filepath"

	"sandtable/engine"
	"sandtable/engine/userfile"
)

// A file that a user names is read within a limit. A larger one, or one that is not there, is a
// Problem, fit to be shown.
func ExampleRead() {
	dir, err := os.MkdirTemp("", "example")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "list.csv")
	if err := os.WriteFile(name, []byte("id,name\n"), 0o600); err != nil {
		fmt.Println(err)
		return
	}
	data, err := userfile.Read(name, 100)
	fmt.Printf("%q %v\n", data, err)
	_, err = userfile.Read(name, 4)
	p, ok := engine.AsProblem(err)
	fmt.Println(ok, p.Code)
	_, err = userfile.Read(filepath.Join(dir, "lost.csv"), 100)
	fmt.Println(userfile.Missing(err))
	// Output:
	// "id,name\n" <nil>
	// true file.too_large
	// true
}
