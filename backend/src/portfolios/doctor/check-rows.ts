import { formatDecimal, decimalToNumber } from '@/lib/domain/decimal';
import { groupBy } from '@/lib/domain/group-by';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { StoredTransaction } from '../../db/repositories/portfolio-transaction-rows';
import { hashOf } from '../imports/known-rows';
import { joinTransfer, MAX_TRANSFER_DAYS, PARTNER, transferKey } from '../imports/pair-transfers';
import type { ExaminedRow, Examination, FoundFault } from './examination';
import { inBase, kindText } from './examination';

const contextOf = ({ source }: Examination) => ({
  accounts: new Map(source.accounts.map((one) => [one.id, one])),
  assets: source.assets,
});

/** The size of a row: its money, else its units at the price of the day. */
function sizeOf(examination: Examination, { done }: ExaminedRow): number | null {
  if (done.net !== null) return inBase(examination, decimalToNumber(done.net), done.settleCurrency, done.day);
  const index = examination.book.assets.findIndex(({ id }) => id === done.asset);
  const price = index < 0 || done.quantity === null ? null : examination.grid.priceOn(index, done.day);
  return (
    price &&
    inBase(
      examination,
      decimalToNumber(done.quantity!) * price.price,
      examination.book.assets[index]!.currency,
      done.day,
    )
  );
}

/**
 * Equal rows of one account and day that did not come with one file: one of them was entered twice. Two files may state
 * the charges of a trade otherwise.
 */
export function checkDoubles(examination: Examination): FoundFault[] {
  const context = contextOf(examination);
  const rows = examination.rows.filter(({ done }) => done.kind !== 'balance');
  // Few rows have another one of their account, day, kind and asset: a key of all fields is made of those alone.
  const alike = groupBy(rows, ({ done }) => `${done.day} ${done.account} ${done.kind} ${done.asset}`);
  const several = [...alike.values()].filter(({ length }) => length > 1);
  const groups = several.flatMap((some) => [
    ...groupBy(some, ({ stored }) => hashOf(stored, context)).values(),
  ]);
  const equal = groups.flatMap((group) => {
    const [first, ...later] = group;
    // Rows of one file with its own numbers, or of one file twice, are real doubles.
    const doubles = later.filter(
      ({ stored }) =>
        (stored.importId === null || stored.importId !== first!.stored.importId) &&
        (stored.externalId === null ||
          stored.externalId !== first!.stored.externalId ||
          stored.importId === null),
    );
    if (doubles.length === 0) return [];
    return doubles.map((row) => doubleFault(examination, first!.stored, row));
  });
  return [...equal, ...several.flatMap((some) => doublesOfFiles(examination, some))];
}

/** Trades of two files with the same units and amount, of which one file has other charges: what two exports say of one. */
function doublesOfFiles(examination: Examination, rows: readonly ExaminedRow[]): FoundFault[] {
  const trades = rows.filter(
    ({ done, stored }) =>
      (done.kind === 'buy' || done.kind === 'sell') && done.gross !== null && stored.importId !== null,
  );
  const alike = groupBy(trades, ({ done }) => `${done.quantity} ${done.gross} ${done.currency}`);
  return [...alike.values()].flatMap((group) => {
    const files = [...groupBy(group, ({ stored }) => stored.importId).values()];
    const [first, second] = files;
    // As many rows of one file as of another; more of one are trades of its own.
    if (first === undefined || second === undefined || files.length > 2 || first.length !== second.length)
      return [];
    return second.flatMap((row, at) => {
      const other = first[at]!;
      return row.done.net === other.done.net ? [] : [chargesFault(examination, other, row)];
    });
  });
}

function chargesFault(examination: Examination, one: ExaminedRow, other: ExaminedRow): FoundFault {
  const charges = ({ done }: ExaminedRow): bigint => done.fee + done.tax;
  const [kept, poorer] = charges(other) > charges(one) ? [other, one] : [one, other];
  const { done } = poorer;
  const what = `${kindText(done.kind)} of ${examination.source.assets.codeOf(done.asset!)} on ${formatIsoDate(done.day)}`;
  const amounts = [kept, poorer].map((row) => formatDecimal(charges(row))).join(' and ');
  return {
    kind: 'double',
    key: `${one.id} ${other.id}`,
    text: `The ${what} is there twice, from two files of one account: the same units and amount, with charges of ${amounts}.`,
    day: done.day,
    account: poorer.stored.accountId,
    asset: done.asset,
    amount: sizeOf(examination, poorer),
    rows: [one.id, other.id],
    repair: { label: 'Delete the one with the smaller charges', adds: [], changes: [], removes: [poorer.id] },
  };
}

function doubleFault(examination: Examination, first: StoredTransaction, row: ExaminedRow): FoundFault {
  const { done, stored } = row;
  const of = done.asset === null ? '' : ` of ${examination.source.assets.codeOf(done.asset)}`;
  const what = `${kindText(done.kind)}${of} on ${formatIsoDate(done.day)}`;
  return {
    kind: 'double',
    key: `${first.id} ${stored.id}`,
    text: `The ${what} is there twice, with the same amounts${first.importId === stored.importId ? '' : ', from different sources'}.`,
    day: done.day,
    account: stored.accountId,
    asset: done.asset,
    amount: sizeOf(examination, row),
    rows: [first.id, stored.id],
    repair: { label: 'Delete the later of the two', adds: [], changes: [], removes: [stored.id] },
  };
}

/** Money or units that leave one account and arrive in another within days, entered as two rows. */
export function checkTransfers(examination: Examination): FoundFault[] {
  const open = new Map<string, ExaminedRow[]>();
  for (const row of examination.rows) {
    const key = PARTNER[row.done.kind] === undefined ? null : transferKey(row.done.kind, row.done);
    if (key === null || row.stored.tag === 'correction') continue;
    const rows = open.get(key);
    if (rows) rows.push(row);
    else open.set(key, [row]);
  }
  const used = new Set<number>();
  return examination.rows.flatMap((row): FoundFault[] => {
    const { account, done } = row;
    if (done.kind !== 'deposit' && done.kind !== 'transfer-in') return [];
    const key = transferKey(PARTNER[done.kind]!, done);
    const partner = (key === null ? [] : (open.get(key) ?? []))
      .filter(
        (one) =>
          !used.has(one.id) &&
          one.account !== account &&
          Math.abs(one.done.day - done.day) <= MAX_TRANSFER_DAYS,
      )
      .sort((a, b) => Math.abs(a.done.day - done.day) - Math.abs(b.done.day - done.day))[0];
    if (partner === undefined || row.stored.tag === 'correction') return [];
    used.add(partner.id);
    return [transferFault(examination, partner, row)];
  });
}

function transferFault(examination: Examination, from: ExaminedRow, to: ExaminedRow): FoundFault {
  const context = contextOf(examination);
  const name = (row: ExaminedRow): string => context.accounts.get(row.account)!.name;
  const { done } = from;
  const what =
    done.asset === null
      ? `${formatDecimal(done.net!)} ${done.settleCurrency}`
      : `${formatDecimal(done.quantity!)} ${examination.source.assets.codeOf(done.asset)}`;
  const fingerprint = to.stored.fingerprint ?? `${hashOf(to.stored, context)}:1`;
  return {
    kind: 'transfer-pair',
    key: `${from.stored.id} ${to.stored.id}`,
    text: `${what} left "${name(from)}" on ${formatIsoDate(done.day)} and arrived in "${name(to)}" on ${formatIsoDate(to.done.day)}: two flows from outside instead of one transfer.`,
    day: done.day,
    account: from.stored.accountId,
    asset: done.asset,
    amount: sizeOf(examination, from),
    rows: [from.stored.id, to.stored.id],
    repair: {
      label: 'Make one transfer of the two',
      adds: [],
      changes: [{ id: from.stored.id, columns: joinTransfer(from.stored, to.stored, fingerprint, context) }],
      removes: [to.stored.id],
    },
  };
}
