import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { productOf } from '../market/split-basis';
import { closeAsOf } from '../market/find-revisions';
import type { PriceHistory } from '../market/price-history';
import { unitJump } from '../market/split-jump';
import type { PriceBatch, ComparedCloses } from '../market-model/batches';

/**
 * Relative difference up to which the closes of two providers are the same. Official closes agree to the
 * cent; the days of coins, exchange rates and futures end at other times, or are other contracts.
 */
export const CLOSE_TOLERANCE: Readonly<Record<InstrumentKind, number>> = {
  stock: 0.005,
  etf: 0.005,
  index: 0.005,
  currency: 0.015,
  commodity: 0.03,
  crypto: 0.03,
};

type DifferingClose = ComparedCloses['differing'][number];

/** The newest shared days that are compared. */
const NEWEST = 10;
/** Shared days from which a unit can be recognized. */
const MIN_DAYS_OF_UNIT = 3;

/**
 * Compares stored closes with those of another provider: the newest days that both have, and the given days.
 *
 * Prices that contain dividends are on the level of the others only from the last dividend on, so earlier
 * days are left out then. The unit of a response without a currency (pence) follows from its level.
 */
export function compareCloses(
  stored: PriceHistory,
  other: PriceBatch,
  { alsoDays, tolerance }: { readonly alsoDays: readonly EpochDay[]; readonly tolerance: number },
): { readonly days: EpochDay[]; readonly differing: DifferingClose[] } {
  const from = stored.dividendAdjusted || other.dividendAdjusted ? lastDividend(stored, other) : -Infinity;
  const closeOf = new Map([...stored.bars.days].map((day, at) => [day, stored.bars.close[at]!]));
  const { close: closes, days } = other.bars;
  const shared = [...days].flatMap((day, at) => {
    const storedClose = closeOf.get(day);
    if (storedClose === undefined || day < from) return [];
    const close = stored.splitBasis === 'traded' ? closeAsOf(storedClose, day, stored.splits) : storedClose;
    return [{ day, close, otherClose: closes[at]! }];
  });
  const comparedDays = shared.filter(({ day }, at) => at >= shared.length - NEWEST || alsoDays.includes(day));
  const unit = other.instrument.currency === null ? unitOf(comparedDays) : 1;
  const differing = comparedDays.flatMap(({ close, day, otherClose }) => {
    const unitClose = otherClose / unit;
    if (Math.abs(unitClose / close - 1) <= tolerance) return [];
    const ratio = productOf(stored.splits.filter((split) => split.day > day));
    return [{ day, close: close * ratio, otherClose: unitClose * ratio }];
  });
  return { days: comparedDays.map(({ day }) => day), differing };
}

function lastDividend(stored: PriceHistory, other: PriceBatch): EpochDay {
  return Math.max(-Infinity, ...[...stored.dividends, ...other.dividends].map(({ day }) => day));
}

/** 100, 0.01 and the like when the other closes are about that many times the stored ones, otherwise 1. */
function unitOf(shared: readonly DifferingClose[]): number {
  const ratios = shared.map(({ close, otherClose }) => otherClose / close).sort((a, b) => a - b);
  const level = ratios[ratios.length >> 1] ?? 1;
  const times = shared.length < MIN_DAYS_OF_UNIT ? null : unitJump(1, level);
  if (times === null) return 1;
  return level > 1 ? times : 1 / times;
}
