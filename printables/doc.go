// Package printables makes what a game needs on paper, at true size: products, print jobs, and the files they become.
//
// A [Set] is the source: a game with its maps and its print.toml, or a plain list of counters. A [Job] names its
// products, and a [sheet.Setup] the paper, style, language and backs. The result is pages to show on a screen and to
// write with package pdf or raster; the same job makes the same pages. Lengths are millimetres.
//
// The packages inside make the products: counter sheets (counter), maps (mapsheet), charts (chart) and what players
// keep beside the map (aid). Text flows over pages by package flow; every page gets its frame in package sheet.
// Package looks reads print.toml, counterlist lists of counters without a game.
package printables
