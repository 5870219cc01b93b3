import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { RowActions } from '@/components/ui/menu/row-actions';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { ReconciledAccount } from '@/lib/contracts/portfolios/statement';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { formatDay } from '@/lib/format/date';
import { formatExactMoney, formatUnits } from '@/lib/format/exact-amount';
import { formatCount } from '@/lib/format/number';
import { portfolioHref } from '@/lib/site/routes';
import type { KeptDays } from '../state/report-state';
import tracker from '../ui/portfolio.module.scss';

type Position = ReconciledAccount['positions'][number];

/** A statement as one line of the table. */
interface StatementLine {
  readonly account: ReconciledAccount;
  readonly position: Position;
  readonly line: Position['lines'][number];
}

const SOURCES = {
  get typed() {
    return t('Typed');
  },
  get import() {
    return t('From a file');
  },
  get row() {
    return t('Transaction');
  },
} as const;

const nameOf = ({ asset, currency }: Position): string =>
  currency === null ? (asset ?? '') : t('Cash, {currency}', { currency });
const amountOf = ({ currency }: Position, text: string | null): string =>
  text === null ? '' : currency === null ? formatUnits(text) : formatExactMoney(text);

/** The page of transactions that begins with the rows of a day and goes back from there. */
function rowsUpTo(slug: string, days: KeptDays, account: number, date: string): string {
  return portfolioHref(slug, 'transactions', {
    ...days,
    account: String(account),
    before: `${requireIsoDate(date) + 1}:0`,
  });
}

/** The facts about the row that makes the difference. */
function suspectText({ suspect, transactions }: NonNullable<Position['first']>): string {
  if (suspect?.reason === 'extra')
    return t('Transaction {transaction} alone explains it: the broker does not have it.', {
      transaction: suspect.transaction,
    });
  if (suspect?.reason === 'sign')
    return t('Transaction {transaction} explains it if it goes the other way.', {
      transaction: suspect.transaction,
    });
  if (transactions.length === 0) return t('The books have no transaction in between: one is missing.');
  const count = t(
    transactions.length === 1 ? '{count} transaction lies in between' : '{count} transactions lie in between',
    { count: formatCount(transactions.length) },
  );
  return t('{count}: one of them is wrong, or one is missing.', { count });
}

/** The first difference of a position as a sentence with a link to its rows. */
function FirstDifference({
  slug,
  days,
  account,
  position,
}: Omit<StatementLine, 'line'> & Pick<ReconciliationCardProps, 'days' | 'slug'>) {
  const { first } = position;
  if (!first) return null;
  const since =
    first.after === null
      ? t('from the beginning')
      : t('after {after}, where both agree,', { after: formatDay(first.after) });
  return (
    <p className={tracker.note}>
      {t(
        '{name}, {nameOf}: {since} up to {date} the broker has {amountOf} more than the books (a minus: less). {suspectText}',
        {
          name: account.name,
          nameOf: nameOf(position),
          since,
          date: formatDay(first.date),
          amountOf: amountOf(position, first.difference),
          suspectText: suspectText(first),
        },
      )}{' '}
      <Link href={rowsUpTo(slug, days, account.account, first.date)} prefetch={false}>
        {t('Show the transactions up to {date}', { date: formatDay(first.date) })}
      </Link>
    </p>
  );
}

function columnsOf({ onRemove, onSet }: ReconciliationActions): DataColumn<StatementLine>[] {
  return [
    { id: 'account', head: t('Account'), align: 'start', cell: ({ account }) => account.name },
    { id: 'date', head: t('Day'), align: 'start', cell: ({ line }) => formatDay(line.date) },
    { id: 'position', head: t('Position'), align: 'start', cell: ({ position }) => nameOf(position) },
    { id: 'stated', head: t('Stated'), cell: ({ line, position }) => amountOf(position, line.stated) },
    {
      id: 'booked',
      head: t('Booked'),
      cell: ({ line, position }) =>
        line.booked === null ? t('No cash kept, or no rate') : amountOf(position, line.booked),
    },
    {
      id: 'difference',
      head: t('Difference'),
      cell: ({ line, position }) =>
        line.difference === '0' ? t('Agrees') : amountOf(position, line.difference),
    },
    { id: 'source', head: t('Source'), align: 'start', cell: ({ line }) => SOURCES[line.source] },
    {
      id: 'acts',
      head: <span className="visually-hidden">{t('Actions')}</span>,
      cell: ({ account, line, position }) => {
        if (line.statement === null) return '';
        const { statement } = line;
        return (
          <RowActions
            name={t('{nameOf} in {name}, {date}', {
              nameOf: nameOf(position),
              name: account.name,
              date: formatDay(line.date),
            })}
            actions={[
              ...(line.difference !== '0' && line.difference !== null
                ? [{ label: t('Correct the books'), onPress: () => onSet(statement) }]
                : []),
              { label: t('Delete'), onPress: () => onRemove(statement) },
            ]}
          />
        );
      },
    },
  ];
}

interface ReconciliationActions {
  /** True when the reader may change statements. */
  readonly mayEdit: boolean;
  /** Writes the difference to a statement as a correction. */
  readonly onSet: (statement: number) => void;
  readonly onRemove: (statement: number) => void;
}

export interface ReconciliationCardProps extends ReconciliationActions {
  readonly slug: string;
  /** The days that the links to transactions keep. */
  readonly days: KeptDays;
  readonly accounts: readonly ReconciledAccount[];
}

/** Statements of brokers against the books, the newest first, with the first difference of each position. */
export function ReconciliationCard({ slug, days, accounts, ...actions }: ReconciliationCardProps) {
  const lines = accounts
    .flatMap((account) =>
      account.positions.flatMap((position) => position.lines.map((line) => ({ account, position, line }))),
    )
    .sort((a, b) => (a.line.date < b.line.date ? 1 : a.line.date > b.line.date ? -1 : 0));
  if (lines.length === 0) return null;
  return (
    <Card id="statements" title={t('Statements of brokers')}>
      {accounts.flatMap((account) =>
        account.positions.map((position) => (
          <FirstDifference
            key={`${account.account} ${nameOf(position)}`}
            slug={slug}
            days={days}
            account={account}
            position={position}
          />
        )),
      )}
      <BlockTable
        caption={t('Statements of brokers against the books, the newest first')}
        columns={columnsOf(actions).filter(({ id }) => actions.mayEdit || id !== 'acts')}
        rows={lines}
        rowKey={({ account, line, position }) =>
          `${account.account} ${nameOf(position)} ${line.date} ${line.statement ?? line.transaction ?? ''}`
        }
        wide={['position']}
      />
    </Card>
  );
}
