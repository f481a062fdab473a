// The scene and its settings, as scene.py writes them.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "vector.h"

using std::vector;

static std::map<std::string, vector<float>> settings;
static float number(const char* key) { return settings.at(key).at(0); }
static Vec3 triple(const char* key) {
  const auto& v = settings.at(key);
  return {v.at(0), v.at(1), v.at(2)};
}

// Looks a setting up once and keeps it, because shading reads settings for millions of samples.
#define SETTING(kind, key) ([] { static const auto value = kind(key); return value; }())

/** One copy of a plant: position of its foot, scale, rotation about the vertical axis. */
struct Instance {
  float x, y, z, size, turn;
};
struct Mesh {
  bool isGround;
  vector<Vec3> vertices;
  vector<int> quads, parts;     // parts: 0 opaque, 1 translucent (leaves and blades)
  vector<float> first, second;  // per vertex. Ground: share of gravel, share of light grass. Plant: visible share of the sky, unused.
  Vec3 wood, leaf, through;     // colors; `through` multiplies the leaf's color where light shines through it
  float variety = 0, top = 0, reach = 0;
  vector<Instance> places;
};
static vector<Mesh> meshes;

template <class T>
static void readInto(FILE* f, vector<T>& v, size_t n) {
  v.resize(n);
  if (fread(v.data(), sizeof(T), n, f) != n) std::exit((fprintf(stderr, "the scene file is truncated\n"), 1));
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
      for (Vec3 v : m.vertices) m.top = max(m.top, v.z), m.reach = max(m.reach, std::hypot(v.x, v.y));
    }
    meshes.push_back(std::move(m));
  }
  fclose(f);
}

/** Reads lines of a key and its numbers. */
static void readSettings(const char* path) {
  FILE* f = fopen(path, "r");
  if (!f) std::exit((perror(path), 1));
  char line[512];
  while (fgets(line, sizeof line, f)) {
    char key[64];
    int used = 0, more = 0;
    if (sscanf(line, "%63s%n", key, &used) != 1) continue;
    float value;
    for (const char* rest = line + used; sscanf(rest, "%f%n", &value, &more) == 1; rest += more) settings[key].push_back(value);
  }
  fclose(f);
}

/** Calls `use(mesh, quad, a, b, c, d, instance)` for every quad of the scene in world coordinates, up to a distance. */
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
    vector<Vec3> placed(m.vertices.size());
    for (const Instance& at : m.places) {
      if (at.y > maxY) continue;
      const float c = std::cos(at.turn) * at.size, s = std::sin(at.turn) * at.size;
      for (size_t k = 0; k < placed.size(); k++) {
        const Vec3 v = m.vertices[k];
        placed[k] = {at.x + c * v.x - s * v.y, at.y + s * v.x + c * v.y, at.z + at.size * v.z};
      }
      for (size_t q = 0; q < count; q++) {
        const int* i = &m.quads[q * 4];
        use(m, q, placed[i[0]], placed[i[1]], placed[i[2]], placed[i[3]], at);
      }
    }
  }
}
