import { lazy, Suspense, useState } from 'react';
import { t } from '@/lib/domain/text';
import { overlayId, overlayLabel, paneId, paneLabel, parseOverlay, parsePane } from '../state/indicator-spec';
import type { PriceControls } from '../view/price-links';
import styles from './chart-card.module.scss';
import { StateToggle } from './state-toggle';

/** Loaded when the panel is opened: most readers of a chart add none with days of their own. */
const IndicatorForm = lazy(() =>
  import('./indicator-form').then((part) => ({ default: part.IndicatorForm })),
);

export interface IndicatorPanelProps {
  readonly controls: PriceControls;
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

/** Indicators over the price and in panes below it: common ones by one click, others by kind and days. */
export function IndicatorPanel({ controls, absent }: IndicatorPanelProps) {
  const { state, change } = controls;
  const overlays = offered(OFFERED_OVERLAYS, state.overlays, parseOverlay, overlayId);
  const panes = offered(OFFERED_PANES, state.panes, parsePane, paneId).filter(
    ({ kind }) => !absent.includes(kind),
  );

  const [isUsed, setIsUsed] = useState(false);
  return (
    <details
      className={styles.indicators}
      onToggle={({ currentTarget }) => setIsUsed((before) => before || currentTarget.open)}
    >
      <summary>{t('+ Indicator')}</summary>
      <div className={styles.panel}>
        <div>
          <h3>{t('Overlays')}</h3>
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
          <h3>{t('Lower panes')}</h3>
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
        {isUsed && (
          <Suspense>
            <IndicatorForm state={state} change={change} />
          </Suspense>
        )}
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
