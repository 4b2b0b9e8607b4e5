package userfile

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSpreadsheet(t *testing.T) {
	for data, want := range map[string]bool{"PK\x03\x04 xlsx": true, "\xd0\xcf\x11\xe0 xls": true, "id,name\nPK,1\n": false, "": false} {
		assert.Equal(t, want, Spreadsheet([]byte(data)), "%q", data)
	}
}
