import type { ReactNode } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { prefersReducedMotion, watchReducedMotion } from '../../platform/motion';
import { systemTimers } from '../../platform/timers';
import { pageWake } from '../../platform/wake';
import { rotate } from './rotation';

const pictures = ['road', 'water'];

/** Two alternating pictures behind the page. A gradient is shown until both are loaded, and stays if one fails. */
export function Backdrop(): ReactNode {
  /** A bit mask, one bit per picture: rotating the screen loads other files and fires `onLoad` again. */
  const [loaded, setLoaded] = useState(0);
  const [shownIndex, setShownIndex] = useState(0);
  const isStill = useSyncExternalStore(watchReducedMotion, prefersReducedMotion);
  const isReady = loaded === 3;

  useEffect(() => {
    if (!isReady || isStill) {
      return undefined;
    }
    const stop = rotate(
      { timers: systemTimers, mayRotate: pageWake.isVisible },
      pictures.length,
      setShownIndex,
    );
    return () => {
      stop();
      setShownIndex(0);
    };
  }, [isReady, isStill]);

  return (
    <div aria-hidden className="dawn-backdrop">
      {pictures.map((picture, index) => (
        <picture key={picture}>
          {['avif', 'webp'].map((format) => {
            const file = (width: number) => `/pictures/${picture}-${width}.${format} ${width}w`;
            const type = `image/${format}`;
            return [
              // A portrait screen has its own picture. The others are covered by one with an aspect ratio of 1.56.
              <source key={type} type={type} media="(max-aspect-ratio:3/4)" srcSet={file(828)} />,
              <source
                key={format}
                type={type}
                sizes="max(100vw,156vh)"
                srcSet={`${file(1600)},${file(2560)}`}
              />,
            ];
          })}
          <img
            alt=""
            onLoad={() => setLoaded((bits) => bits | (1 << index))}
            // The lower picture stays opaque, so that the cross-fade does not darken.
            style={{ opacity: isReady && index <= shownIndex ? 1 : 0 }}
          />
        </picture>
      ))}
    </div>
  );
}
