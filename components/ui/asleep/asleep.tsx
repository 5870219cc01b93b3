import type Dynamic from 'next/dynamic';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { IS_DEVELOPMENT } from '@/lib/config/public-config';
import styles from './asleep.module.scss';
import { onFirstUse } from './first-use';
import { knowPart } from './known-parts';
import type { Load } from './known-parts';
import { followAt, giveOn, isPlainPress, placeWithin, pressAt, readReached } from './reached-part';
import type { Reached } from './reached-part';

/** How far outside the window a part is woken, in CSS pixels. Whoever is quicker loses nothing: what is pressed before is given on. */
const MARGIN = 48;

const nothingChanges = () => () => undefined;

/** True while React takes over what the server has drawn; false for a part that appears later. */
function useIsTakingOver(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => false,
    () => true,
  );
}

/**
 * A part of a page that the server draws in full and whose script comes only when a reader gets near it, reaches into it, or uses the page
 * for the first time. Until then its markup stands as the server sent it; then it is drawn anew in one commit, and focus, what was filled
 * in, a press and a letter that came too early are given on. When the script cannot be had, the markup stays, links lead where they lead, and the next use tries again.
 *
 * For parts that most readers do without at first. Their styles must come with the page: see `shareStyles` in next.config.js.
 *
 * @param load - Imports the component; a function around a literal `import()`, so that it becomes a file of its own.
 * @param until - What wakes it: that a reader comes near, or, for what stands in every window and is seldom reached into, no less than that.
 */
export function asleep<Props extends object>(
  load: Load<Props>,
  until: 'near' | 'reached' = 'near',
): ComponentType<Props> {
  const Served = typeof window === 'undefined' ? servedWhole(load) : null;
  let Part: ComponentType<Props> | null = null;
  let pending: Promise<void> | null = null;

  function fetchPart(): Promise<void> {
    pending ??= load().then(
      (loaded) => {
        Part = loaded;
      },
      (reason: unknown) => {
        pending = null;
        throw reason;
      },
    );
    return pending;
  }

  knowPart(fetchPart);
  // A page that is opened from another one has no markup to show meanwhile: its parts come together with it.
  if (typeof document !== 'undefined' && document.readyState === 'complete') {
    fetchPart().catch(() => undefined); // Asked for once more when it is drawn.
  }

  return function Asleep(props: Props) {
    const isTakingOver = useIsTakingOver();
    const [wasServed] = useState(isTakingOver);
    const [isAwake, setIsAwake] = useState(!wasServed && Part !== null);
    const place = useRef<HTMLDivElement>(null);
    const reached = useRef<Reached | null>(null);
    const pressed = useRef<number | null>(null);
    const onceAwake = useRef<(() => void)[]>([]);

    useEffect(() => {
      const part = place.current;
      if (isAwake || !part) return undefined;
      let isGone = false;
      const wake = async () => {
        try {
          await fetchPart();
        } catch {
          if (isGone) return;
          stopWaiting = onFirstUse(wake);
          if (pressed.current !== null) followAt(part, pressed.current);
          pressed.current = null;
          return;
        }
        if (isGone) return;
        reached.current = readReached(part);
        await new Promise<void>((resolve) => {
          onceAwake.current.push(resolve);
          setIsAwake(true);
        });
      };
      let stopWaiting = onFirstUse(wake);
      const stopWatching = until === 'near' ? watchNear(part, wake) : null;
      // While one develops, styles come with the scripts: nothing is to stand undressed until it is reached.
      if (!wasServed || IS_DEVELOPMENT) void wake();
      const press = (event: MouseEvent) => {
        const target = placeWithin(part, event.target);
        if (target === null || !isPlainPress(event)) return;
        event.preventDefault();
        pressed.current = target;
        void wake();
      };
      const reach = () => void wake();
      part.addEventListener('pointerover', reach);
      part.addEventListener('focusin', reach);
      part.addEventListener('click', press);
      return () => {
        isGone = true;
        stopWaiting();
        stopWatching?.();
        part.removeEventListener('pointerover', reach);
        part.removeEventListener('focusin', reach);
        part.removeEventListener('click', press);
      };
    }, [isAwake, wasServed]);

    useLayoutEffect(() => {
      const part = place.current;
      if (!isAwake || !part) return;
      if (reached.current) giveOn(part, reached.current);
      if (pressed.current !== null) pressAt(part, pressed.current);
      reached.current = null;
      pressed.current = null;
    }, [isAwake]);

    useEffect(() => {
      // What is inside has begun to listen before this runs.
      if (isAwake) for (const tell of onceAwake.current.splice(0)) tell();
    }, [isAwake]);

    if (Served) {
      return (
        <div className={styles.part}>
          <Served {...props} />
        </div>
      );
    }
    if (isAwake && Part) {
      return (
        <div key="awake" ref={place} className={styles.part}>
          <Part {...props} />
        </div>
      );
    }
    // React leaves alone what stands inside an element whose markup is given as text.
    return (
      <div
        key="asleep"
        ref={place}
        className={styles.part}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );
  };
}

/** Draws a part on the server. Given no module ids, Next sends no script for it; the browser's bundle has nothing of it. */
function servedWhole<Props extends object>(load: Load<Props>): ComponentType<Props> {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { default: dynamic } = require('next/dynamic') as { default: typeof Dynamic };
  return dynamic(load);
}

/** Watches what stands in a part, which has no box of its own. */
function watchNear(part: Element, wake: () => Promise<void>): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void wake();
    },
    { rootMargin: `${MARGIN}px` },
  );
  for (const child of part.children) observer.observe(child);
  return () => observer.disconnect();
}
