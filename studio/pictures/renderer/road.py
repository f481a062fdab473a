"""The scene "road": sunrise on a road through hills. `draw.sh` runs it."""

import sys

import numpy as np

import plants
from scene import Scene, direction, write_settings
from terrain import fan, fbm, noise, ridged, smooth


def road_x(y):
    """The x of the road's center line at a distance y."""
    return (0.9 + 26 * np.sin(y / 74 - 0.25) * smooth(12, 190, y) - 17 * smooth(20, 150, y)
            + 40 * np.sin(y / 190 + 2.2) * smooth(170, 420, y) + 18 * smooth(150, 330, y))


def _ground(x, y):
    down = -19 * np.clip(y / 235, 0, 1) + 30 * smooth(235, 720, y) - 46 * smooth(720, 1350, y)
    side = np.abs(x - 0.35 * road_x(np.minimum(y, 700)))
    flanks = 46 * smooth(25, 330, side) * smooth(60, 420, y) * (1 + 0.35 * np.tanh(x / 120))
    far = smooth(500, 2600, y)
    rolling = (0.16 * fbm(x / 7, y / 7, 4, 11) * (1 - smooth(60, 300, y)) + 1.8 * fbm(x / 60, y / 60, 4, 3) * smooth(10, 120, y) * (0.25 + 0.75 * smooth(15, 90, np.abs(x - road_x(y))))
               + 15 * fbm(x / 330, y / 330, 5, 5) * smooth(140, 700, y))
    ranges = far * (120 * ridged(x / 2300 + 0.3, y / 1500, 7, 21) - 35) * (0.55 + smooth(1500, 5000, y))
    gap = 1 - 0.55 * np.exp(-((x - 0.02 * y) / (0.16 * y + 60)) ** 2)
    mountains = smooth(5500, 12500, y) * (260 + 760 * ridged(x / 5200, y / 5200 + 0.6, 8, 41)) * gap
    return down + flanks * (1 - 0.7 * far) + rolling + ranges * gap + mountains


def offset_from_road(x, y):
    """The distance from the center line in meters, left negative. An approximation that is exact enough for gentle bends."""
    slope = (road_x(y + 0.5) - road_x(y - 0.5))
    return (x - road_x(y)) / np.sqrt(1 + slope**2)


def height(x, y):
    ground = _ground(x, y)
    off = np.abs(offset_from_road(x, y))
    bed = _ground(road_x(y), y) + 0.15 * (road_x(y) * 0)
    tracks = -0.05 * np.exp(-((off - 0.78) / 0.26) ** 2) + 0.03 * np.exp(-(off / 0.3) ** 2)
    near = 1 - smooth(90, 200, y)
    ruts = (tracks + 0.025 * fbm(x / 0.5, y / 0.9, 4, 71) * (1 - smooth(1.2, 2.2, off))) * near
    on_road = 1 - smooth(1.5, 5.5 + 4 * smooth(60, 200, y), off)
    return ground * (1 - on_road) + (bed - 0.12) * on_road + ruts


def scatter(rng, near, far, count):
    """Random positions in view, denser near the camera. The area is a little wider than the picture, for shadows from outside."""
    y = near * (far / near) ** rng.uniform(0, 1, count)
    x = y * rng.uniform(-0.75, 0.75, count)
    return x, y


def on_ground(x, y, lift=0.0):
    return np.stack([x, y, height(x, y) + lift], -1)


def random_rotations(rng, count):
    return rng.uniform(0, 2 * np.pi, count)


BARK = (0.06, 0.045, 0.035)
LEAF = {"wood": BARK, "leaf": (0.070, 0.088, 0.026), "through": (1.9, 1.35, 0.5), "variety": 0.3}
BLADE = {"wood": BARK, "leaf": (0.100, 0.140, 0.042), "through": (1.35, 1.25, 0.55), "variety": 0.5}
STRAW = {"wood": BARK, "leaf": (0.30, 0.24, 0.12), "through": (1.2, 1.0, 0.7), "variety": 0.3}
ROCK = {"wood": (0.33, 0.28, 0.23), "leaf": BARK, "through": BARK, "variety": 0}


def add_ground(scene):
    vertices, quads = fan(height)
    x, y = vertices[:, 0].astype(np.float64), vertices[:, 1].astype(np.float64)
    off = np.abs(offset_from_road(x, y)) + 0.35 * fbm(x / 1.1, y / 1.1, 4, 91)
    middle = np.exp(-((off / 0.38) ** 2)) * 0.75 * smooth(-0.5, 0.6, noise(x / 3, y / 3, 95) + 0.35)
    worn = (1 - smooth(1.25, 1.75, off)) * (1 - middle) * (1 - smooth(900, 1200, y))
    scene.ground(vertices, quads, worn, np.clip(0.5 + 0.55 * fbm(x / 90, y / 90, 4, 61), 0, 1))


def add_grass(scene, rng):
    """Thin blades near the camera, larger tufts farther away, none in the wheel tracks."""
    kinds = [(plants.grass(seed), BLADE) for seed in (1, 2, 3)]
    kinds.append((plants.grass(4, 26, 0.5, 0.2, 0.45, 0.0035, 0.5), STRAW))
    for mesh, material in kinds:
        for near, far, count, size in ((3.5, 26, 15000, 1.0), (20, 75, 16000, 1.5), (60, 260, 16000, 2.6)):
            count = count if material is BLADE else count // 5
            x, y = scatter(rng, near, far, count)
            off = np.abs(offset_from_road(x, y)) + 0.3 * fbm(x / 1.1, y / 1.1, 3, 91)
            strip = (off < 0.33) & (rng.uniform(0, 1, count) < 0.5) & (size < 2)
            keep = (off > 1.55 + 0.25 * size) | strip
            short = np.where(off < 0.6, 0.3, 0.55 + 0.45 * smooth(1.5, 4.0, off))[keep]
            x, y = x[keep], y[keep]
            sizes = size * short * rng.uniform(0.6, 1.35, len(x)) * (1 + 0.4 * fbm(x / 9, y / 9, 3, 33))
            scene.plants(mesh, material, on_ground(x, y, -0.01), sizes, random_rotations(rng, len(x)))


def add_gravel(scene, rng):
    for seed in (1, 2, 3):
        _, y = scatter(rng, 3.2, 40, 2600)
        x = road_x(y) + rng.normal(0, 1.0, len(y))
        sizes = 0.012 + 0.07 * rng.uniform(0, 1, len(y)) ** 5
        scene.plants(plants.stone(seed), ROCK, on_ground(x, y, 0.003), sizes, random_rotations(rng, len(y)))


def add_trees(scene, rng):
    """A few trees at fixed positions near the road, and woods on the slopes."""
    chosen = {
        11: [(-15.5, 47, 1.12), (34, 128, 1.0)],
        12: [(24.0, 78, 0.95), (-52, 170, 1.1)],
        13: [(-35, 108, 1.05), (-22, 240, 1.0), (47, 150, 0.9)],
    }
    x, y = scatter(rng, 150, 4200, 22000)
    woods = fbm(x / 260, y / 260, 4, 77) + 0.5 * smooth(60, 300, np.abs(x)) - 0.15
    keep = (woods > rng.uniform(0.05, 0.55, len(x))) & (np.abs(offset_from_road(x, y)) > 14)
    x, y = x[keep], y[keep]
    for turn, (seed, places) in enumerate(chosen.items()):
        near = np.array(places)
        mesh = plants.broadleaf(seed, 11.5, leaf=0.115, leaves_a_tip=34)
        scene.plants(mesh, LEAF, on_ground(near[:, 0], near[:, 1]), near[:, 2], random_rotations(rng, len(near)))
        for first, last, depth, leaf, count in ((0, 700, 5, 0.45, 12), (700, 9999, 4, 0.8, 10)):
            mine = (np.arange(len(x)) % len(chosen) == turn) & (y >= first) & (y < last)
            mesh = plants.broadleaf(seed + 40, 10.5, depth=depth, leaf=leaf, leaves_a_tip=count)
            sizes = rng.uniform(0.55, 1.3, mine.sum())
            scene.plants(mesh, LEAF, on_ground(x[mine], y[mine]), sizes, random_rotations(rng, mine.sum()))


def settings(folder):
    write_settings(f"{folder}/road.txt", {
        "eye": float(height(np.array(0.0), np.array(0.5))) + 3.4, "focal": 30, "horizon": 0.36,
        "sun": direction(3.2, 5.0), "sun-color": (1.0, 0.62, 0.34), "sun-strength": 3.4, "sun-disc": 9,
        "zenith": (0.045, 0.080, 0.185), "horizon-color": (0.29, 0.255, 0.285), "glow": (1.10, 0.56, 0.23), "sky-rise": 0.32,
        "clouds": 0.1, "haze": 1 / 3200, "haze-height": 260, "mist": 1 / 380, "mist-base": -20, "mist-height": 6,
        "mist-from": 60, "mist-fade": 2500, "water": 0, "water-body": (0, 0, 0), "ripple": 0, "breeze": 0,
        "grass-dark": (0.040, 0.048, 0.016), "grass-light": (0.125, 0.110, 0.045),
        "gravel-dark": (0.17, 0.13, 0.10), "gravel-light": (0.46, 0.39, 0.31),
        "shadow-near": 80, "shadow-far": 2600, "shadow-low": -120, "shadow-high": 420,
    })


def main(folder):
    rng = np.random.default_rng(7)
    scene = Scene(f"{folder}/road.bin")
    add_ground(scene)
    add_grass(scene, rng)
    add_gravel(scene, rng)
    add_trees(scene, rng)
    scene.close()


if __name__ == "__main__":
    main(sys.argv[1])
    settings(sys.argv[1])
