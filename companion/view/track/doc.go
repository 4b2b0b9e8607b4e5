// Package track shows a battle on a track of zones.
package track
