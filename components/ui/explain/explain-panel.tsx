import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '@/lib/domain/text';
import type { FigureDefinition, PageDefinition } from '@/lib/domain/figures';
import { methodologyHref } from '@/lib/site/routes';
import { DefinitionList } from './definition-list';
import type { ExplainFact, OwnDefinition } from './explain-parts';
import { FigureStoryPart } from './figure-story';
import styles from './explain.module.scss';

/** Minimum distance to the edges of the window. */
const MARGIN = 8;

export interface ExplainPanelProps {
  readonly id: string;
  readonly figureId: string;
  readonly own?: OwnDefinition;
  readonly facts?: readonly ExplainFact[];
  /** Preferred position of the panel: the middle of its top edge, in window coordinates. */
  readonly place: { readonly left: number; readonly top: number };
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
}

/**
 * The open definition of a figure. The registry is loaded when the first panel opens, so that no page
 * includes it.
 */
export function ExplainPanel({
  id,
  figureId,
  own,
  facts,
  place,
  onPointerEnter,
  onPointerLeave,
}: ExplainPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const registered = useDefinition(own ? null : figureId);
  const definition = own ?? registered;
  const [measured, setMeasured] = useState(0);
  const remeasure = useCallback(() => setMeasured((count) => count + 1), []);

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const { width, height } = element.getBoundingClientRect();
    const left = Math.min(Math.max(MARGIN, place.left - width / 2), window.innerWidth - width - MARGIN);
    const overflows = place.top + height > window.innerHeight - MARGIN;
    const above = place.top - height - 28;
    // Neither below nor above: as far down as the window allows, so that all of it can be read.
    const lowest = Math.max(MARGIN, window.innerHeight - height - MARGIN);
    element.style.left = `${left}px`;
    element.style.top = `${!overflows ? place.top : above > MARGIN ? above : lowest}px`;
  }, [place, definition, measured]);

  return (
    <div
      ref={panel}
      id={id}
      role="region"
      aria-live="polite"
      aria-label={definition?.name ?? t('Definition')}
      className={styles.panel}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      {definition ? (
        <>
          {'basis' in definition && <FigureStoryPart figureId={figureId} onLoaded={remeasure} />}
          <DefinitionList definition={definition} facts={facts} onToggle={remeasure} />
          {!own && (
            <p className={styles.more}>
              <a href={methodologyHref(figureId)}>{t('In the methodology')}</a>
            </p>
          )}
        </>
      ) : (
        <p className={styles.loading}>{t('Loading the definition…')}</p>
      )}
    </div>
  );
}

type Definition = FigureDefinition | PageDefinition;

function useDefinition(figureId: string | null): Definition | null {
  const [definition, setDefinition] = useState<Definition | null>(null);
  useEffect(() => {
    if (figureId === null) return undefined;
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
