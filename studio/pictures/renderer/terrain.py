"""Noise, and a ground mesh whose resolution decreases with the distance from the camera."""

import numpy as np


def _lattice(ix, iy, seed):
    """A pseudo-random unit gradient per lattice point, the same on every machine."""
    ix, iy = ix & 0xFFFFF, iy & 0xFFFFF
    h = (ix * 374761393 ^ iy * 668265263 ^ seed * 0x9E3779B1) & 0xFFFFFFFF
    h = h * 1274126177 & 0xFFFFFFFF
    h = (h ^ h >> 13) * (0x85EBCA77 - (1 << 32)) & 0xFFFFFFFF
    angle = ((h ^ h >> 16) & 0xFFFF).astype(np.float32) * np.float32(2 * np.pi / 65536)
    return np.cos(angle), np.sin(angle)


def noise(x, y, seed=0):
    """Gradient noise between about -1 and 1."""
    x, y = np.broadcast_arrays(np.asarray(x, np.float64), np.asarray(y, np.float64))
    fx, fy = np.floor(x), np.floor(y)
    ix, iy = fx.astype(np.int64), fy.astype(np.int64)
    u, v = (x - fx).astype(np.float32), (y - fy).astype(np.float32)
    su, sv = u * u * u * (u * (u * 6 - 15) + 10), v * v * v * (v * (v * 6 - 15) + 10)

    def corner(dx, dy):
        gx, gy = _lattice(ix + dx, iy + dy, seed)
        return gx * (u - dx) + gy * (v - dy)

    low = corner(0, 0) * (1 - su) + corner(1, 0) * su
    high = corner(0, 1) * (1 - su) + corner(1, 1) * su
    return (low * (1 - sv) + high * sv) * 1.5


def fbm(x, y, octaves=5, seed=0, gain=0.5):
    """Fractal noise: octaves of `noise`, each rotated so that no direction repeats."""
    total, amplitude = 0.0, 1.0
    for octave in range(octaves):
        total = total + amplitude * noise(x, y, seed + octave)
        x, y = 1.63 * x - 1.17 * y + 7.3, 1.17 * x + 1.63 * y - 3.1
        amplitude *= gain
    return total


def ridged(x, y, octaves=6, seed=0):
    """Ridged fractal noise, for eroded mountains."""
    total, amplitude, weight = 0.0, 0.5, 1.0
    for octave in range(octaves):
        crest = (1 - np.abs(noise(x, y, seed + octave))) ** 2
        total = total + amplitude * crest * weight
        weight = np.clip(crest * 1.6, 0, 1)
        x, y = 1.63 * x - 1.17 * y + 3.7, 1.17 * x + 1.63 * y + 9.2
        amplitude *= 0.5
    return total


def smooth(low, high, value):
    """0 below `low`, 1 above `high`, a cubic curve between them."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def fan(height, half_angle=0.85, near=3.0, far=16000.0, columns=1000, rows=1100):
    """Vertices and quads of the ground in front of the camera, which is at the origin and looks along +y."""
    angle = np.linspace(-half_angle, half_angle, columns)
    distance = np.geomspace(near, far, rows)
    x = distance[:, None] * np.tan(angle)[None, :]
    y = np.broadcast_to(distance[:, None], x.shape)
    vertices = np.stack([x, y, height(x, y)], -1).reshape(-1, 3).astype(np.float32)
    row, column = np.meshgrid(np.arange(rows - 1), np.arange(columns - 1), indexing="ij")
    first = (row * columns + column).reshape(-1)
    quads = np.stack([first, first + 1, first + columns + 1, first + columns], -1).astype(np.int32)
    return vertices, quads
