package format

import (
	"bytes"
	"encoding/json"
	"slices"

	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// The names of the properties that we write, so that a map comes back as it went.
const (
	propID        = "id"
	propName      = "title"
	propWidth     = "hex_width"  // millimetres
	propHeight    = "hex_height" // millimetres
	propNumbering = "numbering"
	propAliases   = "aliases"
	propUnderlay  = "underlay"
	propTerrain   = "terrain_toml"
	propRussian   = "terrain_ru_toml"
	propKind      = "kind"  // of a tile
	propLevel     = "level" // of a tile that means an elevation
	propHex       = "hex"   // of an object
	propEdge      = "edge"
	propFaces     = "faces"
)

var ownProps = []string{propID, propName, propWidth, propHeight, propNumbering, propAliases, propUnderlay, propTerrain, propRussian}

// mapProps returns what a map has once, as properties.
func mapProps(m Map) (props, error) {
	b := m.Board
	p := props{text(propID, b.ID()), text(propName, b.Name()), number(propWidth, b.Grid().Size.Width), number(propHeight, b.Grid().Size.Height)}
	add := func(name string, value any) error {
		data, err := json.Marshal(value)
		p = append(p, text(name, string(data)))
		return err
	}
	if err := add(propNumbering, b.Numbering()); err != nil {
		return nil, err
	}
	if len(b.Aliases()) > 0 {
		if err := add(propAliases, b.Aliases()); err != nil {
			return nil, err
		}
	}
	if u, ok := b.Underlay(); ok {
		if err := add(propUnderlay, u); err != nil {
			return nil, err
		}
	}
	files, err := m.Kinds.Write(terrain.HouseFiles())
	if err != nil {
		return nil, err
	}
	return append(p, text(propTerrain, string(files.Terrain)), text(propRussian, string(files.Russian))), nil
}

// head puts what a map has once into the draft, as far as the properties say it.
func (r *tiledReader) head() {
	p := r.m.props
	r.ours(r.draft.SetName(p.text(propName)), LostTexts, propName, "")
	var n hex.Numbering
	var aliases []hex.Numbering
	if strictly(p.text(propAliases), &aliases) && strictly(p.text(propNumbering), &n) && p.text(propNumbering) != "" {
		r.ours(r.draft.SetNumbering(n, aliases...), LostNumbering, "", "")
	} else {
		r.ours(r.draft.SetNumbering(doc.Numbering(r.m.width, r.m.height)), LostNumbering, "", "")
	}
	var u board.Underlay
	if s := p.text(propUnderlay); s != "" && strictly(s, &u) {
		r.ours(r.draft.SetUnderlay(u), LostUnderlay, "", "")
	}
	if s := p.text(propTerrain); s != "" {
		r.bring(terrain.Files{Terrain: []byte(s), Russian: []byte(p.text(propRussian))})
	}
}

// bring takes over the kinds of terrain that a file carries.
func (r *tiledReader) bring(f terrain.Files) {
	if len(f.Terrain)+len(f.Russian) > maxKindsText {
		r.add(LostKinds, "", propTerrain)
		return
	}
	brought, err := terrain.Read(f)
	if err != nil {
		r.add(LostKinds, "", propTerrain)
		return
	}
	r.kinds.merge(brought)
}

// The bounds of properties that we wrote ourselves, in bytes.
const (
	maxKindsText = 512 << 10
	maxHeadText  = 16 << 10
)

// strictly reads a value of ours from a property; a text left out leaves it alone.
func strictly(s string, into any) bool {
	if s == "" {
		return true
	}
	if len(s) > maxHeadText {
		return false
	}
	d := json.NewDecoder(bytes.NewReader([]byte(s)))
	d.DisallowUnknownFields()
	return d.Decode(into) == nil
}

// otherProps counts properties that we do not know.
func (r *tiledReader) otherProps(p props, known []string, where string) {
	for _, x := range p {
		if !slices.Contains(known, x.name) {
			r.add(LostProperty, hex.Excerpt(x.name), where)
		}
	}
}
