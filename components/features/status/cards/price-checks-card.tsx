import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { ForAdministrator } from '@/components/ui/data-start';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { Status, StoredDisagreement } from '@/lib/contracts/status';
import { providerName } from '@/lib/domain/provider-names';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import { stockHref } from '@/lib/site/routes';
import styles from '../view/status.module.scss';

const COLUMNS: readonly DataColumn<StoredDisagreement>[] = [
  {
    id: 'symbol',
    head: 'Symbol',
    align: 'start',
    cell: ({ symbol }) => (
      <Link href={`${stockHref(symbol)}#health`} prefetch={false}>
        {symbol}
      </Link>
    ),
  },
  { id: 'day', head: 'Day', cell: ({ day }) => formatDay(day) },
  {
    id: 'stored',
    head: 'Stored close',
    align: 'start',
    cell: ({ close, kind, provider }) => `${formatPrice(close, kind)} (${providerName(provider)})`,
  },
  {
    id: 'second',
    head: 'Second provider',
    align: 'start',
    cell: ({ kind, otherClose, otherProvider }) =>
      `${formatPrice(otherClose, kind)} (${providerName(otherProvider)})`,
  },
  {
    id: 'difference',
    head: 'Difference',
    cell: ({ difference }) => formatPercent(difference, { signed: true }),
  },
  { id: 'noted', head: 'Noted', cell: ({ notedOn }) => formatDay(notedOn) },
];

/** Comparisons with second providers, and revised closes; nothing before the first, or without a database. */
export function PriceChecksCard({ priceChecks }: Pick<Status, 'priceChecks'>) {
  const { compared, disagreements, newest, revisions } = priceChecks;
  if (compared === null || disagreements === null || revisions === null) return null;
  if (compared === 0 && revisions === 0) return null;
  return (
    <Card id="price-checks" title="Price checks">
      <p className={styles.cardNote}>
        {countText(compared, 'instrument')} compared with a second provider,{' '}
        {countText(disagreements, 'close')} beyond the tolerance. {countText(revisions, 'revision')} of stored
        closes.{' '}
        <ForAdministrator>
          <code>npm run tapeglass -- revisions</code> lists them.
        </ForAdministrator>
      </p>
      {newest.length > 0 && (
        <>
          <DataTable
            caption="Closes that a second provider gives otherwise"
            columns={COLUMNS}
            rows={newest}
            rowKey={({ day, otherProvider, symbol }) => `${symbol} ${day} ${otherProvider}`}
          />
          <p className={styles.cardNote}>Closes as traded on their day, before any later split.</p>
        </>
      )}
    </Card>
  );
}

/** `1 close`, `3 closes`. */
function countText(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
