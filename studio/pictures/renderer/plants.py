"""Procedural meshes of trees, grass, reeds and stones. The same seed gives the same mesh."""

import numpy as np


def _unit(v):
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-9)


class Mesh:
    """Collects quads. `part` 0 is opaque (wood, stone), 1 is translucent (leaves, blades)."""

    def __init__(self):
        self.vertices, self.faces, self.parts, self._count = [], [], [], 0

    def add(self, vertices, quads, part):
        self.vertices.append(np.asarray(vertices, np.float32))
        self.faces.append(np.asarray(quads, np.int32) + self._count)
        self.parts.append(np.full(len(quads), part, np.int32))
        self._count += len(vertices)

    def arrays(self):
        return np.concatenate(self.vertices), np.concatenate(self.faces), np.concatenate(self.parts)


def _tube(mesh, start, end, r0, r1, sides=5):
    axis = _unit(end - start)
    side = _unit(np.cross(axis, [0.31, 0.87, 0.38]))
    other = np.cross(axis, side)
    turn = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    ring = np.cos(turn)[:, None] * side + np.sin(turn)[:, None] * other
    vertices = np.concatenate([start + ring * r0, end + ring * r1])
    i = np.arange(sides)
    j = (i + 1) % sides
    mesh.add(vertices, np.stack([i, j, j + sides, i + sides], -1), 0)


def _leaves(mesh, centers, rng, size, spread, count):
    """Small leaves around each center, in random directions."""
    n = len(centers) * count
    at = np.repeat(centers, count, 0) + rng.normal(0, spread, (n, 3)) * [1, 1, 0.8]
    along = _unit(rng.normal(0, 1, (n, 3)) + [0, 0, -0.3])
    across = _unit(np.cross(along, rng.normal(0, 1, (n, 3))))
    length = size * rng.uniform(0.6, 1.3, (n, 1))
    # A pointed leaf: a quad with two tips and two side corners.
    corners = np.stack([at, at + along * length * 0.5 + across * length * 0.3,
                        at + along * length, at + along * length * 0.5 - across * length * 0.3], 1)
    mesh.add(corners.reshape(-1, 3), np.arange(n * 4).reshape(-1, 4), 1)


def broadleaf(seed, height=11.0, depth=6, leaf=0.22, leaves_a_tip=11):
    """A broad crown on a short trunk, like a free-standing tree."""
    rng = np.random.default_rng(seed)
    mesh, tips = Mesh(), []

    def grow(start, direction, length, radius, level):
        mid_bend = rng.normal(0, 0.10, 3)
        middle = start + direction * length * 0.5
        bent = _unit(direction + mid_bend)
        end = middle + bent * length * 0.5
        sides = 8 if level < 2 else 4 if level < depth - 1 else 3
        _tube(mesh, start, middle, radius, radius * 0.86, sides)
        _tube(mesh, middle, end, radius * 0.86, radius * 0.7, sides)
        if level >= 3:
            tips.append(middle + rng.normal(0, 0.1, 3))
        if level == depth:
            tips.append(end)
            return
        children = 3 if level > 0 else 5
        phase = rng.uniform(0, 2 * np.pi)
        for k in range(children):
            turn = phase + 2 * np.pi * (k + rng.uniform(-0.25, 0.25)) / children
            side = _unit(np.cross(bent, [np.cos(turn * 1.0), np.sin(turn), 0.21]))
            tilt = rng.uniform(0.45, 0.95) if k else rng.uniform(0.15, 0.4)
            ahead = _unit(bent * np.cos(tilt) + side * np.sin(tilt) + [0, 0, 0.10])
            grow(end - bent * length * rng.uniform(0, 0.25), ahead, length * rng.uniform(0.62, 0.86),
                 radius * rng.uniform(0.5, 0.68), level + 1)

    trunk = height * 0.24
    grow(np.array([0, 0, -0.4]), _unit(np.array([rng.normal(0, 0.06), rng.normal(0, 0.06), 1])), trunk, height * 0.032, 0)
    _leaves(mesh, np.array(tips), rng, leaf, height * 0.024, leaves_a_tip)
    vertices, faces, parts = mesh.arrays()
    return vertices * (height / vertices[:, 2].max()), faces, parts


def conifer(seed, height=16.0):
    """A spruce: whorls of drooping branches with hanging twigs."""
    rng = np.random.default_rng(seed)
    mesh = Mesh()
    _tube(mesh, np.array([0.0, 0, -0.5]), np.array([0.0, 0, height * 0.98]), height * 0.014, height * 0.001)
    quads = []
    level = height * rng.uniform(0.04, 0.10)
    while level < height * 0.985:
        up = level / height
        reach = height * 0.19 * (1 - up) ** 0.85 * rng.uniform(0.7, 1.1) + height * 0.012
        boughs = rng.integers(4, 7)
        for turn in rng.uniform(0, 2 * np.pi) + np.arange(boughs) * 2 * np.pi / boughs:
            turn += rng.normal(0, 0.2)
            length = reach * rng.uniform(0.45, 1.2)
            out = np.array([np.cos(turn), np.sin(turn), 0])
            across = np.array([-np.sin(turn), np.cos(turn), 0])
            n = max(4, int(length / height * 75))
            s = (np.arange(n) + rng.uniform(0, 1, n)) / n
            lift = 0.25 * (up - 0.35)
            spine = np.array([0, 0, level]) + out * (s * length)[:, None]
            spine[:, 2] += length * (lift * s - 0.42 * s**2 + 0.20 * s**4)
            for side in (-1, 1):
                twig = length * 0.42 * (1 - 0.75 * s) * rng.uniform(0.6, 1.2, n) + 0.06
                tip = spine + (across * side * 0.8 + out * 0.55)[None, :] * twig[:, None]
                tip[:, 2] -= twig * rng.uniform(0.25, 0.75, n)
                width = np.array([0, 0, 1]) * (0.10 + 0.16 * twig[:, None]) + out * 0.08
                quads.append(np.stack([spine - width * 0.3, spine + width * 0.3, tip + width * 0.12, tip - width * 0.25], 1))
        level += height * rng.uniform(0.008, 0.015)
    twigs = np.concatenate(quads)
    mesh.add(twigs.reshape(-1, 3), np.arange(len(twigs) * 4).reshape(-1, 4), 1)
    return mesh.arrays()


def grass(seed, blades=42, height=0.34, spread=0.16, lean=0.5, width=0.0045, heads=0.0):
    """A tuft of blades that bend outwards. `heads` is the share of blades with a seed head."""
    rng = np.random.default_rng(seed)
    mesh, joints = Mesh(), 5
    for _ in range(blades):
        turn, tall = rng.uniform(0, 2 * np.pi), height * rng.uniform(0.35, 1.1)
        root = np.append(rng.normal(0, spread, 2), -0.03)
        out = np.array([np.cos(turn), np.sin(turn), 0])
        across = np.array([-np.sin(turn), np.cos(turn), 0])
        bend = lean * rng.uniform(0.2, 1.4)
        t = np.linspace(0, 1, joints)[:, None]
        spine = root + np.array([0, 0, 1]) * tall * (t - 0.25 * bend * t**2) + out * tall * bend * t**2 * 0.8
        has_head = rng.uniform() < heads
        profile = (1 - t**2) if not has_head else np.where(t > 0.7, 1.6, 0.45)
        half = across * width * (profile + 0.05)
        vertices = np.concatenate([spine - half, spine + half])
        i = np.arange(joints - 1)
        mesh.add(vertices, np.stack([i, i + 1, i + joints + 1, i + joints], -1), 1)
    return mesh.arrays()


def stone(seed):
    """A rounded stone of about one unit: a sphere cut by random planes."""
    rng = np.random.default_rng(seed)
    u, v = 20, 12
    around, down = np.meshgrid(np.linspace(0, 2 * np.pi, u, endpoint=False), np.linspace(0.02, np.pi - 0.02, v))
    ball = np.stack([np.cos(around) * np.sin(down), np.sin(around) * np.sin(down), np.cos(down)], -1).reshape(-1, 3)
    size = np.ones(len(ball))
    for _ in range(14):
        plane, depth = _unit(rng.normal(0, 1, 3)), rng.uniform(0.55, 0.9)
        reach = ball @ plane
        size = np.minimum(size, np.where(reach > 0.05, depth / np.maximum(reach, 0.05), 9))
    vertices = ball * np.minimum(size, 1)[:, None] * [0.5, 0.42, 0.28]
    i, j = np.meshgrid(np.arange(v - 1), np.arange(u), indexing="ij")
    a, b = (i * u + j).reshape(-1), (i * u + (j + 1) % u).reshape(-1)
    faces = np.stack([a, a + u, b + u, b], -1)
    return vertices.astype(np.float32), faces.astype(np.int32), np.zeros(len(faces), np.int32)
