// Package track is a battle on a track of zones as it is shown.
package track
