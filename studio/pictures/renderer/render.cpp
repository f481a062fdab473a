// Renders a scene of scene.py to linear RGB floats: ground, hundreds of thousands of plants, one low sun with shadows, a sky,
// haze and mist, still water. A depth buffer at twice the picture's size holds the nearest surface of each sample; then each
// visible sample is shaded once. The camera is level and looks along +y, so a point projects to (x / y, z / y).
// g++ -O3 -march=native -ffast-math -std=c++17 render.cpp -o render && ./render scene.bin settings.txt WIDTH HEIGHT out.raw

#include "shade.h"
#include "water.h"

/** The mean of a pixel's samples, weighted against very bright ones, which would make the pixel flicker. */
static Vec3 resolvePixel(const vector<Vec3>& samples, int x, int y) {
  Vec3 sum = {0, 0, 0};
  for (int k = 0; k < S * S; k++) {
    const Vec3 v = samples[(size_t(y) * S + k / S) * SW + size_t(x) * S + k % S];
    sum = sum + v * (1 / (1 + max(v.x, max(v.y, v.z)) * 0.25f));
  }
  sum = sum * (1.f / (S * S));
  return sum * (1 / max(0.05f, 1 - max(sum.x, max(sum.y, sum.z)) * 0.25f));
}

static int writePicture(const vector<Vec3>& samples, const char* path) {
  FILE* out = fopen(path, "wb");
  if (!out) return perror(path), 1;
  vector<Vec3> row(W);
  for (int y = 0; y < H; y++) {
    for (int x = 0; x < W; x++) row[x] = resolvePixel(samples, x, y);
    fwrite(row.data(), sizeof(Vec3), W, out);
  }
  return fclose(out) == 0 ? 0 : 1;
}

/** The near map gets plants up to `nearTo`, and ground and tall plants up to three times that; the far map ground and tall plants. */
static void drawShadowMaps(ShadowMap& near, ShadowMap& far, float nearTo, float farTo) {
  eachQuad(false, nearTo, [&](const Mesh&, size_t, Vec3 a, Vec3 b, Vec3 c, Vec3 d, const Instance&) { near.draw(a, b, c), near.draw(a, c, d); });
  eachQuad(true, farTo * 1.6f, [&](const Mesh& m, size_t, Vec3 a, Vec3 b, Vec3 c, Vec3 d, const Instance&) {
    if (m.isGround || m.top > 2.5f) {
      far.draw(a, b, c), far.draw(a, c, d);
      if (a.y < nearTo * 3) near.draw(a, b, c), near.draw(a, c, d);
    }
  });
}

int main(int count, char** arguments) {
  if (count != 6) return fprintf(stderr, "usage: render scene settings width height out\n"), 2;
  readSettings(arguments[2]);
  readScene(arguments[1]);
  setCamera(atoi(arguments[3]), atoi(arguments[4]));

  const float nearTo = number("shadow-near"), farTo = number("shadow-far"), low = number("shadow-low"), high = number("shadow-high");
  ShadowMap near(nearTo * 1.5f, -nearTo * 0.75f, -14, 22, 6144, 4096, nearTo * 0.8f);
  ShadowMap far(farTo * 1.5f, -farTo * 0.75f, low, high, 8192, 3072, farTo * 0.95f);
  drawShadowMaps(near, far, nearTo, farTo);
  fprintf(stderr, "shadow maps done\n");
  const Light light{near, far};
  const vector<Sample> seen = look(1);
  fprintf(stderr, "depth buffer done\n");
  vector<Vec3> samples = shadeAll(seen, 1, light);
  if (number("water") > 0) reflectOn(samples, seen, shadeAll(look(-1), -1, light));
  return writePicture(samples, arguments[5]);
}
