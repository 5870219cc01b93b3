import type { FormEvent } from 'react';
import { readField } from '@/components/ui/forms/read-field';
import { ListField } from '@/components/ui/forms/list-field';
import { EVENT_PLURALS } from '@/lib/domain/event-kinds';
import type { EventKind } from '@/lib/domain/event-kinds';
import { parseCompare, priceQuery } from '../state/price-state';
import type { PriceControls } from '../view/price-links';
import styles from './chart-card.module.scss';
import { StateToggle } from './state-toggle';

export interface OverlayPanelsProps {
  readonly controls: PriceControls;
  readonly path: string;
  readonly asOf: string | null;
  /** The kinds of events that the instrument can have. */
  readonly offered: readonly EventKind[];
}

/** What is drawn beside the price: other instruments, and marks of events. Both work without JavaScript. */
export function OverlayPanels({ controls, path, asOf, offered }: OverlayPanelsProps) {
  const { state, change } = controls;
  const { compare: _compare, ...kept } = priceQuery(state);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const compare = parseCompare(readField(form, 'compare'));
    // The form is keyed by the symbols: a focused element in it would be removed.
    form.closest('details')?.querySelector('summary')?.focus();
    change({ compare });
  }

  return (
    <>
      <details className={styles.indicators}>
        <summary>+ Compare</summary>
        <div className={styles.panel}>
          <form method="get" action={path} onSubmit={submit} key={state.compare.join(',')}>
            {Object.entries({ ...kept, ...controls.kept, ...(asOf === null ? {} : { asof: asOf }) }).map(
              ([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ),
            )}
            <ListField
              label="Up to three symbols, each scaled to start at the price"
              name="compare"
              defaultValue={state.compare.join(', ')}
              placeholder="MSFT, SPY"
              maxLength={100}
            />
            <button type="submit" className="btn btn-plain btn-sm">
              Show
            </button>
          </form>
        </div>
      </details>
      {offered.length > 0 && (
        <details className={styles.indicators}>
          <summary>Events</summary>
          <div className={styles.panel}>
            <div className={styles.toggles} role="group" aria-label="Marked events">
              {offered.map((kind) => {
                const isOn = state.marks.includes(kind);
                const name = EVENT_PLURALS[kind];
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
