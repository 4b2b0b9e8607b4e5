// Package log puts what happened into lines to be read.
package log
