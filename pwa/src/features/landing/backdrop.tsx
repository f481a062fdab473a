import type { ReactNode } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from '../../design/primitives/class-names';
import { wantsLessMotion, watchMotionWish } from '../../platform/motion';
import { systemTimers } from '../../platform/timers';
import { pageWake } from '../../platform/wake';
import road from './pictures/road.svg';
import water from './pictures/water.svg';
import { fadeMs, rotate } from './rotation';

const pictures = [road, water] as const;

/** Two pictures that take turns behind the page. A gradient stands there until both have come, and stays if one does not. */
export function Backdrop(): ReactNode {
  const [loadedCount, setLoadedCount] = useState(0);
  const [shownIndex, setShownIndex] = useState(0);
  const isStill = useSyncExternalStore(watchMotionWish, wantsLessMotion);
  const isReady = loadedCount >= pictures.length;

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
    <div aria-hidden className="fixed inset-0 -z-10 overflow-hidden bg-dawn bg-first-light">
      {pictures.map((picture, index) => (
        <img
          key={picture}
          src={picture}
          alt=""
          decoding="async"
          fetchPriority="low"
          draggable={false}
          onLoad={() => setLoadedCount((count) => count + 1)}
          className={classNames(
            'absolute inset-0 size-full object-cover object-[50%_60%] transition-opacity ease-linear',
            // What lies below stays, so that nothing darkens halfway.
            isReady && index <= shownIndex ? 'opacity-100' : 'opacity-0',
          )}
          style={{ transitionDuration: `${fadeMs}ms` }}
        />
      ))}
    </div>
  );
}
