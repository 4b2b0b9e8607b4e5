// Package victory shows the points, what they mean, and what they depend on.
package victory
