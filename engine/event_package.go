package engine

// PackageTaken records by content hash which package and which typed copy the session uses.
type PackageTaken struct {
	Package    string `json:"package"`
	Copy       string `json:"copy,omitempty"`
	WasPackage string `json:"was_package,omitempty"`
	WasCopy    string `json:"was_copy,omitempty"`
}

// Kind returns "package".
func (*PackageTaken) Kind() string { return "package" }

func (e *PackageTaken) apply(p *Part) error {
	if p.Package != e.WasPackage || p.Copy != e.WasCopy {
		return wasNot("package", e.WasPackage+"+"+e.WasCopy, p.Package+"+"+p.Copy)
	}
	p.Package, p.Copy = e.Package, e.Copy
	return nil
}

func (e *PackageTaken) reverse() Change {
	return &PackageTaken{Package: e.WasPackage, Copy: e.WasCopy, WasPackage: e.Package, WasCopy: e.Copy}
}
