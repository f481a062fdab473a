#!/bin/sh
# Draws road.png and water.png into a folder, for encode.ts. Needs g++, python3 with numpy, and ffmpeg.
# Usage: studio/pictures/draw.sh FOLDER [WIDTH]. The default width is 2560; use a small one for trials.
set -e
folder=$(mkdir -p "$1" && cd "$1" && pwd)
width=${2:-2560}
height=$((width * 1640 / 2560))
cd "$(dirname "$0")/renderer"
g++ -O3 -march=native -ffast-math -std=c++17 -Wall render.cpp -o "$folder/render"
# Arguments: scene, exposure, saturation.
draw() {
  python3 "$1.py" "$folder"
  "$folder/render" "$folder/$1.bin" "$folder/$1.txt" "$width" "$height" "$folder/$1.raw"
  python3 develop.py "$folder/$1.raw" "$width" "$height" "$folder/$1.png" "$2" "$3"
}
draw road 1.28 1.1
draw water 1.22 1.06
