/** Three people seen from behind. The sun is in front of them, so their shadows point to the viewer. */
export function walkers(): string {
  const people = [
    { x: 604, y: 1662, size: 88, lean: 2, staff: -1 },
    { x: 650, y: 1648, size: 92, lean: -1, staff: 0 },
    { x: 696, y: 1656, size: 86, lean: 1, staff: 1 },
  ];
  return people
    .map(({ x, y, size, lean, staff }) => {
      const s = size / 100;
      const stick =
        staff === 0
          ? ''
          : `<path d="M${staff * 21} -80L${staff * 27} 0" stroke="#1a121b" stroke-width="3.4" stroke-linecap="round"/>`;
      return [
        `<path d="M${x - 11 * s} ${y}L${x - 74 * s} ${y + 150 * s}L${x - 30 * s} ${y + 150 * s}L${x + 12 * s} ${y}Z" fill="#2a1c26" opacity=".26"/>`,
        `<g transform="translate(${x} ${y}) scale(${s.toFixed(2)}) rotate(${lean})" fill="#241722">`,
        stick,
        `<path d="M-6 -5L-8 3M7 -5L9 3" stroke="#241722" stroke-width="6" stroke-linecap="round"/>`,
        `<path d="M0 -79C-12 -79 -17 -70 -18 -56C-19 -36 -22 -18 -21 -4C-8 0 9 0 21 -4C22 -18 19 -36 18 -56C17 -70 12 -79 0 -79Z"/>`,
        `<path d="M-5 -80V-88H5V-80Z"/><ellipse cy="-94" rx="9.5" ry="11"/>`,
        `<path d="M-8 -101C-3 -107 5 -107 9 -99" fill="none" stroke="#ffd9a0" stroke-width="2.4" stroke-linecap="round"/>`,
        `<path d="M-13 -75C-4 -80 6 -80 14 -74" fill="none" stroke="#ffd9a0" stroke-width="2" stroke-linecap="round" opacity=".8"/>`,
        `</g>`,
      ].join('');
    })
    .join('\n');
}
