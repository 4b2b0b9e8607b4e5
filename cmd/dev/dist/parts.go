package main

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"
	"time"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

// writeParts lists the modules of all programs with their licences, in the form of CycloneDX.
func writeParts(ctx context.Context, r release) error {
	found := map[string]credit{}
	add := func(t target, programs ...string) error {
		credits, err := creditsOf(ctx, t, programs...)
		for _, c := range credits {
			found[c.path] = c
		}
		return err
	}
	for _, t := range []target{linuxApp, windowsApp} {
		if err := add(t, "sandtable", "tablectl"); err != nil {
			return err
		}
	}
	for _, t := range toolTargets {
		if err := add(t, "tablectl"); err != nil {
			return err
		}
	}
	text, err := partsOf(r, found)
	if err != nil {
		return err
	}
	return r.write("sandtable-"+number+".cdx.json", text)
}

// partsOf returns the list of modules, sorted by path. The same commit gives the same text: it has no random number.
func partsOf(r release, found map[string]credit) ([]byte, error) {
	bom := cdx.NewBOM()
	bom.Metadata = &cdx.Metadata{
		Timestamp: r.when.Format(time.RFC3339),
		Component: &cdx.Component{BOMRef: "sandtable", Type: cdx.ComponentTypeApplication, Name: "Sandtable", Version: number},
	}
	var parts []cdx.Component
	for _, path := range slices.Sorted(maps.Keys(found)) {
		parts = append(parts, found[path].part())
	}
	bom.Components = &parts
	var out bytes.Buffer
	err := cdx.NewBOMEncoder(&out, cdx.BOMFileFormatJSON).SetPretty(true).Encode(bom)
	return out.Bytes(), err
}

// part returns the module as such lists name it; Go itself is its standard library there.
func (c credit) part() cdx.Component {
	name, version := c.path, c.version
	if name == "Go" {
		name, version = "std", strings.TrimPrefix(runtime.Version(), "go")
	}
	kind := "golang"
	if name == typeface.path {
		kind = "generic"
	}
	address := fmt.Sprintf("pkg:%s/%s@%s", kind, name, version)
	var terms cdx.Licenses
	for _, kind := range kinds(c.texts) {
		terms = append(terms, cdx.LicenseChoice{License: term(kind)})
	}
	return cdx.Component{BOMRef: address, Type: cdx.ComponentTypeLibrary, Name: name, Version: version, PackageURL: address, Licenses: &terms}
}

// patents is the grant beside the licences of Google's modules. SPDX has no id for it.
const patents = "GooglePatentsFile"

// term returns a licence by its id, or by its name where it has none.
func term(kind string) *cdx.License {
	if kind == patents {
		return &cdx.License{Name: kind}
	}
	return &cdx.License{ID: kind}
}
