#!/bin/sh
# Renders every pass that the pictures need into $MASTERS, one at a time.
# Each pass of the wide shot is rendered only where the picture shows it.
set -e
here=$(dirname "$0")
masters=${MASTERS:-/tmp/art-masters}
mkdir -p "$masters"

pass() { # SHOT WORLD WIDTH SAMPLES [border]
  nice -n 19 blender -b -P "$here/render.py" -- "$1" "$2" "$3" "$4" "$masters/$1-$2.png" $5 >/dev/null
}

pass wide wireframe 2560 12 "0.25 0.57 0 1"
pass wide depth 2560 12 "0.56 0.64 0 1"
pass wide segmentation 2560 12 "0.63 0.71 0 1"
pass wide colour 2560 128 "0.69 1 0 1"
for world in wireframe depth segmentation; do pass stage $world 1920 14; done
pass stage colour 1920 128
