// Package stock is the registry of the stock rules: general rules of board wargames that game data sets up.
package stock
