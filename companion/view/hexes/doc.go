// Package hexes asks which hex is meant.
package hexes
