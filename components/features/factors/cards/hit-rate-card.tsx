import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { formatDay } from '@/lib/format/date';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import type { FactorPageData, PageFactor } from '../data/factor-page-data';
import { factorLabel, HIT_COLUMNS } from '../data/shown-factors';
import styles from './factor-view.module.scss';

const HEADS: Readonly<Record<(typeof HIT_COLUMNS)[number], string>> = {
  get 'factor.hitRate'() {
    return t('1 year');
  },
  get 'factor.hitRate3Y'() {
    return t('3 years');
  },
  get 'factor.hitRate5Y'() {
    return t('5 years');
  },
  get 'factor.hitRate10Y'() {
    return t('10 years');
  },
  get 'factor.underwater'() {
    return t('Under water');
  },
};

/** Days a year, for a length of time in years. */
const YEAR = 365.25;

function formatLength(days: number): string {
  return days < YEAR
    ? t('{days} days', { days: formatCount(days) })
    : t('{days} years', { days: formatNumber(days / YEAR, { digits: 1 }) });
}

/** The share of periods of several lengths in which a factor gained, and the time that it took to recover. */
export function HitRateCard({ page }: { readonly page: FactorPageData }) {
  return (
    <Card
      id="hits"
      title={t('Hit rates and recoveries')}
      footer={t(
        'Share of all periods of that length with a gain, a period ending at every month end of the factor’s whole history; overlapping periods are not independent. Under water: the longest time from a high back to it, by days where the source has days.',
      )}
    >
      <DataTable
        caption={t('Hit rates of factors, and the longest time under water')}
        rows={page.factors}
        rowKey={({ id }) => id}
        columns={[
          { id: 'factor', head: t('Factor'), align: 'start', cell: (factor) => factorLabel(factor) },
          ...HIT_COLUMNS.map((id) => ({
            id,
            head: HEADS[id],
            aside: <Explain id={id} name={page.names[id]?.name ?? HEADS[id]} />,
            cell: ({ figures, gaps, underwater }: PageFactor) => (
              <>
                <FigureText
                  value={figures[id] ?? null}
                  gap={gaps[id] ?? null}
                  gapUnit="months"
                  format={
                    id === 'factor.underwater' ? formatLength : (value) => formatPercent(value, { digits: 0 })
                  }
                />
                {id === 'factor.underwater' && underwater !== null && underwater.days > 0 && (
                  <span className={styles.source}>
                    {t('{from} to {to}', {
                      from: formatDay(underwater.from),
                      to: underwater.to === null ? t('now') : formatDay(underwater.to),
                    })}
                  </span>
                )}
              </>
            ),
          })),
        ]}
      />
    </Card>
  );
}
