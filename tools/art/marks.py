"""Draws the wordmark, the favicon and icons, and the seven sponsor marks as SVG.

    python3 tools/art/marks.py

The wordmark's letters are linkages: links of one width with a pin hole at every joint. Its
'o' is the hero's sun in four worlds.
"""

import subprocess
from math import cos, pi, sin, sqrt
from pathlib import Path

PUBLIC = Path(__file__).parent.parent.parent / "public"
PAPER, INK, SIGNAL, COOL, LABEL = "#f3efe6", "#0c0e10", "#ff4d1f", "#6fd3dc", "#ffb02e"
LINK = 15

# Each letter: (path about its own left edge, joints, advance). Baseline 88, x-height 40,
# ascenders 16, descenders 112, all measured to the middle of the link.
LETTERS = {
    "M": ("M0 88V16L31 60L62 16V88", [(0, 88), (0, 16), (31, 60), (62, 16), (62, 88)], 62),
    "a": ("M48 64a24 24 0 1 0 -48 0a24 24 0 1 0 48 0M48 40V88", [(48, 40), (48, 88), (0, 64)], 48),
    "n": ("M0 40V88M0 62a22 22 0 0 1 44 0V88", [(0, 40), (0, 88), (44, 88)], 44),
    "y": ("M0 40L24 87M48 40L11 112", [(0, 40), (48, 40), (24, 87), (11, 112)], 48),
    "w": ("M0 40L17 88L35 44L53 88L70 40", [(0, 40), (17, 88), (35, 44), (53, 88), (70, 40)], 70),
    "r": ("M0 40V88M0 62a22 22 0 0 1 22 -22h3", [(0, 40), (0, 88), (25, 40)], 25),
    "l": ("M0 16V88", [(0, 16), (0, 88)], 0),
    "d": ("M48 64a24 24 0 1 0 -48 0a24 24 0 1 0 48 0M48 16V88", [(48, 16), (48, 88), (0, 64)], 48),
    "s": ("M40 49C37 43 31 40 22 40C11 40 4 45 4 52C4 69 42 59 42 76C42 83 34 88 22 88C12 88 5 85 2 78", [(40, 49), (2, 78)], 44),
}
GAP = {"ny": 21, "yw": 22, "wo": 22, "or": 27, "rl": 24}


def number(value):
    return f"{value:.1f}".rstrip("0").rstrip(".")


def sun(cx, cy, r, line, cuts=(-0.46, -0.1, 0.2)):
    """The disc in four worlds, cut by vertical seams at `cuts` (in radii)."""
    half = [sqrt(1 - cut * cut) * r for cut in cuts]
    edge = [cx + cut * r for cut in cuts]
    n = number

    def slab(i, fill):
        left, right = edge[i], edge[i + 1]
        return (
            f'<path fill="{fill}" d="M{n(left)} {n(cy - half[i])}A{n(r)} {n(r)} 0 0 1 {n(right)} {n(cy - half[i + 1])}'
            f'V{n(cy + half[i + 1])}A{n(r)} {n(r)} 0 0 1 {n(left)} {n(cy + half[i])}z"/>'
        )

    inner = r - line / 2
    h = sqrt(inner * inner - (edge[0] - cx) ** 2)
    wires = (
        f"M{n(edge[0])} {n(cy - h)}A{n(inner)} {n(inner)} 0 0 0 {n(edge[0])} {n(cy + h)}"
        f"M{n(cx - inner)} {n(cy)}H{n(edge[0])}"
        f"M{n(cx - sqrt(inner ** 2 - (r * 0.5) ** 2))} {n(cy - r * 0.5)}H{n(edge[0])}"
        f"M{n(cx - sqrt(inner ** 2 - (r * 0.5) ** 2))} {n(cy + r * 0.5)}H{n(edge[0])}"
    )
    large = 1 if cuts[2] < 0 else 0
    return (
        f'<path fill="none" stroke="{PAPER}" stroke-width="{n(line)}" d="{wires}"/>'
        + slab(0, COOL) + slab(1, LABEL)
        + f'<path fill="{SIGNAL}" d="M{n(edge[2])} {n(cy - half[2])}A{n(r)} {n(r)} 0 {large} 1 {n(edge[2])} {n(cy + half[2])}z"/>'
    )


def wordmark(word="Manyworlds"):
    x, links, holes, world = LINK / 2 + 0.5, [], [], ""
    for i, letter in enumerate(word):
        if letter == "o":
            world = sun(x - LINK / 2 + 32, 64, 32, 3)
            advance = 64 - LINK
        else:
            path, joints, advance = LETTERS[letter]
            links.append(f'<path d="{path}" transform="translate({number(x)})"/>')
            holes += [f"M{number(x + jx - 3.4)} {number(jy)}a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0" for jx, jy in joints]
        pair = word[i:i + 2]
        x += advance + (GAP.get(pair, 25) if i < len(word) - 1 else LINK / 2 + 0.5)
    width = round(x)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} 128" width="{width}" height="128" role="img">'
        f"<title>{word}</title>"
        f'<mask id="pins" maskUnits="userSpaceOnUse" x="0" y="0" width="{width}" height="128">'
        f'<path fill="#fff" d="M0 0h{width}v128H0z"/><path d="{"".join(holes)}"/></mask>'
        f'<g mask="url(#pins)" fill="none" stroke="{PAPER}" stroke-width="{LINK}" stroke-linecap="round" stroke-linejoin="round">'
        f'{"".join(links)}</g>{world}</svg>\n'
    )


def icon(radius, scale=1.0):
    """The sun on an ink tile; a maskable icon has square corners and a smaller sun."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="{radius}" fill="{INK}"/>'
        f"{sun(32, 32, 23 * scale, 2.6 * scale)}</svg>\n"
    )


def hexagon(cx, cy, r, turn=0.0):
    points = [(cx + r * cos(turn + pi * i / 3), cy + r * sin(turn + pi * i / 3)) for i in range(6)]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z"


def line(d, width=4):
    return f'<path d="{d}" fill="none" stroke="{INK}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>'


def solid(d, colour=INK):
    return f'<path d="{d}" fill="{colour}" fill-rule="evenodd"/>'


def dot(x, y, r, colour=INK):
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{colour}"/>'


def pins():
    """Four pins on each side of the processor."""
    d = ""
    for at in (67, 76, 84, 93):
        d += f"M{at} 9v6M{at} 49v6"
    for at in (19, 28, 36, 45):
        d += f"M57 {at}h6M97 {at}h6"
    return d


SPONSORS = {
    # A processor, one core of its four at work.
    "compute": line(pins(), 3.4) + line("M63 15H97V49H63z") + solid("M69 21h10v10h-10zM81 33h10v10h-10zM69 33h10v10h-10z")
    + solid("M81 21h10v10h-10z", SIGNAL),
    # A head with a wrap-around visor.
    "robot": solid("M80 8c14 0 22 9 22 22 0 8-3 14-7 18l-4 8H69l-4-8c-4-4-7-10-7-18C58 17 66 8 80 8z"
                   "M66 24c-2 0-3 1-3 3v4c0 5 4 8 9 8h16c5 0 9-3 9-8v-4c0-2-1-3-3-3z")
    + dot(89, 31.5, 4.2, SIGNAL) + line("M53 25v10M107 25v10"),
    # A cloud whose base is a rack of two units.
    "cloud": line("M64 37a10.5 10.5 0 0 1 1-21 15.5 15.5 0 0 1 29.5 0A10.5 10.5 0 0 1 96 37")
    + solid("M60 42h40v6.5H60zM60 51h40v6.5H60z") + dot(95, 45.2, 1.9, SIGNAL) + dot(95, 54.2, 1.9, PAPER),
    # A flask in which a joint turns up.
    "research": line("M72 9h16M75 9v15L60.5 49.5a3.5 3.5 0 0 0 3 5.5h33a3.5 3.5 0 0 0 3-5.5L85 24V9")
    + solid("M70.5 38h19L98 52H62z") + dot(80, 46, 4, SIGNAL) + dot(80, 32, 2.6),
    # A spanner on its nut.
    "tooling": '<g transform="rotate(45 80 32)">' + line("M80 26V60", 10) + dot(80, 15, 15)
    + solid("M71.5 -4H88.5V12L80 19.5L71.5 12z", PAPER) + solid(hexagon(80, 8, 8, pi / 2), SIGNAL) + dot(80, 8, 3, PAPER) + "</g>",
    # Three people, one ring.
    "community": dot(80, 17, 8, SIGNAL) + dot(61.5, 24, 6) + dot(98.5, 24, 6)
    + solid("M65 54V44a15 15 0 0 1 30 0v10z") + solid("M51 54V45a10.5 10.5 0 0 1 13-10.2 20 20 0 0 0-4 12V54z")
    + solid("M109 54V45a10.5 10.5 0 0 0-13-10.2 20 20 0 0 1 4 12V54z"),
    # A pin planted in a floor plan.
    "venue": solid("M80 6c10 0 17 7 17 16.5C97 34 80 48 80 48S63 34 63 22.5C63 13 70 6 80 6z")
    + dot(80, 22.5, 6.5, SIGNAL) + line("M68 42H60L53 56H107L100 42H92"),
}


def sponsor(name, mark):
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 64" width="160" height="64">'
        f'<title>{name.title()} Partner</title>{mark}</svg>\n'
    )


def rasterise(source, size, target):
    subprocess.run(["rsvg-convert", "-w", str(size), "-h", str(size), "-o", PUBLIC / target], input=source.encode(), check=True)


def main():
    (PUBLIC / "images/logos").mkdir(parents=True, exist_ok=True)
    (PUBLIC / "images/title.svg").write_text(wordmark())
    (PUBLIC / "favicon.svg").write_text(icon(14))
    for name, mark in SPONSORS.items():
        (PUBLIC / f"images/logos/{name}-partner.svg").write_text(sponsor(name, mark))
    rasterise(icon(14), 32, "favicon-32.png")
    rasterise(icon(0), 180, "apple-touch-icon.png")
    rasterise(icon(14), 192, "icon-192.png")
    rasterise(icon(14), 512, "icon-512.png")
    rasterise(icon(0, 0.84), 512, "icon-maskable-512.png")


main()
