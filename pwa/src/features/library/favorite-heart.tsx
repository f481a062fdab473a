import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../design/primitives/class-names';

/** Full for a favorite. */
export function FavoriteHeart({ isFull }: { readonly isFull: boolean }): ReactNode {
  return <Heart aria-hidden size={20} className={classNames(isFull && 'fill-current text-rose')} />;
}
