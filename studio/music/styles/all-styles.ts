import { bossa } from './bossa';
import { calypso } from './calypso';
import { mento } from './mento';
import { reggae, roots } from './reggae';
import type { Style, StyleName } from './style';

export const styles: Readonly<Record<StyleName, Style>> = { calypso, reggae, roots, bossa, mento };
