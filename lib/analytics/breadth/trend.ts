/** Where a price stands to its two averages. */
export type Trend = 'rising' | 'falling' | 'mixed';

/**
 * Trend by the 50- and 200-day averages: rising when the price is above the first and the first above the second, falling when both are the
 * other way round, mixed otherwise.
 *
 * @returns Null when one of them is unknown.
 */
export function trendOf(price: number | null, sma50: number | null, sma200: number | null): Trend | null {
  if (price === null || sma50 === null || sma200 === null) return null;
  if (price > sma50 && sma50 > sma200) return 'rising';
  return price < sma50 && sma50 < sma200 ? 'falling' : 'mixed';
}
