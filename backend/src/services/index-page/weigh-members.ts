import type { Weighing } from '@/lib/analytics/contribution/chain-members';
import { stayOn, worthOn } from '@/lib/analytics/contribution/trace-member';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Basket } from './read-basket';

/**
 * Weights of the members of a day at its close, in the order of the basket's histories; null for one that is not in or cannot be weighed.
 * They add up to 1.
 */
export function weightsOn(
  { histories }: Basket,
  day: EpochDay,
  weighing: Weighing | null,
): (number | null)[] {
  if (weighing === null) return histories.map(() => null);
  const worths = histories.map((history) => {
    if (weighing === 'shares') return worthOn(history, day);
    const isIn = stayOn(history, day) !== undefined && history.days.length > 0 && history.days[0]! <= day;
    return isIn ? 1 : null;
  });
  const sum = worths.reduce<number>((total, worth) => total + (worth ?? 0), 0);
  return worths.map((worth) => (worth === null || sum <= 0 ? null : worth / sum));
}
