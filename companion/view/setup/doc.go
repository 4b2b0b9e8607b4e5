// Package setup models the list of starting positions, and parses positions that players type.
package setup
