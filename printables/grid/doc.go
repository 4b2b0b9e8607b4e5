// Package grid reads the rows of tables from CSV files and from the spreadsheets .xlsx and .ods.
package grid
