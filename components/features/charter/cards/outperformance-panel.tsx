import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
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
      <Card id="better" title={t('Is A really better than B?')}>
        <EmptyState title={t('Select two series')}>{t('Add another series above.')}</EmptyState>
      </Card>
    );
  }
  const { a, b, result } = pair;
  return (
    <div className={styles.stack}>
      <Card
        id="better"
        title={t('Is {labelOf} really better than {labelOf2}?', {
          labelOf: labelOf(a),
          labelOf2: labelOf(b),
        })}
        actions={<PairControl live={live} rows={rows} a={a} b={b} />}
        footer={t(
          'Stationary block bootstrap of the common returns (Politis and Romano 1994): {draws} samples, mean block {meanBlock} returns, the same at each visit. It measures the uncertainty of the past difference, not the future.',
          { draws: formatNumber(BOOTSTRAP.draws, { digits: 0 }), meanBlock: BOOTSTRAP.meanBlock },
        )}
      >
        {result === null ? (
          <EmptyState title={t('Too few returns')}>
            {t('The interval needs 60 returns; the range has {n}: choose a longer one.', { n: view.n })}
          </EmptyState>
        ) : (
          <div className={styles.body}>
            <p>
              {rich(
                '{verdict} The growth of {labelOf} differed by <0/> a year <1/>, 95% interval <2/> to <3/>; it was ahead in <4/> of the samples <5/>. {n} returns.',
                {
                  verdict: verdict(result.lower, result.upper, [labelOf(a), labelOf(b)]),
                  labelOf: labelOf(a),
                  n: formatCount(result.n),
                },
                <b>{formatPercentagePoints(result.difference)}</b>,
                <Explain
                  id="compare.difference"
                  name={names['compare.difference']?.name ?? t('Difference per year')}
                />,
                <b>{formatPercentagePoints(result.lower)}</b>,
                <b>{formatPercentagePoints(result.upper)}</b>,
                <b>{formatPercent(result.shareBetter, { digits: 0 })}</b>,
                <Explain
                  id="compare.shareBetter"
                  name={names['compare.shareBetter']?.name ?? t('Samples ahead')}
                />,
              )}
            </p>
          </div>
        )}
      </Card>
    </div>
  );
}

function verdict(lower: number, upper: number, [a, b]: readonly [string, string]): string {
  if (lower > 0) return t('Yes: the whole interval is above zero, in favor of {a}.', { a });
  if (upper < 0) return t('No: the whole interval is below zero, in favor of {b}.', { b });
  return t('Not significant: the 95% interval includes zero.');
}
