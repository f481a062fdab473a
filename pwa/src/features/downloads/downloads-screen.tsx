import { Link } from '@tanstack/react-router';
import { ArrowLeft, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { readManifest } from '@emmaus/shared/api/downloads';
import { mayDownload } from '@emmaus/shared/domain/entitlement';
import { downloadItems } from '@emmaus/shared/enums/downloads';
import type { DownloadsApi } from '../../data/api/downloads-api';
import { createDownloadsApi } from '../../data/api/downloads-api';
import { useDownloadList, useDownloads, useDownloadStates } from '../../data/queries/use-downloads';
import { useProfile } from '../../data/queries/use-profile';
import { Skeleton } from '../../design/patterns/skeleton';
import { showToast } from '../../design/patterns/toast';
import { pageHttp } from '../../platform/http';
import { useIsOnline } from '../../platform/use-is-online';
import { DownloadItemCard } from './download-item-card';
import { downloadView } from './download-view';

const pageApi = createDownloadsApi(pageHttp);

/** The book and the album (docs/product-spec.md): previews for everyone, downloads for Discipleship members. */
export function DownloadsScreen({ api = pageApi }: { readonly api?: DownloadsApi }): ReactNode {
  const downloads = useDownloads();
  const known = useDownloadStates(downloads);
  const isOnline = useIsOnline();
  const { list, isAsking } = useDownloadList(downloads, api, isOnline);
  const profile = useProfile();
  const isLoading = known === undefined || profile === undefined;
  useEffect(
    () => downloads.watch({ onHandedOver: () => showToast({ title: 'Downloaded!' }) }),
    [downloads],
  );
  return (
    <div className="wide-column">
      <header className="pt-3">
        <Link
          to="/dashboard"
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden size={18} />
          Back to Dashboard
        </Link>
        <h1 className="mt-2 font-serif text-3xl font-semibold">Discipleship Downloads</h1>
        <p className="mt-1 mb-5 text-ink-soft">
          A book and an album to keep, with or without a network.
        </p>
      </header>
      {!isOnline && (
        <p role="status" className="mb-5 flex gap-3 rounded-md bg-dusk-wash px-4 py-3">
          <CloudOff aria-hidden size={20} className="mt-1 shrink-0" />
          <span>
            You are offline. What is on this device stays yours to open; downloading needs a
            connection.
          </span>
        </p>
      )}
      {isLoading ? (
        <Skeleton label="Looking for your downloads..." />
      ) : (
        downloadItems.map((item) => {
          const listed = list?.items.find(({ slug }) => slug === item.slug);
          return (
            <DownloadItemCard
              key={item.slug}
              item={item}
              api={api}
              downloads={downloads}
              manifest={readManifest(listed?.manifest)}
              bytesOnServer={listed?.bytes}
              isAsking={isAsking}
              isOnline={isOnline}
              view={downloadView({
                mayDownload: profile === null ? undefined : mayDownload(profile.membershipTier),
                bytesOnServer: listed?.bytes,
                stored: known.stored[item.slug],
                activity: known.activities[item.slug],
              })}
            />
          );
        })
      )}
    </div>
  );
}
