// Package log puts what happened into words, under the phases it happened in.
package log
