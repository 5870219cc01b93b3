import type { PriceFormat } from '@/lib/contracts/portfolios/price-source';
import { formatDecimal, parseDecimal } from '@/lib/domain/decimal';
import { AppError } from '@/lib/domain/errors';
import type { EpochDay } from '@/lib/domain/iso-date';
import { minorUnitOf } from '@/lib/domain/minor-units';
import { detectDateOrder } from '../../ingest/dates/date-order';
import { NO_DAY, parseDayText } from '../../ingest/dates/day-parser';
import type { DecimalStyle } from '../../ingest/csv/number-style';
import { isBlankAmount, readAmount, StyleEvidence, styleOfCell } from '../imports/amount-text';
import { readTableFile } from '../imports/table-file';
import { readHtmlTables } from './html-tables';
import { parseJsonPath, readJsonPath } from './json-path';

/** The paths by which prices are found in the answer of an address. */
export interface PriceSelector {
  readonly format: PriceFormat;
  readonly price: string;
  readonly day: string | null;
  readonly currency: string | null;
  readonly decimalSign: DecimalStyle | null;
}

/** A price of an address. */
export interface FoundPrice {
  readonly day: EpochDay;
  readonly close: string;
}

/** The reason why a response has no price, at the field of the form that decides. */
export class PriceFault extends Error {
  constructor(
    readonly field: 'currency' | 'date' | 'price' | 'url',
    message: string,
  ) {
    super(message);
  }
}

/** Texts of one row of the response. */
interface Entry {
  readonly price: string;
  readonly day: string | null;
  readonly currency: string | null;
}

const SHOWN = 60;
const MAX_PRICES = 20_000;

/**
 * The prices of a response, oldest first, one a day.
 *
 * @param today - The day of a price without one; later days are refused.
 * @param currency - That of the asset: another one is a fault, its hundredth is converted.
 * @throws PriceFault
 */
export function readAddressPrices(
  text: string,
  selector: PriceSelector,
  { currency, today }: { readonly currency: string; readonly today: EpochDay },
): FoundPrice[] {
  const entries = (selector.format === 'json' ? readJson(text, selector) : readTables(text, selector)).filter(
    ({ price }) => !isBlankAmount(price),
  );
  if (entries.length === 0) throw new PriceFault('price', 'has no price in what the address answers');
  if (entries.length > MAX_PRICES)
    throw new PriceFault('price', `finds ${entries.length} prices; ${MAX_PRICES} at most are read`);
  if (selector.day === null && entries.length > 1)
    throw new PriceFault('date', `must be given: the address has ${entries.length} prices`);
  const styleOf = stylesOf(entries, selector.decimalSign);
  const dayOf = daysOf(entries);
  const byDay = new Map<EpochDay, string>();
  for (const entry of entries) {
    const scale = scaleOf(entry, currency);
    const amount = readAmount(entry.price, styleOf(entry.price));
    if (amount === null || amount <= 0n)
      throw new PriceFault(
        'price',
        `finds "${entry.price.slice(0, SHOWN)}" where a price above 0 was expected`,
      );
    const day = entry.day === null ? today : dayOf(entry.day);
    if (day > today) throw new PriceFault('date', `finds a day after today: "${entry.day!.slice(0, SHOWN)}"`);
    byDay.set(day, formatDecimal(amount / scale));
  }
  return [...byDay].sort(([a], [b]) => a - b).map(([day, close]) => ({ day, close }));
}

function readJson(text: string, selector: PriceSelector): Entry[] {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new PriceFault('url', `answers no JSON: "${text.slice(0, SHOWN).replace(/\s+/g, ' ')}"`);
  }
  const valuesAt = (field: 'currency' | 'date' | 'price', path: string): string[] => {
    const steps = parseJsonPath(path);
    if (steps === null)
      throw new PriceFault(field, 'must be a path such as data[0].price or prices[*].close');
    const values = readJsonPath(document, steps);
    if (values.length === 0) throw new PriceFault(field, 'leads nowhere in what the address answers');
    return values.map((value) => {
      if (value === null) return '';
      if (typeof value === 'string' || typeof value === 'number') return String(value);
      throw new PriceFault(
        field,
        `leads to ${Array.isArray(value) ? 'a list' : `a ${typeof value}`}, not to a value`,
      );
    });
  };
  const prices = valuesAt('price', selector.price);
  const matching = (field: 'currency' | 'date', path: string | null): (string | null)[] => {
    if (path === null) return prices.map(() => null);
    const values = valuesAt(field, path);
    // Beside a list of prices there is one currency for all of them.
    if (values.length === 1) return prices.map(() => values[0]!);
    if (values.length === prices.length) return values;
    throw new PriceFault(field, `finds ${values.length} values for ${prices.length} prices`);
  };
  const days = matching('date', selector.day);
  const currencies = matching('currency', selector.currency);
  return prices.map((price, at) => ({ price, day: days[at]!, currency: currencies[at]! }));
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().replace(/:$/, '').toLowerCase();

function readTables(text: string, selector: PriceSelector): Entry[] {
  const tables = selector.format === 'html' ? readHtmlTables(text) : [readCsv(text)];
  if (tables.length === 0) throw new PriceFault('url', 'answers a page without a table');
  const priceName = plain(selector.price);
  for (const table of tables) {
    const entries = readColumns(table, priceName, selector) ?? readLabels(table, priceName, selector);
    if (entries !== null) return entries;
  }
  const heads =
    tables[0]?.[0]
      ?.filter((head) => head !== '')
      .slice(0, 12)
      .join(', ') ?? '';
  throw new PriceFault(
    'price',
    `is the head of no column and of no row; the first line is: ${heads.slice(0, 200)}`,
  );
}

/** Rows below a line with the head; a title may be above it. */
function readColumns(
  table: readonly (readonly string[])[],
  wanted: string,
  selector: PriceSelector,
): Entry[] | null {
  const line = table.findIndex((cells) => cells.length > 1 && cells.some((cell) => plain(cell) === wanted));
  const heads = table[line]?.map(plain) ?? [];
  const column = heads.indexOf(wanted);
  // The label of a row is followed by its value.
  if (column === -1 || (column === 0 && heads.length === 2)) return null;
  const placeOf = (field: 'currency' | 'date', head: string | null): number | null => {
    if (head === null) return null;
    const place = heads.indexOf(plain(head));
    if (place !== -1) return place;
    throw new PriceFault(field, `is the head of no column; they are: ${heads.join(', ').slice(0, 200)}`);
  };
  const day = placeOf('date', selector.day);
  const unit = placeOf('currency', selector.currency);
  return table.slice(line + 1).map((cells) => ({
    price: cells[column] ?? '',
    day: day === null ? null : (cells[day] ?? ''),
    currency: unit === null ? null : (cells[unit] ?? ''),
  }));
}

/** A table of labels and values: `Net asset value | 84.12`. */
function readLabels(
  table: readonly (readonly string[])[],
  wanted: string,
  selector: PriceSelector,
): Entry[] | null {
  const valueOf = (label: string): string | null =>
    table.find(([head = '']) => plain(head) === plain(label))?.[1] ?? null;
  const price = valueOf(wanted);
  if (price === null) return null;
  const beside = (field: 'currency' | 'date', label: string | null): string | null => {
    if (label === null) return null;
    const value = valueOf(label);
    if (value === null) throw new PriceFault(field, 'is the first cell of no row');
    return value;
  };
  return [{ price, day: beside('date', selector.day), currency: beside('currency', selector.currency) }];
}

function readCsv(text: string): (readonly string[])[] {
  return refuse('url', () => readTableFile(text, 'the answer').rows.map(({ cells }) => cells));
}

/** An error of the readers of files, at a field of the form. */
function refuse<T>(field: PriceFault['field'], read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError) throw new PriceFault(field, error.message);
    throw error;
  }
}

function stylesOf(entries: readonly Entry[], given: DecimalStyle | null): (text: string) => DecimalStyle {
  if (given !== null) return () => given;
  const evidence = new StyleEvidence();
  entries.forEach(({ price }, at) => evidence.look(price, at + 1, 'price'));
  const { style } = evidence;
  const fallback = style === 'comma' ? 'comma' : 'point';
  return (text) => styleOfCell(text, fallback);
}

function daysOf(entries: readonly Entry[]): (text: string) => EpochDay {
  const cells = entries.flatMap(({ day }, at) => (day === null ? [] : [{ text: day, line: at + 1 }]));
  const order = refuse('date', () => detectDateOrder('the answer', cells));
  return (text) => {
    const day = parseDayText(text.trim(), order);
    if (day !== NO_DAY) return day;
    throw new PriceFault('date', `finds "${text.slice(0, SHOWN)}" where a date was expected`);
  };
}

const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' };

/** The divisor of a price to the currency of the asset. @throws PriceFault for another currency. */
function scaleOf({ currency: stated, price }: Entry, currency: string): bigint {
  const sign = /[€£]/.exec(price)?.[0];
  const code =
    stated?.trim() || (sign ? SIGNS[sign] : /(?<![A-Za-z])[A-Z]{2}[A-Za-z](?![A-Za-z])/.exec(price)?.[0]);
  if (code === undefined || code === null) return 1n;
  const minor = minorUnitOf(code);
  const money = minor?.currency ?? SIGNS[code] ?? code.toUpperCase();
  if (money === currency) return minor === null ? 1n : 100n;
  throw new PriceFault('currency', `is ${code.slice(0, 12)} at the address; the asset is in ${currency}`);
}

/** True where a price is half as much again as the one before it, or less than two thirds of it. */
export function isJump(close: string, before: string): boolean {
  const ratio = Number(parseDecimal(close)) / Number(parseDecimal(before));
  return ratio > 1.5 || ratio < 1 / 1.5;
}
