// The light of the sky and of the air between the camera and a point.
#pragma once

#include "camera.h"
#include "noise.h"

/** The sky without haze: a gradient, the glow around the sun, the sun's disc, and long thin clouds. */
static Vec3 skyColor(Vec3 dir) {
  const float toSun = max(0.f, dot(dir, sun)), up = clamp(dir.z);
  Vec3 c = mix(horizonColor, zenith, smooth(-0.05f, SETTING(number, "sky-rise"), up));
  c = c + glow * (0.42f * std::pow(toSun, 7.f) + 0.75f * std::pow(toSun, 28.f)) * std::exp(-up * 2.6f);
  c = c + sunColor * (1.1f * std::pow(toSun, 260.f) + SETTING(number, "sun-disc") * smooth(0.99991f, 0.99998f, toSun));
  if (dir.z > 0.01f) {
    const float reach = 1 / (dir.z + 0.07f);
    const float x = dir.x * reach, y = dir.y * reach;
    const float streak = fbm(x * 0.55f + 3.1f + 0.6f * fbm(x * 0.9f, y * 0.7f, 4), y * 1.5f + 8.7f, 8);
    const float cover = smooth(0.02f, 0.42f, streak + SETTING(number, "clouds") - 0.25f) * smooth(0.02f, 0.16f, dir.z) * (1 - 0.75f * smooth(0.3f, 0.75f, dir.z));
    const Vec3 lit = mix(horizonColor * 1.05f, glow * 1.25f + horizonColor * 0.7f, std::pow(toSun, 3.f));
    c = mix(c, lit, cover * 0.5f);
  }
  return c;
}

/**
 * Haze that thins out with height, and mist in low ground. Returns the share of light that passes through, and in `inscatter`
 * the light that haze and mist add.
 */
static float haze(Vec3 p, float distance, Vec3 dir, uint32_t seed, Vec3& inscatter) {
  const float dz = p.z - eye;
  const auto layer = [&](float density, float base, float scale) {
    const float a = std::exp(-max(-6.f * scale, eye - base) / scale);
    const float k = dz / scale;
    return density * distance * a * (std::fabs(k) < 1e-3f ? 1 : (1 - std::exp(-clamp(k, -20.f, 40.f))) / k);
  };
  float depth = layer(SETTING(number, "haze"), eye, SETTING(number, "haze-height"));
  const float base = SETTING(number, "mist-base"), scale = SETTING(number, "mist-height"), density = SETTING(number, "mist");
  const float until = min(distance, 5000.f), from = SETTING(number, "mist-from");
  if (density > 0 && until > from) {
    const int steps = 9;
    const float growth = std::pow(until / from, 1.f / steps);
    float before = from;
    for (int k = 0; k < steps; k++) {
      const float after = before * growth;
      const float t = before + (after - before) * (0.35f + 0.3f * (scramble(seed + k) & 255) / 255.f);
      const float z = eye + dz * t / distance;
      const Vec3 q = {dir.x * t, dir.y * t, z};
      const float wisp = fbm(q.x / 95 + 0.012f * q.z, q.y / 210, 4);
      const float top = base + scale * (1.0f + 1.7f * wisp);
      const float thick = 1 - smooth(top - scale * 0.9f, top + scale * 1.1f, z);
      depth += density * thick * (after - before) * smooth(from, from * 2.2f, t) * (0.6f + 0.8f * clamp(0.5f + wisp)) * std::exp(-t / SETTING(number, "mist-fade"));
      before = after;
    }
  }
  const float left = std::exp(-depth);
  const float toSun = max(0.f, dot(dir, sun));
  const Vec3 lit = horizonColor * 0.92f + glow * (0.42f * std::pow(toSun, 7.f) + 0.60f * std::pow(toSun, 28.f)) + sunColor * (0.45f * std::pow(toSun, 260.f));
  inscatter = lit * (1 - left);
  return left;
}
