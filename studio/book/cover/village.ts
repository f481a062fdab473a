/** Houses with flat roofs along a line, one of them with a lit window. */
export function village(line: (x: number) => number): string {
  const houses = [
    [842, 26, 20],
    [864, 34, 27],
    [894, 24, 18],
    [914, 38, 30],
    [948, 28, 21],
  ] as const;
  return houses
    .map(([x, w, h], index) => {
      const y = line(x + w / 2) - h + 7;
      const light =
        index === 3
          ? `<rect x="${x + 14}" y="${(y + 9).toFixed(1)}" width="6" height="8" fill="#ffd894"/>`
          : '';
      return `<rect x="${x}" y="${y.toFixed(1)}" width="${w}" height="${h + 14}" fill="${index % 2 === 0 ? '#7d4b50' : '#88535a'}"/>${light}`;
    })
    .join('');
}
