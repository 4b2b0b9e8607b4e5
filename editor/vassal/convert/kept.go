package convert

import (
	"encoding/json"
	"path/filepath"

	"sandtable/engine/userfile"
)

// KeptFile is the file beside those of a package that keeps the report on it. It is not part of the package.
const KeptFile = ".imported"

// keptVersion is raised when what the file holds changes. A report of another version is not shown.
const keptVersion = 1

// mostKept bounds the file in bytes, far above the report on a large module.
const mostKept = 1 << 20

type kept struct {
	Version int    `json:"version"`
	Report  Report `json:"report"`
}

// Kept returns the report as it is stored in [KeptFile].
func (r Report) Kept() ([]byte, error) {
	return json.MarshalIndent(kept{keptVersion, r}, "", " ")
}

// ReadKept reads the report that is kept in a folder. It reports false without one that can be read: the game opens
// without it.
func ReadKept(folder string) (Report, bool) {
	data, err := userfile.Read(filepath.Join(folder, KeptFile), mostKept)
	var k kept
	if err != nil || json.Unmarshal(data, &k) != nil || k.Version != keptVersion {
		return Report{}, false
	}
	return k.Report, true
}
