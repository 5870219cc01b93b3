import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { readField } from '@/components/ui/forms/read-field';
import { DASH, formatNumber } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import { charterQuery } from '../state/charter-state';
import { parseCharterWeights, unevenSum, weightField } from '../state/weights';
import type { ReadWeights } from '../state/weights';
import { seriesLabel } from '../data/published-series';
import styles from './charter-view.module.scss';
import type { CharterCardProps } from './card-props';

export interface WeightsFormProps extends CharterCardProps {
  /** The series, in the order of the weights. */
  readonly symbols: readonly string[];
  /** Further controls beside the button. */
  readonly children: ReactNode;
}

/** A labeled input per series, with the resulting share of its weight. */
export function WeightsForm({ live, source, path, asOf, symbols, children }: WeightsFormProps) {
  const { state, change } = live;
  const [failed, setFailed] = useState<ReadWeights | null>(null);
  const { weights } = state;
  const { weights: _weights, ...kept } = charterQuery({ ...state, symbols });
  const taking = new Set(source.instruments.filter(({ gap }) => gap === null).map(({ symbol }) => symbol));
  const heldWeights = symbols.map((symbol, at) => (taking.has(symbol) ? (weights?.[at] ?? 0) : 0));
  const labels = symbols.map((symbol) =>
    seriesLabel(source.instruments.find((one) => one.symbol === symbol) ?? { symbol, name: symbol }),
  );
  const sum = heldWeights.reduce((total, weight) => total + weight, 0);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const read = parseCharterWeights(
      symbols.map((symbol) => readField(form, weightField(symbol))),
      labels,
    );
    if (read.weights === null) return setFailed(read);
    setFailed(null);
    change({ symbols, weights: read.weights });
  }

  return (
    <form method="get" action={path} className={styles.form} onSubmit={submit}>
      {Object.entries({
        ...kept,
        symbols: symbols.join(','),
        ...(asOf === null ? {} : { asof: asOf }),
      }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <table className={styles.weights}>
        <caption className="visually-hidden">{t('Weights of the portfolio')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Series')}</th>
            <th scope="col">{t('Weight')}</th>
            <th scope="col">{t('Share')}</th>
          </tr>
        </thead>
        <tbody>
          {symbols.map((symbol, at) => (
            <tr key={symbol}>
              <th scope="row">
                <label htmlFor={`weight-${symbol}`}>{labels[at]}</label>
              </th>
              <td>
                <input
                  id={`weight-${symbol}`}
                  name={weightField(symbol)}
                  className="form-control form-control-sm"
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="0"
                  defaultValue={weights?.[at] || ''}
                  aria-invalid={failed?.problem && failed.symbol === labels[at] ? true : undefined}
                />
              </td>
              <td>{sum > 0 ? formatPercent((heldWeights[at] ?? 0) / sum, { digits: 1 }) : DASH}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {failed?.problem && (
        <p role="alert" className={styles.wrong}>
          {failed.problem}
        </p>
      )}
      {weights !== null && (
        <ScalingNote
          left={labels.filter((_, at) => !taking.has(symbols[at]!) && (weights[at] ?? 0) > 0)}
          weights={weights}
        />
      )}
      <div className={styles.choices}>
        <button type="submit" className="btn btn-plain btn-sm">
          {t('Show portfolio')}
        </button>
        {children}
      </div>
    </form>
  );
}

/** Reports when the weights are not used as entered. */
function ScalingNote({
  left,
  weights,
}: {
  /** Series with a weight that are not held. */
  readonly left: readonly string[];
  readonly weights: readonly number[];
}) {
  const sum = unevenSum(weights);
  const notes = [
    sum !== null &&
      t('Weights add to {sum}, scaled to {percent}.', {
        sum: formatNumber(sum, { digits: Number.isInteger(sum) ? 0 : 2 }),
        percent: formatPercent(1, { digits: 0 }),
      }),
    left.length > 0 &&
      t('Without a price in the range, so not held: {left}. The others are scaled to {percent}.', {
        left: left.join(', '),
        percent: formatPercent(1, { digits: 0 }),
      }),
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <p role="status" className={styles.scaled}>
      {notes.join(' ')}
    </p>
  );
}
