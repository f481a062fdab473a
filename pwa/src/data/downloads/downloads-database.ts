import type { DexieOptions, Table } from 'dexie';
import { Dexie } from 'dexie';
import type { Have, Part } from './have';
import { isWhole, nothing, withPart } from './have';

/** What there is of one item. */
export type StoredDownload = Have & {
  readonly slug: string;
  /** It goes on by itself, after a reload too, until it is whole or paused. */
  readonly isWanted: boolean;
};

type StoredPart = {
  readonly slug: string;
  readonly start: number;
  readonly content: Uint8Array<ArrayBuffer>;
};

/**
 * One person's downloads on this device, apart from their own words: here is the only place where much room is taken, and what is here
 * can be had again.
 */
export class DownloadsDatabase extends Dexie {
  declare readonly items: Table<StoredDownload, string>;
  declare readonly parts: Table<StoredPart, [string, number]>;
  declare readonly lists: Table<{ readonly key: 'list'; readonly list: unknown }, string>;

  /** Somebody removed it, such as a log-out in another tab. */
  isGone = false;

  constructor(userId: string, options: DexieOptions = {}) {
    super(downloadsDatabaseName(userId), { cache: 'disabled', ...options });
    this.version(1).stores({ items: 'slug', parts: '[slug+start], slug', lists: 'key' });
    // Whoever deletes it means it: it must not come back empty.
    this.on('versionchange', () => {
      this.isGone = true;
      this.close({ disableAutoOpen: true });
      return false;
    });
  }

  async want(slug: string): Promise<void> {
    await this.transaction('rw', this.items, async () => {
      const stored = await this.items.get(slug);
      await this.items.put({ ...nothing, ...stored, slug, isWanted: true });
    });
  }

  async wantNoMore(slug: string): Promise<void> {
    await this.items.update(slug, { isWanted: false });
  }

  /**
   * Keeps a part behind what is there, or in the place of another file.
   * @returns what is there now; null where it is not wanted any more, or another tab got ahead
   */
  async storePart(slug: string, progress: Have, part: Part): Promise<Have | null> {
    return this.transaction('rw', this.items, this.parts, async () => {
      const stored = await this.items.get(slug);
      if (stored?.isWanted !== true) {
        return null;
      }
      if (progress.bytes === 0) {
        await this.parts.where({ slug }).delete();
      } else if (stored.etag !== progress.etag || stored.bytes !== progress.bytes) {
        return null;
      }
      const now = withPart(part);
      await this.parts.put({ slug, start: part.start, content: part.content });
      await this.items.put({ ...now, slug, isWanted: true });
      return now;
    });
  }

  /** The finished file; null where it is not whole. */
  async readWhole(slug: string, type: string): Promise<Blob | null> {
    return this.transaction('r', this.items, this.parts, async () => {
      const stored = await this.items.get(slug);
      if (stored === undefined || !isWhole(stored)) {
        return null;
      }
      const parts = await this.parts
        .where('[slug+start]')
        .between([slug, Dexie.minKey], [slug, Dexie.maxKey])
        .toArray();
      const file = new Blob(
        parts.map(({ content }) => content),
        { type },
      );
      return file.size === stored.totalBytes ? file : null;
    });
  }

  async removeItem(slug: string): Promise<void> {
    await this.transaction('rw', this.items, this.parts, async () => {
      await this.items.delete(slug);
      await this.parts.where({ slug }).delete();
    });
  }
}

/** Removes all that a person downloaded from this device. Open tabs of theirs let go of it. */
export async function removeDownloads(userId: string, options: DexieOptions = {}): Promise<void> {
  await new DownloadsDatabase(userId, options).delete();
}

function downloadsDatabaseName(userId: string): string {
  return `emmaus-downloads-${userId}`;
}
