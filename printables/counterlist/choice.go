package counterlist

// Choice is what the user says of a list's columns, where the reader would take them for something else.
type Choice struct {
	Columns map[string]string `json:"columns,omitempty" toml:"columns,omitempty"` // Column.Key: a field, with back_ or both_ before it, or Skip
	Size    string            `json:"size,omitempty" toml:"size,omitempty"`       // of counters whose list has none: "15", "5/8in", "63x88"
}
