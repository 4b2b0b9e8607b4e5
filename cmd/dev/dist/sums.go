package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// sumsName is the list of checksums, as sha256sum -c reads it.
const sumsName = "SHA256SUMS"

// writeSums lists the checksums of all files in the folder.
func writeSums(dir string) error {
	files, err := os.ReadDir(dir) // in the order of their names
	if err != nil {
		return err
	}
	var list strings.Builder
	for _, f := range files {
		if f.Name() == sumsName || f.IsDir() {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(&list, "%x  %s\n", sha256.Sum256(data), f.Name())
	}
	return os.WriteFile(filepath.Join(dir, sumsName), []byte(list.String()), 0o644)
}
