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
  'factor.hitRate': '1 year',
  'factor.hitRate3Y': '3 years',
  'factor.hitRate5Y': '5 years',
  'factor.hitRate10Y': '10 years',
  'factor.underwater': 'Under water',
};

/** Days a year, for a length of time in years. */
const YEAR = 365.25;

function formatLength(days: number): string {
  return days < YEAR ? `${formatCount(days)} days` : `${formatNumber(days / YEAR, { digits: 1 })} years`;
}

/** How often a factor gained over periods of several lengths, and how long it took to recover. */
export function HitRateCard({ page }: { readonly page: FactorPageData }) {
  return (
    <Card
      id="hits"
      title="Hit rates and recoveries"
      footer="Share of all periods of that length with a gain, a period ending at every month end of the factor’s whole history; overlapping periods are not independent. Under water: the longest time from a high back to it, by days where the source has days."
    >
      <DataTable
        caption="Hit rates of factors, and the longest time under water"
        rows={page.factors}
        rowKey={({ id }) => id}
        columns={[
          { id: 'factor', head: 'Factor', align: 'start', cell: (factor) => factorLabel(factor) },
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
                    {formatDay(underwater.from)} to{' '}
                    {underwater.to === null ? 'now' : formatDay(underwater.to)}
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
