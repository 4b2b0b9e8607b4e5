package board

import (
	"strconv"
	"strings"
)

// A row of a layer is written as runs: "2x15 0 3x4" is fifteen times 2, one 0,
// four times 3. An empty row is all 0.

// appendRuns writes a row.
func appendRuns[T int16 | uint16](to []byte, row []T, value func(T) int) []byte {
	if allZero(row) {
		return to
	}
	for i := 0; i < len(row); {
		n := 1
		for i+n < len(row) && row[i+n] == row[i] {
			n++
		}
		if i > 0 {
			to = append(to, ' ')
		}
		to = strconv.AppendInt(to, int64(value(row[i])), 10)
		if n > 1 {
			to = strconv.AppendInt(append(to, 'x'), int64(n), 10)
		}
		i += n
	}
	return to
}

func allZero[T int16 | uint16](row []T) bool {
	for _, v := range row {
		if v != 0 {
			return false
		}
	}
	return true
}

// parseRuns reads a row into to, whose length is that of the row. Values are between least and most.
func parseRuns[T int16 | uint16](text string, to []T, least, most int) error {
	if text == "" {
		clear(to)
		return nil
	}
	at := 0
	for more := true; more; {
		var token string
		token, text, more = strings.Cut(text, " ")
		value, n, ok := parseValue(token)
		switch {
		case !ok:
			return fault("", FaultRun, "text", token)
		case value < least || value > most:
			return fault("", FaultRunValue, "value", value, "min", least, "max", most)
		case n > len(to)-at:
			return fault("", FaultRunLength, "got", at+n, "want", len(to))
		}
		for range n {
			to[at] = T(value)
			at++
		}
	}
	if at != len(to) {
		return fault("", FaultRunLength, "got", at, "want", len(to))
	}
	return nil
}

// parseValue reads "value" or "valuexcount".
func parseValue(token string) (value, n int, ok bool) {
	text, count, repeated := strings.Cut(token, "x")
	value, err := strconv.Atoi(text)
	if err != nil || text[0] == '+' {
		return 0, 0, false
	}
	if !repeated {
		return value, 1, true
	}
	n, err = strconv.Atoi(count)
	return value, n, err == nil && n > 1 && n < 1<<30 && count[0] != '+'
}
