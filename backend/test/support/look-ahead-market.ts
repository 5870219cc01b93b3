import type { EpochDay } from '@/lib/domain/iso-date';
import { weekday } from '@/lib/domain/iso-date';
import type { Dividend, Split } from '@/lib/domain/series';
import type {
  DatesBatch,
  FactorBatch,
  FundamentalInput,
  InstrumentInput,
  MacroBatch,
  MarketWriter,
  MembershipInput,
  PriceBatch,
} from '@/backend/src/market-model/batches';

/** Future data of a store, in three forms: unchanged, removed, and completely wrong. */
export type Future = 'kept' | 'removed' | 'corrupted';

/** First day and length of the small market of the look-ahead tests. */
export const FIRST_DAY: EpochDay = 19_000;
export const SESSIONS = 260;

interface Bar {
  readonly day: EpochDay;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** Wealth of a holder, up to a constant factor. */
  readonly wealth: number;
}

interface Truth {
  readonly bars: readonly Bar[];
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
}

type Random = () => number;

/** Uniform numbers from 0 to 1, deterministic for a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const LOOK_AHEAD_SYMBOLS = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'LATE', 'BTC-USD', '^GSPC'] as const;
const STOCKS = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'LATE'] as const;
export const LOOK_AHEAD_UNIVERSE = 'sp500';
const FACTOR_FILES = {
  ff3: ['Mkt-RF', 'SMB', 'HML', 'RF'],
  ff5: ['Mkt-RF', 'SMB', 'HML', 'RMW', 'CMA', 'RF'],
  mom: ['Mom'],
} as const;

/**
 * Writes a small market with everything that may cause look-ahead errors: splits and dividends on every
 * basis, adjusted closes whose level a source restates, gaps, a late listing, dated members, restated
 * accounts, revised macro figures. Data after `asOf` are kept, removed or altered; up to that day the three
 * markets are the same, as a source would have delivered them on that day. Ratios are powers of two, so that
 * restating a price loses no bit.
 */
export async function writeLookAheadMarket(
  writer: MarketWriter,
  { seed, asOf, future }: { readonly seed: number; readonly asOf: EpochDay; readonly future: Future },
): Promise<void> {
  const wrong = createRandom(seed * 31 + 17);
  // Written first, so that ids do not depend on which bars are left out.
  await writer.writeInstruments(LOOK_AHEAD_SYMBOLS.map(toDraft));
  for (const [index, symbol] of LOOK_AHEAD_SYMBOLS.entries()) {
    const truth = alterFuture(inventTruth(createRandom(seed + index), symbol), { asOf, future, wrong });
    await writer.writePrices(toBatch(symbol, truth, future));
  }
  const random = createRandom(seed + 100);
  await writer.writeUniverse({
    id: LOOK_AHEAD_UNIVERSE,
    name: 'Members',
    indexSymbol: '^GSPC',
    region: 'US',
    historyFrom: FIRST_DAY,
    members: inventMembers(random).flatMap((one) => alterMember(one, { asOf, future, wrong })),
    instruments: [],
  });
  const fundamentals = inventFundamentals(random).flatMap((one) =>
    alterFundamental(one, { asOf, future, wrong }),
  );
  await writer.writeFundamentals(fundamentals);
  const dates = createRandom(seed + 7);
  for (const batch of inventDates(dates).flatMap((one) => alterDates(one, { asOf, future, wrong })))
    await writer.writeDates([batch]);
  for (const id of ['DTB3', 'CPI'])
    await writer.writeMacro(alterMacro(inventMacro(random, id), { asOf, future, wrong }));
  for (const [set, names] of Object.entries(FACTOR_FILES))
    await writer.writeFactors(alterFactors(inventFactors(random, set, names), { asOf, future, wrong }));
}

interface Alteration {
  readonly asOf: EpochDay;
  readonly future: Future;
  readonly wrong: Random;
}

function toDraft(symbol: string): InstrumentInput {
  return {
    symbol,
    aliases: [],
    name: `${symbol} Inc.`,
    kind: null,
    exchange: 'NYSE',
    currency: 'USD',
    quoteUnit: null,
    country: 'US',
    sector: 'Energy',
    industry: 'Oil',
    details: null,
  };
}

function inventTruth(random: Random, symbol: string): Truth {
  const bars: Bar[] = [];
  const splits: Split[] = [];
  const dividends: Dividend[] = [];
  const cents = (value: number): number => Math.max(1, Math.round(value * 100)) / 100;
  let [close, wealth] = [20 + 200 * random(), 50 + 50 * random()];
  let day = FIRST_DAY + (symbol === 'LATE' ? 200 : 0);
  for (let n = 0; n < SESSIONS; n += 1, day += 1) {
    while (symbol !== 'BTC-USD' && weekday(day) % 6 === 0) day += 1;
    const isStock = !symbol.startsWith('^') && symbol !== 'BTC-USD';
    if (isStock && n > 0 && random() < 0.02) {
      const ratio = random() < 0.7 ? 2 : 0.5;
      splits.push({ day, ratio });
      close /= ratio;
    }
    if (isStock && random() < 0.03) dividends.push({ day, amount: cents(close * 0.01) });
    const open = cents(close * (0.99 + 0.02 * random()));
    const next = cents(open * (0.97 + 0.06 * random()));
    wealth *= 0.97 + 0.06 * random();
    const isGap = random() < 0.05;
    bars.push({
      day,
      open: isGap ? NaN : open,
      high: isGap ? NaN : cents(Math.max(open, next) * 1.01),
      low: isGap ? NaN : cents(Math.min(open, next) * 0.99),
      close: next,
      volume: isGap ? NaN : 1024 * Math.round(10_000 * random()),
      wealth: symbol === 'DDD' && random() < 0.1 ? NaN : wealth,
    });
    close = next;
  }
  return { bars, splits, dividends };
}

function alterFuture({ bars, splits, dividends }: Truth, { asOf, future, wrong }: Alteration): Truth {
  if (future === 'kept') return { bars, splits, dividends };
  const known = <T extends { readonly day: EpochDay }>(events: readonly T[]): T[] =>
    events.filter(({ day }) => day <= asOf);
  const past = { bars: known(bars), splits: known(splits), dividends: known(dividends) };
  if (future === 'removed') return past;
  const later = bars.filter(({ day }) => day > asOf);
  for (const bar of later) {
    const factor = 0.1 + 5 * wrong();
    past.bars.push({
      ...bar,
      open: NaN,
      high: NaN,
      low: NaN,
      close: bar.close * factor,
      volume: 1,
      wealth: wrong() < 0.3 ? NaN : 1 + wrong(),
    });
    if (wrong() < 0.1) past.splits.push({ day: bar.day, ratio: wrong() < 0.5 ? 4 : 0.25 });
    if (wrong() < 0.2) past.dividends.push({ day: bar.day, amount: bar.close * wrong() });
  }
  return past;
}

/**
 * The batch of a source with all of these data: on the basis of the newest split, and with a level of wealth
 * that depends on the future.
 */
function toBatch(symbol: string, { bars, splits, dividends }: Truth, future: Future): PriceBatch {
  const splitBasis = symbol === 'AAA' || symbol === 'LATE' ? 'traded' : 'adjusted';
  const laterSplits = (day: EpochDay): number =>
    splitBasis === 'traded'
      ? 1
      : splits.reduce((ratio, one) => (one.day > day ? ratio * one.ratio : ratio), 1);
  const price = (pick: (bar: Bar) => number): Float64Array =>
    Float64Array.from(bars, (bar) => pick(bar) / laterSplits(bar.day));
  const givesWealth = symbol === 'CCC' || symbol === 'DDD';
  const level = { kept: 1, removed: 2, corrupted: 0.25 }[future];
  return {
    instrument: toDraft(symbol),
    bars: {
      days: Int32Array.from(bars, ({ day }) => day),
      open: price(({ open }) => open),
      high: price(({ high }) => high),
      low: price(({ low }) => low),
      close: price(({ close }) => close),
      volume: Float64Array.from(bars, ({ day, volume }) => volume * laterSplits(day)),
    },
    adjustedClose: givesWealth ? Float64Array.from(bars, ({ wealth }) => wealth * level) : null,
    splits,
    dividends: dividends.map(({ day, amount }) => ({ day, amount: amount / laterSplits(day) })),
    splitBasis,
    dividendAdjusted: symbol === 'EEE',
  };
}

function inventMembers(random: Random): MembershipInput[] {
  return STOCKS.flatMap((symbol) => {
    const change = FIRST_DAY + Math.floor(365 * random());
    const end = change + Math.floor(200 * random());
    return [
      { symbol, from: random() < 0.5 ? null : FIRST_DAY + 30, to: change, shares: 100 },
      { symbol, from: change + Math.floor(30 * random()), to: random() < 0.5 ? null : end + 31, shares: 200 },
    ];
  });
}

function alterMember(member: MembershipInput, { asOf, future, wrong }: Alteration): MembershipInput[] {
  if (future === 'kept') return [member];
  const isFuture = member.from !== null && member.from > asOf;
  const end = member.to !== null && member.to > asOf ? null : member.to;
  if (future === 'removed') return isFuture ? [] : [{ ...member, to: end }];
  const later = asOf + 1 + Math.floor(50 * wrong());
  if (isFuture) return [{ ...member, from: later, to: null, shares: 999 }];
  return [{ ...member, to: end === null ? later : end }];
}

function inventFundamentals(random: Random): FundamentalInput[] {
  const rows: FundamentalInput[] = [];
  for (const symbol of STOCKS) {
    for (let quarter = 0; quarter < 6; quarter += 1) {
      const periodEnd = FIRST_DAY - 200 + quarter * 91;
      const filed = periodEnd + 20 + Math.floor(60 * random());
      const base = { symbol, item: 'revenue', periodEnd, periodMonths: 3, currency: 'USD' } as const;
      rows.push({ ...base, filed, value: Math.round(1e6 * random()) });
      if (random() < 0.5) rows.push({ ...base, filed: filed + 90, value: Math.round(1e6 * random()) });
    }
  }
  return rows;
}

function alterFundamental(row: FundamentalInput, { asOf, future, wrong }: Alteration): FundamentalInput[] {
  if (future === 'kept' || row.filed <= asOf) return [row];
  return future === 'removed'
    ? []
    : [{ ...row, value: -row.value, filed: asOf + 1 + Math.floor(100 * wrong()) }];
}

/** A provider's statements about days to come, a month apart: some stay, some move, some end. */
function inventDates(random: Random): (DatesBatch & { readonly knownOn: EpochDay })[] {
  return STOCKS.flatMap((symbol) =>
    Array.from({ length: 14 }, (_, month) => {
      const knownOn = FIRST_DAY - 20 + 30 * month;
      const day = knownOn + 1 + Math.floor(60 * random());
      const rest = { day, payDay: random() < 0.5 ? day + 20 : null, isEstimate: random() < 0.3 };
      return {
        symbol,
        provider: 'yahoo',
        knownOn,
        dates: [
          ...(random() < 0.2 ? [] : [{ ...rest, kind: 'ex-dividend' as const, amount: random() }]),
          {
            kind: 'earnings',
            day: FIRST_DAY + 91 * (1 + Math.floor(month / 3)),
            payDay: null,
            amount: null,
            isEstimate: month % 3 === 0,
          },
        ],
      };
    }),
  );
}

function alterDates(
  batch: DatesBatch & { readonly knownOn: EpochDay },
  { asOf, future, wrong }: Alteration,
): DatesBatch[] {
  if (future === 'kept' || batch.knownOn <= asOf) return [batch];
  if (future === 'removed') return [];
  const alter = (one: DatesBatch['dates'][number]): DatesBatch['dates'][number] => ({
    ...one,
    day: batch.knownOn + 1 + Math.floor(90 * wrong()),
    amount: 100 * wrong(),
  });
  return [{ ...batch, dates: batch.dates.map(alter) }];
}

function inventMacro(random: Random, id: string): MacroBatch {
  const rows: [number, number, number][] = [];
  for (let month = 0; month < 14; month += 1) {
    const day = FIRST_DAY - 60 + 30 * month;
    const published = day + Math.floor(45 * random());
    rows.push([day, published, random() < 0.1 ? NaN : 5 * random()]);
    if (random() < 0.4) rows.push([day, published + 1 + Math.floor(60 * random()), 5 * random()]);
  }
  return toMacro(id, rows);
}

function alterMacro(batch: MacroBatch, { asOf, future, wrong }: Alteration): MacroBatch {
  if (future === 'kept') return batch;
  const rows = Array.from(batch.days, (day, row): [number, number, number] => [
    day,
    batch.published[row]!,
    batch.values[row]!,
  ]);
  return toMacro(
    batch.id,
    rows.flatMap(([day, published, value]) => {
      if (published <= asOf) return [[day, published, value]];
      return future === 'removed' ? [] : [[day, asOf + 1 + Math.floor(90 * wrong()), 100 * wrong()]];
    }),
  );
}

function toMacro(id: string, rows: readonly (readonly number[])[]): MacroBatch {
  return {
    id,
    name: id,
    unit: 'percent',
    frequency: 'monthly',
    days: Int32Array.from(rows, ([day]) => day!),
    published: Int32Array.from(rows, ([, published]) => published!),
    values: Float64Array.from(rows, ([, , value]) => value!),
    publicationKnown: true,
  };
}

/** Percent a day, with occasional gaps. */
function inventFactors(random: Random, set: string, names: readonly string[]): FactorBatch {
  const days: number[] = [];
  for (let day = FIRST_DAY - 300; days.length < 2 * SESSIONS; day += 1)
    if (weekday(day) % 6 !== 0) days.push(day);
  return {
    set,
    frequency: 'daily',
    vintage: null,
    days: Int32Array.from(days),
    columns: Object.fromEntries(
      names.map((name) => [
        name,
        Float64Array.from(days, () => (random() < 0.02 ? NaN : Math.round(400 * random() - 195) / 100)),
      ]),
    ),
  };
}

function alterFactors(batch: FactorBatch, { asOf, future, wrong }: Alteration): FactorBatch {
  if (future === 'kept') return batch;
  const end = future === 'removed' ? batch.days.filter((day) => day <= asOf).length : batch.days.length;
  const alter = (value: number, row: number): number => (batch.days[row]! <= asOf ? value : 50 * wrong());
  return {
    ...batch,
    days: batch.days.slice(0, end),
    columns: Object.fromEntries(
      Object.entries(batch.columns).map(([name, values]) => [name, values.slice(0, end).map(alter)]),
    ),
  };
}
