// Package log puts past events into words, under the phases they happened in.
package log
