package enginetest

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"sandtable/engine"
)

// Catalogue offers the tiny game as the real ones are offered: as a package that can be kept with a
// session, replaced by a newer printing, and filled up with the owner's typed copy.
type Catalogue struct {
	Printing int // of the built-in package: 0 and 1 mean the first; the second has a tracker and a counter more
}

// Games lists the tiny game.
func (c Catalogue) Games() []string { return []string{TinyID} }

// Package returns the built-in package.
func (c Catalogue) Package(id string) ([]byte, string, error) {
	if id != TinyID {
		return nil, "", engine.Wrong("command.unknown", "do", id)
	}
	zip := tinyPackage(max(c.Printing, 1))
	return zip, hashOf(zip), nil
}

// Open resolves the tiny game. Packages and copies it cannot read are Problems.
func (c Catalogue) Open(o engine.Opening) (*engine.Game, error) {
	zip := o.Package
	if zip == nil {
		var err error
		if zip, _, err = c.Package(o.ID); err != nil {
			return nil, err
		}
	}
	up := tinySetUp{edition: o.Edition, options: o.Options, hash: hashOf(zip)}
	if _, err := fmt.Sscanf(string(zip), tinyFormat, &up.printing); err != nil {
		return nil, engine.Wrong("input.json", "fault", "not a package of the tiny game").At("package")
	}
	if up.edition == "" {
		up.edition = "short"
	}
	if o.Default {
		up.options = []string{"fate"}
	}
	if o.Copy != nil {
		up.copyHash = hashOf(o.Copy)
		var err error
		if up.typed, err = tinyTyped(string(o.Copy)); err != nil {
			return nil, err
		}
	}
	return tiny(up), nil
}

const tinyFormat = "the tiny game, printing %d"

func tinyPackage(printing int) []byte { return fmt.Appendf(nil, tinyFormat, printing) }

// tinyTyped reads an owner's copy: lines with a counter's id and its strength.
func tinyTyped(text string) (map[string]int, error) {
	typed := map[string]int{}
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		var id string
		var strength int
		if _, err := fmt.Sscanf(line, "%s %d", &id, &strength); err != nil {
			return nil, engine.Wrong("input.json", "fault", "a counter and its strength are wanted").At(fmt.Sprintf("line %d", i+1))
		}
		typed[id] = strength
	}
	return typed, nil
}

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
