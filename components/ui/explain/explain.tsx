import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { t } from '@/lib/domain/text';
import { definitionAnchor } from './definition-anchor';
import type { ExplainFact, OwnDefinition } from './explain-parts';
import { isModifiedClick } from '../controls/segmented-control';
import styles from './explain.module.scss';

/** Loaded when the first panel opens, as the definitions are. */
const ExplainPanel = lazy(() => import('./explain-panel').then((panel) => ({ default: panel.ExplainPanel })));

/** Hover delay, so that a passing pointer opens nothing. */
const HOVER_DELAY_MS = 180;

/** Time to move the pointer from the button into the panel. */
const LEAVE_DELAY_MS = 220;

export interface ExplainProps {
  /** Id of the figure in the registry. */
  readonly id: string;
  /** Name of the figure, for the button's accessible name. */
  readonly name: string;
  /** Shown instead of a definition of the registry. */
  readonly own?: OwnDefinition;
  /** Lines below the definition. */
  readonly facts?: readonly ExplainFact[];
}

interface Place {
  readonly left: number;
  readonly top: number;
}

/**
 * Makes the words before it the button of a definition (the head of a column that sorts has a "?" instead): opens it on
 * click, Enter or hover, and closes it on Escape, on a click elsewhere or when the pointer leaves. Without JavaScript it
 * is a link to the definition at the end of the page.
 */
export function Explain({ id, name, own, facts }: ExplainProps) {
  const panelId = useId();
  const anchor = useRef<HTMLAnchorElement>(null);
  const timer = useRef<number | undefined>(undefined);
  const [place, setPlace] = useState<Place | null>(null);
  const isPinned = useRef(false);

  const close = useCallback(() => {
    window.clearTimeout(timer.current);
    isPinned.current = false;
    setPlace(null);
  }, []);

  const open = useCallback(() => {
    const box = anchor.current?.getBoundingClientRect();
    if (box) setPlace({ left: box.left + box.width / 2, top: box.bottom + 1 });
  }, []);

  function later(action: () => void, delay: number) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(action, delay);
  }

  function toggle() {
    window.clearTimeout(timer.current);
    if (place && isPinned.current) return close();
    isPinned.current = true;
    open();
  }

  function leave() {
    later(() => {
      if (!isPinned.current) close();
    }, LEAVE_DELAY_MS);
  }

  useEffect(() => () => window.clearTimeout(timer.current), []);
  useCloseOutside(place !== null, { close, follow: open, anchor, panelId });

  return (
    <>
      <a
        ref={anchor}
        href={`#${definitionAnchor(id)}`}
        role="button"
        className={styles.button}
        aria-label={t('What is {name}?', { name })}
        aria-expanded={place !== null}
        aria-controls={place ? panelId : undefined}
        onClick={(event) => {
          if (isModifiedClick(event)) return;
          event.preventDefault();
          toggle();
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          toggle();
        }}
        onPointerEnter={(event) => {
          if (event.pointerType !== 'touch') later(open, HOVER_DELAY_MS);
        }}
        onPointerLeave={leave}
      />
      {place &&
        createPortal(
          <Suspense>
            <ExplainPanel
              id={panelId}
              figureId={id}
              own={own}
              facts={facts}
              place={place}
              onPointerEnter={() => window.clearTimeout(timer.current)}
              onPointerLeave={leave}
            />
          </Suspense>,
          document.body,
        )}
    </>
  );
}

interface OpenPanel {
  readonly close: () => void;
  /** Moves the panel to its button's current position. */
  readonly follow: () => void;
  readonly anchor: RefObject<HTMLAnchorElement | null>;
  readonly panelId: string;
}

/** Closes on Escape and on a press elsewhere; follows its button when the page scrolls. */
function useCloseOutside(isOpen: boolean, { close, follow, anchor, panelId }: OpenPanel): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const isInside = (event: Event) => {
      const target = event.target as Node;
      return anchor.current?.contains(target) || document.getElementById(panelId)?.contains(target);
    };
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    const onPress = (event: Event) => {
      if (!isInside(event)) close();
    };
    const onScroll = (event: Event) => {
      if (!isInside(event)) follow();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress);
    window.addEventListener('scroll', onScroll, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress);
      window.removeEventListener('scroll', onScroll, true);
    };
  }, [isOpen, close, follow, anchor, panelId]);
}
