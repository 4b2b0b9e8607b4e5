// Package setup shows where counters start, and parses what players type of it.
package setup
