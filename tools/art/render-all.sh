#!/bin/sh
# Renders every pass that the pictures need into $MASTERS, one at a time.
# The colour pass is slow, so it is rendered only where a picture shows it.
set -e
here=$(dirname "$0")
masters=${MASTERS:-/tmp/art-masters}
mkdir -p "$masters"

pass() { # SHOT WORLD WIDTH SAMPLES [border]
  nice -n 19 blender -b -P "$here/render.py" -- "$1" "$2" "$3" "$4" "$masters/$1-$2.png" $5 >/dev/null
}

for world in wireframe depth segmentation; do pass wide $world 2560 12; done
pass wide colour 2560 96 "0.69 1 0 1"
for world in wireframe depth segmentation matte; do pass tall $world 1080 16; done
pass tall colour 1080 96 "0.49 1 0 0.64"
for world in wireframe depth segmentation; do pass stage $world 1920 14; done
pass stage colour 1920 110
