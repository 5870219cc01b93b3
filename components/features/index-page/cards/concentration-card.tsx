import { SeriesCard } from '@/components/research/series-card/series-card';
import { FigureList } from '@/components/research/figure-list/figure-list';
import type { FigureItem } from '@/components/research/figure-list/figure-list';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import type { ConcentrationRow } from '@/lib/contracts/index-page';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { formatDay } from '@/lib/format/date';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import type { IndexPageCardProps } from './card-props';
import styles from './index-view.module.scss';

const share = (value: number) => formatPercent(value, { digits: 1 });
const small = (value: number) => formatNumber(value, { digits: 4 });
const one = (value: number) => formatNumber(value, { digits: 1 });

const FACTS = [
  { id: 'index.top10', name: 'Ten largest', key: 'top10', format: share },
  { id: 'index.largest', name: 'Largest member', key: 'largest', format: share },
  { id: 'index.effective', name: 'Effective number of stocks', key: 'effective', format: one },
  { id: 'index.herfindahl', name: 'Herfindahl index', key: 'herfindahl', format: small },
] as const;

/** The weight of the largest members in the index, today and at every year end. */
export function ConcentrationCard({ page, block, versus }: IndexPageCardProps) {
  const rows = block.concentration;
  const now = rows.at(-1);
  const previous = versus?.block.concentration.at(-1);
  if (!now) {
    return (
      <Card id="concentration" title="Concentration">
        <EmptyState title="No share counts imported" of="members">
          Member weights need share counts. Import a list of members with share counts.
        </EmptyState>
      </Card>
    );
  }
  const items = FACTS.map(({ id, name, key, format }): FigureItem => ({
    id,
    name,
    value: now[key],
    format,
    previous: previous?.[key] ?? null,
  }));
  return (
    <div className={styles.pile}>
      <Card
        id="concentration"
        title={`Concentration on ${formatDay(now.date)}`}
        footer={`${formatCount(now.members)} members with a known weight; always index weights.`}
      >
        <FigureList label="Concentration" items={items} versus={versus?.asOf} columns={2} />
        <details className={styles.more} open>
          <summary>By year</summary>
          <DataTable<ConcentrationRow>
            caption="Concentration at year ends"
            rows={[...rows].reverse()}
            rowKey={({ date }) => date}
            columns={[
              { id: 'date', head: 'Close of', align: 'start', cell: ({ date }) => formatDay(date) },
              { id: 'members', head: 'Members', cell: ({ members }) => formatCount(members) },
              { id: 'top10', head: 'Ten largest', cell: ({ top10 }) => share(top10) },
              { id: 'largest', head: 'Largest', cell: ({ largest }) => share(largest) },
              {
                id: 'effective',
                head: 'Effective number of stocks',
                cell: ({ effective }) => one(effective),
              },
            ]}
          />
        </details>
      </Card>
      <SeriesCard
        id="concentration-time"
        title="Weight of the ten largest, by year"
        model={{
          days: rows.map(({ date }) => requireIsoDate(date)),
          unit: 'rate',
          series: [
            { id: 'top10', label: 'Ten largest', values: rows.map(({ top10 }) => top10) },
            { id: 'largest', label: 'Largest member', values: rows.map(({ largest }) => largest) },
          ],
        }}
        summaryLabel={`Concentration of ${page.label}`}
        source={page.meta}
        asOf={page.meta.asOf}
        csvName={`${page.id}-concentration`}
      />
    </div>
  );
}
