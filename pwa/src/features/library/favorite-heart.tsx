import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../design/primitives/class-names';

/** Filled for a favorite. */
export function FavoriteHeart({ isFilled }: { readonly isFilled: boolean }): ReactNode {
  return (
    <Heart aria-hidden size={20} className={classNames(isFilled && 'fill-current text-rose')} />
  );
}
