import { lazy, Suspense, useState } from 'react';
import { t } from '@/lib/domain/text';
import { EVENT_PLURALS } from '@/lib/domain/event-kinds';
import type { EventKind } from '@/lib/domain/event-kinds';
import { MAX_COMPARE_SYMBOLS, priceQuery } from '../state/price-state';
import type { PriceControls } from '../view/price-links';
import styles from './chart-card.module.scss';
import { StateToggle } from './state-toggle';

const InstrumentList = lazy(() =>
  import('@/components/research/instrument-list').then((part) => ({ default: part.InstrumentList })),
);

export interface OverlayPanelsProps {
  readonly controls: PriceControls;
  readonly path: string;
  readonly asOf: string | null;
  /** The kinds of events that the instrument can have. */
  readonly offered: readonly EventKind[];
}

/**
 * The parts of the chart beside the price: other instruments, which are found by name, and marks of events.
 * Both work without JavaScript; the search is loaded with its first use.
 */
export function OverlayPanels({ controls, path, asOf, offered }: OverlayPanelsProps) {
  const { state, change } = controls;
  const { compare: _compare, ...kept } = priceQuery(state);
  const [isSearched, setIsSearched] = useState(false);
  const form = (
    <form method="get" action={path}>
      {Object.entries({ ...kept, ...controls.kept, ...(asOf === null ? {} : { asof: asOf }) }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <label>
        {t('Up to three symbols')}
        <input
          name="compare"
          className="form-control form-control-sm"
          defaultValue={state.compare.join(', ')}
          placeholder={t('MSFT, SPY')}
          maxLength={100}
        />
      </label>
      <button type="submit" className="btn btn-plain btn-sm">
        {t('Show')}
      </button>
    </form>
  );

  return (
    <>
      <details
        className={styles.indicators}
        onToggle={({ currentTarget }) => setIsSearched((before) => before || currentTarget.open)}
      >
        <summary>{t('+ Compare')}</summary>
        <div className={styles.panel}>
          {isSearched ? (
            <Suspense fallback={form}>
              <InstrumentList
                label={t('Compare: symbol or name')}
                entries={state.compare}
                max={MAX_COMPARE_SYMBOLS}
                onChange={(compare) => change({ compare })}
                form={form}
              />
              <p className="mb-0">{t('All start at the price.')}</p>
            </Suspense>
          ) : (
            form
          )}
        </div>
      </details>
      {offered.length > 0 && (
        <details className={styles.indicators}>
          <summary>{t('Events')}</summary>
          <div className={styles.panel}>
            <div className={styles.toggles} role="group" aria-label={t('Marked events')}>
              {offered.map((kind) => {
                const isOn = state.marks.includes(kind);
                const name = t(EVENT_PLURALS[kind]);
                return (
                  <StateToggle
                    key={kind}
                    controls={controls}
                    label={name[0]!.toUpperCase() + name.slice(1)}
                    isOn={isOn}
                    next={{
                      marks: isOn ? state.marks.filter((other) => other !== kind) : [...state.marks, kind],
                    }}
                  />
                );
              })}
            </div>
          </div>
        </details>
      )}
    </>
  );
}
