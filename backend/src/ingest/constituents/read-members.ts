import { AppError } from '@/lib/domain/errors';
import type { InstrumentKind } from '@/lib/domain/instruments';

import { writeDecimalPoints } from '../csv/decimal-points';
import { findHeader, headerKey, readLooseRows, readLooseTable } from '../csv/loose-table';
import { readWholeText } from '../csv/open-bytes';
import { readLines } from '../csv/read-table';
import type { TextRow } from '../csv/read-table';
import { readIsinTable } from './isin-lists';
import type { MemberColumns, MemberField } from './member-columns';
import { findMemberColumns, isMemberHeader, isSymbolHeader } from './member-columns';

/** A member as listed in a file; empty strings where the file has no value. */
export interface ListedMember {
  readonly line: number;
  readonly symbol: string;
  readonly name: string;
  readonly isin: string;
  readonly sector: string;
  readonly industry: string;
  readonly country: string;
  readonly exchange: string;
  /** First day of the membership, as written. */
  readonly from: string;
  /** First day after the membership (exclusive end), as written. */
  readonly to: string;
  readonly weight: string;
  readonly shares: string;
  readonly price: string;
  readonly assetClass: string;
  readonly currency: string;
  /** The row's own date, as written. */
  readonly date: string;
  readonly kind: InstrumentKind | null;
  /** True where the symbol is that of a listing, whatever the exchange in the file. */
  readonly isPlaced?: boolean;
  /** True for an exchange's test security. */
  readonly test: boolean;
}

/** Members added and removed on a day, as written. */
export interface MemberChange {
  readonly line: number;
  readonly date: string;
  readonly added: string;
  readonly removed: string;
}

/** All members on a day. */
export interface MemberSnapshot {
  readonly line: number;
  readonly date: string;
  readonly symbols: readonly string[];
}

/** The contents of a member file. */
export type MemberFile =
  | {
      readonly type: 'list';
      readonly members: readonly ListedMember[];
      readonly headers: readonly string[];
      /** Null for lists without columns. */
      readonly at: MemberColumns | null;
      /** Lines above the header. */
      readonly preamble: readonly TextRow[];
    }
  | { readonly type: 'changes'; readonly changes: readonly MemberChange[] }
  | { readonly type: 'snapshots'; readonly snapshots: readonly MemberSnapshot[] };

/** Lines at the beginning of a list that show whether it is a table. */
const LINES_OF_TICKERS = 20;
const SNAPSHOT_NAMES = ['tickers', 'members', 'constituents', 'symbols'];
const DATE_NAMES = ['date', 'effective date', 'day'];

const NO_LISTINGS: ReadonlyMap<string, string> = new Map();

/** Exchange codes in Nasdaq Trader's list of securities on other exchanges. */
const EXCHANGES: Readonly<Record<string, string>> = {
  A: 'NYSE American',
  N: 'NYSE',
  P: 'NYSE Arca',
  Z: 'Cboe BZX',
  V: 'IEX',
};

/**
 * Reads a file of members: a table with a symbol column (titles above it are skipped), a table of changes
 * (date, added, removed), a table of days with all their tickers, a JSON array of objects with `symbol`, or a
 * text with one ticker per line. Tickers such as NA, NAN and TRUE are treated as ordinary names.
 *
 * @param listings - The symbols of ISINs, for a table without a column of symbols.
 * @throws AppError `IMPORT_REFUSED` when the file is none of these.
 */
export async function readMemberFile(
  path: string,
  encoding: string | null = null,
  listings: ReadonlyMap<string, string> = NO_LISTINGS,
): Promise<MemberFile> {
  const start = (await readWholeText(path, encoding)).trimStart();
  if (start.startsWith('[') || start.startsWith('{')) return bareList(readJsonMembers(path, start));
  const datedFile = (await readSnapshots(path, encoding)) ?? (await readChanges(path, encoding));
  if (datedFile) return datedFile;
  const table =
    (await readLooseTable(path, isMemberHeader, encoding)) ??
    (listings.size === 0 ? null : await readIsinTable(path, encoding));
  if (table) {
    const at = findMemberColumns(table.headers);
    const numbers = writeDecimalPoints(path, table, [at.shares, at.weight]);
    const members = numbers.rows
      .filter(({ cells }) => !isTrailer(cells))
      .map((row) => withListing(toMember(row, at), at, listings));
    return { type: 'list', members, headers: table.headers, at, preamble: table.preamble };
  }
  const head = start.split(/\r?\n/, LINES_OF_TICKERS);
  if (!head.some((line) => /[,;\t|]/.test(line))) return bareList(await readTickerLines(path, encoding));
  // Titles above a table have fewer cells than its header.
  const rows = (await readLooseRows(path, encoding)).slice(0, LINES_OF_TICKERS);
  const widest = rows.reduce((best, row) => (filled(row) > filled(best) ? row : best), rows[0]!);
  const isin = widest.cells.find((cell) => /^(code )?isin([ -]code)?$/i.test(cell.trim()));
  const hint =
    isin === undefined ? '' : `; the members are named by "${isin}" alone: write a column Symbol beside it`;
  throw new AppError(
    'IMPORT_REFUSED',
    `${path}: no symbol column among "${widest.cells.slice(0, 12).join('", "')}" in line ${widest.line}; expected Symbol or Ticker${hint}`,
    { details: { isNoTable: true } },
  );
}

const filled = ({ cells }: TextRow): number => cells.filter((cell) => cell !== '').length;

function bareList(members: readonly ListedMember[]): MemberFile {
  return { type: 'list', members, headers: [], at: null, preamble: [] };
}

/** A member of a table without symbols under the listing of its ISIN. */
function withListing(
  member: ListedMember,
  at: MemberColumns,
  listings: ReadonlyMap<string, string>,
): ListedMember {
  const symbol = at.symbol === -1 ? listings.get(member.isin.toUpperCase()) : undefined;
  return symbol === undefined ? member : { ...member, symbol, isPlaced: true };
}

function toMember({ line, cells }: TextRow, at: MemberColumns): ListedMember {
  const cell = (field: MemberField): string => (at[field] === -1 ? '' : (cells[at[field]] ?? ''));
  return {
    line,
    symbol: cell('symbol'),
    name: cell('name'),
    isin: cell('isin'),
    sector: known(cell('sector')),
    industry: known(cell('industry')),
    country: known(cell('country')),
    exchange: EXCHANGES[cell('exchange')] ?? known(cell('exchange')),
    from: cell('from'),
    to: cell('to'),
    weight: cell('weight'),
    shares: cell('shares'),
    price: cell('price'),
    assetClass: cell('assetClass'),
    currency: cell('currency'),
    date: cell('date'),
    kind: kindOf(cell('etf')),
    test: cell('test') === 'Y',
  };
}

function known(text: string): string {
  return /^(-+|—|n\/a|unassigned|unknown)$/i.test(text) ? '' : text;
}

async function readSnapshots(path: string, encoding: string | null): Promise<MemberFile | null> {
  const isHeader = (keys: readonly string[]): boolean =>
    findHeader(keys, DATE_NAMES) !== -1 && findHeader(keys, SNAPSHOT_NAMES) !== -1;
  const table = await readLooseTable(path, isHeader, encoding);
  if (!table) return null;
  const keys = table.headers.map(headerKey);
  const [date, list] = [findHeader(keys, DATE_NAMES), findHeader(keys, SNAPSHOT_NAMES)];
  const snapshots = table.rows.map(({ line, cells }) => ({
    line,
    date: cells[date] ?? '',
    // Without quotes each ticker is a separate cell.
    symbols: (cells.length > keys.length ? cells.slice(list) : [cells[list] ?? ''])
      .join(',')
      .split(/[,;\s]+/)
      .filter((symbol) => symbol !== ''),
  }));
  return { type: 'snapshots', snapshots };
}

async function readChanges(path: string, encoding: string | null): Promise<MemberFile | null> {
  const isHeader = (keys: readonly string[]): boolean =>
    keys.some((key) => /\badded\b/.test(key)) &&
    keys.some((key) => /\bremoved\b/.test(key)) &&
    !keys.some((key) => isSymbolHeader(key));
  const table = await readLooseTable(path, isHeader, encoding);
  if (!table) return null;
  const [next] = table.rows;
  const second = next?.cells.map(headerKey) ?? [];
  // Wikipedia's table has a second line of headers: ticker, security.
  const isSecond = second.some((key) => isSymbolHeader(key));
  const keys = table.headers.map(
    (header, at) => `${headerKey(header)} ${isSecond ? (second[at] ?? '') : ''}`,
  );
  const column = (pattern: RegExp): number => {
    const all = keys.flatMap((key, at) => (pattern.test(key) ? [at] : []));
    return all.find((at) => /ticker|symbol/.test(keys[at] ?? '')) ?? all[0] ?? -1;
  };
  const [added, removed] = [column(/\badded\b/), column(/\bremoved\b/)];
  const date = Math.max(
    0,
    keys.findIndex((key) => /\bdate\b/.test(key)),
  );
  const changes = table.rows.slice(isSecond ? 1 : 0).map(({ line, cells }) => ({
    line,
    date: (cells[date] ?? '').replace(/\[.{0,200}\]$/, '').trim(),
    added: cells[added] ?? '',
    removed: cells[removed] ?? '',
  }));
  return { type: 'changes', changes };
}

/**
 * Nasdaq Trader ends its lists with their creation time; funds end theirs with a page of conditions in one
 * cell.
 */
function isTrailer(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const [only = ''] = filled;
  return (cells[0] ?? '').startsWith('File Creation Time') || (filled.length === 1 && /\s\S+\s/.test(only));
}

function kindOf(etf: string): InstrumentKind | null {
  if (etf === 'Y') return 'etf';
  return etf === 'N' ? 'stock' : null;
}

async function readTickerLines(path: string, encoding: string | null): Promise<ListedMember[]> {
  const lines = (await readLines(path, encoding)).filter(({ text }) => text !== '' && !text.startsWith('#'));
  const [header, ...rest] = lines;
  const isNamed = header !== undefined && isSymbolHeader(header.text);
  const tickers = isNamed ? rest : lines;
  const bad = tickers.find(({ text }) => /\s/.test(text));
  if (bad)
    throw new AppError(
      'IMPORT_REFUSED',
      `${path}: line ${bad.line}: "${bad.text.slice(0, 40)}"; expected one ticker a line, or a table`,
    );
  return tickers.map(({ line, text }) => ({ ...NOTHING_KNOWN, line, symbol: text }));
}

const NOTHING_KNOWN = {
  name: '',
  isin: '',
  sector: '',
  industry: '',
  country: '',
  exchange: '',
  from: '',
  to: '',
  weight: '',
  shares: '',
  price: '',
  assetClass: '',
  currency: '',
  date: '',
  kind: null,
  test: false,
} as const;

function readJsonMembers(path: string, text: string): ListedMember[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new AppError('IMPORT_REFUSED', `${path}: broken JSON (${(cause as Error).message})`, { cause });
  }
  if (!Array.isArray(parsed))
    throw new AppError('IMPORT_REFUSED', `${path}: expected a JSON array of objects with a symbol`);
  return parsed.map((item: unknown, index) => {
    const record = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
    const textOf = (key: string): string => {
      const value = record[key];
      return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    };
    return {
      ...NOTHING_KNOWN,
      line: index + 1,
      symbol: typeof item === 'string' ? item : textOf('symbol'),
      name: textOf('name'),
      isin: textOf('isin'),
      sector: textOf('sector'),
      industry: textOf('industry'),
      country: textOf('country'),
      from: textOf('start'),
      to: textOf('end'),
      weight: textOf('weight'),
      shares: textOf('shares'),
    };
  });
}
