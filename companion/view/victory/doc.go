// Package victory is the points as they stand, what they mean, and what they hang on.
package victory
