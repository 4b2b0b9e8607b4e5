package userfile

import "bytes"

// Spreadsheet reports whether data is a file of a spreadsheet program, whatever its name says: a zip, as .xlsx and .ods
// are, or the older .xls.
func Spreadsheet(data []byte) bool {
	return bytes.HasPrefix(data, []byte("PK\x03\x04")) || bytes.HasPrefix(data, []byte("\xd0\xcf\x11\xe0"))
}
