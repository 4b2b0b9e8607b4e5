package forms

import (
	"regexp"
	"strconv"
)

// number matches one in a date.
var number = regexp.MustCompile(`\d+`)

// lastDay is the greatest number that a date gets by itself: how long a month is, and what follows it, the designer says.
const lastDay = 28

// nextDate continues dates that count, as "1 June", "2 June" and "5/6 Feb", "6/7 Feb" do; "" where they do not.
func nextDate(dates []string) string {
	if len(dates) < 2 {
		return ""
	}
	a, b := dates[len(dates)-2], dates[len(dates)-1]
	was, now := number.FindAllString(a, -1), number.FindAllString(b, -1)
	if len(now) == 0 || len(was) != len(now) || number.ReplaceAllString(a, "#") != number.ReplaceAllString(b, "#") {
		return ""
	}
	i, counts := -1, true
	out := number.ReplaceAllStringFunc(b, func(text string) string {
		i++
		old, _ := strconv.Atoi(was[i])
		n, _ := strconv.Atoi(text)
		if n == old { // the year, for example
			return text
		}
		next := 2*n - old
		counts = counts && next >= 1 && next <= lastDay
		return strconv.Itoa(next)
	})
	if !counts || out == b {
		return ""
	}
	return out
}
