import type { FormEvent } from 'react';
import { Card } from '@/components/ui/card';
import { Explain } from '@/components/ui/explain';
import { readField } from '@/components/ui/read-field';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { REBALANCINGS } from '@/lib/analytics/rebalance/portfolio-line';
import { formatPercent } from '@/lib/format/percent';
import { parseCharterState, stateQuery } from '../state/charter-state';
import styles from '../view/charter-view.module.scss';
import type { CharterCardProps } from './card-props';

const REBALANCING_NAMES = {
  none: 'Never',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
} as const;

/** Weights that make one line of all series. */
export function PortfolioCard({ live, source, names, path, asOf }: CharterCardProps) {
  const { state, change, hrefWith } = live;
  const { symbols } = source;
  const { rebalancing, weights } = state;
  const equal = symbols.map(() => 1);
  const { weights: _weights, ...kept } = stateQuery({ ...state, symbols });
  const sum = weights?.reduce((total, weight) => total + weight, 0) ?? 0;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = readField(event.currentTarget, 'weights');
    const read = parseCharterState({ ...kept, symbols: symbols.join(','), weights: text });
    change({ symbols, weights: read.state.weights });
  }

  return (
    <Card
      id="portfolio"
      title={
        <>
          Portfolio of these series{' '}
          <Explain id="compare.portfolio" name={names['compare.portfolio']?.name ?? 'Portfolio line'} />
        </>
      }
      actions={
        <SegmentedControl
          label="Rebalancing"
          segments={REBALANCINGS.map((id) => ({
            id,
            label: REBALANCING_NAMES[id],
            href: hrefWith({ rebalancing: id }),
          }))}
          current={rebalancing}
          onSelect={(id) => change({ rebalancing: id })}
        />
      }
      footer={
        weights === null
          ? 'Weights make a line of their own: bought at the start of the range, set back to the weights as chosen, without costs and taxes.'
          : `${symbols.map((symbol, at) => `${symbol} ${formatPercent((weights[at] ?? 0) / sum, { digits: 1 })}`).join(', ')}; rebalanced ${REBALANCING_NAMES[rebalancing].toLowerCase()}, without costs and taxes.`
      }
    >
      <form
        method="get"
        action={path}
        className={styles.form}
        onSubmit={submit}
        key={weights?.join() ?? 'none'}
      >
        {Object.entries({
          ...kept,
          symbols: symbols.join(','),
          ...(asOf === null ? {} : { asof: asOf }),
        }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          Weights of {symbols.join(', ')}
          <input
            name="weights"
            className="form-control form-control-sm"
            inputMode="decimal"
            placeholder={equal.map(() => Math.round(100 / Math.max(1, symbols.length))).join(', ')}
            defaultValue={weights?.join(', ') ?? ''}
          />
        </label>
        <button type="submit" className="btn btn-plain btn-sm">
          Show portfolio
        </button>
        <a
          className="btn btn-plain btn-sm"
          rel="nofollow"
          href={hrefWith({ symbols, weights: equal })}
          onClick={(event) => {
            event.preventDefault();
            change({ symbols, weights: equal });
          }}
        >
          Equal weights
        </a>
        {weights !== null && (
          <a
            className="btn btn-plain btn-sm"
            rel="nofollow"
            href={hrefWith({ weights: null })}
            onClick={(event) => {
              event.preventDefault();
              change({ weights: null });
            }}
          >
            No portfolio
          </a>
        )}
      </form>
    </Card>
  );
}
