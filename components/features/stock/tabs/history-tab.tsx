import { t } from '@/lib/domain/text';
import { exportHref } from '@/components/research/page/page-head';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import type { HistoryPage } from '@/lib/contracts/stock-history';
import { formatDay } from '@/lib/format/date';
import { formatCompact, formatCount, formatNumber } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import { researchQuery, stockHref } from '@/lib/site/routes';
import { AbsentValue } from './absent-value';
import { historyUrlQuery } from './history-state';
import type { HistoryState } from './history-state';
import { TOO_SHORT } from './tab-props';
import { TabProblems } from './tab-problems';
import type { TabPropsOf } from './tab-props';
import styles from './tabs.module.scss';

const INTERVALS = [
  {
    id: '1d',
    get label() {
      return t('Daily');
    },
  },
  {
    id: '1w',
    get label() {
      return t('Weekly');
    },
  },
  {
    id: '1mo',
    get label() {
      return t('Monthly');
    },
  },
] as const;

type Row = HistoryPage['rows'][number];

/** Every bar of an instrument, newest first, by page. */
export function HistoryTab({ answer, state, problems, header, path, asOf }: TabPropsOf<'history'>) {
  const { bars, interval, page, pages, rows } = answer;
  const { kind, symbol } = header.identity;
  const hrefWith = (part: Partial<HistoryState>): string =>
    `${path}${researchQuery({ ...historyUrlQuery({ ...state, ...part }), asOf })}`;
  const price = (value: number | null) =>
    value === null ? <AbsentValue reason={t('not in the source')} /> : formatPrice(value, kind);
  const hasVolume = rows.some(({ volume }) => volume !== null);
  const hasEvents = rows.some(({ dividend, split }) => dividend !== null || split !== null);
  return (
    <>
      <TabProblems problems={problems} />
      <div className={styles.controls}>
        <SegmentedControl
          label={t('Interval')}
          segments={INTERVALS.map((one) => ({ ...one, href: hrefWith({ interval: one.id, page: 1 }) }))}
          current={interval}
        />
      </div>
      <Card
        id="history"
        title={t('History, page {page} of {pages}', { page: formatCount(page), pages: formatCount(pages) })}
        actions={
          <a
            className="chip"
            href={exportHref(stockHref(symbol), 'csv', { range: 'Max', asOf })}
            rel="nofollow"
          >
            {t('All days as CSV')}
          </a>
        }
        footer={t('{bars} bars. Prices in shares as of the day; adjusted: later dividends are taken out.', {
          bars: formatCount(bars),
        })}
      >
        <DataTable
          caption={t('History of {symbol}', { symbol })}
          rows={rows}
          rowKey={({ date }) => date}
          columns={[
            { id: 'date', head: t('Day'), align: 'start', width: 110, cell: ({ date }) => formatDay(date) },
            { id: 'close', head: t('Close'), width: 92, cell: ({ close }) => price(close) },
            {
              id: 'change',
              head: t('Change'),
              width: 88,
              cell: ({ change }) => (
                <FigureText value={change} gap={TOO_SHORT} format={formatReturn} isChange />
              ),
            },
            { id: 'open', head: t('Open'), width: 92, cell: ({ open }) => price(open) },
            { id: 'high', head: t('High'), width: 92, cell: ({ high }) => price(high) },
            { id: 'low', head: t('Low'), width: 92, cell: ({ low }) => price(low) },
            { id: 'adjusted', head: t('Adjusted'), width: 96, cell: ({ adjusted }) => price(adjusted) },
            ...(hasVolume
              ? [
                  {
                    id: 'volume',
                    head: t('Volume'),
                    width: 88,
                    cell: ({ volume }: Row) =>
                      volume === null ? (
                        <AbsentValue reason={t('not in the source')} />
                      ) : (
                        formatCompact(volume)
                      ),
                  },
                ]
              : []),
            ...(hasEvents
              ? [
                  {
                    id: 'events',
                    head: t('Events'),
                    width: 150,
                    align: 'start' as const,
                    cell: (row: Row) => eventsOf(row) ?? <AbsentValue reason={t('no event')} />,
                  },
                ]
              : []),
          ]}
        />
      </Card>
      {pages > 1 && (
        <nav aria-label={t('Pages of the history')} className={styles.pager}>
          {page > 1 && <a href={hrefWith({ page: page - 1 })}>{t('Newer')}</a>}
          {page < pages && <a href={hrefWith({ page: page + 1 })}>{t('Older')}</a>}
        </nav>
      )}
    </>
  );
}

function eventsOf({ dividend, split }: Row): string | null {
  const events = [
    ...(dividend === null
      ? []
      : [t('Dividend {dividend}', { dividend: formatNumber(dividend, { digits: 4 }) })]),
    ...(split === null
      ? []
      : [t('Split {split} for 1', { split: formatNumber(split, { digits: split % 1 === 0 ? 0 : 4 }) })]),
  ];
  return events.length === 0 ? null : events.join(', ');
}
