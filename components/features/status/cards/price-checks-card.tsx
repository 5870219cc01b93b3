import Link from 'next/link';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
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
    get head() {
      return t('Symbol');
    },
    align: 'start',
    cell: ({ symbol }) => (
      <Link href={`${stockHref(symbol)}#health`} prefetch={false}>
        {symbol}
      </Link>
    ),
  },
  {
    id: 'day',
    get head() {
      return t('Day');
    },
    cell: ({ day }) => formatDay(day),
  },
  {
    id: 'stored',
    get head() {
      return t('Stored close');
    },
    align: 'start',
    cell: ({ close, kind, provider }) => `${formatPrice(close, kind)} (${providerName(provider)})`,
  },
  {
    id: 'second',
    get head() {
      return t('Second provider');
    },
    align: 'start',
    cell: ({ kind, otherClose, otherProvider }) =>
      `${formatPrice(otherClose, kind)} (${providerName(otherProvider)})`,
  },
  {
    id: 'difference',
    get head() {
      return t('Difference');
    },
    cell: ({ difference }) => formatPercent(difference, { signed: true }),
  },
  {
    id: 'noted',
    get head() {
      return t('Noted');
    },
    cell: ({ notedOn }) => formatDay(notedOn),
  },
];

/** Comparisons with second providers, and revised closes; nothing before the first, or without a database. */
export function PriceChecksCard({ priceChecks }: Pick<Status, 'priceChecks'>) {
  const { compared, disagreements, newest, revisions } = priceChecks;
  if (compared === null || disagreements === null || revisions === null) return null;
  if (compared === 0 && revisions === 0) return null;
  return (
    <Card id="price-checks" title={t('Price checks')}>
      <p className={styles.cardNote}>
        {t(
          '{countText} compared with a second provider, {countText2} beyond the tolerance. {countText3} of stored closes.',
          {
            countText: countText(compared, 'instrument'),
            countText2: countText(disagreements, 'close'),
            countText3: countText(revisions, 'revision'),
          },
        )}{' '}
        <ForAdministrator>
          {rich('<0>npm run tapeglass -- revisions</0> lists them.', {}, <code />)}
        </ForAdministrator>
      </p>
      {newest.length > 0 && (
        <>
          <DataTable
            caption={t('Closes that a second provider gives otherwise')}
            columns={COLUMNS}
            rows={newest}
            rowKey={({ day, otherProvider, symbol }) => `${symbol} ${day} ${otherProvider}`}
          />
          <p className={styles.cardNote}>{t('Closes as traded on their day, before any later split.')}</p>
        </>
      )}
    </Card>
  );
}

/** `1 close`, `3 closes`. */
function countText(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
