/** What a screen loads before a person can use it. */
export type Screen = {
  readonly name: string;
  /** The modules that the browser loads first for this screen, below `pwa`. Their static imports follow. */
  readonly entries: readonly string[];
  /** Kilobytes (1000 bytes) of JavaScript with gzip. */
  readonly maxKilobytes: number;
  /** The folders of `features`, or single files of them, whose code the screen needs. Other features are loaded when they are opened. */
  readonly features: readonly string[];
  /** Modules that are not part of this screen. */
  readonly excluded: RegExp;
};

const database = /node_modules\/dexie|pwa\/src\/data\/(db|outbox|sync)\//;
const databaseOrSchemas = new RegExp(`${database.source}|node_modules/zod/`);
const nothing = /^$/;

const everyScreen = ['public/appearance.js', 'src/boot.ts', 'src/main.tsx'];
const signedIn = [
  ...everyScreen,
  'src/app/signed-in-shell.tsx',
  'src/routes/_signed-in.tsx?tsr-split=component',
];

/** The route of the admin page reads the key from the address before its screen is loaded. A dynamic import would be larger. */
const usedByRoutes = ['admin/admin-key.ts'];

export const landing = signedOutScreen({
  route: 'index',
  maxKilobytes: 110,
  features: ['landing'],
  excluded: databaseOrSchemas,
});

/** One chunk contains both screens. The later steps of the walk are not part of it. */
export const dashboardAndWalk: Screen = {
  name: 'dashboard and walk',
  entries: [...signedIn, 'src/app/daily-screens.ts'],
  maxKilobytes: 170,
  features: [...usedByRoutes, 'dashboard', 'walk'],
  excluded: nothing,
};

export const screens: readonly Screen[] = [
  landing,
  signedOutScreen({ route: 'login', maxKilobytes: 122, features: ['login'] }),
  signedOutScreen({ route: 'forgotten-password', maxKilobytes: 124, features: ['login'] }),
  signedOutScreen({ route: 'demo-checkout.$checkoutId', maxKilobytes: 120, features: ['billing'] }),
  signedOutScreen({ route: 'admin', maxKilobytes: 127, features: ['admin'] }),
  dashboardAndWalk,
  {
    name: 'library',
    entries: [
      ...signedIn,
      'src/features/library/library-screen.tsx',
      'src/routes/spiritual-library.tsx?tsr-split=component',
    ],
    maxKilobytes: 196,
    features: [...usedByRoutes, 'library'],
    excluded: nothing,
  },
  signedInScreen({ route: 'journal-library', maxKilobytes: 180, features: ['journal'] }),
  signedInScreen({ route: 'discipleship-tools', maxKilobytes: 178, features: ['tools'] }),
  signedInScreen({ route: 'discipleship-downloads', maxKilobytes: 176, features: ['downloads'] }),
];

type RouteScreen = Pick<Screen, 'maxKilobytes' | 'features'> & { readonly route: string };

function signedOutScreen({
  route,
  maxKilobytes,
  features,
  excluded = database,
}: RouteScreen & { readonly excluded?: RegExp }): Screen {
  return {
    name: route === 'index' ? 'landing page' : route,
    entries: [...everyScreen, `src/routes/${route}.tsx?tsr-split=component`],
    maxKilobytes,
    features: [...usedByRoutes, ...features],
    excluded,
  };
}

function signedInScreen({ route, maxKilobytes, features }: RouteScreen): Screen {
  return {
    name: route,
    entries: [...signedIn, `src/routes/_signed-in/${route}.tsx?tsr-split=component`],
    maxKilobytes,
    features: [...usedByRoutes, ...features],
    excluded: nothing,
  };
}
