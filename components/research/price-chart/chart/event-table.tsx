import { t } from '@/lib/domain/text';
import { DataTable } from '@/components/ui/tables/data-table';
import { formatEpochDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import type { RangeView } from '../data/range-view';
import styles from './chart-card.module.scss';

/** The reports and headlines that the chart marks, newest first. */
export function EventTable({ symbol, view }: { readonly symbol: string; readonly view: RangeView }) {
  const { earnings = 0, filing = 0, news = 0 } = view.events;
  const all = earnings + filing + news;
  if (all === 0) return null;
  return (
    <details className={styles.table}>
      <summary>{t('Events ({all})', { all: formatCount(all) })}</summary>
      <DataTable
        caption={t('Marked reports and headlines of {symbol}', { symbol })}
        columns={[
          { id: 'date', head: t('Date'), align: 'start', cell: ([day]) => formatEpochDay(day) },
          { id: 'kind', head: t('Kind'), align: 'start', cell: ([, label]) => label },
          {
            id: 'text',
            head: t('Event'),
            align: 'start',
            cell: ([, , text, href]) =>
              href === undefined ? (
                text
              ) : (
                <a href={href} rel="noreferrer">
                  {text}
                </a>
              ),
          },
        ]}
        rows={view.eventRows}
        rowKey={([day, label, text]) => `${day} ${label} ${text}`}
      />
      {all > view.eventRows.length && (
        <p className={styles.more}>
          {t('The newest {count} of the range.', { count: view.eventRows.length })}
        </p>
      )}
    </details>
  );
}
