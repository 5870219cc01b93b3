import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FigureDefinition, PageDefinition } from '@/lib/domain/figures';
import { methodologyHref } from '@/lib/routes';
import { DefinitionList } from './definition-list';
import styles from './explain.module.scss';

/** Space kept to the edges of the window. */
const MARGIN = 8;

export interface ExplainPanelProps {
  readonly id: string;
  readonly figureId: string;
  /** Where the panel wants to be: the middle of its upper edge, in the window. */
  readonly place: { readonly left: number; readonly top: number };
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
}

/** The open definition of a figure. The registry is fetched with the first panel that opens, so that no page carries it. */
export function ExplainPanel({ id, figureId, place, onPointerEnter, onPointerLeave }: ExplainPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const definition = useDefinition(figureId);

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const { width, height } = element.getBoundingClientRect();
    const left = Math.min(Math.max(MARGIN, place.left - width / 2), window.innerWidth - width - MARGIN);
    const overflows = place.top + height > window.innerHeight - MARGIN;
    const above = place.top - height - 28;
    element.style.left = `${left}px`;
    element.style.top = `${overflows && above > MARGIN ? above : place.top}px`;
  }, [place, definition]);

  return (
    <div
      ref={panel}
      id={id}
      role="region"
      aria-live="polite"
      aria-label={definition?.name ?? 'Definition'}
      className={styles.panel}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      {definition ? (
        <>
          <DefinitionList definition={definition} />
          <p className={styles.more}>
            <a href={methodologyHref(figureId)}>In the methodology</a>
          </p>
        </>
      ) : (
        <p className={styles.loading}>Loading the definition…</p>
      )}
    </div>
  );
}

type Definition = FigureDefinition | PageDefinition;

function useDefinition(figureId: string): Definition | null {
  const [definition, setDefinition] = useState<Definition | null>(null);
  useEffect(() => {
    let isWanted = true;
    void import('@/lib/domain/figures').then(({ definitionOf }) => {
      if (isWanted) setDefinition(definitionOf(figureId) ?? null);
    });
    return () => {
      isWanted = false;
    };
  }, [figureId]);
  return definition;
}
