import { fullPair } from '@/lib/domain/currencies';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { currencyOfUnit, quoteScale } from '@/lib/domain/minor-units';
import type { Split } from '@/lib/domain/series';
import type { HeldRow, InstrumentInput, PriceBatch } from '../market-model/batches';
import { checkBar } from '../ingest/prices/check-bar';
import { isMoved } from '../market/moved-dividend';
import type { PriceHistory } from '../market/price-history';
import { productOf } from '../market/split-basis';
import { describeRatio, splitJump, unitJump } from '../market/split-jump';
import { plausibleDividends } from '../ingest/prices/suspicious-moves';
import type { StatedBar, StatedPrices } from '../providers/data-provider';
import { ProviderError } from '../providers/http/provider-error';
import { fromChangeOfUnit, inFirstUnit } from './change-of-unit';
import { continuesUnseen, untilSplit, untilStored, type Hold } from './continuity';
import { settleSplits } from './early-splits';
import { findNewcomer, withoutNewcomer } from './find-newcomer';
import { isClosedDay, type TradedInstrument } from './exchange-sessions';

/** The stored data that a response is compared with. */
export interface PriceExpectations {
  readonly provider: string;
  readonly instrument: TradedInstrument & {
    readonly currency: string | null;
    readonly name?: string | null;
    /** False for a new symbol: its facts come from the provider. */
    readonly isKnown: boolean;
  };
  readonly today: EpochDay;
  /** The last session whose prices are final; later bars of today still change. */
  readonly lastSession: EpochDay;
  /** The stored prices; null when nothing is stored. */
  readonly stored: PriceHistory | null;
  /** True when the response states every split and dividend of its days. */
  readonly statesActions: boolean;
  /** True when the response is the whole history. */
  readonly isWhole: boolean;
  /** The stored bars before this day stay as they are; null = all bars of the response are stored. */
  readonly keptUntil?: EpochDay | null;
  /** True when nothing of the response is stored: what it says otherwise is to be seen. */
  readonly isCompared?: boolean;
  /** Held closes, as `day close`, that the provider has repeated until they count as true. */
  readonly repeated?: ReadonlySet<string>;
}

/** An answer divided into rows to store and rows to hold back. */
export interface CheckedPrices {
  readonly batch: PriceBatch;
  readonly held: readonly HeldRow[];
  /** True when the provider no longer states a split or dividend that is stored. */
  readonly lacksActions: boolean;
  /**
   * True when the response continues the stored prices without any day of theirs, so that only the whole history can
   * show whether it is of the same company.
   */
  readonly lacksSharedDays: boolean;
  /** True when the symbol was traded before the first stored day, as the provider says. */
  readonly lacksStart: boolean;
  /** True when the provider says that another company has got the symbol. */
  readonly isReused: boolean;
}

/** A larger change of one stored day is not a correction. */
const MAX_CORRECTION = 0.2;
/** Closes of two providers within this relative distance are the same. */
const SAME_CLOSE = 0.002;
const FIELDS = ['open', 'high', 'low', 'close', 'volume', 'adjusted'] as const;

/**
 * Checks the prices of a provider bar by bar against what is known. A bar that must be wrong, or that does
 * not follow from the stored ones, is held back; it is neither stored nor repaired.
 *
 * @throws ProviderError `bad-content` when the whole response is of another instrument or currency.
 */
export function checkProviderPrices(given: StatedPrices, expected: PriceExpectations): CheckedPrices {
  checkIdentity(given, expected);
  const prices = settleDividends(given, expected);
  const scale = quoteScale(prices.currency ?? '');
  const instrument = toInput(prices, expected);
  const rows: HeldRow[] = [];
  const hold = (bar: StatedBar, cause: Pick<HeldRow, 'field' | 'value' | 'expected' | 'reason'>): void => {
    const { adjusted, close, high, low, open, volume } = bar;
    const content = {
      instrument,
      splitBasis: 'adjusted',
      dividendAdjusted: prices.dividendAdjusted,
      bar: { open, high, low, close, volume, adjusted },
      splits: prices.splits.filter(({ day }) => day === bar.day),
      dividends: prices.dividends
        .filter(({ day }) => day === bar.day)
        .map(({ amount, day }) => ({ day, amount: amount / scale })),
    } as const;
    rows.push({ ...cause, symbol: instrument.symbol, day: bar.day, provider: expected.provider, content });
  };
  const newcomer = findNewcomer(prices, expected);
  const rescaled = prices.bars.map((bar) => rescale(bar, scale));
  const { symbol } = instrument;
  const sound = (newcomer === null ? rescaled : withoutNewcomer(rescaled, newcomer, symbol, hold))
    .sort((a, b) => a.day - b.day)
    .filter((bar, at, all) => isSound(bar, all[at - 1], asTraded(prices, expected), hold));
  const { announced, bars: settled } = settleSplits(sound, prices.splits, expected);
  const agreed = announced === null ? settled : untilSplit(settled, announced, hold);
  const lacksSharedDays = continuesUnseen(agreed, expected.stored);
  const newBars = lacksSharedDays ? untilStored(agreed, expected, hold) : agreed;
  const { kind } = expected.instrument;
  const { quoted: givenQuote = null } = prices;
  const quoted = givenQuote === null ? null : givenQuote / scale;
  const sameBars = fromChangeOfUnit(newBars, { kind, quoted }, hold);
  const followingBars =
    expected.stored === null
      ? inFirstUnit(sameBars, { isLasting: kind === 'crypto' || expected.isCompared === true }, hold)
      : withoutJumps(sameBars, prices, expected, hold);
  const firstStored = expected.stored?.bars.days[0] ?? -Infinity;
  const keptUntil = expected.keptUntil ?? -Infinity;
  const bars = followingBars.filter(({ day }) => day < firstStored || day >= keptUntil);
  const batch = toBatch(bars, prices, { instrument, scale, provider: expected.provider });
  const first = batch.bars.days[0];
  const isReused = newcomer !== null;
  const lacksStart = (prices.firstTradeDay ?? Infinity) < firstStored;
  const checked = { held: rows, lacksSharedDays, lacksStart, isReused };
  if (!expected.statesActions || first === undefined || isReused)
    return { ...checked, batch, lacksActions: false };
  return {
    ...checked,
    batch: expected.isWhole ? { ...batch, actionsSince: first } : batch,
    lacksActions: expected.stored !== null && lacksActions(batch, expected.stored),
  };
}

/** Of a new symbol the response says where it trades, so that bars of closed days are known from the first response on. */
function asTraded({ exchange, kind }: StatedPrices, expected: PriceExpectations): PriceExpectations {
  const { instrument } = expected;
  if (instrument.isKnown) return expected;
  const traded = {
    ...instrument,
    kind: kind ?? instrument.kind,
    exchange: exchange ?? instrument.exchange,
  };
  return { ...expected, instrument: traded };
}

/**
 * True when splits or dividends that a provider stated for the days of a response are not in it, or on another
 * day.
 */
function lacksActions(
  { bars: { days }, dividends, splits }: Pick<PriceBatch, 'bars' | 'dividends' | 'splits'>,
  stored: Pick<PriceHistory, 'dividends' | 'splits'>,
): boolean {
  const [first, last] = [days[0]!, days.at(-1)!];
  const lacks = (known: readonly Dated[], stated: readonly Dated[]): boolean => {
    const of = new Set(stated.map(({ day }) => day));
    return known.some(({ day }) => day >= first && day <= last && !of.has(day));
  };
  const ofProviders = stored.dividends.filter(
    (one) => !one.isFromFile || isMoved(one, stored.dividends, dividends),
  );
  return lacks(stored.splits, splits) || lacks(ofProviders, dividends);
}

type Dated = Pick<Split, 'day'>;

function checkIdentity(stated: StatedPrices, { instrument, provider }: PriceExpectations): void {
  const { currency, symbol } = stated;
  if (fullPair(symbol) !== fullPair(instrument.symbol)) {
    const text = `answered with ${symbol} instead of ${instrument.symbol}`;
    const offer = instrument.isKnown
      ? `; if it was renamed: npm run tapeglass -- instrument rename ${instrument.symbol} ${symbol}`
      : '';
    throw new ProviderError('bad-content', provider, `${text}${offer}`);
  }
  if (currency === null || instrument.currency === null) return;
  const stateds = currencyOfUnit(currency);
  if (stateds !== instrument.currency)
    throw new ProviderError(
      'bad-content',
      provider,
      `gives ${symbol} in ${stateds}; the stored prices are in ${instrument.currency}`,
    );
}

/**
 * Prices that contain dividends can continue stored ones that do not, as long as no dividend lies between
 * them: the closes of the shared days are then the same.
 *
 * @throws ProviderError `bad-content` when they are not.
 */
function settleDividends(stated: StatedPrices, { provider, stored }: PriceExpectations): StatedPrices {
  if (stored === null || !stated.dividendAdjusted || stored.dividendAdjusted) return stated;
  const { close: closes, days } = stored.bars;
  const closeOf = new Map([...days].map((day, at) => [day, closes[at]!]));
  const shared = stated.bars.filter(({ close, day }) => close !== null && closeOf.has(day));
  const isSame = shared.every(({ close, day }) => Math.abs(close! / closeOf.get(day)! - 1) < SAME_CLOSE);
  if (shared.length > 0 && isSame) return { ...stated, dividendAdjusted: false };
  const text = `the prices of ${stated.symbol} contain dividends, and the stored ones do not`;
  throw new ProviderError('bad-content', provider, text);
}

function rescale(bar: StatedBar, scale: number): StatedBar {
  if (scale === 1) return bar;
  const divide = (value: number | null): number | null => (value === null ? null : value / scale);
  return {
    ...bar,
    open: divide(bar.open),
    high: divide(bar.high),
    low: divide(bar.low),
    close: divide(bar.close),
    adjusted: divide(bar.adjusted),
  };
}

/** True when a bar can be right on its own; a bar of a session that has not ended is left for later. */
function isSound(
  bar: StatedBar,
  before: StatedBar | undefined,
  { instrument, lastSession, today }: PriceExpectations,
  hold: Hold,
): boolean {
  const date = formatIsoDate(bar.day);
  if (bar.day > today + 1) {
    const reason = 'a price of a day to come';
    hold(bar, { field: 'date', value: date, expected: `${formatIsoDate(today)} or earlier`, reason });
    return false;
  }
  if (bar.day > lastSession) return false;
  if (before?.day === bar.day) {
    if (FIELDS.some((field) => before[field] !== bar[field]))
      hold(bar, {
        field: 'close',
        value: String(bar.close),
        expected: `${before.close}, as in the first bar of the day`,
        reason: 'a second, different bar of one day',
      });
    return false;
  }
  if (isClosedDay(instrument, bar.day)) {
    const reason = `${instrument.exchange ?? 'the exchange'} was closed`;
    hold(bar, { field: 'date', value: date, expected: 'a day of trading', reason });
    return false;
  }
  return hasSoundPrices(bar, hold);
}

function hasSoundPrices(bar: StatedBar, hold: Hold): boolean {
  const prices = Float64Array.from(FIELDS, (field) => bar[field] ?? Number.NaN);
  let fault: { readonly field: number; readonly reason: string; readonly expected: string } | null = null;
  const isUsable = checkBar(prices, (field, reason, expected) => {
    fault ??= { field, reason, expected };
  });
  if (isUsable) return true;
  const { expected, field, reason } = fault ?? {
    field: 3,
    reason: 'non-positive-close',
    expected: 'a close',
  };
  const name = FIELDS[field] ?? 'close';
  hold(bar, { field: name, value: String(bar[name]), expected: expected.replace(/^expected /, ''), reason });
  return false;
}

/**
 * Without bars that do not follow from the stored ones: another unit, a split that is not stated, or another
 * price of a stored day while the other days agree.
 */
function withoutJumps(
  bars: readonly StatedBar[],
  { splits }: StatedPrices,
  { instrument: { kind }, repeated, stored }: PriceExpectations,
  hold: Hold,
): StatedBar[] {
  const isRepeated = (bar: StatedBar): boolean => repeated?.has(`${bar.day} ${bar.close}`) === true;
  const { close, days } = stored!.bars;
  const lastDay = days.at(-1)!;
  const unsplit = stored!.splitBasis === 'adjusted' ? stored!.splits : [];
  const closeOf = new Map([...days].map((day, at) => [day, close[at]!]));
  const ratios = bars.flatMap((bar) => {
    const storedClose = closeOf.get(bar.day);
    return storedClose === undefined ? [] : [bar.close! / storedClose];
  });
  const level = ratios.sort((a, b) => a - b)[ratios.length >> 1] ?? 1;
  let before: Pick<StatedBar, 'day' | 'close'> = { day: lastDay, close: close.at(-1)! };
  return bars.filter((bar) => {
    if (bar.day <= lastDay) {
      const storedClose = closeOf.get(bar.day);
      const ratio = bar.close! / (storedClose ?? Number.NaN);
      // A corrected split leaves the closes as traded unchanged.
      const traded = (ratio * ratioAfter(splits, bar.day)) / ratioAfter(unsplit, bar.day);
      if (!isRepeated(bar) && [ratio / level, traded].every((one) => Math.abs(one - 1) > MAX_CORRECTION)) {
        const expected = `about ${storedClose! * level}, as stored`;
        const reason = 'differs from the stored price of the day, while other days agree';
        hold(bar, { field: 'close', value: String(bar.close), expected, reason });
        return false;
      }
      if (bar.day === lastDay) before = bar;
      return true;
    }
    const isStated = splits.some(({ day }) => day > before.day && day <= bar.day);
    const times = unitJump(before.close!, bar.close!);
    const ratio =
      times === null && !isStated && !isRepeated(bar) && (kind === 'stock' || kind === 'etf')
        ? splitJump({ before: before.close!, open: bar.open ?? Number.NaN, close: bar.close! })
        : null;
    if (times === null && ratio === null) {
      before = bar;
      return true;
    }
    const what =
      times === null
        ? `as after a ${describeRatio(ratio!)} split, which the provider does not state`
        : `about ${times} times the close before or a part of it (pence for pounds?)`;
    hold(bar, jumpCause(before, bar, what));
    return false;
  });
}

/** New shares for one of a day. */
function ratioAfter(splits: readonly Split[], day: EpochDay): number {
  return productOf(splits.filter((split) => split.day > day));
}

function jumpCause(
  before: Pick<StatedBar, 'day' | 'close'>,
  { close }: StatedBar,
  reason: string,
): Pick<HeldRow, 'field' | 'value' | 'expected' | 'reason'> {
  const expected = `about ${before.close}, the close of ${formatIsoDate(before.day)}`;
  return { field: 'close', value: String(close), expected, reason };
}

function toInput(stated: StatedPrices, { instrument }: PriceExpectations): InstrumentInput {
  const { currency, exchange, kind, name } = stated;
  const isNew = !instrument.isKnown;
  return {
    symbol: instrument.symbol,
    aliases: [],
    name: isNew ? name : null,
    kind: isNew ? (kind ?? instrument.kind) : null,
    exchange: isNew ? exchange : null,
    currency: currency === null ? null : currencyOfUnit(currency),
    quoteUnit: currency === null || currencyOfUnit(currency) === currency ? null : currency,
    country: null,
    sector: null,
    industry: null,
    details: null,
  };
}

function toBatch(
  bars: readonly StatedBar[],
  stated: StatedPrices,
  {
    instrument,
    provider,
    scale,
  }: { readonly instrument: InstrumentInput; readonly scale: number; readonly provider: string },
): PriceBatch {
  const column = (field: (typeof FIELDS)[number]): Float64Array =>
    Float64Array.from(bars, (bar) => cleanNumber(bar[field], field));
  const columns = {
    days: Int32Array.from(bars, ({ day }) => day),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  };
  const adjusted = column('adjusted');
  const first = bars[0]?.day ?? Infinity;
  const last = bars.at(-1)?.day ?? -Infinity;
  const within = ({ day }: { readonly day: EpochDay }): boolean => day >= first && day <= last;
  const dividends = stated.dividends
    .filter(within)
    .map(({ amount, day }) => ({ day, amount: amount / scale }))
    .sort((a, b) => a.day - b.day);
  return {
    instrument,
    provider,
    bars: columns,
    adjustedClose:
      stated.dividendAdjusted || adjusted.every((value) => Number.isNaN(value)) ? null : adjusted,
    splits: stated.splits.filter(within).sort((a, b) => a.day - b.day),
    dividends: plausibleDividends(columns, dividends),
    splitBasis: 'adjusted',
    dividendAdjusted: stated.dividendAdjusted,
  };
}

/** A zero beside a close means that the price is not known, as in files. */
function cleanNumber(value: number | null, field: (typeof FIELDS)[number]): number {
  if (value === null || value < 0) return Number.NaN;
  return value === 0 && field !== 'volume' ? Number.NaN : value;
}
