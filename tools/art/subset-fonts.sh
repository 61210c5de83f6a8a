#!/bin/sh
# Subsets npm's variable fonts into public/fonts: only the letters and axes in use.
set -e
workshop=$(mktemp -d)
trap 'rm -r "$workshop"' EXIT
npm install --silent --prefix "$workshop" \
  @fontsource-variable/archivo@5.3.0

cut() { # FILE FACE CHARACTERS AXIS=RANGE...
  result=$(dirname "$0")/../../public/fonts/$1
  fonttools varLib.instancer --quiet --output "$workshop/cut.ttf" \
    "$workshop/node_modules/@fontsource-variable/$2-wdth-normal.woff2" $4 $5
  pyftsubset "$workshop/cut.ttf" --flavor=woff2 --layout-features+=tnum --unicodes="$3" \
    --output-file="$result"
  wc -c "$result"
}

# The letters of the page, then those that a visitor's name may need. fonts.css has the ranges.
basic=20-7E,A0,A9,B0,B7,D7,2013-2014,2018-2019,201C-201D,2026,2190-2193,2197,2212
cut archivo-text.woff2 archivo/files/archivo-latin $basic wdth=100 wght=400:700
cut archivo-text-latin-1.woff2 archivo/files/archivo-latin A1-FF,201A,201E,2039-203A,20AC wdth=100 wght=400:700
cut archivo-text-latin-extended-a.woff2 archivo/files/archivo-latin-ext 100-17F wdth=100 wght=400:700
cut archivo-display.woff2 archivo/files/archivo-latin $basic wdth=125 wght=750
cut archivo-display-latin-1.woff2 archivo/files/archivo-latin A1-FF,201A,201E,2039-203A,20AC wdth=125 wght=750
cut archivo-display-latin-extended-a.woff2 archivo/files/archivo-latin-ext 100-17F wdth=125 wght=750
