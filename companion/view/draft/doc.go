// Package draft shows the games being made: the list, how a new one begins, and the page of one with
// its forms. It imports no widget; package companion/design/game shows them.
package draft
