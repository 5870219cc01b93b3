/** Position of a price relative to its two moving averages. */
export type Trend = 'rising' | 'falling' | 'mixed';

/**
 * Trend by the 50- and 200-day averages: rising when the price is above the 50-day average and that is above
 * the 200-day average, falling in the opposite order, mixed otherwise.
 *
 * @returns Null when either average or the price is unknown.
 */
export function trendOf(price: number | null, sma50: number | null, sma200: number | null): Trend | null {
  if (price === null || sma50 === null || sma200 === null) return null;
  if (price > sma50 && sma50 > sma200) return 'rising';
  return price < sma50 && sma50 < sma200 ? 'falling' : 'mixed';
}
