/** Regions in which the same numbers work. */
export const helpRegions = ['us-canada', 'uk-ireland', 'elsewhere'] as const;
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
  if (ukIreland.test(timeZone)) {
    return 'uk-ireland';
  }
  return usCanada.test(timeZone) ? 'us-canada' : 'elsewhere';
}

function regionOfLanguage(language: string): HelpRegion {
  if (/-(?:GB|IE)$/i.test(language)) {
    return 'uk-ireland';
  }
  return /-(?:US|CA)$/i.test(language) ? 'us-canada' : 'elsewhere';
}

const ukIreland = /^(?:Europe\/(?:London|Dublin|Belfast|Jersey|Guernsey|Isle_of_Man)|GB|Eire)/;

const usCanada = new RegExp(
  `^(?:US/|Canada/|Pacific/Honolulu$|America/(?:${[
    'New_York|Detroit|Chicago|Denver|Phoenix|Los_Angeles|Boise|Anchorage|Juneau|Sitka|Nome|Adak|Yakutat|Metlakatla|Menominee',
    'Indiana|Indianapolis|Fort_Wayne|Kentucky|Louisville|North_Dakota|Shiprock|Puerto_Rico',
    'Toronto|Montreal|Vancouver|Edmonton|Calgary|Winnipeg|Regina|Swift_Current|Halifax|Moncton|Glace_Bay|Goose_Bay|St_Johns',
    'Iqaluit|Rankin_Inlet|Resolute|Cambridge_Bay|Inuvik|Yellowknife|Whitehorse|Dawson|Dawson_Creek|Fort_Nelson|Creston|Atikokan',
    'Thunder_Bay|Nipigon|Rainy_River|Pangnirtung|Blanc-Sablon',
  ].join('|')})(?:$|/))`,
);
