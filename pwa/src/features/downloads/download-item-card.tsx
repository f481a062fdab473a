import { BookOpen, Music } from 'lucide-react';
import type { ReactNode } from 'react';
import { Suspense, lazy, useState } from 'react';
import type { DownloadManifest } from '@emmaus/shared/entities/download-manifest';
import { coverName, publicPartPath } from '@emmaus/shared/entities/download-manifest';
import type { DownloadItem } from '@emmaus/shared/enums/downloads';
import type { DownloadsApi } from '../../data/api/downloads-api';
import type { DownloadsView } from '../../data/queries/use-downloads';
import { Badge } from '../../design/primitives/badge';
import { Button } from '../../design/primitives/button';
import { DownloadControls } from './download-controls';
import type { DownloadView } from './download-view';
import { counted, megabytes, wholeMinutes } from './download-view';
import { TrackList } from './track-list';
import { WhatIsInside } from './what-is-inside';

const SampleDialog = lazy(async () => ({
  default: (await import('./sample-dialog')).SampleDialog,
}));

export type DownloadItemCardProps = {
  readonly item: DownloadItem;
  readonly api: DownloadsApi;
  readonly downloads: DownloadsView;
  /** Null if the server has not published one. */
  readonly manifest: DownloadManifest | null;
  readonly bytesOnServer: number | null | undefined;
  readonly isAsking: boolean;
  readonly isOnline: boolean;
  readonly view: DownloadView;
};

/** One item: description, download controls, and the previews that are open to everyone. */
export function DownloadItemCard(props: DownloadItemCardProps): ReactNode {
  const { item, api, downloads, manifest, bytesOnServer, isAsking, isOnline, view } = props;
  const [isReading, setIsReading] = useState(false);
  const headingId = `download-${item.slug}`;
  return (
    <article
      aria-labelledby={headingId}
      className="grid grid-cols-[7rem_1fr] items-start gap-x-5 border-t border-line py-7 sm:grid-cols-[15rem_1fr] sm:gap-x-9"
    >
      <Cover key={manifest?.kind} item={item} manifest={manifest} />
      <div>
        <Badge>{item.category}</Badge>
        <h2 id={headingId} className="mt-2 font-serif text-2xl font-semibold text-balance">
          {item.title}
        </h2>
        <p className="mt-1 text-ink-soft">{item.text}</p>
        <Facts manifest={manifest} bytes={bytesOnServer ?? null} />
      </div>
      <div className="col-span-2 mt-5 space-y-5 sm:col-span-1 sm:col-start-2">
        <DownloadControls
          slug={item.slug}
          view={view}
          downloads={downloads}
          isAsking={isAsking}
          isOnline={isOnline}
        />
        {manifest !== null && <p className="max-w-[62ch]">{manifest.about}</p>}
        {manifest?.kind === 'book' && (
          <Button
            tone="quiet"
            icon={<BookOpen aria-hidden size={18} />}
            onClick={() => setIsReading(true)}
          >
            Read a sample chapter
          </Button>
        )}
        {manifest?.kind === 'music' && <TrackList slug={item.slug} tracks={manifest.tracks} />}
        {manifest !== null && <WhatIsInside manifest={manifest} />}
      </div>
      {isReading && (
        <Suspense>
          <SampleDialog
            slug={item.slug}
            bookTitle={item.title}
            api={api}
            onClose={() => setIsReading(false)}
          />
        </Suspense>
      )}
    </article>
  );
}

function Facts({
  manifest,
  bytes,
}: {
  readonly manifest: DownloadManifest | null;
  readonly bytes: number | null;
}): ReactNode {
  const facts = [
    ...(manifest?.kind === 'book'
      ? [counted(manifest.chapters.length, 'chapter'), counted(manifest.pages, 'page')]
      : []),
    ...(manifest?.kind === 'music'
      ? [
          counted(manifest.tracks.length, 'track'),
          wholeMinutes(manifest.tracks.map(({ durationS }) => durationS)),
        ]
      : []),
    ...(bytes === null ? [] : [megabytes(bytes)]),
  ];
  return facts.length > 0 && <p className="mt-2 text-sm text-ink-soft">{facts.join(' · ')}</p>;
}

/** The cover, or a placeholder if there is none or it cannot be loaded. */
function Cover({ item, manifest }: Pick<DownloadItemCardProps, 'item' | 'manifest'>): ReactNode {
  const [isMissing, setIsMissing] = useState(false);
  const Icon = item.category === 'Books' ? BookOpen : Music;
  if (manifest === null || isMissing) {
    return (
      <div
        className={`flex items-center justify-center rounded-md bg-sunken text-ink-soft sm:row-span-2 ${item.category === 'Books' ? 'aspect-2/3' : 'aspect-square'}`}
      >
        <Icon aria-hidden size={36} />
      </div>
    );
  }
  const { alt, width, height } = manifest.cover;
  return (
    <img
      src={publicPartPath(item.slug, coverName)}
      alt={alt}
      width={width}
      height={height}
      onError={() => setIsMissing(true)}
      className="h-auto w-full rounded-md border border-line sm:row-span-2"
    />
  );
}
