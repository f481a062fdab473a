"""Turns linear light into a picture: bloom, exposure, tone mapping, and some grain against banding. Writes 16 bits per channel."""

import subprocess
import sys

import numpy as np


def blur(image, radius):
    """Three box blurs, which approximate a Gaussian blur."""
    for _ in range(3):
        for axis in (0, 1):
            pad = [(0, 0)] * image.ndim
            pad[axis] = (radius + 1, radius)
            total = np.cumsum(np.pad(image, pad, mode="edge"), axis=axis, dtype=np.float64)
            size = image.shape[axis]
            high = np.take(total, np.arange(2 * radius + 1, 2 * radius + 1 + size), axis=axis)
            low = np.take(total, np.arange(0, size), axis=axis)
            image = ((high - low) / (2 * radius + 1)).astype(np.float32)
    return image


def bloom(light, width):
    """The glow that a lens adds around bright parts, computed at a quarter of the size."""
    rows, columns = light.shape[0] // 4 * 4, light.shape[1] // 4 * 4
    small = light[:rows, :columns].reshape(rows // 4, 4, columns // 4, 4, 3).mean((1, 3))
    wide = blur(small, max(1, width // 400)) * 0.6 + blur(small, max(2, width // 110)) * 0.4
    large = np.repeat(np.repeat(wide, 4, 0), 4, 1)
    large = np.pad(large, ((0, light.shape[0] - rows), (0, light.shape[1] - columns), (0, 0)), mode="edge")
    return blur(large, 3)


def film(value):
    """Tone mapping: the ACES curve in the fit by Narkowicz, with lower exposure."""
    value = value * 0.62
    return np.clip(value * (2.51 * value + 0.03) / (value * (2.43 * value + 0.59) + 0.14), 0, 1)


def develop(light, exposure, saturation, seed=1):
    height, width = light.shape[:2]
    light = light * 0.9 + bloom(np.minimum(light, 6), width) * 0.1
    light = light * exposure
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j].astype(np.float32)
    light *= (1 - 0.14 * np.clip((x * x + y * y) / 2, 0, 1) ** 1.5)[..., None]
    gray = light @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    light = np.maximum(0, gray[..., None] + (light - gray[..., None]) * saturation)
    shown = film(light)
    shown = np.where(shown <= 0.0031308, 12.92 * shown, 1.055 * np.maximum(shown, 1e-6) ** (1 / 2.4) - 0.055)
    grain = np.random.default_rng(seed).normal(0, 1, (height, width, 1)).astype(np.float32)
    return np.clip(shown + grain * 0.0022, 0, 1)


def main(source, width, height, target, exposure, saturation):
    light = np.fromfile(source, "<f4").reshape(height, width, 3)
    shown = develop(light, exposure, saturation)
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb48le", "-s", f"{width}x{height}", "-i", "-", "-frames:v", "1", target],
        input=(shown * 65535 + 0.5).astype("<u2").tobytes(), check=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4], float(sys.argv[5]), float(sys.argv[6]))
