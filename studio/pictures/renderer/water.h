// Still water: a mirror with ripples.
#pragma once

#include "raster.h"
#include "sky.h"

/** The slope of the ripples at a point. Waves smaller than a sample are left out. */
static Vec3 ripple(float x, float y, float distance) {
  Vec3 slope = {0, 0, 0};
  float wave = 2.4f, height = SETTING(number, "ripple");
  for (int k = 0; k < 4; k++, wave *= 0.47f, height *= 0.62f) {
    const float keep = clamp(wave * F / (distance * distance / max(0.5f, eye)) * 0.25f);
    if (keep <= 0.01f) break;
    const float e = 0.06f, u = x / (wave * 1.7f) + k * 3.7f, v = y / wave + k * 1.9f, h = noise(u, v);
    slope.x += keep * height * (noise(u + e, v) - h) / e * 0.4f;
    slope.y += keep * height * (noise(u, v + e) - h) / e;
  }
  return slope;
}

/** Draws the water over the samples below the horizon where no nearer surface was seen, from the shaded mirrored scene. */
static void reflectOn(vector<Vec3>& light, const vector<Sample>& seen, const vector<Vec3>& mirror) {
  for (int py = 0; py < SH; py++) {
    const float uz = (horizonY - py - 0.5f) / F;
    if (uz >= -1e-5f) continue;
    const float y = eye / -uz;
    for (int px = 0; px < SW; px++) {
      const size_t at = size_t(py) * SW + px;
      if (seen[at].y <= y) continue;
      const float ux = (px + 0.5f - SW * 0.5f) / F, x = ux * y;
      const float distance = y * std::sqrt(1 + ux * ux + uz * uz);
      const float breeze = smooth(-0.05f, 0.35f, fbm(x / 60, y / 22, 4)) * SETTING(number, "breeze");
      const uint32_t seed = scramble(uint32_t(at) * 2654435761u);
      const float j0 = (seed & 1023) / 511.5f - 1, j1 = (seed >> 10 & 1023) / 511.5f - 1;
      const Vec3 slope = ripple(x, y, distance) * (0.5f + breeze);
      const float sx = px + F * (slope.x * 2 + j0 * breeze * 0.0025f), sy = py + F * (slope.y * 2 + (j1 + j0) * breeze * 0.006f + 0.0006f * j1);
      const int rx = int(clamp(sx, 0, SW - 1)), ry = int(clamp(sy, std::floor(horizonY) + 1, SH - 1));
      const Vec3 dir = unit({ux, 1, uz});
      const float cosine = clamp(-dir.z + std::fabs(slope.y));
      const float fresnel = 0.02f + 0.98f * std::pow(1 - cosine, 5.f);
      Vec3 in;
      const float left = haze({x, y, 0}, distance, dir, seed, in);
      // The mirrored light already includes the haze of its own path, so the haze in front of the water is added only in part.
      const Vec3 mirrored = mirror[size_t(ry) * SW + rx];
      light[at] = mix(SETTING(triple, "water-body") * left + in, mix(mirrored, mirrored * left + in, 0.35f), fresnel);
    }
  }
}
