// Package alert finds what concerns a side and was not seen at its linked seat yet, and models the notice of it.
package alert
