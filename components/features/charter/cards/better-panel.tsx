import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { BOOTSTRAP } from '@/lib/analytics/compare/bootstrap-difference';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import styles from '../view/charter-view.module.scss';
import type { CharterCardProps } from './card-props';

/** Is A really better than B? A bootstrap interval of the difference of their growth. */
export function BetterPanel({ live, view, names }: CharterCardProps) {
  const { change, hrefWith } = live;
  const { pair, rows } = view;
  const labelOf = (id: string) => rows.find((row) => row.id === id)?.label ?? id;
  if (!pair) {
    return (
      <Card id="better" title="Is A really better than B?">
        <EmptyState title="Two series are needed">Add another series above.</EmptyState>
      </Card>
    );
  }
  const { a, b, result } = pair;
  const choices = (place: 0 | 1) => {
    const [current, other] = place === 0 ? [a, b] : [b, a];
    const pairWith = (id: string): readonly [string, string] => (place === 0 ? [id, other] : [other, id]);
    return (
      <SegmentedControl
        label={place === 0 ? 'A' : 'B'}
        segments={rows
          .filter(({ id }) => id !== other)
          .map(({ id, label }) => ({ id, label, href: hrefWith({ pair: pairWith(id) }) }))}
        current={current}
        onSelect={(id) => change({ pair: pairWith(id) })}
      />
    );
  };
  return (
    <div className={styles.stack}>
      <Card
        id="better"
        title={`Is ${labelOf(a)} really better than ${labelOf(b)}?`}
        actions={
          <>
            A {choices(0)} B {choices(1)}
          </>
        }
        footer={`Stationary block bootstrap of the returns that both have (Politis and Romano 1994): ${formatNumber(BOOTSTRAP.draws, { digits: 0 })} samples, mean block ${BOOTSTRAP.meanBlock} returns, seed ${BOOTSTRAP.seed}, so that everybody sees the same interval. It tells how sure the past is, not what comes.`}
      >
        {result === null ? (
          <EmptyState title="Too few returns">
            The interval needs 60 returns; the range has {view.n}.
          </EmptyState>
        ) : (
          <div className={styles.body}>
            <p>
              {verdict(result.lower, result.upper, [labelOf(a), labelOf(b)])} The growth of {labelOf(a)}{' '}
              differed by <b>{formatReturn(result.difference)}</b> a year{' '}
              <Explain
                id="compare.difference"
                name={names['compare.difference']?.name ?? 'Difference a year'}
              />
              , 95 % interval <b>{formatReturn(result.lower)}</b> to <b>{formatReturn(result.upper)}</b>; it
              was ahead in <b>{formatPercent(result.shareBetter, { digits: 0 })}</b> of the samples{' '}
              <Explain
                id="compare.shareBetter"
                name={names['compare.shareBetter']?.name ?? 'Samples ahead'}
              />
              . n = {formatCount(result.n)} returns.
            </p>
          </div>
        )}
      </Card>
    </div>
  );
}

function verdict(lower: number, upper: number, [a, b]: readonly [string, string]): string {
  if (lower > 0) return `Yes: the whole interval lies above zero, in favor of ${a}.`;
  if (upper < 0) return `No: the whole interval lies below zero, in favor of ${b}.`;
  return 'It cannot be told from this range: the interval holds zero.';
}
