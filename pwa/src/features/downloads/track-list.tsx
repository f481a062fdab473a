import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import type { Track } from '@emmaus/shared/entities/download-manifest';
import { previewName, publicPartPath } from '@emmaus/shared/entities/download-manifest';
import { IconButton } from '../../design/primitives/icon-button';
import { minutes } from './download-view';

export type TrackListProps = { readonly slug: string; readonly tracks: readonly Track[] };

type Player =
  | { readonly kind: 'silent' }
  | { readonly kind: 'playing'; readonly track: number; readonly playedFraction: number }
  | { readonly kind: 'failed'; readonly track: number };

const silent: Player = { kind: 'silent' };

/** The tracks, each with a preview of 20 seconds for everyone. One plays at a time. */
export function TrackList({ slug, tracks }: TrackListProps): ReactNode {
  const audio = useRef<HTMLAudioElement>(null);
  const [player, setPlayer] = useState<Player>(silent);
  const play = async (track: number): Promise<void> => {
    const element = audio.current;
    if (element === null) {
      return;
    }
    element.src = publicPartPath(slug, previewName(track));
    setPlayer({ kind: 'playing', track, playedFraction: 0 });
    try {
      await element.play();
    } catch (error) {
      // An AbortError means that another track was started before this one played.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        setPlayer({ kind: 'failed', track });
      }
    }
  };
  return (
    <div>
      <h3 className="font-semibold">Listen to 20 seconds of each</h3>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- instruments alone, nothing is sung */}
      <audio
        ref={audio}
        preload="none"
        onEnded={() => setPlayer(silent)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          setPlayer((current) =>
            current.kind === 'playing' && duration > 0
              ? { ...current, playedFraction: currentTime / duration }
              : current,
          )
        }
      />
      <ol className="mt-2">
        {tracks.map((track) => (
          <TrackRow
            key={track.number}
            track={track}
            player={'track' in player && player.track === track.number ? player : silent}
            onPlay={() => void play(track.number)}
            onStop={() => {
              audio.current?.pause();
              setPlayer(silent);
            }}
          />
        ))}
      </ol>
    </div>
  );
}

type TrackRowProps = {
  readonly track: Track;
  readonly player: Player;
  readonly onPlay: () => void;
  readonly onStop: () => void;
};

function TrackRow({ track, player, onPlay, onStop }: TrackRowProps): ReactNode {
  const { title, setting, basedOn, durationS } = track;
  const isPlaying = player.kind === 'playing';
  return (
    <li className="relative flex items-center gap-3 border-b border-line py-2">
      <IconButton
        label={isPlaying ? `Stop the preview of ${title}` : `Play a preview of ${title}`}
        onClick={isPlaying ? onStop : onPlay}
        className="border border-control bg-surface"
      >
        {isPlaying ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
      </IconButton>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-ink-soft">
          {setting} · {basedOn}
        </p>
        {player.kind === 'failed' && (
          <p role="status" className="text-sm text-rose">
            The preview could not be played. It needs a connection.
          </p>
        )}
      </div>
      <p className="text-sm text-ink-soft tabular-nums">
        <span className="sr-only">Duration </span>
        {minutes(durationS)}
      </p>
      {isPlaying && (
        <div
          aria-hidden
          className="absolute bottom-0 left-0 h-0.5 bg-ember transition-[width] duration-200 ease-out"
          style={{ width: `${player.playedFraction * 100}%` }}
        />
      )}
    </li>
  );
}
