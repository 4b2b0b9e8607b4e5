// Package hexes parses hexes as players write them, and asks which one is meant.
package hexes
