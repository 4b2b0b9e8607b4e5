package ui

// fileEntries are the lines of the menu about the map as a whole and its files.
func (p *Place) fileEntries() []entry { return nil }
