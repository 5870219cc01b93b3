import type { Member } from '../../market/market-store';

/** The currency in which most members trade, used for weighting; among equals, the first alphabetically. */
export function currencyOfMembers(members: readonly Pick<Member, 'instrument'>[]): string | null {
  const counts = new Map<string, number>();
  for (const { instrument } of members)
    if (instrument.currency !== null)
      counts.set(instrument.currency, (counts.get(instrument.currency) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? null;
}
