"""Writes a scene in the format that `scene.h` reads: ground, plants with their positions, and named settings."""

import math

import numpy as np


def direction(azimuth, elevation):
    """The direction of the sun, from its azimuth (0 is straight ahead) and elevation in degrees."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return (math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e))


class Scene:
    def __init__(self, path):
        self._file = open(path, "wb")

    def _write(self, kind, *values):
        self._file.write(np.ascontiguousarray(values[0] if len(values) == 1 else values, kind).tobytes())

    def ground(self, vertices, quads, worn, meadow):
        self._write("<i4", 1, len(vertices), len(quads), 0)
        for kind, values in (("<f4", vertices), ("<i4", quads), ("<f4", worn), ("<f4", meadow)):
            self._write(kind, values)

    def plants(self, mesh, material, positions, sizes, rotations):
        """Copies of one plant."""
        vertices, quads, parts = mesh
        if len(positions) == 0:
            return
        self._write("<i4", 2, len(vertices), len(quads), len(positions))
        for kind, values in (("<f4", vertices), ("<i4", quads), ("<f4", sky_visibility(vertices)), ("<i4", parts)):
            self._write(kind, values)
        self._write("<f4", np.array([*material["wood"], *material["leaf"], *material["through"], material["variety"]]))
        self._write("<f4", np.column_stack([positions, sizes, rotations]))

    def close(self):
        self._write("<i4", 0, 0, 0, 0)
        self._file.close()


def sky_visibility(vertices):
    """The visible share of the sky per vertex: less at the foot of a low plant and inside the crown of a tree."""
    top = vertices[:, 2].max()
    if top < 3:
        return np.clip(0.25 + 0.75 * vertices[:, 2] / max(top, 1e-6), 0, 1)
    middle = np.array([0, 0, 0.58 * top])
    reach = np.array([np.percentile(np.abs(vertices[:, 0]), 98)] * 2 + [0.45 * top])
    return np.clip(np.linalg.norm((vertices - middle) / reach, axis=1), 0.2, 1)


def write_settings(path, settings):
    with open(path, "w", encoding="ascii") as file:
        for key, value in settings.items():
            values = value if isinstance(value, tuple) else (value,)
            file.write(" ".join([key, *(f"{number:.6g}" for number in values)]) + "\n")
