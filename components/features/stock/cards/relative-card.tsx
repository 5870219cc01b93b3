import type { FormEvent } from 'react';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { readField } from '@/components/ui/forms/read-field';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { priceQuery } from '@/components/research/price-chart/state/price-state';
import { RELATIVE_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import type { StockRangeCardProps } from './card-props';
import { rangeText } from '@/components/research/price-chart/view/card-props';
import { FigureRows } from '@/components/research/price-chart/cards/figure-rows';
import styles from './relative-card.module.scss';
import { riskFreeText } from '@/components/research/price-chart/cards/statistics-card';

/** Number of peers offered beside the box; any other symbol can be typed. */
const MAX_OFFERED = 4;

export interface RelativeCardProps extends StockRangeCardProps {
  readonly path: string;
  readonly asOf: string | null;
}

/** The returns that are compared for both sides. */
function sidesText({ benchmarkName }: StockRangeCardProps['rangeFigures']): string {
  if (benchmarkName === null) return t('No benchmark');
  const { basis, ownBasis } = benchmarkName;
  if (basis !== ownBasis) {
    return t('Benchmark without dividends, prices with dividends: alpha is overstated by the dividends');
  }
  return basis === 'total'
    ? t('Total return on both sides, dividends reinvested')
    : t('Price return on both sides, without dividends');
}

/** The range compared with a benchmark, which can be changed. */
export function RelativeCard({ page, controls, rangeFigures, view, path, asOf }: RelativeCardProps) {
  const { own, benchmarkName } = rangeFigures;
  const { state, change, hrefWith } = controls;
  const isItself = benchmarkName?.symbol === page.identity.symbol;
  const title =
    benchmarkName && !isItself ? t('Against {name}', { name: benchmarkName.name }) : t('Against a benchmark');
  const keptEntries = Object.entries({
    ...priceQuery({ ...state, benchmark: null }),
    ...(asOf ? { asof: asOf } : {}),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change({ benchmark: asChoice(readField(event.currentTarget, 'benchmark').trim()) });
  }

  /** The instrument's own benchmark is the default and is omitted from the URL. */
  function asChoice(symbol: string): string | null {
    return symbol === '' || symbol === page.ownBenchmark?.symbol ? null : symbol;
  }

  return (
    <Card
      id="relative"
      title={title}
      footer={t(
        page.identity.frequency === 'daily'
          ? '{rangeText}, days in common. {sidesText}. Risk-free rate: {riskFreeText}.'
          : '{rangeText}, periods in common. {sidesText}. Risk-free rate: {riskFreeText}.',
        {
          rangeText: rangeText(view),
          sidesText: sidesText(rangeFigures),
          riskFreeText: riskFreeText(rangeFigures),
        },
      )}
    >
      <form method="get" action={path} className={styles.form} onSubmit={submit}>
        {keptEntries.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className={styles.label}>
          {t('Benchmark')}
          <input
            key={benchmarkName?.symbol}
            name="benchmark"
            className="form-control form-control-sm"
            defaultValue={benchmarkName?.symbol ?? ''}
            maxLength={30}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <button type="submit" className="btn btn-plain btn-sm">
          {t('Compare')}
        </button>
      </form>
      {page.peers.length > 0 && (
        <div className={styles.offered}>
          <SegmentedControl
            label={t('Peers as benchmark')}
            segments={[
              page.ownBenchmark?.symbol,
              ...page.peers.slice(0, MAX_OFFERED).map(({ symbol }) => symbol),
            ]
              .filter((symbol) => symbol !== undefined)
              .map((symbol) => ({
                id: symbol,
                label: symbol,
                href: hrefWith({ benchmark: asChoice(symbol) }),
              }))}
            current={benchmarkName?.symbol ?? null}
            onSelect={(symbol) => change({ benchmark: asChoice(symbol) })}
          />
        </div>
      )}
      {isItself ? (
        <EmptyState title={t('This is the benchmark itself')}>
          {t('Choose another one to compare it with.')}
        </EmptyState>
      ) : benchmarkName ? (
        <FigureRows
          caption={title}
          rows={RELATIVE_FIGURE_IDS.map((id) => ({ id }))}
          values={own}
          names={page.names}
        />
      ) : (
        <EmptyState title={t('No benchmark')}>{t('Enter a symbol above to compare.')}</EmptyState>
      )}
    </Card>
  );
}
