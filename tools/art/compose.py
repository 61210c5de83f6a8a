"""Cuts the rendered passes into the page's pictures, and encodes them.

    python3 tools/art/compose.py [wide] [tall] [four] [card]

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


def annotate(picture, shot, until):
    """Draws the robot's bounding box and joints, as a simulator knows them, over the part of
    the picture left of `until`. The real world has no such marks."""
    seen = json.loads((MASTERS / f"{shot}-wireframe.json").read_text())
    width, height = picture.size
    scale = 2
    layer = Image.new("RGBA", (width * scale, height * scale), (0, 0, 0, 0))
    draw = ImageDraw.Draw(layer)
    unit = scale * max(width, height) / 2560

    def at(point):
        return point[0] * width * scale, point[1] * height * scale

    box = [at(corner) for corner in seen["box"]]
    for i in range(8):
        for bit in (1, 2, 4):
            if i & bit:
                continue
            start, end = box[i], box[i | bit]
            draw.line([start, end], fill=(243, 239, 230, 90), width=round(2 * unit))
            for a, b in ((start, end), (end, start)):
                length = max(1.0, ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5)
                reach = min(44 * unit / length, 0.5)
                tick = (a[0] + (b[0] - a[0]) * reach, a[1] + (b[1] - a[1]) * reach)
                draw.line([a, tick], fill=(243, 239, 230, 255), width=round(4 * unit))
    visible = [point for name, point in seen["joints"].items() if name != "pelvis" and point[0] < until - 0.01]
    for x, y in map(at, visible):
        for radius, colour in ((15, INK), (12, PAPER), (8.5, INK), (4.5, SIGNAL)):
            r = radius * unit
            draw.ellipse((x - r, y - r, x + r, y + r), fill=colour)
    layer = layer.resize((width, height), Image.LANCZOS)
    layer.paste((0, 0, 0, 0), (round(until * width), 0, width, height))
    picture.paste(layer, (0, 0), layer)


def fade(image, level, start, end):
    """Fades everything left of `start` into the ink, down to `level`, and back to full light at `end`, so that
    words over the lines keep their contrast."""
    width, height = image.size
    steps = [min(1, max(0, (x / width - start) / (end - start))) for x in range(width)]
    row = Image.new("L", (width, 1))
    row.putdata([round(255 * (level + (1 - level) * step)) for step in steps])
    return Image.composite(image, Image.new("RGB", image.size, INK), row.resize((width, height)))


def wide_scene():
    seams = (0.565, 0.633, 0.70)
    images = passes("wide", 2560)
    images["wireframe"] = fade(images["wireframe"], 0.56, 0.44, 0.56)
    picture = slabs(images, seams)
    annotate(picture, "wide", seams[-1])
    return picture


def hero_wide():
    encode(wide_scene(), "hero-wide", (1280, 1920, 2560), (64, 76))


def hero_tall():
    """The tall scene: the worlds are windows in the dark one, and the robot steps out of them."""
    images = passes("tall", 1080)
    picture = images["wireframe"].copy()
    width, height = picture.size
    seams, top = (0.24, 0.375, 0.51), round(0.465 * height)
    for world, left in zip(WORLDS[1:], seams):
        x = round(left * width)
        picture.paste(images[world].crop((x, top, width, height)), (x, top))
    matte = Image.open(MASTERS / "tall-matte.png").convert("L").resize((width, height), Image.LANCZOS)
    matte.paste(0, (0, top, width, height))
    picture.paste(images["colour"], (0, 0), matte)
    annotate(picture, "tall", seams[-1])
    encode(picture, "hero-tall", (480, 720, 1080), (58, 72))


def four_worlds():
    """The stage in each world."""
    for world, image in passes("stage", 1440).items():
        encode(image, f"world-{world.replace('colour', 'color')}", (400, 640, 1440), (54, 70))


# Legible on a card 300 px wide.
CARD_WORDS = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<g transform="translate(60 70) scale(.75)">{wordmark}</g>
<g fill="#f3efe6" font-family="Nimbus Sans" font-weight="bold" font-size="92" letter-spacing="-2"><text x="56" y="272">Global</text><text x="56" y="362">Hackathon</text></g>
<g fill="#6fd3dc" font-family="Noto Sans Mono" font-weight="bold" font-size="42"><text x="60" y="440">September 29 \u2013</text><text x="60" y="492">October 6, 2025</text><text x="60" y="560" fill="#ffb02e">Virtual</text></g>
</svg>"""


def social_card():
    """The wide hero's scene at 1200 x 630, with the title and the dates."""
    picture = wide_scene().resize((1200, 675), Image.LANCZOS).crop((0, 12, 1200, 642))
    wordmark = (PUBLIC / "images/title.svg").read_text()
    words = MASTERS / "card-words.png"
    subprocess.run(["rsvg-convert", "-o", words], input=CARD_WORDS.format(wordmark=wordmark).encode(), check=True)
    overlay = Image.open(words)
    picture.paste(overlay, (0, 0), overlay)
    picture.save(PUBLIC / "social-card.jpg", quality=84, subsampling=0, optimize=True)


SHEETS = {"wide": hero_wide, "tall": hero_tall, "four": four_worlds, "card": social_card}
for sheet in sys.argv[1:] or SHEETS:
    SHEETS[sheet]()
