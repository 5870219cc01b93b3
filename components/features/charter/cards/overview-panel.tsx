import { MatrixTable } from '@/components/charts/matrix-table';
import { ScatterChart } from '@/components/charts/scatter-chart';
import { Card } from '@/components/ui/card';
import { Explain } from '@/components/ui/explain';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { stockHref } from '@/lib/routes';
import { PORTFOLIO } from '../data/charter-page-data';
import styles from '../view/charter-view.module.scss';
import type { CharterCardProps } from './card-props';

/** Gain against risk, and how the series move together. */
export function OverviewPanel({ view, names, asOf }: CharterCardProps) {
  const points = view.rows.flatMap(({ figures, id, label }) => {
    const { cagr, totalReturn, volatility } = figures;
    const y = cagr ?? totalReturn ?? null;
    return volatility === null || volatility === undefined || y === null
      ? []
      : [{ id, label, x: volatility, y, ...(id === PORTFOLIO ? {} : { href: stockHref(id, { asOf }) }) }];
  });
  const isYearly = view.rows.some(({ figures }) => (figures.cagr ?? null) !== null);
  return (
    <div className={styles.pair}>
      <Card
        id="risk-return"
        title="Risk and return"
        footer="Volatility needs 60 returns; a range under a year shows the return of the range itself."
      >
        <div className={styles.body}>
          <ScatterChart
            label="Risk and return of the series"
            points={points}
            xLabel="Volatility a year"
            yLabel={isYearly ? 'Return a year' : 'Return of the range'}
            formatX={formatPercent}
            formatY={formatReturn}
          />
        </div>
      </Card>
      <Card
        id="correlation"
        title={
          <>
            Correlation{' '}
            <Explain
              id="compare.correlation"
              name={names['compare.correlation']?.name ?? 'Correlation matrix'}
            />
          </>
        }
        footer={`Of ${formatCount(view.n)} returns that all series have.`}
      >
        <MatrixTable
          label="Correlation of returns"
          names={view.correlation.ids}
          rows={view.correlation.rows}
          format={formatNumber}
        />
      </Card>
    </div>
  );
}
