import type { DexieOptions, Table } from 'dexie';
import { Dexie } from 'dexie';
import type { DownloadProgress, FilePart } from './download-progress';
import { isComplete, noProgress, progressAfter } from './download-progress';

/** The stored state of one item. */
export type StoredDownload = DownloadProgress & {
  readonly slug: string;
  /** The download continues without the person, also after a reload, until it is complete or paused. */
  readonly isWanted: boolean;
};

type StoredPart = {
  readonly slug: string;
  readonly start: number;
  readonly content: Uint8Array<ArrayBuffer>;
};

/**
 * One person's downloads on this device. A database of its own, because it is large and can be fetched again, unlike what the
 * person wrote.
 */
export class DownloadsDatabase extends Dexie {
  declare readonly items: Table<StoredDownload, string>;
  declare readonly parts: Table<StoredPart, [string, number]>;
  declare readonly lists: Table<{ readonly key: 'list'; readonly list: unknown }, string>;

  /** The database was deleted, for example by a log-out in another tab. */
  isGone = false;

  constructor(userId: string, options: DexieOptions = {}) {
    super(downloadsDatabaseName(userId), { cache: 'disabled', ...options });
    this.version(1).stores({ items: 'slug', parts: '[slug+start], slug', lists: 'key' });
    // After a deletion this tab must not create an empty database.
    this.on('versionchange', () => {
      this.isGone = true;
      this.close({ disableAutoOpen: true });
      return false;
    });
  }

  async markWanted(slug: string): Promise<void> {
    await this.transaction('rw', this.items, async () => {
      const stored = await this.items.get(slug);
      await this.items.put({ ...noProgress, ...stored, slug, isWanted: true });
    });
  }

  async markUnwanted(slug: string): Promise<void> {
    await this.items.update(slug, { isWanted: false });
  }

  /**
   * Stores a part after the bytes of `progress`; the first part replaces all parts of an earlier version.
   * @returns the new progress; null if the item is no longer wanted or another tab has changed it
   */
  async storePart(
    slug: string,
    progress: DownloadProgress,
    part: FilePart,
  ): Promise<DownloadProgress | null> {
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
      const now = progressAfter(part);
      await this.parts.put({ slug, start: part.start, content: part.content });
      await this.items.put({ ...now, slug, isWanted: true });
      return now;
    });
  }

  /** @returns the file; null if it is not complete */
  async readFile(slug: string, type: string): Promise<Blob | null> {
    return this.transaction('r', this.items, this.parts, async () => {
      const stored = await this.items.get(slug);
      if (stored === undefined || !isComplete(stored)) {
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

/** Removes all downloads of a person from this device. Open tabs of that person close their connection. */
export async function removeDownloads(userId: string, options: DexieOptions = {}): Promise<void> {
  await new DownloadsDatabase(userId, options).delete();
}

function downloadsDatabaseName(userId: string): string {
  return `emmaus-downloads-${userId}`;
}
