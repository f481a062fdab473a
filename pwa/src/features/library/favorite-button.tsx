import type { ReactNode } from 'react';
import type { LibraryEntry } from '@emmaus/shared/entities/library-entry';
import { setFavorite } from '../../data/actions/set-favorite';
import { useDeviceData } from '../../data/data-provider';
import { IconButton } from '../../design/primitives/icon-button';
import { FavoriteHeart } from './favorite-heart';
import { showStoreError } from './show-store-error';

export type FavoriteButtonProps = {
  readonly entry: Pick<LibraryEntry, 'id' | 'isFavorite' | 'title'>;
  readonly className?: string;
};

/** Toggles a favorite; the heart is filled for a favorite. */
export function FavoriteButton({ entry, className }: FavoriteButtonProps): ReactNode {
  const data = useDeviceData();
  const { id, isFavorite, title } = entry;
  return (
    <IconButton
      label={`Favorite: ${title}`}
      title={isFavorite ? 'Remove from favorites' : 'Add to favorites'}
      aria-pressed={isFavorite}
      className={className}
      onClick={() => {
        setFavorite(data, { id, isFavorite: !isFavorite }).catch(showStoreError);
      }}
    >
      <FavoriteHeart isFilled={isFavorite} />
    </IconButton>
  );
}
