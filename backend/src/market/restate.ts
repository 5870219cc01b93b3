import type { PriceHistory } from './price-history';

/** Restates split-adjusted bars for later splits that only the new data contains. */
export function restateForSplits(storedHistory: PriceHistory, incoming: PriceHistory): PriceHistory {
  const lastDay = lastDayOf(storedHistory);
  if (incoming.splitBasis !== 'adjusted') return storedHistory;
  const splitDays = new Set(storedHistory.splits.map(({ day }) => day));
  const ratio = incoming.splits.reduce(
    (all, { day, ratio: one }) => (day > lastDay && !splitDays.has(day) ? all * one : all),
    1,
  );
  return ratio === 1 ? storedHistory : scaleHistory(storedHistory, 1 / ratio, { volumes: true });
}

/**
 * Restates prices that contain dividends for later dividends that only the new data states.
 *
 * @param level - New closes divided by stored closes on shared days (see `compareLevels`); null without a
 *   shared day.
 */
export function restateForDividends(
  stored: PriceHistory,
  incoming: PriceHistory,
  level: number | null,
): PriceHistory {
  if (!stored.dividendAdjusted || !incoming.dividendAdjusted) return stored;
  const factor = statedDividendFactor(stored, incoming);
  if (factor === 1) return stored;
  if (level === null) return scaleHistory(stored, factor, { volumes: false });
  // The shared days yield the exact factor; stated amounts only explain it.
  const isExplained = Math.abs(level - factor) <= 0.25 * (1 - factor) + 0.0005;
  return isExplained ? scaleHistory(stored, level, { volumes: false }) : stored;
}

/**
 * Remaining fraction of a price after the dividends that the new data states after the stored days: the
 * product of 1 - D / C(t-1).
 */
export function statedDividendFactor(stored: PriceHistory, incoming: PriceHistory): number {
  const lastDay = lastDayOf(stored);
  const { days, close } = incoming.bars;
  let factor = 1;
  for (const { day, amount } of incoming.dividends.filter((one) => one.day > lastDay).reverse()) {
    const before = days.findLastIndex((one) => one < day);
    if (before >= 0) {
      // This close already excludes the dividend and all later ones.
      const rest = close[before]! / factor;
      factor *= rest / (rest + amount);
    } else {
      const price = stored.bars.close[stored.bars.close.length - 1] ?? Number.NaN;
      if (price > amount) factor *= 1 - amount / price;
    }
  }
  return factor;
}

/**
 * Multiplies the prices (and dividends) of a history by a factor; divides its volumes by it when they count
 * shares of another size.
 */
export function scaleHistory(
  history: PriceHistory,
  factor: number,
  { volumes }: { readonly volumes: boolean },
): PriceHistory {
  const scale = (column: Float64Array): Float64Array => column.map((value) => value * factor);
  const { bars } = history;
  return {
    ...history,
    bars: {
      days: bars.days,
      open: scale(bars.open),
      high: scale(bars.high),
      low: scale(bars.low),
      close: scale(bars.close),
      volume: volumes ? bars.volume.map((value) => value / factor) : bars.volume,
      adjusted: scale(bars.adjusted),
    },
    dividends: history.dividends.map((dividend) => ({ ...dividend, amount: dividend.amount * factor })),
  };
}

/** The last day of a history; earlier than any day when it is empty. */
export function lastDayOf({ bars }: PriceHistory): number {
  return bars.days[bars.days.length - 1] ?? -Infinity;
}
