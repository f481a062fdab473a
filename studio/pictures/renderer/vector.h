// Vectors of three floats, for positions, directions and linear colors, and scalar helpers.
#pragma once

#include <algorithm>
#include <cmath>

using std::max;
using std::min;

struct Vec3 {
  float x, y, z;
};
static Vec3 operator+(Vec3 a, Vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
static Vec3 operator-(Vec3 a, Vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
static Vec3 operator*(Vec3 a, float s) { return {a.x * s, a.y * s, a.z * s}; }
static Vec3 operator*(Vec3 a, Vec3 b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }
static float dot(Vec3 a, Vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static Vec3 cross(Vec3 a, Vec3 b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
static Vec3 unit(Vec3 a) { return a * (1 / std::sqrt(max(1e-20f, dot(a, a)))); }
static Vec3 mix(Vec3 a, Vec3 b, float t) { return a + (b - a) * t; }
static float mix(float a, float b, float t) { return a + (b - a) * t; }
static float clamp(float v, float lo = 0, float hi = 1) { return min(hi, max(lo, v)); }
/** 0 below `lo`, 1 above `hi`, a cubic curve between them. */
static float smooth(float lo, float hi, float v) {
  const float t = clamp((v - lo) / (hi - lo));
  return t * t * (3 - 2 * t);
}
