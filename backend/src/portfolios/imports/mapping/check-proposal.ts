import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, multiplyDecimals, ONE, requireDecimal } from '@/lib/domain/decimal';
import { KINDS_PAYING_CASH, KINDS_RECEIVING_CASH } from '@/lib/domain/portfolio/kind-rules';
import type { TransactionKind } from '@/lib/domain/portfolio/transaction';
import type { ImportMapping, MappingField, MappingPrompt } from '@/lib/domain/portfolio/import-mapping';

import { readAmount } from '../amount-text';
import { doubtsOfTrades } from '../doubt-trades';
import type { DraftRow } from '../imported-row';
import { RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import { mappedLayout, WITHOUT_AMOUNT } from './mapped-layout';
import { mappedTable } from './mapped-table';
import { describeColumns, isCount } from './column-contents';
import { doubtOfAssets } from './doubt-columns';
import { isMoney, unitOf } from '../units';
import { OTHER_SIDE } from './read-legs';

/** Part of the rows that may contradict a proposal: mistakes of the file. */
const MAX_WRONG = 0.25;
/** Part of the balances below which the amounts are not those that made them. */
const MIN_BALANCED = 0.3;
const MIN_BALANCES = 3;
/** Kinds whose rows move money, and no units. */
const MONEY_ALONE: ReadonlySet<TransactionKind> = new Set<TransactionKind>([
  'deposit',
  'withdrawal',
  'dividend',
  'interest',
  'interest-charge',
  'fee',
  'tax',
]);
/** Fields of money that moves. */
const MONEY_FIELDS: ReadonlySet<MappingField> = new Set<MappingField>([
  'net',
  'gross',
  'moneyIn',
  'moneyOut',
  'inAmount',
  'outAmount',
]);
/** Charges that a file does not state: a twentieth of the value, or this many units of money. */
const CHARGES = { part: 20n, amount: requireDecimal('60') };
const CENTS = requireDecimal('0.05');

/**
 * The doubts about a proposal that the file's own arithmetic raises: quantity times price with the charges is
 * the amount, the amounts make the running balance, and every row says what it is.
 */
export function contradictionsOf(file: TableFile, mapping: ImportMapping): MappingPrompt[] {
  const out = new RowCollector();
  // Any currency: balances of a file without one are those of the account.
  const { currency, dateOrder } = mapping;
  const read = { ...mapping, dateOrder: dateOrder ?? 'day-first', currency: currency ?? 'USD' } as const;
  mappedLayout(read).rows(file, out);
  const questions: MappingPrompt[] = [];
  const trades = out.drafts.filter(isComparable);
  const wrong = trades.filter((row) => !agrees(row));
  if (wrong.length > MAX_WRONG * trades.length) {
    const [first] = wrong;
    const { currency = '', net, price, quantity } = first!;
    questions.push({
      field: 'columns',
      text: `In ${wrong.length} of ${trades.length} trades quantity times price is not the amount (line ${first!.line}: ${quantity} x ${price} and ${net} ${currency}). Say which columns are the quantity, the price and the amount.`,
    });
  }
  const traded = out.drafts.filter(({ kind }) => kind === 'buy' || kind === 'sell');
  const nameless = traded.filter(({ asset }) => asset === undefined);
  if (nameless.length > MAX_WRONG * traded.length)
    questions.push({
      field: 'columns',
      text: `${nameless.length} of ${traded.length} purchases and sales name no asset (line ${nameless[0]!.line}). Say which column is the symbol, the ISIN or the name.`,
    });
  const empty = traded.filter(({ quantity }) => quantity === undefined);
  if (empty.length > MAX_WRONG * traded.length)
    questions.push({
      field: 'columns',
      text: `${empty.length} of ${traded.length} purchases and sales have no number of units (line ${empty[0]!.line}). Say which column is the quantity, or which one is not the kind.`,
    });
  const money = out.drafts.filter(({ kind }) => MONEY_ALONE.has(kind));
  const unpaid = money.filter(
    ({ gross, net, price, quantity }) =>
      gross === undefined && net === undefined && (price === undefined || quantity === undefined),
  );
  if (unpaid.length > MAX_WRONG * money.length && hasOtherAmounts(file, mapping))
    questions.push({
      field: 'columns',
      text: `${unpaid.length} of ${money.length} deposits, payments and charges have no amount (line ${unpaid[0]!.line}). Say which column is the amount.`,
    });
  const says = Object.values(mapping.columns);
  const isBySign = !says.includes('kind') && !says.includes('note') && says.includes('quantity');
  if (isBySign && traded.length > 0 && traded.every(({ kind }) => kind === 'sell'))
    questions.push({
      field: 'columns',
      text: `No column says what the rows are, and by their signs all ${traded.length} trades are sales (line ${traded[0]!.line}). Say which column is the kind, or which amounts have the signs.`,
    });
  const unnamed = money.filter(({ kind }) => kind === 'deposit' || kind === 'withdrawal');
  if (isBySign && traded.length > 0 && unnamed.length > 0)
    questions.push({
      field: 'columns',
      text: `No column says what ${unnamed.length} payments without an asset are (line ${unnamed[0]!.line}), which can be interest and charges, too. Say which column is the kind.`,
    });
  const [overcharged] = traded.filter(
    ({ fee = '0', gross, net = gross, tax = '0' }) =>
      net !== undefined && requireDecimal(fee) + requireDecimal(tax) > requireDecimal(net),
  );
  if (overcharged !== undefined)
    questions.push({
      field: 'columns',
      text: `The charges of line ${overcharged.line} are more than its amount. Say which columns are the amount and the charges.`,
    });
  const sameAmounts = (['buy', 'sell'] as const).find((side) => {
    const rows = traded.filter(({ kind }) => kind === side);
    return (
      rows.length > 1 &&
      rows.every(({ net, price, quantity }) => price === undefined && net !== undefined && net === quantity)
    );
  });
  if (sameAmounts !== undefined)
    questions.push({
      field: 'columns',
      text: `The units of trades are their amounts (line ${traded.find(({ kind }) => kind === sameAmounts)!.line}). Say which columns are the units and the amount.`,
    });
  const lost = out.skipped.filter(({ reason }) => reason.endsWith(WITHOUT_AMOUNT));
  const hasMoney = Object.values(mapping.columns).some((field) => MONEY_FIELDS.has(field));
  if (lost.length > 0 && !hasMoney && mapping.asOf === undefined)
    questions.push({
      field: 'columns',
      text: `No column is the amount, so that ${lost.length} rows would be lost (line ${lost[0]!.line}). Say which column is the amount.`,
    });
  const charged = traded.filter(
    ({ fee, gross, net, price, tax }) =>
      (fee ?? tax) !== undefined && price === undefined && (gross === undefined || net === undefined),
  );
  if (charged.length > MAX_WRONG * traded.length && !saysCharges(mapping))
    questions.push({
      field: 'columns',
      text: `Without prices nothing shows whether the amounts of ${charged.length} trades contain their charges (line ${charged[0]!.line}). Say whether they are those before charges, or what was paid and received.`,
    });
  const broken = out.faults.filter(
    ({ expected }) => expected === OTHER_SIDE || expected === 'units of two assets',
  );
  if (broken.length > MAX_WRONG * (out.drafts.length + broken.length))
    questions.push({
      field: 'columns',
      text: `${broken.length} purchases and sales lack ${broken[0]!.expected} (line ${broken[0]!.line}). Say which columns are the asset, the quantity and the amount.`,
    });
  const unclear = out.faults.filter(({ expected }) => expected === 'a kind, or an amount with a sign');
  const count = out.drafts.length + out.open.length + unclear.length;
  if (unclear.length > MAX_WRONG * count)
    questions.push({
      field: 'columns',
      text: `${unclear.length} of ${count} rows do not say what they are, by a word or a sign. Say which column is the kind, or which amounts have the signs.`,
    });
  questions.push(...doubtOfAssets(traded, mapping));
  const doubts = [...out.doubts, ...(wrong.length === 0 ? doubtsOfTrades(out.drafts) : [])];
  for (const { about, line, text } of doubts)
    questions.push(
      about === 'decimal'
        ? { field: about, text: `${capital(text)} (line ${line}). Say which sign the decimals have.` }
        : { field: 'columns', text: `${capital(text)} (line ${line}). Say which columns are which.` },
    );
  const swapped = swappedUnits(file, mapping);
  if (swapped !== null) questions.push({ field: 'columns', text: swapped });
  const unitPrices = hasMoney ? null : otherPrices(file, mapping, traded);
  if (unitPrices !== null) questions.push({ field: 'columns', text: unitPrices });
  const unbalanced = contradictingBalances(out);
  if (unbalanced !== null) questions.push({ field: 'columns', text: unbalanced });
  return questions;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence where the column of assets has currencies alone, and that of currencies what is none; else null. */
function swappedUnits(file: TableFile, mapping: ImportMapping): string | null {
  const table = mappedTable(file, mapping);
  if (table === null) return null;
  const columns = describeColumns(table);
  const codesOf = (field: MappingField): readonly string[] =>
    columns.find(({ head }) => mapping.columns[head] === field)?.texts.map(unitOf) ?? [];
  const assets = codesOf('asset');
  const currencies = [...codesOf('currency'), ...codesOf('settleCurrency')];
  const isSwapped =
    assets.length > 0 &&
    assets.every(isMoney) &&
    currencies.some((code) => code.length > 1 && !isMoney(code));
  return isSwapped
    ? `The column of assets has currencies (${assets[0]}), and that of currencies what is none (${currencies.find((code) => !isMoney(code))}). Say which column is which.`
    : null;
}

/** A sentence where the units times another column are the price of every trade, which is its amount then; else null. */
function otherPrices(file: TableFile, mapping: ImportMapping, traded: readonly DraftRow[]): string | null {
  const trades = traded.filter(
    ({ price, quantity = '1' }) => price !== undefined && absoluteDecimal(requireDecimal(quantity)) !== ONE,
  );
  const table = mappedTable(file, mapping);
  if (table === null || trades.length < 2) return null;
  const cells = new Map(table.rows.map((row) => [row.line, row.cells]));
  const decimals = mapping.decimal;
  const at = table.heads.findIndex(
    (head, column) =>
      mapping.columns[head] === undefined &&
      trades.every(({ line, price, quantity }) => {
        const amount = readAmount(cells.get(line ?? -1)?.[column] ?? '', decimals);
        if (amount === null || amount === 0n) return false;
        const value = multiplyDecimals(requireDecimal(quantity!), absoluteDecimal(amount));
        return absoluteDecimal(value - requireDecimal(price!)) * 100n <= value;
      }),
  );
  const head = Object.keys(mapping.columns).find((one) => mapping.columns[one] === 'price');
  return at === -1
    ? null
    : `The units times "${table.heads[at]}" are "${head}" in all ${trades.length} trades (line ${trades[0]!.line}). Say which columns are the price and the amount.`;
}

/** True when a column without a field holds amounts. */
function hasOtherAmounts(file: TableFile, mapping: ImportMapping): boolean {
  const table = mappedTable(file, mapping);
  return (
    table !== null &&
    describeColumns(table).some(
      (column) => isCount(column) && mapping.columns[column.head] === undefined && column.texts.length > 0,
    )
  );
}

/** True when the head of the amount says that charges are in it, or that they are not. */
function saysCharges({ columns }: ImportMapping): boolean {
  return Object.entries(columns).some(
    ([head, field]) =>
      (field === 'net' && /\bnet|total|incl|inkl|paid|cash|importe neto/i.test(head)) ||
      (field === 'gross' && /gross|brut|excl|exkl|before|without|kurswert|principal/i.test(head)),
  );
}

/** True when a row has a quantity, a price and what was paid, in one currency. */
function isComparable({
  kind,
  net,
  price,
  quantity,
  quoteUnit,
  settleCurrency,
  currency,
}: DraftRow): boolean {
  const isTrade = kind === 'buy' || kind === 'sell';
  const isOneMoney = settleCurrency === undefined || settleCurrency === currency;
  return isTrade && isOneMoney && quoteUnit === undefined && ![net, price, quantity].includes(undefined);
}

function agrees({ fee, kind, net, price, quantity, tax }: DraftRow): boolean {
  const paid = requireDecimal(net!);
  const value = multiplyDecimals(requireDecimal(quantity!), requireDecimal(price!));
  const charges = requireDecimal(fee ?? '0') + requireDecimal(tax ?? '0');
  const expected = kind === 'buy' ? value + charges : value - charges;
  const least = charges === 0n ? CHARGES.amount + value / CHARGES.part : CENTS + value / 100n;
  // Charges make a purchase dearer and a sale poorer, not the other way round.
  const isOneWay =
    charges !== 0n || (kind === 'buy' ? paid >= value - value / 200n : paid <= value + value / 200n);
  const isNear = (one: Decimal): boolean => isOneWay && absoluteDecimal(one - paid) <= least;
  // Prices of bonds are percent.
  const percent = expected / 100n;
  return isNear(expected) || absoluteDecimal(percent - paid) * CHARGES.part <= absoluteDecimal(percent);
}

/** A sentence where the amounts do not make the balances that the file states; else null. */
function contradictingBalances({ balances, drafts, open }: RowCollector): string | null {
  const moved = new Map<number, Decimal>();
  const add = (line: number | null, amount: Decimal): void => {
    if (line !== null) moved.set(line, (moved.get(line) ?? 0n) + amount);
  };
  for (const row of drafts) add(row.line, cashOf(row));
  for (const { draft, isInflow } of open)
    if (isInflow !== null && draft.net !== undefined)
      add(draft.line, isInflow ? requireDecimal(draft.net) : -requireDecimal(draft.net));
  const ofMoney = balances.filter(({ currency, line }) => currency !== undefined && moved.has(line));
  const currencies = new Set(ofMoney.map(({ currency }) => currency));
  if (ofMoney.length <= MIN_BALANCES || currencies.size > 1) return null;
  const counts = { rising: 0, falling: 0 };
  for (let at = 1; at < ofMoney.length; at++) {
    const [before, after] = [ofMoney[at - 1]!, ofMoney[at]!];
    const difference = requireDecimal(after.quantity) - requireDecimal(before.quantity);
    if (absoluteDecimal(difference - moved.get(after.line)!) <= CENTS) counts.rising++;
    if (absoluteDecimal(difference + moved.get(before.line)!) <= CENTS) counts.falling++;
  }
  const balanced = Math.max(counts.rising, counts.falling);
  if (balanced >= MIN_BALANCED * (ofMoney.length - 1)) return null;
  return `The amounts do not make the balances of the file: ${balanced} of ${ofMoney.length - 1} agree. Say which columns are the amount and the balance, and what its signs mean.`;
}

function cashOf({ gross, kind, net, isReversal }: DraftRow): Decimal {
  const amount = requireDecimal(net ?? gross ?? '0') * (isReversal === true ? -1n : 1n);
  if (KINDS_RECEIVING_CASH.has(kind)) return amount;
  return KINDS_PAYING_CASH.has(kind) ? -amount : 0n;
}
