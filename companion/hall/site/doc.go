// Package site serves the hall's web pages: all tables for a projector, one table, the result form,
// standings, and CSV. It shows pictures, which hold what everybody may see. Plain HTTP, html/template,
// one stylesheet and one small script of our own; without the script the pages reload themselves.
package site
