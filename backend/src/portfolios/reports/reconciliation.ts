import { reconcile, type BookedChange } from '@/lib/analytics/ledger/reconcile';
import type { Book } from '@/lib/analytics/ledger/book';
import type { RateSource } from '@/lib/analytics/ledger/rate-source';
import type { ReconciledAccount, Reconciliation } from '@/lib/contracts/portfolios/statement';
import { formatDecimal, requireDecimal } from '@/lib/domain/decimal';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { StatementRow } from '../../db/repositories/portfolio-statement-rows';
import { cashWithoutRate } from '../book/cash-without-rate';
import { assetKeyOf } from '../resolve-assets';
import type { ReportScope } from './report-scope';

/** Rows that a response names. */
const MAX_ROWS = 100;

/** A statement, kept or entered as a row of kind `balance`. */
interface Stated extends Pick<StatementRow, 'accountId' | 'assetId' | 'currency' | 'day' | 'quantity'> {
  readonly statement: number | null;
  readonly transaction: number | null;
  readonly source: 'typed' | 'import' | 'row';
}

/** The books that are compared with statements. Only a filter of holdings needs values. */
export type ComparedBooks = Pick<ReportScope, 'book' | 'params' | 'portfolio' | 'source'> & {
  readonly whole: ReportScope['whole'] | null;
  readonly rateOn: RateSource;
};

/** Statements of a portfolio, and rows of kind `balance`, against its books. */
export function compareStatements(
  scope: ComparedBooks,
  kept: readonly StatementRow[],
): Omit<Reconciliation, 'meta'> {
  const statements = [...kept.filter(isKnown(scope)).map(toStated), ...balanceRows(scope)].filter(
    (one) => one.day <= scope.book.asOf && isLookedAt(scope, one),
  );
  const accountIds = scope.params.accounts;
  const accounts = scope.source.accounts.filter(({ id }) => accountIds === null || accountIds.includes(id));
  return {
    revision: scope.portfolio.revision,
    accounts: accounts.map((account) => ({
      account: account.id,
      name: account.name,
      ...reconcileAccount(
        scope,
        statements.filter(({ accountId }) => accountId === account.id),
        account.cash === 'tracked',
      ),
    })),
  };
}

/** A filter of holdings leaves out cash, and what does not pass. */
function isLookedAt({ book, params, source, whole }: ComparedBooks, { assetId }: Stated): boolean {
  if (params.where === null) return true;
  const key = assetId === null ? null : assetKeyOf(source.assets.get(assetId));
  return book.assets.some(({ id }, index) => id === key && whole!.view.assets[index]!);
}

const isKnown =
  ({ params }: ComparedBooks) =>
  ({ createdAt }: StatementRow): boolean =>
    params.known === null || createdAt <= params.known;

const toStated = (row: StatementRow): Stated => ({
  ...row,
  statement: row.id,
  transaction: null,
  source: row.source === 'import' ? 'import' : 'typed',
});

function balanceRows({ source }: ComparedBooks): Stated[] {
  return Array.from(source.stored).flatMap((row): Stated[] => {
    const quantity = row.assetId === null ? (row.net ?? row.gross) : row.quantity;
    const account = source.accounts.find(({ id }) => id === row.accountId);
    if (row.kind !== 'balance' || quantity === null || account === undefined) return [];
    const currency = row.assetId === null ? (row.settleCurrency ?? row.currency ?? account.currency) : null;
    const { accountId, assetId, day, id } = row;
    return [{ accountId, assetId, currency, day, quantity, statement: null, transaction: id, source: 'row' }];
  });
}

function reconcileAccount(
  scope: ComparedBooks,
  stated: readonly Stated[],
  keepsCash: boolean,
): Pick<ReconciledAccount, 'agreesUpTo' | 'differing' | 'positions' | 'statements'> {
  const groups = new Map<string, Stated[]>();
  for (const one of stated) {
    const key = `${one.currency ?? ''}/${one.assetId ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const positions = [...groups.values()].map((group) => reconcilePosition(scope, group, keepsCash));
  const lines = positions
    .flatMap((position) => position.lines)
    .filter(({ difference }) => difference !== null);
  const differing = lines.filter(({ difference }) => difference !== '0');
  const firstDay = differing.reduce<string | null>(
    (least, { date }) => (least === null || date < least ? date : least),
    null,
  );
  const agreed = lines.filter(({ date }) => firstDay === null || date < firstDay).map(({ date }) => date);
  return {
    agreesUpTo: agreed.length === 0 ? null : agreed.reduce((last, date) => (date > last ? date : last)),
    statements: stated.length,
    differing: differing.length,
    positions,
  };
}

function reconcilePosition(
  { book, rateOn, source }: ComparedBooks,
  group: readonly Stated[],
  keepsCash: boolean,
): ReconciledAccount['positions'][number] {
  const statements = [...group].sort((a, b) => a.day - b.day);
  const { accountId, assetId, currency } = statements[0]!;
  const key = assetId === null ? null : assetKeyOf(source.assets.get(assetId));
  const place = {
    account: book.accounts.findIndex(({ id }) => id === String(accountId)),
    currency,
    asset: key,
  };
  const isKept = currency === null || keepsCash;
  const unknownFrom = cashWithoutRate(book, { accountId, currency }, rateOn)?.day ?? Infinity;
  const isCompared = (day: EpochDay): boolean => isKept && day < unknownFrom;
  const amounts = statements
    .filter(({ day }) => isCompared(day))
    .map(({ day, quantity }) => ({ day, amount: requireDecimal(quantity) }));
  const { booked, differences, first } = reconcile(amounts, stepsOf(book, place), changesOf(book, place));
  return {
    asset: key,
    currency,
    lines: statements.map(({ day, quantity, source: origin, statement, transaction }, at) => ({
      statement,
      transaction,
      date: formatIsoDate(day),
      stated: quantity,
      booked: isCompared(day) ? formatDecimal(booked[at]!) : null,
      difference: isCompared(day) ? formatDecimal(differences[at]!) : null,
      source: origin,
    })),
    first: first && {
      date: formatIsoDate(first.day),
      after: first.after === null ? null : formatIsoDate(first.after),
      difference: formatDecimal(first.difference),
      transactions: first.rows.slice(0, MAX_ROWS).map(Number),
      suspect: first.suspect && { transaction: Number(first.suspect.row), reason: first.suspect.reason },
    },
  };
}

/** A balance of a book: cash of a currency, or units of an asset, in one account. */
interface Place {
  readonly account: number;
  readonly currency: string | null;
  readonly asset: string | null;
}

const NO_STEPS = { days: [] as EpochDay[], amounts: [] as bigint[] };

function stepsOf(book: Book, { account, asset, currency }: Place) {
  if (asset === null)
    return book.cash.find((line) => line.account === account && line.currency === currency) ?? NO_STEPS;
  const index = book.assets.findIndex(({ id }) => id === asset);
  const holding = book.holdings.find((one) => one.account === account && one.asset === index);
  return holding ? { days: holding.days, amounts: holding.quantities } : NO_STEPS;
}

function changesOf(book: Book, { account, asset, currency }: Place): BookedChange[] {
  const index = asset === null ? -1 : book.assets.findIndex(({ id }) => id === asset);
  return Array.from(book.entries).flatMap((entry) => {
    const row = book.rows[entry.row]!.id;
    if (asset !== null) {
      // Units also come by the other side of a transfer, an exchange or a spin-off.
      const sides = entry.partner === null ? [entry] : [entry, entry.partner];
      return sides
        .filter((side) => side.account === account && side.asset === index && side.units !== 0)
        .map(({ units }) => ({ row, day: entry.day, amount: units }));
    }
    return entry.cash
      .filter((change) => change.account === account && change.currency === currency)
      .map(({ amount }) => ({ row, day: entry.day, amount }));
  });
}
