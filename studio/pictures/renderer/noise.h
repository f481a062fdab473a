// Hashes and value noise. The same arguments give the same value on every machine.
#pragma once

#include <cstdint>

#include "vector.h"

/** An integer hash. */
static uint32_t scramble(uint32_t h) {
  h ^= h >> 16, h *= 0x7feb352du, h ^= h >> 15, h *= 0x846ca68bu;
  return h ^ (h >> 16);
}
static float lattice(int x, int y) { return (scramble(uint32_t(x) * 0x9E3779B1u ^ scramble(uint32_t(y))) & 0xFFFF) / 32767.5f - 1; }
/** Value noise between -1 and 1. */
static float noise(float x, float y) {
  const float fx = std::floor(x), fy = std::floor(y);
  const int ix = int(fx), iy = int(fy);
  float u = x - fx, v = y - fy;
  u = u * u * u * (u * (u * 6 - 15) + 10), v = v * v * v * (v * (v * 6 - 15) + 10);
  return mix(mix(lattice(ix, iy), lattice(ix + 1, iy), u), mix(lattice(ix, iy + 1), lattice(ix + 1, iy + 1), u), v);
}
/** Fractal noise: octaves of `noise`, each rotated so that no direction repeats. */
static float fbm(float x, float y, int octaves) {
  float total = 0, amplitude = 0.5f;
  for (; octaves-- > 0; amplitude *= 0.5f) {
    total += amplitude * noise(x, y);
    const float nx = 1.63f * x - 1.17f * y + 7.3f;
    y = 1.17f * x + 1.63f * y - 3.1f, x = nx;
  }
  return total;
}
