import { t } from '@/lib/domain/text';
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
  {
    id: 'index.top10',
    get name() {
      return t('Ten largest');
    },
    key: 'top10',
    format: share,
  },
  {
    id: 'index.largest',
    get name() {
      return t('Largest member');
    },
    key: 'largest',
    format: share,
  },
  {
    id: 'index.effective',
    get name() {
      return t('Effective number of stocks');
    },
    key: 'effective',
    format: one,
  },
  {
    id: 'index.herfindahl',
    get name() {
      return t('Herfindahl index');
    },
    key: 'herfindahl',
    format: small,
  },
] as const;

/** The weight of the largest members in the index, today and at every year end. */
export function ConcentrationCard({ page, block, versus }: IndexPageCardProps) {
  const rows = block.concentration;
  const now = rows.at(-1);
  const previous = versus?.block.concentration.at(-1);
  if (!now) {
    return (
      <Card id="concentration" title={t('Concentration')}>
        <EmptyState title={t('No share counts imported')} of="members">
          {t('Member weights need share counts. Import a list of members with share counts.')}
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
        title={t('Concentration on {date}', { date: formatDay(now.date) })}
        footer={t('{members} members with a known weight; always index weights.', {
          members: formatCount(now.members),
        })}
      >
        <FigureList label={t('Concentration')} items={items} versus={versus?.asOf} columns={2} />
        <details className={styles.more} open>
          <summary>{t('By year')}</summary>
          <DataTable<ConcentrationRow>
            caption={t('Concentration at year ends')}
            rows={[...rows].reverse()}
            rowKey={({ date }) => date}
            columns={[
              { id: 'date', head: t('Close of'), align: 'start', cell: ({ date }) => formatDay(date) },
              { id: 'members', head: t('Members'), cell: ({ members }) => formatCount(members) },
              { id: 'top10', head: t('Ten largest'), cell: ({ top10 }) => share(top10) },
              { id: 'largest', head: t('Largest'), cell: ({ largest }) => share(largest) },
              {
                id: 'effective',
                head: t('Effective number of stocks'),
                cell: ({ effective }) => one(effective),
              },
            ]}
          />
        </details>
      </Card>
      <SeriesCard
        id="concentration-time"
        title={t('Weight of the ten largest, by year')}
        model={{
          days: rows.map(({ date }) => requireIsoDate(date)),
          unit: 'rate',
          series: [
            { id: 'top10', label: t('Ten largest'), values: rows.map(({ top10 }) => top10) },
            { id: 'largest', label: t('Largest member'), values: rows.map(({ largest }) => largest) },
          ],
        }}
        summaryLabel={t('Concentration of {label}', { label: page.label })}
        source={page.meta}
        asOf={page.meta.asOf}
        csvName={`${page.id}-concentration`}
      />
    </div>
  );
}
