// Package file handles the map editor's files: recent maps, saving, the copy against a crash, scans,
// and file dialogs.
package file
