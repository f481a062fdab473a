import type { ReactNode } from 'react';
import type { DownloadManifest } from '@emmaus/shared/entities/download-manifest';
import { megabytes } from './download-view';

/** The files of the zip, a book's chapters, and the credits. */
export function WhatIsInside({ manifest }: { readonly manifest: DownloadManifest }): ReactNode {
  return (
    <details className="border-t border-line pt-1">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">What is inside</summary>
      <div className="space-y-5 pb-2">
        <ul className="space-y-2">
          {manifest.files.map(({ name, about, bytes }) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium break-words">{name}</span>
              <span className="text-sm text-ink-soft">{megabytes(bytes)}</span>
              <span className="w-full text-sm text-ink-soft">{about}</span>
            </li>
          ))}
        </ul>
        {manifest.kind === 'book' && (
          <div>
            <h3 className="font-semibold">Chapters</h3>
            <ol className="mt-2 list-decimal gap-x-8 pl-7 sm:columns-2">
              {manifest.chapters.map(({ number, title }) => (
                <li key={number} className="py-0.5 pl-1">
                  {title}
                </li>
              ))}
            </ol>
          </div>
        )}
        <p className="text-sm text-ink-soft">{manifest.credits}</p>
      </div>
    </details>
  );
}
