import type { FormEvent } from 'react';
import { readField } from '@/components/ui/forms/read-field';
import {
  overlayId,
  overlayLabel,
  paneId,
  paneLabel,
  parseOverlay,
  parseOverlays,
  parsePane,
  parsePanes,
} from '../state/indicator-spec';
import { priceQuery } from '../state/price-state';
import type { PriceControls } from '../view/price-links';
import styles from './chart-card.module.scss';
import { StateToggle } from './state-toggle';

export interface IndicatorPanelProps {
  readonly controls: PriceControls;
  readonly path: string;
  readonly asOf: string | null;
  /** Kinds of panes that are not offered. */
  readonly absent: readonly string[];
}

const OFFERED_OVERLAYS = ['sma20', 'sma50', 'sma200', 'ema12', 'ema26', 'bollinger20-2'];
const OFFERED_PANES = ['volume', 'drawdown', 'rsi14', 'macd12-26-9', 'atr14'];

/** Adds an item to a list, or removes it if present. */
function toggled<T>(items: readonly T[], item: T, id: (item: T) => string): readonly T[] {
  const rest = items.filter((other) => id(other) !== id(item));
  return rest.length < items.length ? rest : [...items, item];
}

/**
 * Indicators over the price and in panes below it: common ones by one click, others by name and parameters.
 */
export function IndicatorPanel({ controls, path, asOf, absent }: IndicatorPanelProps) {
  const { state, change } = controls;
  const overlays = offered(OFFERED_OVERLAYS, state.overlays, parseOverlay, overlayId);
  const panes = offered(OFFERED_PANES, state.panes, parsePane, paneId).filter(
    ({ kind }) => !absent.includes(kind),
  );
  const { overlays: _overlays, panes: _panes, ...kept } = priceQuery(state);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const overlays = parseOverlays(readField(form, 'overlays')).items;
    // The form is keyed by the indicators: a focused element in it would be removed.
    form.closest('details')?.querySelector('summary')?.focus();
    change({ overlays, panes: parsePanes(readField(form, 'panes')).items });
  }

  return (
    <details className={styles.indicators}>
      <summary>+ Indicator</summary>
      <div className={styles.panel}>
        <div>
          <h3>Overlays</h3>
          <div className={styles.toggles}>
            {overlays.map((overlay) => (
              <StateToggle
                key={overlayLabel(overlay)}
                controls={controls}
                label={overlayLabel(overlay)}
                isOn={state.overlays.some((on) => overlayId(on) === overlayId(overlay))}
                next={{ overlays: toggled(state.overlays, overlay, overlayId) }}
              />
            ))}
          </div>
        </div>
        <div>
          <h3>Lower panes</h3>
          <div className={styles.toggles}>
            {panes.map((pane) => (
              <StateToggle
                key={paneLabel(pane)}
                controls={controls}
                label={paneLabel(pane)}
                isOn={state.panes.some((on) => paneId(on) === paneId(pane))}
                next={{ panes: toggled(state.panes, pane, paneId) }}
              />
            ))}
          </div>
        </div>
        <form method="get" action={path} onSubmit={submit} key={JSON.stringify(priceQuery(state))}>
          {Object.entries({ ...kept, ...controls.kept, ...(asOf === null ? {} : { asof: asOf }) }).map(
            ([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
          <label>
            Custom parameters: sma30, ema9, bollinger20-2.5
            <input
              name="overlays"
              className="form-control form-control-sm"
              defaultValue={state.overlays.map(overlayId).join(', ')}
              autoComplete="off"
              spellCheck={false}
            />
          </label>
          <label>
            rsi21, macd8-17-9, atr20, volume, drawdown
            <input
              name="panes"
              className="form-control form-control-sm"
              defaultValue={state.panes.map(paneId).join(', ')}
              autoComplete="off"
              spellCheck={false}
            />
          </label>
          <button type="submit" className="btn btn-plain btn-sm">
            Apply
          </button>
        </form>
      </div>
    </details>
  );
}

/** The common indicators, followed by active ones with custom parameters. */
function offered<T>(
  usual: readonly string[],
  on: readonly T[],
  parse: (text: string) => T | null,
  id: (item: T) => string,
): T[] {
  const items = usual.map(parse).filter((item) => item !== null);
  return [...items, ...on.filter((item) => !usual.includes(id(item)))];
}
