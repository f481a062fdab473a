// Rasterization: triangles into a depth buffer from the camera and into shadow maps from the sun.
#pragma once

#include <cstdint>

#include "camera.h"
#include "noise.h"

/** Calls `inside(px, py, w0, w1, w2)` with barycentric weights for each sample in the triangle. */
template <class Draw>
static inline void triangle(Vec3 a, Vec3 b, Vec3 c, int width, int height, Draw inside) {
  const float lowX = min(a.x, min(b.x, c.x)), highX = max(a.x, max(b.x, c.x));
  const float lowY = min(a.y, min(b.y, c.y)), highY = max(a.y, max(b.y, c.y));
  if (highX < 0 || highY < 0 || lowX >= width || lowY >= height) return;
  const int x0 = max(0, int(std::ceil(lowX - 0.5f))), x1 = min(width - 1, int(std::floor(highX - 0.5f)));
  const int y0 = max(0, int(std::ceil(lowY - 0.5f))), y1 = min(height - 1, int(std::floor(highY - 0.5f)));
  if (x0 > x1 || y0 > y1) return;
  const float area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  if (std::fabs(area) < 1e-9f) return;
  const float inverse = 1 / area;
  for (int py = y0; py <= y1; py++) {
    const float y = py + 0.5f;
    for (int px = x0; px <= x1; px++) {
      const float x = px + 0.5f;
      const float w0 = ((b.x - x) * (c.y - y) - (b.y - y) * (c.x - x)) * inverse;
      const float w1 = ((c.x - x) * (a.y - y) - (c.y - y) * (a.x - x)) * inverse;
      const float w2 = 1 - w0 - w1;
      if (w0 >= 0 && w1 >= 0 && w2 >= 0) inside(px, py, w0, w1, w2);
    }
  }
}

/** An orthographic depth map from the sun. The renderer uses a fine one near the camera and a coarse one for the whole valley. */
struct ShadowMap {
  Vec3 right, up;
  float x0, y0, scaleX, scaleY, reach;
  int w, h;
  vector<float> depth;  // larger is nearer to the sun

  ShadowMap(float wide, float lowX, float lowY, float highY, int w_, int h_, float reach_) : reach(reach_), w(w_), h(h_) {
    right = unit(cross({sun.x, sun.y, 0}, {0, 0, 1}));
    up = cross(right, sun);
    x0 = lowX, y0 = lowY, scaleX = w / wide, scaleY = h / (highY - lowY);
    depth.assign(size_t(w) * h, -1e9f);
  }
  Vec3 project(Vec3 p) const { return {(dot(p, right) - x0) * scaleX, (dot(p, up) - y0) * scaleY, dot(p, sun)}; }
  void draw(Vec3 a, Vec3 b, Vec3 c) {
    const Vec3 pa = project(a), pb = project(b), pc = project(c);
    triangle(pa, pb, pc, w, h, [&](int x, int y, float w0, float w1, float w2) {
      float& d = depth[size_t(y) * w + x];
      d = max(d, w0 * pa.z + w1 * pb.z + w2 * pc.z);
    });
  }
  /** Share of sunlight that reaches the point, from four jittered lookups; -1 outside the map. */
  float lit(Vec3 p, float bias, uint32_t seed, float blur) const {
    const Vec3 q = project(p);
    if (q.x < 4 || q.y < 4 || q.x > w - 5 || q.y > h - 5) return -1;
    float sum = 0;
    for (int k = 0; k < 4; k++) {
      seed = scramble(seed + k);
      const int x = int(q.x + ((seed & 255) / 127.5f - 1) * blur), y = int(q.y + ((seed >> 8 & 255) / 127.5f - 1) * blur);
      sum += depth[size_t(min(h - 1, max(0, y))) * w + min(w - 1, max(0, x))] < q.z + bias;
    }
    return sum / 4;
  }
};

/** The nearest surface of one sample. */
struct Sample {
  float y;            // depth
  uint8_t albedo[3];  // square root of the linear color; of the ground only the share of light grass, in the first byte
  int8_t normal[3];
  uint8_t open, kind;  // open: visible share of the sky, of the ground the share of gravel. kind: 0 sky, 1 ground, 2 wood, 3 + n leaf of mesh n
};

static uint8_t coded(float v) { return uint8_t(clamp(std::sqrt(max(0.f, v))) * 255 + 0.5f); }

/** Fills the depth buffer. `side` -1 draws the scene mirrored at the water's surface. */
static vector<Sample> look(float side) {
  vector<Sample> seen(size_t(SW) * SH, Sample{1e9f, {0, 0, 0}, {0, 0, 0}, 0, 0});
  eachQuad(true, 1e9f, [&](const Mesh& m, size_t q, Vec3 a, Vec3 b, Vec3 c, Vec3 d, const Instance& at) {
    const Vec3 corner[4] = {a, b, c, d};
    Vec3 screen[4];
    for (int k = 0; k < 4; k++) {
      if (corner[k].y < 0.6f) return;
      const float inverse = 1 / corner[k].y;
      screen[k] = {SW * 0.5f + F * corner[k].x * inverse, horizonY - F * (side * corner[k].z - eye) * inverse, inverse};
    }
    if (side < 0 && max(max(a.z, b.z), max(c.z, d.z)) < 0) return;
    const int* index = &m.quads[q * 4];
    const bool isLeaf = !m.isGround && m.parts[q] == 1;
    const float plantRandom = (scramble(uint32_t(at.x * 917) ^ scramble(uint32_t(at.y * 613))) & 0xFFFF) / 65535.f;
    Vec3 albedo = isLeaf ? m.leaf : m.wood;
    if (isLeaf) {
      const float leafRandom = (scramble(uint32_t(q) * 7919u + uint32_t(plantRandom * 65535)) & 255) / 255.f;
      const float tone = 1 + m.variety * (plantRandom + 0.6f * leafRandom - 0.8f);
      albedo = albedo * Vec3{tone * (1 + m.variety * 0.5f * (plantRandom - 0.5f)), tone, tone * (1 - 0.3f * m.variety * (leafRandom - 0.5f))};
    }
    const uint8_t kind = m.isGround ? 1 : isLeaf ? uint8_t(3 + (&m - meshes.data())) : 2;
    static const int halves[2][3] = {{0, 1, 2}, {0, 2, 3}};
    for (const auto& half : halves) {
      const Vec3 p0 = corner[half[0]], p1 = corner[half[1]], p2 = corner[half[2]];
      const Vec3 s0 = screen[half[0]], s1 = screen[half[1]], s2 = screen[half[2]];
      const Vec3 normal = unit(cross(p1 - p0, p2 - p0));
      triangle(s0, s1, s2, SW, SH, [&](int x, int y, float w0, float w1, float w2) {
        const float inverse = w0 * s0.z + w1 * s1.z + w2 * s2.z;
        const float depth = 1 / inverse;
        Sample& s = seen[size_t(y) * SW + x];
        if (depth >= s.y) return;
        s.y = depth;
        s.kind = kind;
        const auto blend = [&](const vector<float>& v) {
          return (w0 * s0.z * v[index[half[0]]] + w1 * s1.z * v[index[half[1]]] + w2 * s2.z * v[index[half[2]]]) * depth;
        };
        s.open = uint8_t(clamp(blend(m.first)) * 255);
        if (m.isGround) {
          s.albedo[0] = uint8_t(clamp(blend(m.second)) * 255);
        } else {
          s.albedo[0] = coded(albedo.x), s.albedo[1] = coded(albedo.y), s.albedo[2] = coded(albedo.z);
        }
        s.normal[0] = int8_t(normal.x * 127), s.normal[1] = int8_t(normal.y * 127), s.normal[2] = int8_t(normal.z * 127);
      });
    }
  });
  return seen;
}
