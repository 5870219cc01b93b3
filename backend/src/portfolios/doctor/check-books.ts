import { STALE_DAYS } from '@/lib/analytics/ledger/booking-prices';
import type { CashLine } from '@/lib/analytics/ledger/book';
import {
  decimalFromNumber,
  decimalToNumber,
  divideDecimals,
  formatDecimal,
  roundDecimal,
  type Decimal,
} from '@/lib/domain/decimal';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { Examination, FoundFault, Repair } from './examination';
import { inBase } from './examination';

/** Units sold without being held, and missing exchange rates. */
export function checkFaults(examination: Examination): FoundFault[] {
  return examination.faults.map((fault): FoundFault => {
    if (fault.code === 'OVERSOLD') {
      const [have, need] = [formatDecimal(fault.have), formatDecimal(fault.need)];
      const row = Number(fault.transaction) || null;
      const name = examination.source.assets.named(fault.asset)?.name ?? fault.asset;
      const price = priceNumber(examination, fault.asset, fault.day);
      return {
        kind: 'oversold',
        key: `${fault.transaction} ${fault.asset}`,
        text:
          fault.need === 0n
            ? `Nothing of ${name} is held on ${formatIsoDate(fault.day)}, so that it brings no units of another asset: a purchase or delivery before it is missing.`
            : `${need} units of ${name} are taken, and ${have} are held: a purchase or delivery before it is missing.`,
        day: fault.day,
        account: null,
        asset: fault.asset,
        amount: price === null ? null : decimalToNumber(fault.need - fault.have) * price,
        rows: row === null ? [] : [row],
        repair: null,
      };
    }
    if (fault.code === 'RATE_MISSING')
      return {
        kind: 'missing-rate',
        key: `${fault.from}${fault.to}`,
        pair: `${fault.from}${fault.to}`,
        text: `No rate of ${fault.from} in ${fault.to} is known on ${formatIsoDate(fault.day)} or before: values in ${fault.from} cannot be added up.`,
        day: fault.day,
        account: null,
        asset: null,
        amount: null,
        rows: fault.transaction === null ? [] : [Number(fault.transaction)],
        repair: null,
      };
    throw new Error(`a stored row names ${fault.id}, which is unknown`);
  });
}

/** Market price of a unit in the base currency. */
function priceNumber(examination: Examination, asset: string, day: EpochDay): number | null {
  const index = examination.book.assets.findIndex(({ id }) => id === asset);
  const price = index < 0 ? null : examination.grid.priceOn(index, day);
  return price && inBase(examination, price.price, examination.book.assets[index]!.currency, day);
}

/** Cash below zero: the first day of it, and the conversion or deposit that would have been needed. */
export function checkCash(examination: Examination): FoundFault[] {
  const { book, source } = examination;
  return book.cash.flatMap((line): FoundFault[] => {
    const { amounts } = line;
    const at = amounts.findIndex((amount) => amount < 0n);
    if (at === -1) return [];
    // What a loan owes is no fault.
    if (book.accounts[line.account]!.countsInReturns === false) return [];
    const day = line.days[at]!;
    const lowest = amounts.reduce<Decimal>((least, amount) => (amount < least ? amount : least), 0n);
    const account = source.accounts.find(({ id }) => String(id) === book.accounts[line.account]!.id)!;
    const missing = formatDecimal(-lowest);
    const { currency } = line;
    return [
      {
        kind: 'cash-negative',
        key: `${account.id} ${currency}`,
        text: `${account.name} owes ${missing} ${currency} at most, since ${formatIsoDate(day)}: a deposit or conversion is probably missing.`,
        day,
        account: account.id,
        asset: null,
        amount: inBase(examination, decimalToNumber(-lowest), currency, day),
        rows: rowsOn(examination, day, account.id),
        repair:
          conversion(examination, line, { day, missing: -lowest }) ??
          addedRow(`Add a deposit of ${missing} ${currency} on ${formatIsoDate(day)}`, {
            ...{ account: account.id, kind: 'deposit', date: formatIsoDate(day), net: missing, currency },
          }),
      },
    ];
  });
}

/** Cents of a converted amount. */
const CASH_PLACES = 2;

const addedRow = (label: string, row: Readonly<Record<string, unknown>>): Repair => ({
  label,
  adds: [{ ...row, note: 'Correction: cash below zero', tag: 'correction' }],
  changes: [],
  removes: [],
});

/** The missing amount, out of another currency of the account that has as much from that day on; null: none has. */
function conversion(
  { book, grid, source }: Examination,
  { account, currency }: CashLine,
  { day, missing }: { readonly day: EpochDay; readonly missing: Decimal },
): Repair | null {
  const date = formatIsoDate(day);
  const { currency: own, id } = source.accounts.find((one) => String(one.id) === book.accounts[account]!.id)!;
  const otherBalances = book.cash
    .filter((line) => line.account === account && line.currency !== currency)
    .sort((a, b) => Number(b.currency === own) - Number(a.currency === own));
  for (const other of otherBalances) {
    const first = other.days.findLastIndex((one) => one <= day);
    const rate = grid.rateOn(other.currency, currency, day);
    if (first === -1 || rate === null) continue;
    const paid = roundDecimal(divideDecimals(missing, decimalFromNumber(rate)), CASH_PLACES);
    if (paid <= 0n || other.amounts.slice(first).some((amount) => amount < paid)) continue;
    const [net, toNet] = [formatDecimal(paid), formatDecimal(missing)];
    return addedRow(`Convert ${net} ${other.currency} into ${toNet} ${currency} on ${date}`, {
      ...{ account: id, kind: 'convert', date, net, currency: other.currency, toNet, toCurrency: currency },
    });
  }
  return null;
}

function rowsOn({ rows }: Examination, day: EpochDay, account: number): number[] {
  const key = String(account);
  return rows
    .filter(({ done }) => done.day === day && (done.account === key || done.toAccount === key))
    .map(({ id }) => id);
}

/** Assets that are held without a price, or whose price is older than ten days. */
export function checkPrices(examination: Examination): FoundFault[] {
  const { asOf, book, grid, source } = examination;
  const units = new Map<number, number>();
  for (const { asset, quantities } of book.holdings)
    units.set(asset, (units.get(asset) ?? 0) + decimalToNumber(quantities.at(-1)!));
  return [...units].flatMap(([index, held]): FoundFault[] => {
    const asset = book.assets[index]!;
    const price = held === 0 ? null : grid.priceOn(index, asOf);
    if (held === 0 || (price !== null && price.source !== 'cost' && asOf - price.day <= STALE_DAYS))
      return [];
    const name = source.assets.named(asset.id)?.name ?? asset.id;
    const amount = price && inBase(examination, held * price.price, asset.currency, asOf);
    const common = { key: asset.id, account: null, asset: asset.id, amount, rows: [], repair: null };
    if (price === null || price.source === 'cost')
      return [
        { ...common, kind: 'no-price', day: null, text: `${name} has no price: it counts at its cost.` },
      ];
    // A house or a loan keeps the last price that was entered.
    if (asset.isOwn) return [];
    const age = asOf - price.day;
    return [
      {
        ...common,
        kind: 'stale-price',
        day: price.day,
        text: `The last price of ${name} is of ${formatIsoDate(price.day)}, ${age} days old.`,
      },
    ];
  });
}
