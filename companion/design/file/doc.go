// Package file is what the map editor knows of files: which were open, how the open map is saved, the copy that is kept
// of it against a crash, the picture that is traced, and how the user is asked for a file.
package file
