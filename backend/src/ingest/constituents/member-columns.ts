import { findHeader, headerKey } from '../csv/loose-table';

/**
 * Header names by field, in the form written by {@link headerKey}; the first name present in a file is used.
 */
const COLUMNS = {
  symbol: [
    'symbol',
    'ticker',
    'holding ticker',
    'stockticker',
    'act symbol',
    'ticker symbol',
    'epic',
    'tidm',
    'co tic',
    'issuer ticker',
    'emittententicker',
  ],
  name: [
    'security',
    'company name',
    'security name',
    'holding name',
    'name',
    'company',
    'holdings',
    'holding',
    'description',
    'issuer',
  ],
  sector: ['gics sector', 'sector', 'sektor'],
  industry: ['gics sub industry', 'sub industry', 'subindustry', 'industry'],
  country: ['country', 'location', 'country of risk', 'standort'],
  exchange: ['exchange', 'börse'],
  from: [
    'start',
    'start date',
    'from',
    'from date',
    'date added',
    'date first added',
    'added',
    'added date',
    'entry',
    'entry date',
    'date of entry',
  ],
  to: [
    'end',
    'end date',
    'to',
    'to date',
    'thru',
    'through',
    'date removed',
    'removed',
    'removed date',
    'exit',
    'exit date',
    'date of exit',
  ],
  weight: [
    'weight (%)',
    'weight',
    '% of fund',
    '% of fund*',
    '% of net assets',
    '% net assets',
    'weighting',
    'index weight',
    'portfolio weight',
    'weight %',
    '% weight',
    'weightings',
    'market value weight',
    'fund weight',
    'gewichtung (%)',
    'gewichtung',
  ],
  shares: [
    'shares',
    'shares held',
    'quantity',
    'shares/par value',
    'shares/par',
    'share count',
    'shares outstanding',
    'number of shares',
    'index shares',
    'quantity held',
    'nominale',
  ],
  price: ['price', 'market price ($)', 'local price', 'market price', 'kurs'],
  assetClass: [
    'asset class',
    'class of shares',
    'asset type',
    'security type',
    'type',
    'asset group',
    'holding type',
    'anlageklasse',
  ],
  currency: ['market currency', 'local currency', 'currency', 'trading currency', 'marktwährung'],
  date: ['date', 'as of', 'as of date', 'holdings date', 'effective date'],
  etf: ['etf'],
  test: ['test issue'],
} as const;

export type MemberField = keyof typeof COLUMNS;

/** Column positions of a member table; -1 where a column is missing. */
export type MemberColumns = Readonly<Record<MemberField, number>>;

/** Finds the columns of a list of members. */
export function findMemberColumns(headers: readonly string[]): MemberColumns {
  const keys = headers.map(headerKey);
  return Object.fromEntries(
    Object.entries(COLUMNS).map(([field, names]) => [field, findHeader(keys, names)]),
  ) as Record<MemberField, number>;
}

/**
 * True for the header of a list of members: it contains a symbol column and at least one other known column.
 */
export function isMemberHeader(keys: readonly string[]): boolean {
  return keys.filter((key) => key !== '').length > 1 && keys.some((key) => isSymbolHeader(key));
}

/** True for the name of a column of symbols. */
export function isSymbolHeader(key: string): boolean {
  return (COLUMNS.symbol as readonly string[]).includes(headerKey(key));
}
