import type { CareNeed } from '@emmaus/shared/domain/care/care-needs';
import type { HelpRegion } from './help-region';

/** One service that a person can call or open in the browser. */
export type HelpLine = {
  readonly name: string;
  /** The button's label: `Call 911`. */
  readonly action: string;
  readonly href: string;
  readonly note: string;
};

type LineKind = 'emergency' | 'listening' | 'abuse';

/**
 * Numbers change: check each on the service's own page before a release. All of them are free of charge.
 * 988: 988lifeline.org, 988.ca. 1-800-799-7233: thehotline.org. 1-800-422-4453: childhelphotline.org. 116 123:
 * samaritans.org. 0808 2000 247: nationaldahelpline.org.uk. 1800 341 900: womensaid.ie. 0800 1111: childline.org.uk.
 */
const lines: Readonly<Record<HelpRegion, Readonly<Record<LineKind, readonly HelpLine[]>>>> = {
  'us-canada': {
    emergency: [line('Emergency', '911', 'Police, ambulance and fire department')],
    listening: [line('Suicide and Crisis Lifeline', '988', 'Call or text, US and Canada')],
    abuse: [
      line('National Domestic Violence Hotline', '1-800-799-7233', 'US'),
      line('Childhelp', '1-800-422-4453', 'For children and about them, US and Canada'),
    ],
  },
  'uk-ireland': {
    emergency: [line('Emergency', '999', '112 reaches them too')],
    listening: [line('Samaritans', '116 123', 'UK and Ireland')],
    abuse: [
      line('National Domestic Abuse Helpline', '0808 2000 247', 'England'),
      line('Women’s Aid', '1800 341 900', 'Ireland'),
      line('Childline', '0800 1111', 'For children, UK'),
    ],
  },
  elsewhere: {
    emergency: [
      line('Emergency', '112', 'In Europe and many other countries; else the number that you know'),
    ],
    listening: [
      {
        name: 'Find A Helpline',
        action: 'findahelpline.com',
        href: 'https://findahelpline.com/',
        note: 'Free lines in your country, by call or chat',
      },
    ],
    abuse: [],
  },
};

export const regionNames: Readonly<Record<HelpRegion, string>> = {
  'us-canada': 'United States and Canada',
  'uk-ireland': 'United Kingdom and Ireland',
  elsewhere: 'Anywhere else',
};

/** The help lines for these needs in a region, the emergency number first. @param needs empty for all lines */
export function helpLines(region: HelpRegion, needs: readonly CareNeed[]): readonly HelpLine[] {
  const { emergency, listening, abuse } = lines[region];
  const isEmergencyAlone = needs.length === 1 && needs[0] === 'emergency';
  return [
    ...emergency,
    ...(needs.includes('abuse') ? [...abuse, ...listening] : []),
    ...(needs.length === 0 ? [...listening, ...abuse] : []),
    ...(needs.length > 0 && !needs.includes('abuse') && !isEmergencyAlone ? listening : []),
  ];
}

function line(name: string, number: string, note: string): HelpLine {
  return { name, note, action: `Call ${number}`, href: `tel:${number.replaceAll(/\D/g, '')}` };
}
