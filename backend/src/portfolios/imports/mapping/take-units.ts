import type { MappingField } from '@/lib/domain/portfolio/import-mapping';

import { normalizeHead } from '../headed-table';
import { isMoney, splitUnit, unitOf } from '../units';
import type { ColumnContents, ColumnFields } from './column-contents';
import { isCount, unitlessHead } from './column-contents';

const COINS = new Set([
  'BTC',
  'ETH',
  'USDT',
  'USDC',
  'BNB',
  'XRP',
  'ADA',
  'SOL',
  'DOGE',
  'DOT',
  'LTC',
  'BCH',
  'LINK',
  'BUSD',
  'DAI',
  'MATIC',
]);
export const isKnownCoin = (code: string): boolean => COINS.has(code);

/** Finds by heads and contents which amounts are units, and which columns are the units of amounts. */
export function takeUnitColumns(columns: readonly ColumnContents[], fields: ColumnFields): void {
  takeBase(columns, fields);
  takeNamedUnits(columns, fields);
  takeCoins(columns, fields);
  takeLedger(columns, fields);
  takeUnits(columns, fields);
}

/** Beside a base and a quote, an amount is units of the base, and a rate their price. */
function takeBase(columns: readonly ColumnContents[], fields: ColumnFields): void {
  const isNamed = (field: MappingField, pattern: RegExp): boolean =>
    [...fields].some(([at, one]) => one === field && pattern.test(normalizeHead(columns[at]!.head)));
  if (!isNamed('asset', /^base\b/) || !isNamed('currency', /^quote\b/)) return;
  const has = (field: MappingField): boolean => [...fields.values()].includes(field);
  columns.forEach((column, at) => {
    const head = normalizeHead(column.head);
    if (head === 'amount' && !has('quantity') && isCount(column)) fields.set(at, 'quantity');
    if (head === 'rate' && !has('price') && isCount(column)) fields.set(at, 'price');
  });
}

/**
 * Amounts that are units: those with a column of their own for the coin (`Amount`, `Amount currency`), those of a pair beside
 * its price, and those beside coins in a column of currencies.
 */
function takeNamedUnits(columns: readonly ColumnContents[], fields: ColumnFields): void {
  const at = (wanted: MappingField): number => [...fields].find(([, field]) => field === wanted)?.[0] ?? -1;
  const headOf = (place: number): string => (place < 0 ? '' : unitlessHead(columns[place]!.head));
  const [net, asset, currency] = [at('net'), at('asset'), at('currency')];
  const isOwnUnit = net >= 0 && headOf(asset).replace(/ (currency|asset|unit|coin)$/, '') === headOf(net);
  const isOfPair = at('pair') >= 0 && at('price') >= 0 && headOf(net) === 'amount';
  const isOfCoin =
    net >= 0 && /^(coin|token|crypto( ?(currency|asset))?)$/.test(headOf(asset)) && at('currency') < 0;
  const isOfUnits = (isOwnUnit && at('gross') >= 0) || isOfPair || (isOfCoin && at('price') < 0);
  if (at('quantity') < 0 && isOfUnits) fields.set(net, 'quantity');
  const codes = currency < 0 ? [] : columns[currency]!.texts.map(unitOf);
  const isOfCoins = codes.some((code) => !isMoney(code)) && codes.some((code) => isKnownCoin(code));
  const isCounted = at('quantity') >= 0 || headOf(net) === 'amount';
  if (isOfCoins && asset < 0 && at('isin') < 0 && isCounted && at('price') >= 0) {
    fields.set(currency, 'asset');
    if (at('quantity') < 0) fields.set(net, 'quantity');
  }
  // Two letters without units or prices are a code of the bank.
  const isBankCode = asset >= 0 && columns[asset]!.texts.every((text) => /^[A-Z]{2}$/.test(text));
  if (isBankCode && at('quantity') < 0 && at('price') < 0) fields.delete(asset);
}

/** Amounts that name a coin in their cells are units of it. */
function takeCoins(columns: readonly ColumnContents[], fields: ColumnFields): void {
  if ([...fields.values()].includes('quantity')) return;
  for (const [at, field] of fields) {
    const units = columns[at]!.texts.flatMap((text) => splitUnit(text).unit ?? []);
    const isBesideMoney = field === 'net' && [...fields.values()].includes('gross') && !units.every(isMoney);
    const isOfCoins =
      units.length > 0 &&
      units.length === columns[at]!.texts.length &&
      (isBesideMoney || !units.some(isMoney));
    if (!isOfCoins || (field !== 'net' && field !== 'gross')) continue;
    fields.set(at, 'quantity');
    return;
  }
}

/** The amounts of an exchange's ledger, which names currencies and coins in one column, are units of them. */
function takeLedger(columns: readonly ColumnContents[], fields: ColumnFields): void {
  const placeOf = (wanted: MappingField): number =>
    [...fields].find(([, field]) => field === wanted)?.[0] ?? -1;
  const assetAt = placeOf('asset');
  const hasMoney = assetAt !== -1 && columns[assetAt]!.texts.some((text) => isMoney(unitOf(text)));
  const amountFields = ['price', 'quantity', 'gross', 'moneyIn', 'currency'] as const;
  if (!hasMoney || amountFields.some((field) => placeOf(field) !== -1)) return;
  const netAt = placeOf('net');
  const free = columns.flatMap((column, at) =>
    !fields.has(at) && isCount(column) && column.texts.length > 0 ? [at] : [],
  );
  if (netAt !== -1) fields.set(netAt, 'quantity');
  else if (free.length === 1) fields.set(free[0]!, 'quantity');
}

/** A column of codes without a head, or one that says no more than "currency", is the unit of the amount before it. */
function takeUnits(columns: readonly ColumnContents[], fields: ColumnFields): void {
  const unitOfAmount: Partial<Record<MappingField, MappingField>> = {
    price: 'currency',
    fee: 'feeUnit',
    tax: 'taxUnit',
    net: 'settleCurrency',
  };
  const has = (field: MappingField): boolean => [...fields.values()].includes(field);
  for (const [at, field] of [...fields].sort(([a], [b]) => a - b)) {
    const unit = unitOfAmount[field];
    const next = columns[at + 1];
    if (unit === undefined || has(unit) || fields.has(at + 1) || !isUnitColumn(next)) continue;
    fields.set(at + 1, unit);
  }
}

export function isUnitColumn(column: ColumnContents | undefined): boolean {
  if (column === undefined || column.texts.length === 0) return false;
  const isUnnamed =
    /^column \d+$|^((debit |credit )?(cur\.?|currency|ccy|unit|coin)|fiat|valuta|waluta)( \(\d+\))?$/.test(
      normalizeHead(column.head),
    );
  return isUnnamed && column.texts.every((text) => /^[A-Za-z\d]{2,10}$/.test(text) && !/^\d+$/.test(text));
}
