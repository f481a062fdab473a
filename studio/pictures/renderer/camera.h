// The camera, the sun and the sky's colors, set once from the settings.
#pragma once

#include "scene.h"

/** Samples per pixel in each direction. */
static const int S = 2;
/** Size of the picture in pixels and in samples. */
static int W, H, SW, SH;
/** Focal length in samples, row of the horizon in samples, height of the eye in meters. */
static float F, horizonY, eye;
static Vec3 sun, sunColor, zenith, horizonColor, glow;

static void setCamera(int width, int height) {
  W = width, H = height, SW = W * S, SH = H * S;
  F = number("focal") / 36 * SW, horizonY = (1 - number("horizon")) * SH, eye = number("eye");
  sun = unit(triple("sun")), sunColor = triple("sun-color"), zenith = triple("zenith"), horizonColor = triple("horizon-color"), glow = triple("glow");
}
