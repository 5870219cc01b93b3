import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { ReconciledAccount } from '@/lib/contracts/portfolios/statement';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { formatDay } from '@/lib/format/date';
import { formatExactMoney, formatUnits } from '@/lib/format/exact-amount';
import { formatCount } from '@/lib/format/number';
import { portfolioHref } from '@/lib/site/routes';
import type { KeptDays } from '../state/reading-state';
import tracker from '../ui/portfolio.module.scss';
import styles from './accounts.module.scss';

type Position = ReconciledAccount['positions'][number];

/** A statement as one line of the table. */
interface StatementLine {
  readonly account: ReconciledAccount;
  readonly position: Position;
  readonly line: Position['lines'][number];
}

const SOURCES = { typed: 'Typed', import: 'From a file', row: 'Transaction' } as const;

const nameOf = ({ asset, currency }: Position): string =>
  currency === null ? (asset ?? '') : `Cash, ${currency}`;
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

/** What is known about the row that makes the difference. */
function suspectText({ suspect, transactions }: NonNullable<Position['first']>): string {
  if (suspect?.reason === 'extra')
    return `Transaction ${suspect.transaction} alone explains it: the broker does not have it.`;
  if (suspect?.reason === 'sign')
    return `Transaction ${suspect.transaction} explains it if it goes the other way.`;
  if (transactions.length === 0) return 'The books have no transaction in between: one is missing.';
  const count = `${formatCount(transactions.length)} ${transactions.length === 1 ? 'transaction lies' : 'transactions lie'} in between`;
  return `${count}: one of them is wrong, or one is missing.`;
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
    first.after === null ? 'from the beginning' : `after ${formatDay(first.after)}, where both agree,`;
  return (
    <p className={tracker.note}>
      {account.name}, {nameOf(position)}: {since} up to {formatDay(first.date)} the broker has{' '}
      {amountOf(position, first.difference)} more than the books (a minus: less). {suspectText(first)}{' '}
      <Link href={rowsUpTo(slug, days, account.account, first.date)} prefetch={false}>
        Show the transactions up to {formatDay(first.date)}
      </Link>
    </p>
  );
}

function columnsOf({ isBusy, onRemove, onSet }: ReconciliationActions): DataColumn<StatementLine>[] {
  return [
    { id: 'account', head: 'Account', align: 'start', cell: ({ account }) => account.name },
    { id: 'date', head: 'Day', align: 'start', cell: ({ line }) => formatDay(line.date) },
    { id: 'position', head: 'Position', align: 'start', cell: ({ position }) => nameOf(position) },
    { id: 'stated', head: 'Stated', cell: ({ line, position }) => amountOf(position, line.stated) },
    {
      id: 'booked',
      head: 'Booked',
      cell: ({ line, position }) =>
        line.booked === null ? 'No cash kept, or no rate' : amountOf(position, line.booked),
    },
    {
      id: 'difference',
      head: 'Difference',
      cell: ({ line, position }) =>
        line.difference === '0' ? 'Agrees' : amountOf(position, line.difference),
    },
    { id: 'source', head: 'Source', align: 'start', cell: ({ line }) => SOURCES[line.source] },
    {
      id: 'acts',
      head: <span className="visually-hidden">Actions</span>,
      cell: ({ account, line, position }) => {
        const what = `${nameOf(position)} in ${account.name}, ${formatDay(line.date)}`;
        if (line.statement === null) return '';
        const { statement } = line;
        return (
          <span className={tracker.acts}>
            {line.difference !== '0' && line.difference !== null && (
              <button
                type="button"
                className="btn btn-plain btn-sm"
                aria-disabled={isBusy || undefined}
                onClick={() => onSet(statement)}
              >
                Set to<span className="visually-hidden"> the statement of {what}</span>
              </button>
            )}
            <button
              type="button"
              className={`btn btn-plain btn-sm ${tracker.danger}`}
              aria-disabled={isBusy || undefined}
              onClick={() => onRemove(statement)}
            >
              Delete<span className="visually-hidden"> the statement of {what}</span>
            </button>
          </span>
        );
      },
    },
  ];
}

interface ReconciliationActions {
  readonly isBusy: boolean;
  /** Whether the reader may change statements. */
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
    <Card id="statements" title="Statements of brokers">
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
      <div className={`${tracker.blocks} ${styles.statements}`}>
        <DataTable
          caption="Statements of brokers against the books, the newest first"
          columns={columnsOf(actions).filter(({ id }) => actions.mayEdit || id !== 'acts')}
          rows={lines}
          rowKey={({ account, line, position }) =>
            `${account.account} ${nameOf(position)} ${line.date} ${line.statement ?? line.transaction ?? ''}`
          }
        />
      </div>
    </Card>
  );
}
