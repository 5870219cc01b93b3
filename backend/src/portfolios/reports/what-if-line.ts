import { alignSeries, type DatedValues } from '@/lib/analytics';
import { portfolioLine, REBALANCINGS, type Rebalancing } from '@/lib/analytics/rebalance/portfolio-line';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import { AppError } from '@/lib/domain/errors';
import type { EpochDay } from '@/lib/domain/iso-date';
import { isBlend, parseBlend } from '@/lib/domain/portfolio/blend';
import type { RateSeries } from '@/lib/domain/series';
import type { MarketStore } from '../../market/market-store';
import { choiceCheck, invalidFields } from '../form-checks';
import { findAssetInstrument } from '../resolve-assets';
import { carriedOn, convertLine } from './measured-series';
import type { ReportScope } from './report-scope';
import { readRate } from './read-rate';

/** Things beside instruments into which money can go; symbols are never written like this. */
export const WHAT_IF_WORDS = ['cash', 'bill', 'inflation'] as const;
type Word = (typeof WHAT_IF_WORDS)[number];

const MAX_PARTS = 10;
const USUAL_REBALANCING: Rebalancing = 'yearly';

/** Consumer prices in the store: those of the United States. */
const PRICE_LEVEL = 'CPIAUCSL';

/** The destination of the money: parts with their weights, which add up to 1. */
export interface Mix {
  readonly parts: readonly { readonly id: string; readonly weight: number }[];
  readonly rebalancing: Rebalancing;
}

/** The parameters of a mix. */
export interface MixQuery {
  readonly symbols?: string;
  readonly weights?: string;
  readonly rebalancing?: string;
}

/** Parses a mix: `symbols=ACWI,bill&weights=60,40`, or `symbols=ACWI:60,bill:40`. @throws AppError REQUEST_INVALID. */
export function parseMix({ rebalancing = USUAL_REBALANCING, symbols = '', weights }: MixQuery): Mix {
  if (weights === undefined && isBlend(symbols)) return parseBlendedMix(symbols, rebalancing);
  const ids = symbols
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  if (
    ids.length === 0 ||
    ids.length > MAX_PARTS ||
    new Set(ids.map((id) => id.toUpperCase())).size < ids.length
  )
    throw invalidFields({
      symbols: [
        `must be 1 to ${MAX_PARTS} different symbols or ${WHAT_IF_WORDS.join(', ')}, separated by commas`,
      ],
    });
  const givenWeights =
    weights === undefined ? ids.map(() => 1) : weights.split(',').map((text) => parseWeight(text));
  const sum = givenWeights.reduce((total, weight) => total + weight, 0);
  if (givenWeights.length !== ids.length || !(sum > 0))
    throw invalidFields({
      weights: [`must be ${ids.length} numbers of 0 or more, one for each symbol, separated by commas`],
    });
  return {
    parts: ids.map((id, i) => ({ id, weight: givenWeights[i]! / sum })),
    rebalancing: parseRebalancing(rebalancing),
  };
}

function parseBlendedMix(text: string, rebalancing: string): Mix {
  const blend = parseBlend(text);
  if ('fault' in blend) throw invalidFields({ symbols: [blend.fault] });
  return { parts: blend.parts, rebalancing: parseRebalancing(rebalancing) };
}

/** @throws AppError REQUEST_INVALID. */
export function parseRebalancing(text: string): Rebalancing {
  const checked = choiceCheck(REBALANCINGS)(text);
  if ('fault' in checked) throw invalidFields({ rebalancing: [checked.fault] });
  return checked.value;
}

function parseWeight(text: string): number {
  return /^\s*\d{1,9}(\.\d{1,9})?\s*%?\s*$/.test(text) ? Number.parseFloat(text) : NaN;
}

/** A part with its values in the currency of the response. */
export interface MixPart {
  readonly id: string;
  readonly name: string;
  readonly weight: number;
  /** Of every calendar day of the range that it has a value on or before; empty when nothing is stored. */
  readonly line: DatedValues;
  /** Of its own values; null when nothing is stored. */
  readonly firstDay: EpochDay | null;
}

/** Reads the parts of a mix. @throws AppError INSTRUMENT_UNKNOWN. */
export function readParts(store: MarketStore, scope: ReportScope, { parts }: Mix): Promise<MixPart[]> {
  return Promise.all(
    parts.map(async ({ id, weight }) => {
      const word = WHAT_IF_WORDS.find((one) => one === id);
      return {
        weight,
        ...(word ? await readWord(store, scope, word) : await readSymbol(store, scope, id)),
      };
    }),
  );
}

async function readSymbol(
  store: MarketStore,
  scope: ReportScope,
  symbol: string,
): Promise<Omit<MixPart, 'weight'>> {
  const instrument = findAssetInstrument(store, symbol);
  if (!instrument) {
    throw new AppError('INSTRUMENT_UNKNOWN', `No instrument is called "${symbol.slice(0, 40)}".`, {
      fields: { symbols: [`must be symbols of stored instruments or ${WHAT_IF_WORDS.join(', ')}`] },
    });
  }
  const view = await store.view(instrument.id, scope.book.asOf);
  const ownLine = view ? { days: view.days, values: view.total } : NOTHING;
  const rateOn = await readRate(store, scope, instrument.currency);
  // Between two closes, too, the value moves with the currency, as that of the portfolio.
  return {
    id: instrument.symbol,
    name: instrument.name,
    line: convertLine(carriedOn(ownLine, daysOf(scope)), rateOn),
    firstDay: convertLine(ownLine, rateOn).days[0] ?? null,
  };
}

const NOTHING: DatedValues = { days: new Int32Array(0), values: new Float64Array(0) };

async function readWord(
  store: MarketStore,
  scope: ReportScope,
  word: Word,
): Promise<Omit<MixPart, 'weight'>> {
  const part = await readWordLine(store, scope, word);
  return { id: word, ...part, firstDay: part.line.days[0] ?? null };
}

async function readWordLine(
  store: MarketStore,
  scope: ReportScope,
  word: Word,
): Promise<Pick<MixPart, 'name' | 'line'>> {
  const { asOf, settings } = scope.book;
  const days = daysOf(scope);
  if (word === 'cash') {
    const name = `${settings.baseCurrency} without interest`;
    return { name, line: { days, values: new Float64Array(days.length).fill(1) } };
  }
  if (word === 'bill') {
    const bill = await store.bill(asOf);
    const line = bill ? compound(bill.rates, days) : NOTHING;
    const name = `US 3-month Treasury bills (${bill?.id ?? 'not stored'})`;
    return { name, line: convertLine(line, await readRate(store, scope, 'USD')) };
  }
  const level = await store.macro(PRICE_LEVEL, asOf);
  return {
    name: `US consumer prices (${PRICE_LEVEL})`,
    line: level ? carriedOn(level, days) : NOTHING,
  };
}

/** All days from the first row, or the beginning of the range, to the as-of day. */
function daysOf({ book: { asOf, firstDay }, range }: ReportScope): Int32Array {
  const from = Math.min(range.from, firstDay ?? asOf);
  return Int32Array.from({ length: Math.max(0, asOf - from + 1) }, (_, i) => from + i);
}

/** Money that earns the last published annual rate, day by day; from the first rate on. */
function compound({ days: published, rates }: RateSeries, days: Int32Array): DatedValues {
  const first = days.findIndex((day) => published.length > 0 && day >= published[0]!);
  if (first < 0) return NOTHING;
  const lineDays = days.slice(first);
  const values = new Float64Array(lineDays.length).fill(1);
  for (let i = 1; i < lineDays.length; i++) {
    const rate = rates[lastOnOrBefore(published, lineDays[i - 1]!)]!;
    values[i] = values[i - 1]! * (1 + (Number.isNaN(rate) ? 0 : rate)) ** (1 / 365);
  }
  return { days: lineDays, values };
}

/**
 * A mix as one line: at its weights on the last common day on or before the first money.
 *
 * @param from - Day of the first money.
 * @returns Days before which a part has no value are left out.
 */
export function mixLine(
  parts: readonly MixPart[],
  { from, rebalancing }: { readonly from: EpochDay; readonly rebalancing: Rebalancing },
): DatedValues {
  if (parts.length === 1) return parts[0]!.line;
  const { columns, days } = alignSeries(parts.map(({ line }) => line));
  const first = Math.max(0, lastOnOrBefore(days, from));
  const lineDays = days.slice(first);
  return {
    days: lineDays,
    values: portfolioLine(
      lineDays,
      columns.map((column) => column.slice(first)),
      { weights: parts.map(({ weight }) => weight), rebalancing },
    ),
  };
}
