import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { csvCell } from '@/lib/domain/csv';
import { requireDecimal } from '@/lib/domain/decimal';
import { AppError } from '@/lib/domain/errors';

import type { ImportedRow, ParsedFile } from '../../../src/portfolios/imports/imported-row';
import { decodeFile } from '../../../src/portfolios/imports/decode-file';
import { parseImport } from '../../../src/portfolios/imports/parse-import';
import { applyRows } from '../../../src/portfolios/imports/row-effects';
import { REFERENCE_DATA } from '../../ingest/support/reference-data';

const FOLDER = join(REFERENCE_DATA, 'brokers');
const hasFiles = existsSync(FOLDER);

interface ExpectedFile {
  readonly transactions: readonly Readonly<Record<string, unknown>>[];
  readonly cash: Readonly<Record<string, string>>;
  readonly positions: Readonly<Record<string, string>>;
  readonly skipped: readonly { readonly line?: number; readonly reason: string }[];
  readonly statedCash?: Readonly<Record<string, string>>;
}

const { files } = hasFiles
  ? (JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')) as {
      files: Record<string, ExpectedFile>;
    })
  : { files: {} as Record<string, ExpectedFile> };
const names = hasFiles ? Object.keys(files) : [`none in ${FOLDER}`];
const parsed = new Map<string, ParsedFile>();
const read = (name: string): ParsedFile => {
  const known = parsed.get(name) ?? parseImport(readFileSync(join(FOLDER, name)), name);
  parsed.set(name, known);
  return known;
};

const AMOUNTS = new Set(['quantity', 'price', 'gross', 'fee', 'tax', 'net', 'toNet']);
/** Rates are quotients of rounded amounts: the files print them to four or five digits. */
const RATE_TOLERANCE = 5e-5;

/** The expected fields of a row that the actual row does not have. */
function differences(expected: Readonly<Record<string, unknown>>, actual: ImportedRow): string[] {
  const found = actual as unknown as Record<string, unknown>;
  return Object.entries(expected).flatMap(([field, value]) => {
    const own = field === 'custom' ? (actual.isOwnAsset ? 'yes' : undefined) : found[field];
    const text = `${field}: expected ${JSON.stringify(value)}, found ${JSON.stringify(own)}`;
    if (own === undefined) return [text];
    if (field === 'fxRate') return Math.abs(Number(own) / Number(value) - 1) < RATE_TOLERANCE ? [] : [text];
    if (AMOUNTS.has(field))
      return requireDecimal(own as string) === requireDecimal(value as string) ? [] : [text];
    return JSON.stringify(own) === JSON.stringify(value) ? [] : [text];
  });
}

/** Each expected row is matched with the actual row of the same day, kind and asset that differs least. */
function unmatched(expected: ExpectedFile, actual: ParsedFile): string[] {
  const left = [...actual.transactions];
  return expected.transactions.flatMap((row) => {
    const candidates = left
      .filter(({ date, kind, asset }) => date === row.date && kind === row.kind && asset === row.asset)
      .map((candidate) => ({ candidate, wrong: differences(row, candidate) }))
      .sort((a, b) => a.wrong.length - b.wrong.length);
    const best = candidates[0];
    if (!best) return [`no row ${JSON.stringify(row)}`];
    left.splice(left.indexOf(best.candidate), 1);
    return best.wrong.map((text) => `${String(row.kind)} ${String(row.date)}: ${text}`);
  });
}

const decimals = (amounts: Readonly<Record<string, string>>): Map<string, bigint> =>
  new Map(Object.entries(amounts).map(([key, text]) => [key, requireDecimal(text)]));
const withoutZero = (amounts: ReadonlyMap<string, bigint>): Map<string, bigint> =>
  new Map([...amounts].filter(([, amount]) => amount !== 0n));

(hasFiles ? describe : describe.skip).each(names)('%s', (name) => {
  it('yields the expected rows, and no others', () => {
    const result = read(name);

    expect(unmatched(files[name]!, result)).toEqual([]);
    expect(result.transactions).toHaveLength(files[name]!.transactions.length);
    expect({ faults: result.faults, open: result.open }).toEqual({ faults: [], open: [] });
  });

  it('yields the expected cash and positions', () => {
    const { cash, units } = applyRows(read(name).transactions);

    expect(withoutZero(cash)).toEqual(decimals(files[name]!.cash));
    expect(withoutZero(units)).toEqual(decimals(files[name]!.positions));
  });

  it('skips the expected lines and reads the stated cash', () => {
    const { balances, skipped } = read(name);
    const { skipped: expected, statedCash = {} } = files[name]!;
    const stated = new Map(
      balances.flatMap(({ currency, quantity }) =>
        currency ? [[currency, requireDecimal(quantity)] as const] : [],
      ),
    );

    expect(skipped).toHaveLength(expected.length);
    for (const { line, reason } of expected) {
      const own = line === undefined ? skipped[0] : skipped.find((row) => row.line === line);
      expect(own?.reason).toBe(line === undefined ? own?.reason : reason);
    }
    for (const [currency, amount] of Object.entries(statedCash))
      expect(stated.get(currency)).toBe(requireDecimal(amount));
  });

  it('is read or refused with its place when it is cut, its columns are moved or its decimal sign is another', () => {
    const bytes = readFileSync(join(FOLDER, name));
    const text = bytes.toString('utf8');
    const wrong: string[] = [];

    for (let part = 1; part < 40; part++) {
      const cut = text.slice(0, Math.floor((text.length * part) / 40));
      wrong.push(...cutFaults(cut, name).map((fault) => `cut at ${cut.length}: ${fault}`));
    }
    const file = decodeFile(bytes, name);
    if (file.format === 'table') {
      const rewritten = (change: (cells: readonly string[]) => readonly string[]): string =>
        file.rows.map(({ cells }) => change(cells).map(csvCell).join(',')).join('\n') + '\n';
      const changed = {
        moved: rewritten((cells) => [...cells].reverse()),
        'other sign': rewritten((cells) => cells.map(swapSign)),
        'one other sign': rewritten((cells) =>
          cells === file.rows.at(-3)!.cells ? cells.map(swapSign) : cells,
        ),
      };
      for (const [what, content] of Object.entries(changed)) wrong.push(...changeFaults(content, name, what));
    }

    expect(wrong).toEqual([]);
  });
});

/** A text as other programs save it, with what it has to be written in. */
const OTHER_BYTES: Readonly<Record<string, (text: string) => Buffer>> = {
  'a byte order mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  // Its signs above 0x7f are the same bytes, but for the euro sign.
  'Windows-1252': (text) => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1'),
  CRLF: (text) => Buffer.from(text.replaceAll('\n', '\r\n')),
  'carriage returns alone': (text) => Buffer.from(text.replaceAll('\n', '\r')),
};

(hasFiles ? it : it.skip).each(Object.keys(OTHER_BYTES))('reads the same rows with %s', (what) => {
  for (const name of names) {
    const text = readFileSync(join(FOLDER, name), 'utf8')
      .replace(/^\ufeff/, '')
      .replaceAll('\r\n', '\n');
    expect([name, plainRows(parseImport(OTHER_BYTES[what]!(text), name))]).toEqual([
      name,
      plainRows(read(name)),
    ]);
  }
});

/** The rows without their places. */
const plainRows = (file: ParsedFile): string[] =>
  file.transactions.map(({ line: _, lines: __, warnings: ___, ...row }) => JSON.stringify(row)).sort();

/** The result, or the refusal, which names its place. */
function tryRead(content: string, name: string): ParsedFile | string[] {
  try {
    return parseImport(Buffer.from(content), name);
  } catch (error) {
    const isKnown = error instanceof AppError && ['FILE_UNREADABLE', 'LAYOUT_UNKNOWN'].includes(error.code);
    if (!isKnown) return [String(error)];
    return error.code === 'LAYOUT_UNKNOWN' || /line \d|empty|no row "Summary/.test(error.message)
      ? []
      : [error.message];
  }
}

/** Rows above the cut are as in the file up to there; the row of the cut is whole, faulty or marked. */
function cutFaults(cut: string, name: string): string[] {
  const result = tryRead(cut, name);
  if (Array.isArray(result)) return result;
  const lastLine = cut.split('\n').length;
  const before = tryRead(cut.slice(0, cut.lastIndexOf('\n') + 1), name);
  const known = new Set((Array.isArray(before) ? [] : before.transactions).map((row) => JSON.stringify(row)));
  const whole = new Set(read(name).transactions.map((row) => JSON.stringify(row)));
  return result.transactions.flatMap((row) => {
    const text = JSON.stringify(row);
    const isMarked =
      row.lines.includes(lastLine) && (row.warnings ?? []).some((warning) => /may be cut/.test(warning));
    // Units that a split adds to none are refused by the plan of the import (`import-splits.test.ts`).
    const isOpen = row.addedUnits !== undefined && row.ratio === undefined;
    return isOpen || isMarked || known.has(text) || whole.has(text) ? [] : [text];
  });
}

/** A changed file has the same rows, or reports which cells are wrong. */
function changeFaults(content: string, name: string, what: string): string[] {
  const result = tryRead(content, name);
  if (Array.isArray(result)) return result;
  if (result.faults.length > 0)
    return result.faults.every(({ line }) => line !== null) ? [] : [`${what}: a fault without its line`];
  return JSON.stringify(plainRows(result)) === JSON.stringify(plainRows(read(name)))
    ? []
    : [`${what}: other rows`];
}

/** An amount with the other decimal sign; other cells as they are. */
function swapSign(cell: string): string {
  if (!/^[-(]?[$€]?-?[\d.,]+\)?$/.test(cell)) return cell;
  return cell.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
}
