"""Cuts the rendered passes into the page's pictures, and encodes them.

    python3 tools/art/compose.py [wide] [tall] [four]

Reads passes from $MASTERS (default /tmp/art-masters) and writes pictures to public/.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

from PIL import Image, ImageDraw

MASTERS = Path(os.environ.get("MASTERS", "/tmp/art-masters"))
PUBLIC = Path(__file__).parent.parent.parent / "public"
WORLDS = ("wireframe", "depth", "segmentation", "colour")
PAPER, INK, SIGNAL = "#f3efe6", "#0c0e10", "#ff4d1f"


def passes(shot, width):
    """A shot's four passes, in one size."""
    images = {}
    for world in WORLDS:
        image = Image.open(MASTERS / f"{shot}-{world}.png").convert("RGB")
        height = round(image.height * width / image.width)
        images[world] = image.resize((width, height), Image.LANCZOS)
    return images


def encode(picture, name, widths, quality):
    """Writes NAME-WIDTH.avif and .webp for each width; `quality` is (avif, webp)."""
    folder = PUBLIC / "images"
    folder.mkdir(parents=True, exist_ok=True)
    for width in widths:
        scaled = picture.resize((width, round(picture.height * width / picture.width)), Image.LANCZOS)
        source = MASTERS / f"{name}-{width}.png"
        scaled.save(source)
        level = str(round((100 - quality[0]) * 63 / 100))
        for extension, command in (
            ("avif", ["avifenc", "--speed", "3", "--min", "0", "--max", "63", "-a", "end-usage=q", "-a", f"cq-level={level}", source]),
            ("webp", ["cwebp", "-quiet", "-m", "6", "-sharp_yuv", "-q", str(quality[1]), source, "-o"]),
        ):
            target = folder / f"{name}-{width}.{extension}"
            subprocess.run([*command, target], check=True, stdout=subprocess.DEVNULL)
            print(target.name, f"{target.stat().st_size / 1024:.1f} KB")


def slabs(images, seams):
    """The frame cut by vertical seams (fractions of the width) into the worlds in order."""
    picture = images["wireframe"].copy()
    width, height = picture.size
    for world, left in zip(WORLDS[1:], seams):
        x = round(left * width)
        picture.paste(images[world].crop((x, 0, width, height)), (x, 0))
    return picture


def annotate(picture, shot, until, boxed):
    """Draws the robot's joints and, if `boxed`, its bounding box, as a simulator knows them, over the
    part of the picture left of `until`. The real world has no such marks."""
    seen = json.loads((MASTERS / f"{shot}-wireframe.json").read_text())
    width, height = picture.size
    scale = 2
    layer = Image.new("RGBA", (width * scale, height * scale), (0, 0, 0, 0))
    draw = ImageDraw.Draw(layer)
    unit = scale * max(width, height) / 2560

    def at(point):
        return point[0] * width * scale, point[1] * height * scale

    margin, reach, line = 26 * unit, 64 * unit, round(5 * unit)
    left, right = at(seen["box"][:2])[0] - margin, at((until, 0))[0]
    edges = ((at(seen["box"][:2])[1] - margin, reach), (at(seen["box"][2:])[1] + margin, -reach))
    for y, inward in edges if boxed else ():
        draw.line([(left, y), (right, y)], fill=(243, 239, 230, 90), width=round(2 * unit))
        draw.line([(left + reach, y), (left, y), (left, y + inward)], fill=PAPER, width=line, joint="curve")
    for x, y in map(at, (point for point in seen["joints"].values() if point[0] < until - 0.01)):
        for radius, colour in ((15, INK), (12, PAPER), (8.5, INK), (4.5, SIGNAL)):
            r = radius * unit
            draw.ellipse((x - r, y - r, x + r, y + r), fill=colour)
    layer = layer.resize((width, height), Image.LANCZOS)
    picture.paste(layer, (0, 0), layer)


def scene(boxed=True):
    """The wide shot, with the worlds side by side."""
    seams = (0.565, 0.633, 0.70)
    picture = slabs(passes("wide", 2560), seams)
    annotate(picture, "wide", seams[-1], boxed)
    return picture


def hero_wide():
    encode(scene().crop((640, 0, 2560, 1440)), "hero-wide", (960, 1440, 1920), (64, 76))


def hero_tall():
    """The part of the scene with the robot. Its bounding box doesn't fit."""
    encode(scene(boxed=False).crop((1255, 0, 2155, 1440)), "hero-tall", (480, 720, 900), (54, 70))


def four_worlds():
    """The part of the stage with the robot, in each world."""
    for world, image in passes("stage", 1920).items():
        name = f"world-{world.replace('colour', 'color')}"
        encode(image.crop((474, 0, 1446, 1080)), name, (360, 720), (50, 66))


SHEETS = {"wide": hero_wide, "tall": hero_tall, "four": four_worlds}
for sheet in sys.argv[1:] or SHEETS:
    SHEETS[sheet]()
