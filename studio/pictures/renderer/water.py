"""The scene "water": sunrise over a still lake. `draw.sh` runs it."""

import sys

import numpy as np

import plants
from scene import Scene, direction, write_settings
from terrain import fan, fbm, ridged, smooth

BARK = (0.055, 0.042, 0.034)
NEEDLE = {"wood": BARK, "leaf": (0.036, 0.050, 0.026), "through": (1.3, 1.1, 0.5), "variety": 0.3}
LEAF = {"wood": BARK, "leaf": (0.060, 0.072, 0.024), "through": (1.9, 1.3, 0.5), "variety": 0.3}
REED = {"wood": BARK, "leaf": (0.072, 0.080, 0.038), "through": (1.3, 1.15, 0.7), "variety": 0.45}


def height(x, y):
    """A lake between shores that converge with the distance; behind it hills, and mountains with a gap for the sun."""
    left = -0.30 * y - 26 + 34 * fbm(y / 170, 0.3, 4, 5) + 120 * smooth(300, 520, y) - 320 * smooth(430, 640, y) * 0
    right = 0.36 * y + 30 + 30 * fbm(y / 150, 7.3, 4, 8) - 150 * smooth(240, 420, y)
    far_shore = 620 + 60 * fbm(x / 240, 2.0, 4, 9)
    inland = np.maximum(np.maximum(left - x, x - right) * smooth(60, 150, y) - 9 * (1 - smooth(60, 150, y)), (y - far_shore) * 0.8)
    shore = np.where(inland > 0, 6 * (1 - np.exp(-inland / 30)) + 0.10 * np.minimum(inland, 420), 0.12 * np.maximum(inland, -30))
    rolling = smooth(4, 120, inland) * (7 * fbm(x / 90, y / 90, 4, 3) + 14 * fbm(x / 320, y / 320, 4, 4))
    gap = 1 - 0.62 * np.exp(-(((x + 0.02 * y) / (0.15 * y + 40)) ** 2))
    hills = smooth(700, 2600, y) * (150 * ridged(x / 2100 + 0.7, y / 1700, 7, 23) - 30) * gap
    mountains = smooth(3600, 9500, y) * (220 + 760 * ridged(x / 4700 + 0.4, y / 5200, 8, 47)) * gap
    return shore + rolling + hills + mountains


def on_ground(x, y, lift=0.0):
    return np.stack([x, y, height(x, y) + lift], -1)


def random_rotations(rng, count):
    return rng.uniform(0, 2 * np.pi, count)


def add_woods(scene, rng):
    count = 60000
    y = 70 * (3800 / 70) ** rng.uniform(0, 1, count)
    x = y * rng.uniform(-0.78, 0.78, count)
    ground = height(x, y)
    dense = 0.35 + 0.9 * fbm(x / 120, y / 120, 4, 71)
    keep = (ground > 0.7) & (dense > rng.uniform(0, 0.75, count)) & (ground < 190)
    x, y = x[keep], y[keep]
    is_leafy = fbm(x / 70, y / 70, 3, 72) + rng.normal(0, 0.12, len(x)) > 0.22
    for seed in (1, 2, 3, 4):
        mine = ~is_leafy & (np.arange(len(x)) % 4 == seed - 1)
        sizes = rng.uniform(0.5, 1.25, mine.sum()) * (1 + 0.3 * fbm(x[mine] / 50, y[mine] / 50, 3, 73))
        scene.plants(plants.conifer(seed, 15), NEEDLE, on_ground(x[mine], y[mine], -0.2), sizes, random_rotations(rng, mine.sum()))
    for seed in (21, 22):
        mine = is_leafy & (np.arange(len(x)) % 2 == seed - 21)
        sizes = rng.uniform(0.5, 1.1, mine.sum())
        scene.plants(plants.broadleaf(seed, 10, 5, 0.4, 10), LEAF, on_ground(x[mine], y[mine], -0.1), sizes, random_rotations(rng, mine.sum()))


def add_reeds(scene, rng):
    """Reeds at the near edge, left and right, with open water in the middle."""
    for seed in (1, 2, 3):
        mesh = plants.grass(seed, 18, 1.5, 0.16, 0.22, 0.0042)
        x, y = np.empty(0), np.empty(0)
        for middle, ahead, wide, deep, count in ((-5.4, 9.5, 1.6, 1.3, 90), (-8.5, 13, 2.2, 1.6, 90), (6.4, 10.5, 0.9, 0.9, 34), (-3.0, 7.2, 0.5, 0.35, 12)):
            x = np.append(x, rng.normal(middle, wide, count))
            y = np.append(y, rng.normal(ahead, deep, count))
        keep = y > 5.5
        x, y = x[keep], y[keep]
        places = np.stack([x, y, np.full(len(x), -0.12)], -1)
        scene.plants(mesh, REED, places, rng.uniform(0.55, 1.05, len(x)), random_rotations(rng, len(x)))


def settings(folder):
    write_settings(f"{folder}/water.txt", {
        "eye": 2.1, "focal": 30, "horizon": 0.37,
        "sun": direction(-1.6, 4.2), "sun-color": (1.0, 0.60, 0.33), "sun-strength": 3.4, "sun-disc": 9,
        "zenith": (0.040, 0.075, 0.180), "horizon-color": (0.27, 0.25, 0.30), "glow": (1.05, 0.50, 0.22), "sky-rise": 0.32,
        "clouds": 0.2, "haze": 1 / 3000, "haze-height": 260, "mist": 1 / 190, "mist-base": 1.5, "mist-height": 5,
        "mist-from": 45, "mist-fade": 1500, "water": 1, "water-body": (0.006, 0.010, 0.013), "ripple": 0.0065, "breeze": 0.45,
        "grass-dark": (0.030, 0.036, 0.014), "grass-light": (0.080, 0.075, 0.032),
        "gravel-dark": (0.10, 0.085, 0.07), "gravel-light": (0.22, 0.19, 0.16),
        "shadow-near": 60, "shadow-far": 2200, "shadow-low": -90, "shadow-high": 330,
    })


def main(folder):
    rng = np.random.default_rng(11)
    scene = Scene(f"{folder}/water.bin")
    vertices, quads = fan(height, near=30)
    scene.ground(vertices, quads, smooth(0.9, 0.2, vertices[:, 2]), np.clip(0.5 + 0.5 * fbm(vertices[:, 0] / 90, vertices[:, 1] / 90, 4, 61), 0, 1))
    add_woods(scene, rng)
    add_reeds(scene, rng)
    scene.close()
    settings(folder)


if __name__ == "__main__":
    main(sys.argv[1])
