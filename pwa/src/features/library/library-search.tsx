import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { inputLook } from '../../design/primitives/field';
import { IconButton } from '../../design/primitives/icon-button';
import { FavoriteHeart } from './favorite-heart';

export type LibrarySearchProps = {
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  readonly onlyFavorites: boolean;
  readonly onOnlyFavorites: (onlyFavorites: boolean) => void;
};

export function LibrarySearch(props: LibrarySearchProps): ReactNode {
  const { query, onQueryChange, onlyFavorites, onOnlyFavorites } = props;
  return (
    <search className="mb-4 flex items-center gap-2">
      <label className="relative block flex-1">
        <span className="sr-only">Search your library</span>
        <Search
          aria-hidden
          size={20}
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-soft"
        />
        <input
          type="search"
          placeholder="Search your library..."
          value={query}
          onChange={(event) => onQueryChange(event.target.value)}
          className={`${inputLook} pl-12`}
        />
      </label>
      <IconButton
        label="Only favorites"
        aria-pressed={onlyFavorites}
        className="size-12 border border-control bg-surface"
        onClick={() => onOnlyFavorites(!onlyFavorites)}
      >
        <FavoriteHeart isFilled={onlyFavorites} />
      </IconButton>
    </search>
  );
}
