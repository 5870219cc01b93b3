import { t } from '@/lib/domain/text';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { providerName } from '@/lib/domain/provider-names';
import { formatDay } from '@/lib/format/date';
import { DASH } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import type { StockPageData } from '../data/stock-page-data';
import styles from './price-checks.module.scss';

type Health = StockPageData['health'];
type Disagreement = Health['disagreements']['newest'][number];
type Revision = Health['revisions']['newest'][number];

/** Closes that a second provider gives otherwise, and closes that were revised; nothing where there are none. */
export function PriceChecksSection({ health, kind }: { health: Health; kind: string }) {
  const { disagreements, revisions } = health;
  const tolerance = disagreements.newest[0]?.tolerance ?? 0;
  return (
    <>
      <Section
        title={t('Closes that a second provider gives otherwise')}
        note={t('tolerance {tolerance}', { tolerance: formatPercent(tolerance) })}
        list={disagreements}
        columns={disagreementColumns(kind)}
        rowKey={({ day, otherProvider }) => `${day} ${otherProvider}`}
      />
      <Section
        title={t('Revised closes')}
        note={t('newest first')}
        list={revisions}
        columns={revisionColumns(kind)}
        rowKey={({ fromDay, knownOn, oldClose, toDay }) => `${fromDay} ${toDay} ${knownOn} ${oldClose}`}
      />
    </>
  );
}

function disagreementColumns(kind: string): readonly DataColumn<Disagreement>[] {
  return [
    {
      id: 'day',
      head: t('Day'),
      align: 'start',
      cell: ({ day, notedOn }) => (
        <>
          {formatDay(day)}
          <span className={styles.detail}>{t('noted on {notedOn}', { notedOn: formatDay(notedOn) })}</span>
        </>
      ),
    },
    {
      id: 'stored',
      head: t('Stored'),
      cell: ({ close, provider }) => (
        <>
          {formatPrice(close, kind)}
          <span className={styles.detail}>{providerName(provider)}</span>
        </>
      ),
    },
    {
      id: 'second',
      head: t('Second'),
      cell: ({ otherClose, otherProvider }) => (
        <>
          {formatPrice(otherClose, kind)}
          <span className={styles.detail}>{providerName(otherProvider)}</span>
        </>
      ),
    },
    {
      id: 'difference',
      head: t('Difference'),
      cell: ({ difference }) => formatPercent(difference, { signed: true }),
    },
  ];
}

function revisionColumns(kind: string): readonly DataColumn<Revision>[] {
  return [
    {
      id: 'day',
      head: t('Day'),
      align: 'start',
      cell: ({ bars, fromDay, isUniform, toDay }) => (
        <>
          {formatDay(toDay)}
          {bars > 1 && (
            <span className={styles.detail}>
              {t('and {bars} before, from {fromDay}', { bars: bars - 1, fromDay: formatDay(fromDay) })}
              {isUniform ? t(', by the same factor') : ''}
            </span>
          )}
        </>
      ),
    },
    { id: 'before', head: t('Before'), cell: ({ oldClose }) => formatPrice(oldClose, kind) },
    {
      id: 'after',
      head: t('After'),
      cell: ({ newClose }) =>
        newClose === null ? t('{dash} (removed)', { dash: DASH }) : formatPrice(newClose, kind),
    },
    {
      id: 'known',
      head: t('Known on'),
      cell: ({ knownOn, source }) => (
        <>
          {formatDay(knownOn)}
          <span className={styles.detail}>{providerName(source)}</span>
        </>
      ),
    },
  ];
}

interface SectionProps<Row> {
  readonly title: string;
  readonly note: string;
  readonly list: { readonly count: number; readonly newest: readonly Row[] };
  readonly columns: readonly DataColumn<Row>[];
  readonly rowKey: (row: Row) => string;
}

/** A table with its title above the box that scrolls, so that the title is never cut; nothing without rows. */
function Section<Row>({ title, note, list: { count, newest }, columns, rowKey }: SectionProps<Row>) {
  if (newest.length === 0) return null;
  return (
    <>
      <p className={styles.title}>
        {title}{' '}
        <span className={styles.note}>
          ({note}
          {moreText(count, newest.length)})
        </span>
      </p>
      <DataTable caption={title} columns={columns} rows={newest} rowKey={rowKey} />
    </>
  );
}

function moreText(count: number, shown: number): string {
  return count > shown ? t('; the newest {shown} of {count}', { shown, count }) : '';
}
