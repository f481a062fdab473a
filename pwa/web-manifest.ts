/** What a system is told about the app when a person installs it. */
export const webManifest = {
  id: '/',
  name: 'Emmaus',
  short_name: 'Emmaus',
  description: 'A personal walk with Jesus every morning, with or without a network.',
  lang: 'en',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone' as const,
  background_color: '#fbf8f2',
  theme_color: '#fbf8f2',
  categories: ['lifestyle', 'books'],
  icons: [
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('maskable', 192, 'maskable'),
    icon('maskable', 512, 'maskable'),
    icon('monochrome', 512, 'monochrome'),
  ],
  screenshots: [
    screenshot('walk-narrow', 'narrow', "Today's walk: the verse and the devotion"),
    screenshot('dashboard-narrow', 'narrow', 'Today, and the days walked so far'),
    screenshot('walk-wide', 'wide', "Today's walk on a desktop"),
    screenshot('dashboard-wide', 'wide', 'The dashboard on a desktop'),
  ],
};

/**
 * The screens of iPhones and iPads in points, upright, with their density: iOS shows the picture whose size is exactly its own
 * while the app opens, and white where there is none.
 */
export const startupScreens = [
  [320, 568, 2],
  [375, 667, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 896, 2],
  [414, 896, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
  [768, 1024, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1194, 2],
  [1024, 1366, 2],
] as const;

function icon(name: string, sizePx: number, purpose: 'any' | 'maskable' | 'monochrome') {
  const sizes = `${sizePx}x${sizePx}`;
  return { src: `/icons/${name}-${sizePx}.png`, sizes, type: 'image/png', purpose };
}

function screenshot(name: string, formFactor: 'narrow' | 'wide', label: string) {
  const sizes = formFactor === 'narrow' ? '780x1688' : '1280x800';
  return {
    src: `/screenshots/${name}.webp`,
    sizes,
    type: 'image/webp',
    form_factor: formFactor,
    label,
  };
}
