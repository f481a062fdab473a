import type { CareLanguage } from './care-texts';
import type { HelpRegion } from './help-region';

/** What a line is for. A line for a child also takes calls about a child. */
export type LineKind = 'emergency' | 'listening' | 'abuse' | 'child' | 'birth' | 'eating';

export type Localized = string | Readonly<Record<CareLanguage, string>>;

export type LineEntry = {
  readonly name: Localized;
  /** As it is written in public: `116 123`, `findahelpline.com`. */
  readonly number: string;
  readonly way: 'call' | 'text' | 'web';
  readonly href: string;
  readonly note?: Localized;
};

type LinesByKind = Readonly<{ emergency: readonly LineEntry[] }> &
  Readonly<Partial<Record<LineKind, readonly LineEntry[]>>>;

const emergency = { en: 'Emergency', es: 'Emergencias' };
const women = { en: 'For women', es: 'Para mujeres' };
const children = { en: 'For children and about them', es: 'Para menores y sobre ellos' };
const england = { en: 'England', es: 'Inglaterra' };
const ireland = { en: 'Ireland', es: 'Irlanda' };
const unitedStates = { en: 'US', es: 'EE. UU.' };

/** Only numbers that are known to be in use. `docs/help-lines.md` names the source of each; check them before each release. */
export const regionLines: Readonly<Record<HelpRegion, LinesByKind>> = {
  'us-canada': {
    emergency: [call(emergency, '911')],
    listening: [
      call('Suicide and Crisis Lifeline', '988', { en: 'US and Canada', es: 'EE. UU. y Canadá' }),
      text('Suicide and Crisis Lifeline', '988', { en: 'US and Canada', es: 'EE. UU. y Canadá' }),
    ],
    abuse: [
      call('National Domestic Violence Hotline', '1-800-799-7233', unitedStates),
      web('ShelterSafe', 'sheltersafe.ca', {
        href: 'https://sheltersafe.ca/',
        note: { en: 'Shelters for women, Canada', es: 'Refugios para mujeres, Canadá' },
      }),
      textWord('National Domestic Violence Hotline', '88788', 'START'),
    ],
    child: [
      call('Childhelp', '1-800-422-4453', children),
      call('Kids Help Phone', '1-800-668-6868', { en: 'Canada', es: 'Canadá' }),
    ],
    birth: [call('Maternal Mental Health Hotline', '1-833-852-6262', unitedStates)],
    eating: [
      call('National Alliance for Eating Disorders', '1-866-662-1235', unitedStates),
      call('ANAD Helpline', '1-888-375-7767', unitedStates),
    ],
  },
  'uk-ireland': {
    emergency: [call(emergency, '999', { en: 'or 112', es: 'o 112' })],
    listening: [
      call('Samaritans', '116 123', { en: 'UK and Ireland', es: 'Reino Unido e Irlanda' }),
      text('Shout', '85258', { en: 'UK', es: 'Reino Unido' }),
    ],
    abuse: [
      call('National Domestic Abuse Helpline', '0808 2000 247', england),
      call('Women’s Aid', '1800 341 900', ireland),
    ],
    child: [
      call('Childline', '0800 1111', { en: 'For children, UK', es: 'Para menores, Reino Unido' }),
      call('NSPCC', '0808 800 5000', {
        en: 'For adults, about a child, UK',
        es: 'Para adultos, sobre un menor, Reino Unido',
      }),
      call('ISPCC Childline', '1800 66 66 66', {
        en: 'For children, Ireland',
        es: 'Para menores, Irlanda',
      }),
    ],
    eating: [call('Beat', '0808 801 0677', england)],
  },
  australia: {
    emergency: [call(emergency, '000')],
    listening: [call('Lifeline', '13 11 14'), text('Lifeline', '0477 13 11 14')],
    abuse: [call('1800RESPECT', '1800 737 732')],
    child: [call('Kids Helpline', '1800 55 1800')],
    birth: [call('PANDA', '1300 726 306')],
    eating: [call('Butterfly', '1800 33 4673')],
  },
  'new-zealand': {
    emergency: [call(emergency, '111')],
    listening: [call('1737, Need to talk?', '1737'), text('1737, Need to talk?', '1737')],
    abuse: [call('Women’s Refuge', '0800 733 843')],
    child: [call('0800 WHATSUP', '0800 942 8787', children)],
  },
  'south-africa': {
    emergency: [
      call(emergency, '112', { en: 'From a mobile phone', es: 'Desde un móvil' }),
      call({ en: 'Police', es: 'Policía' }, '10111'),
    ],
    listening: [call('SADAG', '0800 567 567')],
    abuse: [call('GBV Command Centre', '0800 428 428')],
    child: [call('Childline', '116', children)],
  },
  india: {
    emergency: [call(emergency, '112')],
    listening: [call('Tele-MANAS', '14416')],
    abuse: [call('Women Helpline', '181', women)],
    child: [call('Childline', '1098', children)],
  },
  nigeria: { emergency: [call(emergency, '112')] },
  kenya: {
    emergency: [call(emergency, '999', { en: 'or 112', es: 'o 112' })],
    listening: [call('Kenya Red Cross', '1199')],
    abuse: [
      call({ en: 'Gender-based violence helpline', es: 'Línea contra la violencia' }, '1195'),
    ],
    child: [call('Childline Kenya', '116', children)],
  },
  philippines: {
    emergency: [call(emergency, '911')],
    listening: [call('NCMH Crisis Hotline', '1553')],
    child: [call('Makabata Helpline', '1383', children)],
  },
  spain: {
    emergency: [call(emergency, '112')],
    listening: [call({ en: 'Crisis line 024', es: 'Línea 024' }, '024')],
    abuse: [
      call({ en: 'Violence line 016', es: 'Línea 016' }, '016', women),
      web({ en: '016 by WhatsApp', es: '016 por WhatsApp' }, '600 000 016', {
        href: 'https://wa.me/34600000016',
        note: women,
      }),
    ],
    child: [call('ANAR', '116 111', children)],
  },
  mexico: {
    emergency: [call(emergency, '911')],
    listening: [call('Línea de la Vida', '800 911 2000')],
  },
  elsewhere: {
    emergency: [
      call(emergency, '112', {
        en: 'In Europe and many other countries; else the number that you know',
        es: 'En Europa y en muchos otros países; si no, el número que conoces',
      }),
    ],
  },
};

/** Shown wherever a region has no line of its own for a need. */
export const findAHelpline = web('Find A Helpline', 'findahelpline.com', {
  href: 'https://findahelpline.com/',
  note: {
    en: 'Lines in your country, by call or chat',
    es: 'Líneas de tu país, por teléfono o chat',
  },
});

function call(name: Localized, number: string, note?: Localized): LineEntry {
  return entry({ name, number, way: 'call', href: `tel:${digits(number)}` }, note);
}

function text(name: Localized, number: string, note?: Localized): LineEntry {
  return entry({ name, number, way: 'text', href: `sms:${digits(number)}` }, note);
}

/** For a service that expects a certain word; the phone's app for messages opens with it. */
function textWord(name: Localized, number: string, word: string): LineEntry {
  const note = { en: `Send the word ${word}, US`, es: `Envía la palabra ${word}, EE. UU.` };
  return { ...text(name, number, note), href: `sms:${digits(number)}?body=${word}` };
}

function web(
  name: Localized,
  number: string,
  { href, note }: { readonly href: string; readonly note: Localized },
): LineEntry {
  return { name, number, way: 'web', href, note };
}

function entry(line: LineEntry, note: Localized | undefined): LineEntry {
  return note === undefined ? line : { ...line, note };
}

function digits(number: string): string {
  return number.replaceAll(/[^\d+]/g, '');
}
