// Package qr draws texts as QR codes, for screens and for terminals.
package qr

import "rsc.io/qr"

// quiet is the white margin of a QR code, in modules, without which cameras do not find it.
const quiet = 4

// Rows draws a text as a QR code: rows of modules, true where they are dark, with the white margin round them.
func Rows(text string) ([][]bool, error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return nil, err
	}
	rows := make([][]bool, code.Size+2*quiet)
	for y := range rows {
		rows[y] = make([]bool, len(rows))
		for x := range rows[y] {
			rows[y][x] = code.Black(x-quiet, y-quiet)
		}
	}
	return rows, nil
}
