import { meanWithout } from '@/lib/analytics/attribution/group-returns';
import { splitByGroup, splitByRegression, type GroupReturns } from '@/lib/analytics/attribution/split-day';
import type { DayStory, SplitSession } from '@/lib/contracts/day-attribution';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import { gapNote } from '@/lib/domain/metric';
import { REGRESSION_SESSIONS, type MarketReturns } from './read-group-table';

/**
 * The last sessions of a member, newest first, each split among its groups. A session without a return of
 * the member is left out.
 *
 * @param count - Number of sessions of the market looked at.
 */
export function splitSessions(
  market: MarketReturns,
  instrumentId: number,
  count: number,
): Omit<SplitSession, 'stories'>[] {
  const member = market.members.get(instrumentId);
  if (!member) return [];
  const { sessions, table } = market;
  const groupsOf = (at: number): GroupReturns | null => {
    const ownReturn = member.returns[at]!;
    const meanReturn = meanWithout(table.market, at, member);
    if (Number.isNaN(ownReturn) || meanReturn === null) return null;
    const group = (groups: typeof table.sectors, key: string | null) =>
      key === null ? null : meanWithout(groups.get(key), at, member);
    return {
      own: ownReturn,
      market: meanReturn,
      sector: group(table.sectors, member.sector),
      industry: group(table.industries, member.industry),
    };
  };
  const all = sessions.map((_, at) => groupsOf(at));
  const split: Omit<SplitSession, 'stories'>[] = [];
  for (let at = sessions.length - 1; at >= Math.max(sessions.length - count, 1); at--) {
    const day = all[at];
    if (!day) continue;
    const past = all.slice(Math.max(at - REGRESSION_SESSIONS, 1), at).filter((one) => one !== null);
    const fit = splitByRegression(day, past);
    split.push({
      date: formatIsoDate(sessions[at]!),
      value: day.own,
      byGroup: splitByGroup(day),
      byRegression: fit.ok ? fit.value : null,
      gap: fit.ok ? null : gapNote(fit),
    });
  }
  return split;
}

/**
 * The stories of each session: published after the day of the session before it and up to the day of the
 * session itself, by the date in UTC.
 *
 * @param stories - Newest first.
 */
export function storiesOn(
  stories: readonly DayStory[],
  { date, sessions }: { readonly date: string; readonly sessions: readonly EpochDay[] },
): DayStory[] {
  const days: readonly string[] = sessions.map(formatIsoDate);
  const before = days[days.indexOf(date) - 1];
  return stories.filter(({ publishedAt }) => {
    const day = publishedAt.slice(0, 10);
    return day <= date && (before === undefined || day > before);
  });
}
