package board

import (
	"encoding/base64"
	"maps"
	"slices"
)

// Origin is the file of another program that the map was imported from. An export to that program changes in it only
// what changed on the map.
type Origin struct {
	Format string            `json:"format"`          // id of its format
	File   string            `json:"file"`            // its path in the archive
	Kinds  map[string]string `json:"kinds,omitempty"` // ids of kinds by what the file calls them
	Packed string            `json:"packed"`          // a zip archive in base64: the file and those it refers to
}

// MaxOrigin bounds the archive of an [Origin], in bytes of base64.
const MaxOrigin = 4 << 20

const (
	maxOriginName  = 500 // bytes
	maxOriginKinds = 4 * MaxKinds
)

func (o Origin) check() error {
	if _, err := base64.StdEncoding.DecodeString(o.Packed); err != nil || len(o.Packed) > MaxOrigin {
		return fault("packed", FaultRange, "value", len(o.Packed), "min", 0, "max", MaxOrigin)
	}
	if len(o.Kinds) > maxOriginKinds {
		return fault("kinds", FaultTooMany, "most", maxOriginKinds)
	}
	for _, name := range slices.Sorted(maps.Keys(o.Kinds)) {
		if err := first(checkText("kinds", name, maxOriginName, true), checkID("kinds", o.Kinds[name])); err != nil {
			return err
		}
	}
	return first(checkID("format", o.Format), checkText("file", o.File, maxOriginName, false))
}

// SetOrigin keeps the file that the map was imported from.
func (d *Draft) SetOrigin(o Origin) error {
	o.Kinds = maps.Clone(o.Kinds)
	if err := o.check(); err != nil {
		return inside("origin", 0, err)
	}
	d.b.origin = &o
	return nil
}

func (r *reader) origin() error {
	o := Origin{Kinds: map[string]string{}}
	err := r.object("format file packed", fields{
		"format": r.str(&o.Format),
		"file":   r.str(&o.File),
		"packed": r.str(&o.Packed),
		"kinds": func() error {
			return r.each(func(name string) (err error) {
				if len(o.Kinds) >= maxOriginKinds {
					return r.fail(FaultTooMany, "most", maxOriginKinds)
				}
				o.Kinds[name], err = r.text()
				return err
			})
		},
	})
	if err != nil {
		return err
	}
	return r.place(r.d.SetOrigin(o))
}
