// Draws a scene of `scene.py`: ground, plants by the hundred thousand, one low sun with shadows, a sky, haze and mist in the
// hollows, still water. Triangles into a depth buffer at twice the picture's size, then light for every sample that is seen.
// The camera stands level and looks along +y, so a point lands at (x / y, z / y).
// g++ -O3 -march=native -ffast-math -std=c++17 render.cpp -o render && ./render scene.bin settings.txt WIDTH HEIGHT out.raw

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

using std::max;
using std::min;
using std::vector;

struct V {
  float x, y, z;
};
static V operator+(V a, V b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
static V operator-(V a, V b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
static V operator*(V a, float s) { return {a.x * s, a.y * s, a.z * s}; }
static V operator*(V a, V b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }
static float dot(V a, V b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static V cross(V a, V b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
static V unit(V a) { return a * (1 / std::sqrt(max(1e-20f, dot(a, a)))); }
static V mix(V a, V b, float t) { return a + (b - a) * t; }
static float mix(float a, float b, float t) { return a + (b - a) * t; }
static float clamp(float v, float lo = 0, float hi = 1) { return min(hi, max(lo, v)); }
static float smooth(float lo, float hi, float v) {
  const float t = clamp((v - lo) / (hi - lo));
  return t * t * (3 - 2 * t);
}

static uint32_t scramble(uint32_t h) {
  h ^= h >> 16, h *= 0x7feb352du, h ^= h >> 15, h *= 0x846ca68bu;
  return h ^ (h >> 16);
}
static float lattice(int x, int y) { return (scramble(uint32_t(x) * 0x9E3779B1u ^ scramble(uint32_t(y))) & 0xFFFF) / 32767.5f - 1; }
static float noise(float x, float y) {
  const float fx = std::floor(x), fy = std::floor(y);
  const int ix = int(fx), iy = int(fy);
  float u = x - fx, v = y - fy;
  u = u * u * u * (u * (u * 6 - 15) + 10), v = v * v * v * (v * (v * 6 - 15) + 10);
  return mix(mix(lattice(ix, iy), lattice(ix + 1, iy), u), mix(lattice(ix, iy + 1), lattice(ix + 1, iy + 1), u), v);
}
static float fbm(float x, float y, int octaves) {
  float total = 0, amplitude = 0.5f;
  for (; octaves-- > 0; amplitude *= 0.5f) {
    total += amplitude * noise(x, y);
    const float nx = 1.63f * x - 1.17f * y + 7.3f;
    y = 1.17f * x + 1.63f * y - 3.1f, x = nx;
  }
  return total;
}

static std::map<std::string, vector<float>> settings;
static float number(const char* key) { return settings.at(key).at(0); }
static V triple(const char* key) {
  const auto& v = settings.at(key);
  return {v.at(0), v.at(1), v.at(2)};
}

// Looked up once: samples ask by the million.
#define SETTING(kind, key) ([] { static const auto value = kind(key); return value; }())

struct Instance {
  float x, y, z, size, turn;
};
struct Mesh {
  bool isGround;
  vector<V> vertices;
  vector<int> quads, parts;
  vector<float> first, second;  // ground: worn, meadow; plant: open sky, unused
  V wood, leaf, through;
  float variety = 0, top = 0, reach = 0;
  vector<Instance> places;
};
static vector<Mesh> meshes;

/** What one sample sees: depth (y), color of the thing (square root coded), its normal, how open it stands, which mesh (0 nothing). */
struct Sample {
  float y;
  uint8_t albedo[3];
  int8_t normal[3];
  uint8_t open, kind;  // kind: 0 sky, 1 ground, 2 wood, 3 + n leaf of mesh n
};

static int W, H, SW, SH;
static const int S = 2;
static float F, horizonY, eye;
static V sun, sunColor, zenith, horizonColor, glow;

template <class T>
static void readInto(FILE* f, vector<T>& v, size_t n) {
  v.resize(n);
  if (fread(v.data(), sizeof(T), n, f) != n) std::exit((fprintf(stderr, "scene is cut short\n"), 1));
}

static void readScene(const char* path) {
  FILE* f = fopen(path, "rb");
  if (!f) std::exit((perror(path), 1));
  vector<int> head;
  for (readInto(f, head, 4); head[0] != 0; readInto(f, head, 4)) {
    Mesh m;
    m.isGround = head[0] == 1;
    readInto(f, m.vertices, head[1]);
    readInto(f, m.quads, size_t(head[2]) * 4);
    readInto(f, m.first, head[1]);
    if (m.isGround) {
      readInto(f, m.second, head[1]);
    } else {
      vector<float> colors;
      readInto(f, m.parts, head[2]);
      readInto(f, colors, 10);
      m.wood = {colors[0], colors[1], colors[2]}, m.leaf = {colors[3], colors[4], colors[5]};
      m.through = {colors[6], colors[7], colors[8]}, m.variety = colors[9];
      readInto(f, m.places, head[3]);
      for (V v : m.vertices) m.top = max(m.top, v.z), m.reach = max(m.reach, std::hypot(v.x, v.y));
    }
    meshes.push_back(std::move(m));
  }
  fclose(f);
}

/** Calls `inside(px, py, w0, w1, w2)` for each sample in the triangle. */
template <class Draw>
static inline void triangle(V a, V b, V c, int width, int height, Draw inside) {
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

/** The sun's view, flat: depth along its rays. Two of them, one fine and near, one for the whole valley. */
struct ShadowMap {
  V right, up;
  float x0, y0, scaleX, scaleY, reach;
  int w, h;
  vector<float> depth;  // larger is nearer to the sun

  ShadowMap(float wide, float lowX, float lowY, float highY, int w_, int h_, float reach_) : reach(reach_), w(w_), h(h_) {
    right = unit(cross({sun.x, sun.y, 0}, {0, 0, 1}));
    up = cross(right, sun);
    x0 = lowX, y0 = lowY, scaleX = w / wide, scaleY = h / (highY - lowY);
    depth.assign(size_t(w) * h, -1e9f);
  }
  V project(V p) const { return {(dot(p, right) - x0) * scaleX, (dot(p, up) - y0) * scaleY, dot(p, sun)}; }
  void draw(V a, V b, V c) {
    const V pa = project(a), pb = project(b), pc = project(c);
    triangle(pa, pb, pc, w, h, [&](int x, int y, float w0, float w1, float w2) {
      float& d = depth[size_t(y) * w + x];
      d = max(d, w0 * pa.z + w1 * pb.z + w2 * pc.z);
    });
  }
  /** Share of the sun that arrives; -1 outside the map. */
  float lit(V p, float bias, uint32_t seed, float blur) const {
    const V q = project(p);
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

/** Every triangle of the scene, placed: `use(mesh, quad, a, b, c, d, instance)`. */
template <class Use>
static void eachQuad(bool withGround, float maxY, Use use) {
  for (const Mesh& m : meshes) {
    const size_t count = m.quads.size() / 4;
    if (m.isGround) {
      if (!withGround) continue;
      for (size_t q = 0; q < count; q++) {
        const int* i = &m.quads[q * 4];
        if (m.vertices[i[0]].y < maxY) use(m, q, m.vertices[i[0]], m.vertices[i[1]], m.vertices[i[2]], m.vertices[i[3]], Instance{0, 0, 0, 1, 0});
      }
      continue;
    }
    vector<V> placed(m.vertices.size());
    for (const Instance& at : m.places) {
      if (at.y > maxY) continue;
      const float c = std::cos(at.turn) * at.size, s = std::sin(at.turn) * at.size;
      for (size_t k = 0; k < placed.size(); k++) {
        const V v = m.vertices[k];
        placed[k] = {at.x + c * v.x - s * v.y, at.y + s * v.x + c * v.y, at.z + at.size * v.z};
      }
      for (size_t q = 0; q < count; q++) {
        const int* i = &m.quads[q * 4];
        use(m, q, placed[i[0]], placed[i[1]], placed[i[2]], placed[i[3]], at);
      }
    }
  }
}

static uint8_t coded(float v) { return uint8_t(clamp(std::sqrt(max(0.f, v))) * 255 + 0.5f); }

/** Fills the depth buffer; `side` -1 draws the world upside down, as water shows it. */
static vector<Sample> look(float side) {
  vector<Sample> seen(size_t(SW) * SH, Sample{1e9f, {0, 0, 0}, {0, 0, 0}, 0, 0});
  eachQuad(true, 1e9f, [&](const Mesh& m, size_t q, V a, V b, V c, V d, const Instance& at) {
    const V corner[4] = {a, b, c, d};
    V screen[4];
    for (int k = 0; k < 4; k++) {
      if (corner[k].y < 0.6f) return;
      const float inverse = 1 / corner[k].y;
      screen[k] = {SW * 0.5f + F * corner[k].x * inverse, horizonY - F * (side * corner[k].z - eye) * inverse, inverse};
    }
    if (side < 0 && max(max(a.z, b.z), max(c.z, d.z)) < 0) return;
    const int* index = &m.quads[q * 4];
    const bool isLeaf = !m.isGround && m.parts[q] == 1;
    const float dice = (scramble(uint32_t(at.x * 917) ^ scramble(uint32_t(at.y * 613))) & 0xFFFF) / 65535.f;
    V albedo = isLeaf ? m.leaf : m.wood;
    if (isLeaf) {
      const float leafDice = (scramble(uint32_t(q) * 7919u + uint32_t(dice * 65535)) & 255) / 255.f;
      const float tone = 1 + m.variety * (dice + 0.6f * leafDice - 0.8f);
      albedo = albedo * V{tone * (1 + m.variety * 0.5f * (dice - 0.5f)), tone, tone * (1 - 0.3f * m.variety * (leafDice - 0.5f))};
    }
    const uint8_t kind = m.isGround ? 1 : isLeaf ? uint8_t(3 + (&m - meshes.data())) : 2;
    static const int halves[2][3] = {{0, 1, 2}, {0, 2, 3}};
    for (const auto& half : halves) {
      const V p0 = corner[half[0]], p1 = corner[half[1]], p2 = corner[half[2]];
      const V s0 = screen[half[0]], s1 = screen[half[1]], s2 = screen[half[2]];
      const V normal = unit(cross(p1 - p0, p2 - p0));
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

/** The sky without haze: blue above, warm where the sun comes, a few long clouds lit from below. */
static V skyColor(V dir) {
  const float toSun = max(0.f, dot(dir, sun)), up = clamp(dir.z);
  V c = mix(horizonColor, zenith, smooth(-0.05f, SETTING(number, "sky-rise"), up));
  c = c + glow * (0.42f * std::pow(toSun, 7.f) + 0.75f * std::pow(toSun, 28.f)) * std::exp(-up * 2.6f);
  c = c + sunColor * (1.1f * std::pow(toSun, 260.f) + SETTING(number, "sun-disc") * smooth(0.99991f, 0.99998f, toSun));
  if (dir.z > 0.01f) {
    const float reach = 1 / (dir.z + 0.07f);
    const float x = dir.x * reach, y = dir.y * reach;
    const float streak = fbm(x * 0.55f + 3.1f + 0.6f * fbm(x * 0.9f, y * 0.7f, 4), y * 1.5f + 8.7f, 8);
    const float cover = smooth(0.02f, 0.42f, streak + SETTING(number, "clouds") - 0.25f) * smooth(0.02f, 0.16f, dir.z) * (1 - 0.75f * smooth(0.3f, 0.75f, dir.z));
    const V lit = mix(horizonColor * 1.05f, glow * 1.25f + horizonColor * 0.7f, std::pow(toSun, 3.f));
    c = mix(c, lit, cover * 0.5f);
  }
  return c;
}

/** Haze everywhere, thinner above, and mist that lies where the ground is low. Returns what is left of the light behind. */
static float haze(V p, float distance, V dir, uint32_t seed, V& inscatter) {
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
      const V q = {dir.x * t, dir.y * t, z};
      const float wisp = fbm(q.x / 95 + 0.012f * q.z, q.y / 210, 4);
      const float top = base + scale * (1.0f + 1.7f * wisp);
      const float thick = 1 - smooth(top - scale * 0.9f, top + scale * 1.1f, z);
      depth += density * thick * (after - before) * smooth(from, from * 2.2f, t) * (0.6f + 0.8f * clamp(0.5f + wisp)) * std::exp(-t / SETTING(number, "mist-fade"));
      before = after;
    }
  }
  const float left = std::exp(-depth);
  const float toSun = max(0.f, dot(dir, sun));
  const V lit = horizonColor * 0.92f + glow * (0.42f * std::pow(toSun, 7.f) + 0.60f * std::pow(toSun, 28.f)) + sunColor * (0.45f * std::pow(toSun, 260.f));
  inscatter = lit * (1 - left);
  return left;
}

struct Light {
  const ShadowMap& near;
  const ShadowMap& far;
};

static V groundColor(V p, float worn, float meadow, V& normal, float distance) {
  const float fine = fbm(p.x * 2.1f, p.y * 2.1f, 5), patch = fbm(p.x / 13, p.y / 13, 4);
  V grass = mix(SETTING(triple, "grass-dark"), SETTING(triple, "grass-light"), clamp(meadow + 0.35f * patch));
  grass = grass * (1 + 0.5f * fine);
  const float grit = fbm(p.x * 17, p.y * 17, 4), dust = fbm(p.x * 0.8f, p.y * 0.5f, 4);
  const V gravel = mix(SETTING(triple, "gravel-dark"), SETTING(triple, "gravel-light"), clamp(0.45f + 0.7f * grit + 0.5f * dust));
  const float detail = worn * (1 - smooth(15, 60, distance));
  if (detail > 0.01f) {
    const float e = 0.02f;
    const float gx = fbm((p.x + e) * 17, p.y * 17, 4) - grit, gy = fbm(p.x * 17, (p.y + e) * 17, 4) - grit;
    normal = unit({normal.x - detail * 0.5f * gx, normal.y - detail * 0.5f * gy, normal.z});
  }
  return mix(grass, gravel, smooth(0.35f, 0.65f, worn + 0.25f * grit));
}

static V shade(const Sample& s, int px, int py, float side, const Light& light) {
  const uint32_t seed = scramble(uint32_t(px) * 73856093u ^ uint32_t(py) * 19349663u ^ (side < 0 ? 77u : 0u));
  const float ux = (px + 0.5f - SW * 0.5f) / F, uz = (horizonY - py - 0.5f) / F;
  const float stretch = std::sqrt(1 + ux * ux + uz * uz);
  const V dir = V{ux, 1, side < 0 ? std::fabs(uz) : uz} * (1 / stretch);
  if (s.kind == 0) {
    V in;
    const float left = haze({dir.x * 42000, dir.y * 42000, eye + dir.z * 42000}, 42000, dir, seed, in);
    return skyColor(dir) * left + in;
  }
  const float distance = s.y * stretch;
  V p = {ux * s.y, s.y, eye + uz * s.y};
  if (side < 0) p.z = -p.z;
  V n = unit({float(s.normal[0]), float(s.normal[1]), float(s.normal[2])});
  const bool isLeaf = s.kind >= 3;
  float open = s.open / 255.f;
  V albedo;
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
  const V fromSky = (zenith * 1.25f + horizonColor * 0.45f) * (0.55f + 0.45f * (isLeaf ? std::fabs(n.z) : n.z)) + glow * (0.16f * max(0.f, isLeaf ? std::fabs(n.y) : n.y) + 0.05f);
  V c = albedo * fromSky * (open * open * 0.85f + 0.15f);
  const V direct = sunColor * (SETTING(number, "sun-strength") / 3.14159f * sunlit);
  if (isLeaf) {
    const bool isBehind = (facing > 0) == (dot(n, dir) > 0);
    const V tint = isBehind ? albedo * meshes[s.kind - 3].through : albedo;
    c = c + tint * direct * (0.25f + 0.75f * std::fabs(facing)) * (0.35f + 0.65f * open);
  } else {
    // Grass too small to be drawn blade by blade is lit through all the same.
    const float lawn = s.kind == 1 ? (1 - s.open / 255.f) * smooth(30, 140, distance) : 0;
    c = c + albedo * direct * max(0.f, facing) + albedo * V{1.5f, 1.25f, 0.6f} * direct * (0.55f * lawn);
  }
  V in;
  const float left = haze(p, distance, dir, seed, in);
  return c * left + in;
}

/** Ripples: how the surface leans. Finer ones fade where they are smaller than a sample. */
static V ripple(float x, float y, float distance) {
  V lean = {0, 0, 0};
  float wave = 2.4f, height = SETTING(number, "ripple");
  for (int k = 0; k < 4; k++, wave *= 0.47f, height *= 0.62f) {
    const float keep = clamp(wave * F / (distance * distance / max(0.5f, eye)) * 0.25f);
    if (keep <= 0.01f) break;
    const float e = 0.06f, u = x / (wave * 1.7f) + k * 3.7f, v = y / wave + k * 1.9f, h = noise(u, v);
    lean.x += keep * height * (noise(u + e, v) - h) / e * 0.4f;
    lean.y += keep * height * (noise(u, v + e) - h) / e;
  }
  return lean;
}

static void reflectOn(vector<V>& light, const vector<Sample>& seen, const vector<V>& mirror) {
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
      const V lean = ripple(x, y, distance) * (0.5f + breeze);
      const float sx = px + F * (lean.x * 2 + j0 * breeze * 0.0025f), sy = py + F * (lean.y * 2 + (j1 + j0) * breeze * 0.006f + 0.0006f * j1);
      const int rx = int(clamp(sx, 0, SW - 1)), ry = int(clamp(sy, std::floor(horizonY) + 1, SH - 1));
      const V dir = unit({ux, 1, uz});
      const float cosine = clamp(-dir.z + std::fabs(lean.y));
      const float fresnel = 0.02f + 0.98f * std::pow(1 - cosine, 5.f);
      V in;
      const float left = haze({x, y, 0}, distance, dir, seed, in);
      // The mirrored light has crossed the same haze already; only mist that lies on the water is in front of both.
      const V mirrored = mirror[size_t(ry) * SW + rx];
      light[at] = mix(SETTING(triple, "water-body") * left + in, mix(mirrored, mirrored * left + in, 0.35f), fresnel);
    }
  }
}

static vector<V> shadeAll(const vector<Sample>& seen, float side, const Light& light) {
  vector<V> out(seen.size());
  for (int py = 0; py < SH; py++) {
    const bool isUseless = side < 0 && py < horizonY - 4;
    for (int px = 0; px < SW && !isUseless; px++) {
      const size_t at = size_t(py) * SW + px, first = at - px % S - size_t(py % S) * SW;
      // Bare sky is the same all over a pixel.
      const bool isSky = at != first && seen[first].kind == 0 && seen[at].kind == 0;
      out[at] = isSky ? out[first] : shade(seen[at], px, py, side, light);
    }
  }
  return out;
}

int main(int count, char** arguments) {
  if (count != 6) return fprintf(stderr, "scene settings width height out\n"), 2;
  FILE* f = fopen(arguments[2], "r");
  if (!f) return perror(arguments[2]), 1;
  char line[512];
  while (fgets(line, sizeof line, f)) {
    char key[64];
    int used = 0, more = 0;
    if (sscanf(line, "%63s%n", key, &used) != 1) continue;
    float value;
    for (const char* rest = line + used; sscanf(rest, "%f%n", &value, &more) == 1; rest += more) settings[key].push_back(value);
  }
  fclose(f);
  readScene(arguments[1]);
  W = atoi(arguments[3]), H = atoi(arguments[4]), SW = W * S, SH = H * S;
  F = number("focal") / 36 * SW, horizonY = (1 - number("horizon")) * SH, eye = number("eye");
  sun = unit(triple("sun")), sunColor = triple("sun-color"), zenith = triple("zenith"), horizonColor = triple("horizon-color"), glow = triple("glow");

  const float nearTo = number("shadow-near"), farTo = number("shadow-far"), low = number("shadow-low"), high = number("shadow-high");
  ShadowMap near(nearTo * 1.5f, -nearTo * 0.75f, -14, 22, 6144, 4096, nearTo * 0.8f);
  ShadowMap far(farTo * 1.5f, -farTo * 0.75f, low, high, 8192, 3072, farTo * 0.95f);
  eachQuad(false, nearTo, [&](const Mesh&, size_t, V a, V b, V c, V d, const Instance&) { near.draw(a, b, c), near.draw(a, c, d); });
  eachQuad(true, farTo * 1.6f, [&](const Mesh& m, size_t, V a, V b, V c, V d, const Instance&) {
    if (m.isGround || m.top > 2.5f) {
      far.draw(a, b, c), far.draw(a, c, d);
      if (a.y < nearTo * 3) near.draw(a, b, c), near.draw(a, c, d);
    }
  });
  fprintf(stderr, "shadows\n");
  const Light light{near, far};
  const vector<Sample> seen = look(1);
  fprintf(stderr, "seen\n");
  vector<V> samples = shadeAll(seen, 1, light);
  if (number("water") > 0) reflectOn(samples, seen, shadeAll(look(-1), -1, light));

  FILE* out = fopen(arguments[5], "wb");
  if (!out) return perror(arguments[5]), 1;
  vector<V> row(W);
  for (int y = 0; y < H; y++) {
    for (int x = 0; x < W; x++) {
      V sum = {0, 0, 0};
      for (int k = 0; k < S * S; k++) {
        // One bright sample must not make a pixel flicker.
        const V v = samples[(size_t(y) * S + k / S) * SW + size_t(x) * S + k % S];
        sum = sum + v * (1 / (1 + max(v.x, max(v.y, v.z)) * 0.25f));
      }
      sum = sum * (1.f / (S * S));
      row[x] = sum * (1 / max(0.05f, 1 - max(sum.x, max(sum.y, sum.z)) * 0.25f));
    }
    fwrite(row.data(), sizeof(V), W, out);
  }
  return fclose(out) == 0 ? 0 : 1;
}
