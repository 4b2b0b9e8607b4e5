// Package move works out what a move costs, hex by hex, and explains it. It moves nothing.
package move
