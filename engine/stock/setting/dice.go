package setting

import (
	"fmt"
	"strings"
)

// SumOf adds up the faces of dice.
func SumOf(faces []int) int {
	sum := 0
	for _, f := range faces {
		sum += f
	}
	return sum
}

// FacesText writes dice as rolled: "3", or "2 + 5".
func FacesText(faces []int) string {
	parts := make([]string, len(faces))
	for i, f := range faces {
		parts[i] = fmt.Sprint(f)
	}
	return strings.Join(parts, " + ")
}
