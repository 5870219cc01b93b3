import type Dynamic from 'next/dynamic';
import Router from 'next/router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { IS_DEVELOPMENT } from '@/lib/config/public-config';
import styles from './lazy-hydrate.module.scss';
import { onFirstInteraction } from './on-first-interaction';
import { registerIsland } from './island-registry';
import type { Load } from './island-registry';
import {
  followLinkAt,
  replayInput,
  isPlainPress,
  isToggle,
  placeWithin,
  pointAt,
  clickAt,
  clickOnRelease,
  readCapturedInput,
} from './replay-interaction';
import type { CapturedInput, PointerPlace } from './replay-interaction';
import { readScrollPositions, restoreScrollPositions, watchScrolling } from './scroll-position';
import type { ScrollPositions } from './scroll-position';

/**
 * Distance from the window at which a component is hydrated, in CSS pixels. Earlier input is captured and
 * replayed.
 */
const MARGIN = 48;

const nothingChanges = () => () => undefined;

/** The event on which a component is hydrated. */
export interface LazyHydrationOptions<Props> {
  /**
   * The trigger of hydration: proximity to the viewport or, for components that are always in the first
   * window and seldom used, interaction only.
   */
  readonly when?: 'visible' | 'interaction';
  /** Awaited before hydration: fetches data that the document leaves out because its markup shows them already. */
  readonly prepare?: (props: Props) => Promise<void>;
  /** True as soon as the server's markup no longer shows these props: hydrates at once. */
  readonly isOutdated?: (props: Props) => boolean;
}

/** True while React hydrates the server-rendered document; false for a component that is mounted later. */
function useIsTakingOver(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => false,
    () => true,
  );
}

/**
 * A component that the server renders in full and whose script is loaded only when a reader comes near it,
 * interacts with it, or uses the page for the first time. Until then the server's markup stays in place; then
 * the component is rendered again in one commit, and focus, form input, a click and a key press that came too
 * early are replayed. When the script cannot be loaded, the markup stays, links work, and the next
 * interaction retries.
 *
 * For components that most readers do not use at first. Their styles must be loaded with the page: see
 * `configureWebpack` in next.config.js.
 *
 * @param load - Imports the component; a function around a literal `import()`, so that it becomes a separate
 * chunk.
 */
export function lazyHydrate<Props extends object>(
  load: Load<Props>,
  { when = 'visible', prepare, isOutdated }: LazyHydrationOptions<Props> = {},
): ComponentType<Props> {
  const Served = renderOnServer(load);
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

  registerIsland(fetchPart);
  // After client-side navigation there is no server markup to show: components are loaded together with their
  // page. The router exists when the first page has been loaded.
  if (typeof document !== 'undefined' && Router.router !== null) {
    fetchPart().catch(() => undefined); // Retried when it is rendered.
  }

  return function HydrationBoundary(props: Props) {
    const isTakingOver = useIsTakingOver();
    const [wasServed] = useState(isTakingOver);
    const [isHydrated, setIsHydrated] = useState(!wasServed && Part !== null);
    const place = useRef<HTMLDivElement>(null);
    const reached = useRef<CapturedInput | null>(null);
    const scrolled = useRef<ScrollPositions>([]);
    const pressed = useRef<number | null>(null);
    /** The element under a pointer that is down. */
    const pressedPlace = useRef<number | null>(null);
    /** The place at which a mouse rests over the component. */
    const pointer = useRef<PointerPlace | null>(null);
    const afterHydration = useRef<(() => void)[]>([]);
    const outdated = !isHydrated && (isOutdated?.(props) ?? false);
    const fetchAll = useEffectEvent(() => Promise.all([fetchPart(), prepare?.(props)]));

    useEffect(() => {
      const part = place.current;
      if (isHydrated || !part) return undefined;
      let isGone = false;
      const hold = (event: PointerEvent) => {
        pressedPlace.current = isPlainPress(event) ? placeWithin(part, event.target) : null;
      };
      const scrolling = watchScrolling(part);
      const hydrate = async (event?: Event) => {
        // React renders in a microtask of a press, so before the listener below.
        if (event?.type === 'pointerdown') hold(event as PointerEvent);
        try {
          await fetchAll();
        } catch {
          if (isGone) return;
          stopWaiting = onFirstInteraction(hydrate);
          if (pressed.current !== null) followLinkAt(part, pressed.current);
          pressed.current = null;
          return;
        }
        if (scrolling.isMoving()) await scrolling.rest();
        if (isGone) return;
        reached.current = readCapturedInput(part);
        scrolled.current = readScrollPositions(part);
        await new Promise<void>((resolve) => {
          afterHydration.current.push(resolve);
          setIsHydrated(true);
        });
      };
      let stopWaiting = onFirstInteraction(hydrate);
      const stopObserving = when === 'visible' ? hydrateWhenVisible(part, hydrate) : null;
      // In development, styles are loaded with the scripts: hydrate immediately, so that nothing is shown
      // unstyled.
      // A reader may have moved the focus into the markup before this script ran.
      const hasFocus = part.contains(document.activeElement);
      if (!wasServed || outdated || hasFocus || IS_DEVELOPMENT) void hydrate();
      const press = (event: MouseEvent) => {
        const target = placeWithin(part, event.target);
        if (target === null || !isPlainPress(event)) return;
        void hydrate();
        if (isToggle(event)) return;
        event.preventDefault();
        pressed.current = target;
      };
      const letGo = () => {
        pressedPlace.current = null;
      };
      const reach = () => void hydrate();
      const follow = ({ clientX, clientY, pointerType }: PointerEvent) => {
        pointer.current = pointerType === 'mouse' ? { x: clientX, y: clientY } : null;
      };
      const leave = () => {
        pointer.current = null;
      };
      part.addEventListener('pointerdown', hold);
      window.addEventListener('pointerup', letGo, true);
      window.addEventListener('pointercancel', letGo, true);
      part.addEventListener('pointerover', reach);
      part.addEventListener('pointermove', follow);
      part.addEventListener('pointerleave', leave);
      part.addEventListener('focusin', reach);
      part.addEventListener('click', press);
      return () => {
        isGone = true;
        scrolling.stop();
        stopWaiting();
        stopObserving?.();
        part.removeEventListener('pointerdown', hold);
        window.removeEventListener('pointerup', letGo, true);
        window.removeEventListener('pointercancel', letGo, true);
        part.removeEventListener('pointerover', reach);
        part.removeEventListener('pointermove', follow);
        part.removeEventListener('pointerleave', leave);
        part.removeEventListener('focusin', reach);
        part.removeEventListener('click', press);
      };
    }, [isHydrated, wasServed, outdated]);

    useLayoutEffect(() => {
      const part = place.current;
      if (!isHydrated || !part) return;
      restoreScrollPositions(part, scrolled.current);
      if (reached.current) replayInput(part, reached.current);
      if (pressed.current !== null) clickAt(part, pressed.current);
      if (pressedPlace.current !== null) clickOnRelease(part, pressedPlace.current);
      reached.current = null;
      pressed.current = null;
      pressedPlace.current = null;
    }, [isHydrated]);

    useEffect(() => {
      // The event listeners of the children are attached before this effect runs.
      if (!isHydrated) return;
      if (place.current && pointer.current) pointAt(place.current, pointer.current);
      pointer.current = null;
      for (const resolve of afterHydration.current.splice(0)) resolve();
    }, [isHydrated]);

    // The first condition removes the branch from the browser's bundle.
    if (typeof window === 'undefined' && Served) {
      return (
        <div className={styles.part}>
          <Served {...props} />
        </div>
      );
    }
    if (isHydrated && Part) {
      return (
        <div key="hydrated" ref={place} className={styles.part}>
          <Part {...props} />
        </div>
      );
    }
    // React does not touch the content of an element with `dangerouslySetInnerHTML`.
    return (
      <div
        key="server"
        ref={place}
        className={styles.part}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );
  };
}

/**
 * Renders a component on the server. Without module ids Next sends no script for it; the browser's bundle
 * contains nothing of it.
 */
function renderOnServer<Props extends object>(load: Load<Props>): ComponentType<Props> | null {
  // webpack removes only dead branches: an unconditional require adds next/dynamic (1.6 KB) to every page.
  if (typeof window === 'undefined') {
    // oxlint-disable-next-line typescript/no-require-imports
    const { default: dynamic } = require('next/dynamic') as { default: typeof Dynamic };
    return dynamic(load);
  }
  return null;
}

/** Observes the children of a component, because its own element generates no box. */
function hydrateWhenVisible(part: Element, hydrate: () => Promise<void>): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void hydrate();
    },
    { rootMargin: `${MARGIN}px` },
  );
  for (const child of part.children) observer.observe(child);
  return () => observer.disconnect();
}
