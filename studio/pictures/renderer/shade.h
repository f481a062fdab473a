// Surfaces: their color, sunlight, sky light and light through leaves.
#pragma once

#include "raster.h"
#include "sky.h"

/** The shadow maps. */
struct Light {
  const ShadowMap& near;
  const ShadowMap& far;
};

/** Grass or gravel. Gravel near the camera also gets a rougher `normal`. */
static Vec3 groundColor(Vec3 p, float worn, float meadow, Vec3& normal, float distance) {
  const float fine = fbm(p.x * 2.1f, p.y * 2.1f, 5), patch = fbm(p.x / 13, p.y / 13, 4);
  Vec3 grass = mix(SETTING(triple, "grass-dark"), SETTING(triple, "grass-light"), clamp(meadow + 0.35f * patch));
  grass = grass * (1 + 0.5f * fine);
  const float grit = fbm(p.x * 17, p.y * 17, 4), dust = fbm(p.x * 0.8f, p.y * 0.5f, 4);
  const Vec3 gravel = mix(SETTING(triple, "gravel-dark"), SETTING(triple, "gravel-light"), clamp(0.45f + 0.7f * grit + 0.5f * dust));
  const float detail = worn * (1 - smooth(15, 60, distance));
  if (detail > 0.01f) {
    const float e = 0.02f;
    const float gx = fbm((p.x + e) * 17, p.y * 17, 4) - grit, gy = fbm(p.x * 17, (p.y + e) * 17, 4) - grit;
    normal = unit({normal.x - detail * 0.5f * gx, normal.y - detail * 0.5f * gy, normal.z});
  }
  return mix(grass, gravel, smooth(0.35f, 0.65f, worn + 0.25f * grit));
}

/** The light that one sample sends to the camera. */
static Vec3 shade(const Sample& s, int px, int py, float side, const Light& light) {
  const uint32_t seed = scramble(uint32_t(px) * 73856093u ^ uint32_t(py) * 19349663u ^ (side < 0 ? 77u : 0u));
  const float ux = (px + 0.5f - SW * 0.5f) / F, uz = (horizonY - py - 0.5f) / F;
  const float stretch = std::sqrt(1 + ux * ux + uz * uz);
  const Vec3 dir = Vec3{ux, 1, side < 0 ? std::fabs(uz) : uz} * (1 / stretch);
  if (s.kind == 0) {
    Vec3 in;
    const float left = haze({dir.x * 42000, dir.y * 42000, eye + dir.z * 42000}, 42000, dir, seed, in);
    return skyColor(dir) * left + in;
  }
  const float distance = s.y * stretch;
  Vec3 p = {ux * s.y, s.y, eye + uz * s.y};
  if (side < 0) p.z = -p.z;
  Vec3 n = unit({float(s.normal[0]), float(s.normal[1]), float(s.normal[2])});
  const bool isLeaf = s.kind >= 3;
  float open = s.open / 255.f;
  Vec3 albedo;
  if (s.kind == 1) {
    if (n.z < 0) n = n * -1;
    albedo = groundColor(p, open, s.albedo[0] / 255.f, n, distance);
    open = mix(0.55f, 1.f, max(open, smooth(40, 300, distance)));
  } else {
    const auto decode = [](uint8_t v) { return (v / 255.f) * (v / 255.f); };
    albedo = {decode(s.albedo[0]), decode(s.albedo[1]), decode(s.albedo[2])};
    if (!isLeaf && dot(n, dir) > 0) n = n * -1;
  }
  const float bias = 0.02f + distance * 0.0012f;
  float sunlit = s.y < light.near.reach ? light.near.lit(p, bias, seed, 2.2f) : -1;
  if (sunlit < 0) sunlit = light.far.lit(p, 0.25f + distance * 0.002f, seed, 1.6f);
  if (sunlit < 0) sunlit = 1;
  const float facing = dot(n, sun);
  const Vec3 fromSky = (zenith * 1.25f + horizonColor * 0.45f) * (0.55f + 0.45f * (isLeaf ? std::fabs(n.z) : n.z)) + glow * (0.16f * max(0.f, isLeaf ? std::fabs(n.y) : n.y) + 0.05f);
  Vec3 c = albedo * fromSky * (open * open * 0.85f + 0.15f);
  const Vec3 direct = sunColor * (SETTING(number, "sun-strength") / 3.14159f * sunlit);
  if (isLeaf) {
    const bool isBehind = (facing > 0) == (dot(n, dir) > 0);
    const Vec3 tint = isBehind ? albedo * meshes[s.kind - 3].through : albedo;
    c = c + tint * direct * (0.25f + 0.75f * std::fabs(facing)) * (0.35f + 0.65f * open);
  } else {
    // Light also shines through distant grass, which has no blades of its own.
    const float lawn = s.kind == 1 ? (1 - s.open / 255.f) * smooth(30, 140, distance) : 0;
    c = c + albedo * direct * max(0.f, facing) + albedo * Vec3{1.5f, 1.25f, 0.6f} * direct * (0.55f * lawn);
  }
  Vec3 in;
  const float left = haze(p, distance, dir, seed, in);
  return c * left + in;
}

/** Shades all samples; of the mirrored scene only those below the horizon, which the water can show. */
static vector<Vec3> shadeAll(const vector<Sample>& seen, float side, const Light& light) {
  vector<Vec3> out(seen.size());
  for (int py = 0; py < SH; py++) {
    const bool isAboveWater = side < 0 && py < horizonY - 4;
    for (int px = 0; px < SW && !isAboveWater; px++) {
      const size_t at = size_t(py) * SW + px, first = at - px % S - size_t(py % S) * SW;
      // All samples of a pixel that show the sky get the color of the first.
      const bool isSky = at != first && seen[first].kind == 0 && seen[at].kind == 0;
      out[at] = isSky ? out[first] : shade(seen[at], px, py, side, light);
    }
  }
  return out;
}
