package atomicfile_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"sandtable/printables/atomicfile"
)

// A file is replaced whole. When its content fails, the old file stays as it was.
func ExampleWrite() {
	dir, err := os.MkdirTemp("", "example")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "sheet.txt")
	write := func(text string, fault error) error {
		return atomicfile.Write(path, func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return errors.Join(err, fault)
		})
	}
	fmt.Println(write("first", nil))
	fmt.Println(write("half of the sec", errors.New("no more paper")) != nil)
	data, err := os.ReadFile(path)
	fmt.Printf("%s %v\n", data, err)
	// Output:
	// <nil>
	// true
	// first <nil>
}
