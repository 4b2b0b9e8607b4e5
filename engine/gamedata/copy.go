package gamedata

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"sandtable/engine"
)

// CopyKind and CopyVersion begin every typed copy.
const (
	CopyKind    = "sandtable-copy"
	CopyVersion = 1
)

// Copy is what the owner of a printed copy typed in: tables, the roster, costs of terrain. It replaces parts of a
// package, with the source "user". The file is JSON, or TOML with the same keys.
type Copy struct {
	Kind     string               `json:"kind" toml:"kind"`
	Version  int                  `json:"version" toml:"version"`
	Game     string               `json:"game" toml:"game"`
	Edition  string               `json:"edition,omitempty" toml:"edition"` // empty for any
	Tables   map[string]CopyTable `json:"tables,omitempty" toml:"tables"`
	Counters []CopyCounter        `json:"counters,omitempty" toml:"counters"` // the whole roster; empty for the package's
	Costs    *CopyCosts           `json:"costs,omitempty" toml:"costs"`
}

// CopyTable is a printed table: everything but its name and its rule number.
type CopyTable struct {
	Count   int            `json:"count,omitempty" toml:"count"` // dice; with sides 0: those of the package
	Sides   int            `json:"sides,omitempty" toml:"sides"`
	Low     int            `json:"low,omitempty" toml:"low"`
	Columns []string       `json:"columns" toml:"columns"`
	Rows    []string       `json:"rows,omitempty" toml:"rows"`
	Cells   [][]string     `json:"cells" toml:"cells"`
	Beyond  *engine.Beyond `json:"beyond,omitempty" toml:"beyond"`
}

// CopyCounter is a counter as printed.
type CopyCounter struct {
	ID        string         `json:"id" toml:"id"`
	Side      string         `json:"side" toml:"side"`
	Label     string         `json:"label" toml:"label"`
	English   string         `json:"name_en" toml:"name_en"`
	Russian   string         `json:"name_ru,omitempty" toml:"name_ru"` // empty: the English name
	Formation string         `json:"formation,omitempty" toml:"formation"`
	Type      string         `json:"type,omitempty" toml:"type"`
	Size      string         `json:"size,omitempty" toml:"size"`
	Factors   map[string]int `json:"factors,omitempty" toml:"factors"`
	Back      map[string]int `json:"back,omitempty" toml:"back"`
	Traits    []string       `json:"traits,omitempty" toml:"traits"`
	Box       string         `json:"box" toml:"box"`
	Colour    string         `json:"colour,omitempty" toml:"colour"`
	Symbol    string         `json:"symbol,omitempty" toml:"symbol"`
}

// CopyCosts are movement costs by kind of terrain.
type CopyCosts struct {
	Terrain map[string]CopyCost `json:"terrain,omitempty" toml:"terrain"`
	Hexside map[string]CopyCost `json:"hexside,omitempty" toml:"hexside"`
	Path    map[string]CopyCost `json:"path,omitempty" toml:"path"`
}

// CopyCost is what one kind of terrain costs.
type CopyCost struct {
	Cost int            `json:"cost" toml:"cost"`
	By   map[string]int `json:"by,omitempty" toml:"by"`
	Bar  bool           `json:"bar,omitempty" toml:"bar"`
}

// ReadCopy reads a typed copy strictly, JSON or TOML. It refuses a copy of a newer version.
func ReadCopy(data []byte) (*Copy, error) {
	if len(data) > maxFile {
		return nil, tooLarge("copy")
	}
	c := &Copy{}
	if bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) {
		if err := engine.Strict(data, c); err != nil {
			return nil, at("copy", err)
		}
	} else if bad := decode("copy", data, c); len(bad) > 0 {
		return nil, bad
	}
	switch {
	case c.Kind != CopyKind:
		return nil, engine.Wrong("copy.kind", "kind", c.Kind, "want", CopyKind).At("copy")
	case c.Version > CopyVersion:
		return nil, engine.Wrong("copy.newer", "version", c.Version, "known", CopyVersion).At("copy")
	case c.Version < 1:
		return nil, engine.Wrong("copy.version", "version", c.Version).At("copy")
	}
	return c, nil
}

// at sets the place of a problem; other errors are wrapped.
func at(where string, err error) error {
	if p, ok := engine.AsProblem(err); ok {
		return p.At(where)
	}
	return fmt.Errorf("%s: %w", where, err)
}

// Write returns the copy as JSON; the same copy gives the same bytes.
func (c Copy) Write() []byte {
	c.Kind, c.Version = CopyKind, CopyVersion
	data, _ := json.MarshalIndent(c, "", "  ") // plain values cannot fail
	return append(data, '\n')
}

func openCopy(data []byte) (*Copy, error) {
	if len(data) == 0 {
		return nil, nil
	}
	return ReadCopy(data)
}

func copyHash(data []byte) string {
	if len(data) == 0 {
		return ""
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:16])
}
