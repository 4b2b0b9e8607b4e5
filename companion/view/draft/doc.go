// Package draft is the pages of the games that are being made: the list of them, how a new one begins, and the page of
// one with its eleven forms. It imports no widget; package companion/design/game shows them.
package draft
