import { useState } from 'react';
import type { FormEvent } from 'react';
import { t } from '@/lib/domain/text';
import { readField } from '@/components/ui/forms/read-field';
import {
  MAX_INDICATOR_DAYS,
  MAX_OVERLAYS,
  MAX_PANES,
  overlayId,
  paneId,
  parseOverlay,
  parsePane,
} from '../state/indicator-spec';
import type { PriceControls } from '../view/price-links';

interface NumberField {
  readonly name: string;
  readonly label: string;
  readonly usual: number;
  /** Number of standard deviations, not of days. */
  readonly isWidth?: boolean;
}

/** The indicators with parameters, and what is asked for each. */
const KINDS = [
  {
    id: 'sma',
    get label() {
      return t('Simple average (SMA)');
    },
    isPane: false,
    fields: [days(50)],
  },
  {
    id: 'ema',
    get label() {
      return t('Exponential average (EMA)');
    },
    isPane: false,
    fields: [days(50)],
  },
  {
    id: 'bollinger',
    get label() {
      return t('Bollinger bands');
    },
    isPane: false,
    fields: [
      days(20),
      {
        name: 'deviations',
        get label() {
          return t('Standard deviations');
        },
        usual: 2,
        isWidth: true,
      },
    ],
  },
  {
    id: 'rsi',
    get label() {
      return t('Relative strength (RSI)');
    },
    isPane: true,
    fields: [days(14)],
  },
  {
    id: 'atr',
    get label() {
      return t('Average true range (ATR)');
    },
    isPane: true,
    fields: [days(14)],
  },
  {
    id: 'macd',
    get label() {
      return t('MACD');
    },
    isPane: true,
    fields: [
      {
        name: 'fast',
        get label() {
          return t('Fast days');
        },
        usual: 12,
      },
      {
        name: 'slow',
        get label() {
          return t('Slow days');
        },
        usual: 26,
      },
      {
        name: 'signal',
        get label() {
          return t('Signal days');
        },
        usual: 9,
      },
    ],
  },
] as const satisfies readonly {
  readonly id: string;
  readonly label: string;
  /** True: drawn below the price. */
  readonly isPane: boolean;
  readonly fields: readonly NumberField[];
}[];

function days(usual: number): NumberField {
  return { name: 'days', label: t('Days'), usual };
}

/** A list with an item, once. */
function including<T>(items: readonly T[], item: T, id: (item: T) => string): readonly T[] {
  return [...items.filter((other) => id(other) !== id(item)), item];
}

/** An indicator with own parameters: its kind is chosen, its days are numbers. */
export function IndicatorForm({
  state: { overlays, panes },
  change,
}: Pick<PriceControls, 'change' | 'state'>) {
  const [id, setId] = useState<string>(KINDS[0].id);
  const [problem, setProblem] = useState<string | null>(null);
  const kind = KINDS.find((one) => one.id === id) ?? KINDS[0];
  const fields: readonly NumberField[] = kind.fields;
  const isFull = kind.isPane ? panes.length >= MAX_PANES : overlays.length >= MAX_OVERLAYS;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    // As in the address: `sma30`, `bollinger20-2.5`, `macd12-26-9`.
    const text = kind.id + fields.map(({ name }) => readField(form, name)).join('-');
    const overlay = kind.isPane ? null : parseOverlay(text);
    const pane = kind.isPane ? parsePane(text) : null;
    setProblem(
      overlay === null && pane === null ? t('The slow days must be more than the fast days.') : null,
    );
    if (overlay) change({ overlays: including(overlays, overlay, overlayId) });
    if (pane) change({ panes: including(panes, pane, paneId) });
  }

  return (
    <form onSubmit={submit} aria-label={t('Indicator with other days')}>
      <label>
        {t('Indicator with other days')}
        <select
          className="form-select form-select-sm"
          value={kind.id}
          onChange={({ target }) => {
            setId(target.value);
            setProblem(null);
          }}
        >
          {KINDS.map((one) => (
            <option key={one.id} value={one.id}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
      {fields.map(({ name, label, usual, isWidth }) => (
        <label key={`${kind.id} ${name}`}>
          {label}
          <input
            type="number"
            name={name}
            className="form-control form-control-sm"
            defaultValue={usual}
            min={isWidth ? 0.25 : 2}
            max={isWidth ? 9 : MAX_INDICATOR_DAYS}
            step={isWidth ? 0.25 : 1}
            required
          />
        </label>
      ))}
      {problem && <p role="alert">{problem}</p>}
      {isFull && <p>{t('The chart holds no more of them: remove one above.')}</p>}
      <button type="submit" className="btn btn-plain btn-sm" disabled={isFull}>
        {t('Add to the chart')}
      </button>
    </form>
  );
}
