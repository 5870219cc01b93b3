import { AppError } from '@/lib/domain/errors';
import type { InstrumentKind } from '@/lib/domain/instruments';

import { readWholeText } from '../csv/open-bytes';
import { readLines, readTable } from '../csv/read-table';

/** A member as a file lists it; empty texts where the file says nothing. */
export interface ListedMember {
  readonly line: number;
  readonly symbol: string;
  readonly name: string;
  readonly sector: string;
  readonly industry: string;
  readonly country: string;
  readonly exchange: string;
  /** As written. */
  readonly dateAdded: string;
  readonly kind: InstrumentKind | null;
  /** An exchange's own test security. */
  readonly test: boolean;
}

/** Header names, in lower case, by what they say; the first that a file has counts. */
const COLUMNS = {
  symbol: ['symbol', 'ticker', 'act symbol', 'ticker symbol', 'epic'],
  name: ['security', 'company name', 'name', 'security name', 'company'],
  sector: ['gics sector', 'sector'],
  industry: ['gics sub-industry', 'sub-industry', 'industry'],
  country: ['country'],
  exchange: ['exchange'],
  dateAdded: ['date added', 'date first added', 'from'],
  etf: ['etf'],
  test: ['test issue'],
} as const;

type Field = keyof typeof COLUMNS;

/** Exchange codes of Nasdaq Trader's list of securities on other exchanges. */
const EXCHANGES: Readonly<Record<string, string>> = {
  A: 'NYSE American',
  N: 'NYSE',
  P: 'NYSE Arca',
  Z: 'Cboe BZX',
  V: 'IEX',
};

/**
 * Reads a list of members: a table with a symbol column, a JSON array of objects with `symbol`, or a text with one ticker a line.
 * Tickers such as NA, NAN and TRUE are names like any other.
 *
 * @throws AppError `IMPORT_REFUSED` when the file is none of these.
 */
export async function readMembers(path: string): Promise<ListedMember[]> {
  const start = (await readWholeText(path)).trimStart();
  if (start.startsWith('[') || start.startsWith('{')) return readJsonMembers(path, start);
  const firstLine = start.split(/\r?\n/, 1)[0] as string;
  if (!/[,;\t|]/.test(firstLine)) return readTickerLines(path);
  const { headers, rows } = await readTable(path);
  const names = headers.map((header) => header.toLowerCase());
  const at = Object.fromEntries(
    Object.entries(COLUMNS).map(([field, wanted]) => [field, findColumn(names, wanted)]),
  ) as Record<Field, number>;
  if (at.symbol === -1) {
    throw new AppError(
      'IMPORT_REFUSED',
      `${path}: no symbol column among "${headers.join('", "')}"; expected Symbol or Ticker`,
    );
  }
  return rows
    .filter(({ cells }) => !isTrailer(cells[0] ?? ''))
    .map(({ line, cells }) => {
      const cell = (field: Field): string => (at[field] === -1 ? '' : (cells[at[field]] ?? ''));
      return {
        line,
        symbol: cell('symbol'),
        name: cell('name'),
        sector: cell('sector'),
        industry: cell('industry'),
        country: cell('country'),
        exchange: EXCHANGES[cell('exchange')] ?? cell('exchange'),
        dateAdded: cell('dateAdded'),
        kind: kindOf(cell('etf')),
        test: cell('test') === 'Y',
      };
    });
}

function findColumn(names: readonly string[], wanted: readonly string[]): number {
  for (const name of wanted) {
    const at = names.indexOf(name);
    if (at !== -1) return at;
  }
  return -1;
}

/** Nasdaq Trader ends its lists with the time at which they were made. */
function isTrailer(cell: string): boolean {
  return cell.startsWith('File Creation Time');
}

function kindOf(etf: string): InstrumentKind | null {
  if (etf === 'Y') return 'etf';
  return etf === 'N' ? 'stock' : null;
}

async function readTickerLines(path: string): Promise<ListedMember[]> {
  const lines = (await readLines(path)).filter(({ text }) => text !== '' && !text.startsWith('#'));
  const [header, ...rest] = lines;
  const named =
    header !== undefined && (COLUMNS.symbol as readonly string[]).includes(header.text.toLowerCase());
  const tickers = named ? rest : lines;
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
  sector: '',
  industry: '',
  country: '',
  exchange: '',
  dateAdded: '',
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
    const textOf = (key: string): string => (typeof record[key] === 'string' ? record[key].trim() : '');
    return {
      ...NOTHING_KNOWN,
      line: index + 1,
      symbol: typeof item === 'string' ? item : textOf('symbol'),
      name: textOf('name'),
      sector: textOf('sector'),
      industry: textOf('industry'),
      country: textOf('country'),
    };
  });
}
