import { t } from '@/lib/domain/text';
import { MatrixTable } from '@/components/charts/tables/matrix-table';
import { ScatterChart } from '@/components/charts/svg/scatter-chart';
import { Card } from '@/components/ui/card';
import { Explain } from '@/components/ui/explain/explain';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { PORTFOLIO } from '../data/charter-page-data';
import { seriesHref } from '../data/published-series';
import styles from './charter-view.module.scss';
import type { CharterCardProps } from './card-props';

/** Return against risk, and the correlations of the series. */
export function OverviewPanel({ view, names, asOf }: CharterCardProps) {
  const points = view.rows.flatMap(({ figures, id, label }) => {
    const { cagr, totalReturn, volatility } = figures;
    const y = cagr ?? totalReturn ?? null;
    return volatility === null || volatility === undefined || y === null
      ? []
      : [{ id, label, x: volatility, y, ...(id === PORTFOLIO ? {} : { href: seriesHref(id, { asOf }) }) }];
  });
  const isYearly = view.rows.some(({ figures }) => (figures.cagr ?? null) !== null);
  return (
    <div className={styles.pair}>
      <Card
        id="risk-return"
        title={t('Risk and return')}
        footer={t('Volatility needs 60 returns. Returns of ranges under a year are not annualized.')}
      >
        <div className={styles.body}>
          <ScatterChart
            label={t('Risk and return of the series')}
            points={points}
            xLabel={t('Volatility p.a.')}
            yLabel={isYearly ? t('Return p.a.') : t('Return of the range')}
            formatX={formatPercent}
            formatY={formatReturn}
          />
        </div>
      </Card>
      <Card
        id="correlation"
        title={
          <>
            {t('Correlation')}{' '}
            <Explain
              id="compare.correlation"
              name={names['compare.correlation']?.name ?? t('Correlation matrix')}
            />
          </>
        }
        footer={t('From {n} common returns.', { n: formatCount(view.n) })}
      >
        <MatrixTable
          label={t('Correlation of returns')}
          names={view.correlation.ids}
          rows={view.correlation.rows}
          format={formatNumber}
        />
      </Card>
    </div>
  );
}
