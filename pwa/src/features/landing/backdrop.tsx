import type { ReactNode } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { prefersReducedMotion, watchReducedMotion } from '../../platform/motion';
import { systemTimers } from '../../platform/timers';
import { pageWake } from '../../platform/wake';
import { rotate } from './rotation';

const pictures = ['road', 'water'];

/** Two pictures that take turns behind the page. A gradient stands there until both have come, and stays if one does not. */
export function Backdrop(): ReactNode {
  /** One bit for each of the two: a screen that is turned loads them again. */
  const [loaded, setLoaded] = useState(0);
  const [shownIndex, setShownIndex] = useState(0);
  const isStill = useSyncExternalStore(watchReducedMotion, prefersReducedMotion);
  const isReady = loaded === 3;

  useEffect(() => {
    if (!isReady || isStill) {
      return undefined;
    }
    const stop = rotate(
      { timers: systemTimers, mayMove: pageWake.isVisible },
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
              // An upright screen has a picture of its own; others are covered by one that is 1.56 times as wide as high.
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
            // What lies below stays, so that nothing darkens halfway.
            style={{ opacity: isReady && index <= shownIndex ? 1 : 0 }}
          />
        </picture>
      ))}
    </div>
  );
}
