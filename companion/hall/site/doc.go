// Package site is the hall's page: all tables in large type for a projector, one table for spectators, the form on
// which a side confirms its result, the standings, and both lists as CSV. It shows pictures, which hold what
// everybody may see. Plain HTTP, html/template, one stylesheet and one small script of our own; without the script
// the pages reload themselves.
package site
