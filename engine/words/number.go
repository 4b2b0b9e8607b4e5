package words

import (
	"math"
	"strconv"
	"strings"
)

// minus is the sign that is level with digits.
const minus = "−"

// Number formats a scaled number for readers, on screens and on paper: 5 with scale 2 is "2½", and a
// negative number has the true minus sign. A scale up to 1 means whole numbers. Programs store the
// number and its scale instead.
func Number(v, scale int) string {
	sign := ""
	if v < 0 {
		sign, v = minus, -v
	}
	whole, rest := strconv.Itoa(v/max(1, scale)), v%max(1, scale)
	switch {
	case rest == 0:
		return sign + whole
	case scale != 2:
		return sign + strconv.Itoa(v) + "/" + strconv.Itoa(scale)
	case v < scale:
		return sign + "½"
	}
	return sign + whole + "½"
}

// Signed writes a number with its sign, also a plus.
func Signed(v, scale int) string {
	if v > 0 {
		return "+" + Number(v, scale)
	}
	return Number(v, scale)
}

// Decimal writes a number with at most three places, the decimal mark of the language and the true minus.
func (b *Book) Decimal(lang Lang, v float64) string {
	text := strconv.FormatFloat(math.Round(v*1000)/1000+0, 'f', -1, 64) // +0 turns -0 into 0
	if math.Abs(v) >= huge {
		text = strconv.FormatFloat(v, 'g', -1, 64)
	}
	if b.Has(lang, "printing.decimal") {
		text = strings.Replace(text, ".", b.Say(lang, "printing.decimal", nil), 1)
	}
	return strings.Replace(text, "-", minus, 1)
}

// huge is a limit for numbers whose digits nobody reads; only a faulty file contains such.
const huge = 1e15
