package gamedoc

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"sandtable/engine"
)

// keptFile is the file in a draft's folder with its steps.
const keptFile = ".steps"

// keptVersion is raised when what the file holds changes. Steps of another version are dropped: the draft has its files.
const keptVersion = 1

// The most steps and bytes of changes that are kept. The oldest are dropped first.
const (
	mostKept  = 200
	mostBytes = 1 << 20
)

// kept is the history of a draft as it is stored. Its sum is that of the files that it leads to, and of the steps.
type kept struct {
	Version int             `json:"version"`
	Sum     string          `json:"sum"`
	Done    int             `json:"done"`
	Steps   json.RawMessage `json:"steps"` // a list of keptStep
}

type keptStep struct {
	Name    engine.Said `json:"name"`
	Changes []Change    `json:"changes"`
}

// SaveSteps writes the steps of a draft beside its files, for the next time that it is opened.
func (d *Package) SaveSteps(folder string) error {
	first := d.history.firstKept()
	steps := make([]keptStep, 0, len(d.history.steps)-first)
	for _, s := range d.history.steps[first:] {
		steps = append(steps, keptStep{s.name, s.changes})
	}
	k := kept{Version: keptVersion, Done: d.history.done - first}
	var err error
	if k.Steps, err = json.Marshal(steps); err != nil {
		return err
	}
	k.Sum = d.sum(k)
	data, err := json.Marshal(k)
	if err != nil {
		return err
	}
	return put(folder, keptFile, data)
}

// firstKept is the oldest step that is kept. A step that is in effect is dropped before an undone one.
func (h *history) firstKept() int {
	size, first := 0, len(h.steps)
	for first > 0 && len(h.steps)-first < mostKept {
		for _, c := range h.steps[first-1].changes {
			size += len(c.Old) + len(c.New)
		}
		if size > mostBytes {
			break
		}
		first--
	}
	return min(first, h.done)
}

// openSteps reads the steps of the draft in a folder. Steps that do not lead to its files are dropped: another program
// has changed them.
func (d *Package) openSteps(folder string) error {
	data, err := os.ReadFile(filepath.Join(folder, keptFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var k kept
	var steps []keptStep
	if json.Unmarshal(data, &k) != nil || k.Version != keptVersion || k.Sum != d.sum(k) || json.Unmarshal(k.Steps, &steps) != nil {
		return nil
	}
	for _, s := range steps {
		d.history.steps = append(d.history.steps, step{s.Name, s.Changes})
	}
	d.history.done = k.Done
	return nil
}

// sum is the checksum of stored steps and of the files that they lead to.
func (d *Package) sum(k kept) string {
	h := sha256.New()
	write := func(data []byte) {
		own := sha256.Sum256(data)
		_, _ = h.Write(own[:]) // a hash never fails
	}
	write([]byte(strconv.Itoa(k.Done)))
	write(k.Steps)
	for _, file := range d.Files() {
		write([]byte(file))
		write(d.files[file])
	}
	return hex.EncodeToString(h.Sum(nil))
}
