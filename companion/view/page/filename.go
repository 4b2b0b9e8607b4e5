package page

import (
	"cmp"
	"path"
	"strings"
)

// FileName replaces the characters that some file system does not allow in names.
func FileName(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, name)
}

// contentTypes are what files hold, by the end of their names. What a browser need not know is bytes.
var contentTypes = map[string]string{".md": "text/markdown; charset=utf-8", ".pdf": "application/pdf", ".csv": "text/csv; charset=utf-8"}

// ContentType is the content type of a file that a reader saves.
func ContentType(name string) string {
	return cmp.Or(contentTypes[path.Ext(name)], "application/octet-stream")
}
