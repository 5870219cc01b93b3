import type { DaySpan } from '@/components/research/price-chart/data/price-page';

/** A weekend with a holiday on each side makes no price old. */
const USUAL_DAYS = 4;

/** True when the last price is older than a closed market explains: a halt, a delisting, a feed that stands still. */
export function isStale({ asOf, lastDay }: DaySpan): boolean {
  return asOf - lastDay > USUAL_DAYS;
}
