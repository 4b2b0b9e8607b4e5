// Package move computes what a move costs, hex by hex, and explains it. It moves nothing.
package move
