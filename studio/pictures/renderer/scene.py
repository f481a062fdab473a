"""A scene as `render.cpp` reads it: ground, plants with their places, and settings by name."""

import math

import numpy as np


def toward(azimuth, elevation):
    """Where the sun stands, in degrees from straight ahead and from the horizon."""
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

    def plants(self, grown, cloth, places, sizes, turns):
        """Copies of one plant. Its inside and its foot are darker: less of the sky is seen from there."""
        vertices, quads, parts = grown
        if len(places) == 0:
            return
        self._write("<i4", 2, len(vertices), len(quads), len(places))
        for kind, values in (("<f4", vertices), ("<i4", quads), ("<f4", openness(vertices)), ("<i4", parts)):
            self._write(kind, values)
        self._write("<f4", np.array([*cloth["wood"], *cloth["leaf"], *cloth["through"], cloth["variety"]]))
        self._write("<f4", np.column_stack([places, sizes, turns]))

    def close(self):
        self._write("<i4", 0, 0, 0, 0)
        self._file.close()


def openness(vertices):
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
