// Package svg writes pages as drawings that other programs can open and change, at true size in millimetres.
package svg
