import type { Weighing } from '@/lib/analytics/contribution/chain-members';
import { stayOn, worthOn } from '@/lib/analytics/contribution/trace-member';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import { hasEnded } from '@/lib/domain/freshness';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Basket } from '../index-basket/read-basket';

/**
 * Weights of a day's members at its close, in the order of the basket's histories; null for an instrument
 * that is not a member or cannot be weighted. They add up to 1. Members whose prices have ended are left out.
 */
export function weightsOn(
  { histories }: Basket,
  day: EpochDay,
  weighing: Weighing | null,
): (number | null)[] {
  if (weighing === null) return histories.map(() => null);
  const worths = histories.map((history) => {
    if (weighing === 'shares') return worthOn(history, day);
    const bar = lastOnOrBefore(history.days, day);
    const isGoing = bar >= 0 && !hasEnded(history.days[bar]!, day, history.freshDays);
    return isGoing && stayOn(history, day) !== undefined ? 1 : null;
  });
  const sum = worths.reduce<number>((total, worth) => total + (worth ?? 0), 0);
  return worths.map((worth) => (worth === null || sum <= 0 ? null : worth / sum));
}
