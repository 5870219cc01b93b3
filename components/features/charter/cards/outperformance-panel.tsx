import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { BOOTSTRAP } from '@/lib/analytics/compare/bootstrap-difference';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatPercent, formatPercentagePoints } from '@/lib/format/percent';
import styles from './charter-view.module.scss';
import type { CharterCardProps } from './card-props';
import { PairControl } from './pair-control';

/** Compares A with B: a bootstrap interval of the difference of their growth. */
export function BetterPanel({ live, view, names }: CharterCardProps) {
  const { pair, rows } = view;
  const labelOf = (id: string) => rows.find((row) => row.id === id)?.label ?? id;
  if (!pair) {
    return (
      <Card id="better" title="Is A really better than B?">
        <EmptyState title="Select two series">Add another series above.</EmptyState>
      </Card>
    );
  }
  const { a, b, result } = pair;
  return (
    <div className={styles.stack}>
      <Card
        id="better"
        title={`Is ${labelOf(a)} really better than ${labelOf(b)}?`}
        actions={<PairControl live={live} rows={rows} a={a} b={b} />}
        footer={`Stationary block bootstrap of the common returns (Politis and Romano 1994): ${formatNumber(BOOTSTRAP.draws, { digits: 0 })} samples, mean block ${BOOTSTRAP.meanBlock} returns, the same at each visit. It measures the uncertainty of the past difference, not the future.`}
      >
        {result === null ? (
          <EmptyState title="Too few returns">
            The interval needs 60 returns; the range has {view.n}: choose a longer one.
          </EmptyState>
        ) : (
          <div className={styles.body}>
            <p>
              {verdict(result.lower, result.upper, [labelOf(a), labelOf(b)])} The growth of {labelOf(a)}{' '}
              differed by <b>{formatPercentagePoints(result.difference)}</b> a year{' '}
              <Explain
                id="compare.difference"
                name={names['compare.difference']?.name ?? 'Difference per year'}
              />
              , 95% interval <b>{formatPercentagePoints(result.lower)}</b> to{' '}
              <b>{formatPercentagePoints(result.upper)}</b>; it was ahead in{' '}
              <b>{formatPercent(result.shareBetter, { digits: 0 })}</b> of the samples{' '}
              <Explain
                id="compare.shareBetter"
                name={names['compare.shareBetter']?.name ?? 'Samples ahead'}
              />
              . {formatCount(result.n)} returns.
            </p>
          </div>
        )}
      </Card>
    </div>
  );
}

function verdict(lower: number, upper: number, [a, b]: readonly [string, string]): string {
  if (lower > 0) return `Yes: the whole interval is above zero, in favor of ${a}.`;
  if (upper < 0) return `No: the whole interval is below zero, in favor of ${b}.`;
  return 'Not significant: the 95% interval includes zero.';
}
