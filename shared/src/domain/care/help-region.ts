/** Regions in which the same numbers work. */
export const helpRegions = [
  'us-canada',
  'uk-ireland',
  'australia',
  'new-zealand',
  'south-africa',
  'india',
  'nigeria',
  'kenya',
  'philippines',
  'spain',
  'mexico',
  'elsewhere',
] as const;
export type HelpRegion = (typeof helpRegions)[number];

type DeviceLocale = {
  /** Null if the browser hides it. */
  readonly timeZone: string | null;
  readonly languages: readonly string[];
};

/**
 * Guesses the region of a device. The time zone takes precedence over the language, because many people outside
 * America use American English. The guess may be wrong, so each screen with its numbers also links to the others.
 */
export function helpRegion({ timeZone, languages }: DeviceLocale): HelpRegion {
  if (timeZone === null || /^(?:Etc\/|UTC$|GMT$)/.test(timeZone)) {
    return regionOfLanguage(languages[0] ?? '');
  }
  return timeZones.find(([, pattern]) => pattern.test(timeZone))?.[0] ?? 'elsewhere';
}

function regionOfLanguage(language: string): HelpRegion {
  const country = /-([a-z]{2})$/i.exec(language)?.[1]?.toUpperCase() ?? '';
  return regionByCountry.get(country) ?? 'elsewhere';
}

const regionByCountry: ReadonlyMap<string, HelpRegion> = new Map([
  ['US', 'us-canada'],
  ['CA', 'us-canada'],
  ['GB', 'uk-ireland'],
  ['IE', 'uk-ireland'],
  ['AU', 'australia'],
  ['NZ', 'new-zealand'],
  ['ZA', 'south-africa'],
  ['IN', 'india'],
  ['NG', 'nigeria'],
  ['KE', 'kenya'],
  ['PH', 'philippines'],
  ['ES', 'spain'],
  ['MX', 'mexico'],
]);

const usCanada = new RegExp(
  `^(?:US/|Canada/|Pacific/Honolulu$|America/(?:${[
    'New_York|Detroit|Chicago|Denver|Phoenix|Los_Angeles|Boise|Anchorage|Juneau|Sitka|Nome|Adak|Yakutat|Metlakatla|Menominee',
    'Indiana|Indianapolis|Fort_Wayne|Kentucky|Louisville|North_Dakota|Shiprock|Puerto_Rico',
    'Toronto|Montreal|Vancouver|Edmonton|Calgary|Winnipeg|Regina|Swift_Current|Halifax|Moncton|Glace_Bay|Goose_Bay|St_Johns',
    'Iqaluit|Rankin_Inlet|Resolute|Cambridge_Bay|Inuvik|Yellowknife|Whitehorse|Dawson|Dawson_Creek|Fort_Nelson|Creston|Atikokan',
    'Thunder_Bay|Nipigon|Rainy_River|Pangnirtung|Blanc-Sablon',
  ].join('|')})(?:$|/))`,
);

const mexico = new RegExp(
  `^(?:Mexico/|America/(?:${[
    'Mexico_City|Cancun|Merida|Monterrey|Matamoros|Chihuahua|Ciudad_Juarez|Ojinaga|Mazatlan|Bahia_Banderas',
    'Hermosillo|Tijuana|Ensenada|Santa_Isabel',
  ].join('|')})$)`,
);

/** Also the former names of a zone, which some browsers still report. */
const timeZones: readonly (readonly [HelpRegion, RegExp])[] = [
  ['uk-ireland', /^(?:Europe\/(?:London|Dublin|Belfast|Jersey|Guernsey|Isle_of_Man)|GB|Eire)/],
  ['us-canada', usCanada],
  ['australia', /^(?:Australia\/|Antarctica\/Macquarie$)/],
  ['new-zealand', /^(?:Pacific\/(?:Auckland|Chatham)$|NZ)/],
  ['south-africa', /^Africa\/Johannesburg$/],
  ['india', /^Asia\/(?:Kolkata|Calcutta)$/],
  ['nigeria', /^Africa\/Lagos$/],
  ['kenya', /^Africa\/Nairobi$/],
  ['philippines', /^Asia\/Manila$/],
  ['spain', /^(?:Europe\/Madrid|Atlantic\/Canary|Africa\/Ceuta)$/],
  ['mexico', mexico],
];
