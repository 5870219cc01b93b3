import type { EpochDay } from '@/lib/domain/iso-date';

import type { MembershipInput } from '../../market-model/batches';
import { detectDateOrder } from '../dates/date-order';
import type { DateForm } from '../dates/day-parser';
import { NO_DAY, parseDayText } from '../dates/day-parser';
import type { IssueLog } from '../issues';
import { resolveListedSymbol } from '../../market-model/symbols';
import type { MemberChange, MemberSnapshot } from './read-members';

/** Memberships and the day from which they are complete. */
export interface DatedMembers {
  readonly members: readonly MembershipInput[];
  readonly historyFrom: EpochDay | null;
}

/** End dates that mean "ongoing". */
const OPEN_END = /^(9999|2999|2199)/;

/** Parses the dates of a membership file, all in the same day-month order. */
export class MemberDays {
  private readonly order: DateForm | null;

  constructor(
    private readonly file: string,
    private readonly faults: IssueLog,
    dates: readonly { readonly text: string; readonly line: number }[],
  ) {
    this.order = detectDateOrder(file, dates);
  }

  /**
   * The day of a cell; null when the cell is empty, means "ongoing", or cannot be parsed, which is reported.
   */
  read(text: string, { line, column }: { readonly line: number; readonly column: string }): EpochDay | null {
    if (text === '' || OPEN_END.test(text) || /^(nat|nan|null|none|n\/a|present|-+)$/i.test(text))
      return null;
    const day = parseDayText(text, this.order);
    if (day !== NO_DAY) return day;
    const expectedText = `expected a date such as 2020-12-31; this side of the membership is left open`;
    this.faults.add({
      file: this.file,
      line,
      column,
      value: text,
      reason: 'odd-date',
      expected: expectedText,
    });
    return null;
  }
}

/**
 * Derives memberships from complete member lists by day: a member missing from the next list left on that
 * list's day.
 */
export function membersFromSnapshots(
  file: string,
  snapshots: readonly MemberSnapshot[],
  faults: IssueLog,
): DatedMembers {
  const days = new MemberDays(
    file,
    faults,
    snapshots.map(({ date, line }) => ({ text: date, line })),
  );
  const dated = snapshots
    .flatMap(({ date, line, symbols }) => {
      const day = days.read(date, { line, column: 'date' });
      return day === null
        ? []
        : [{ day, symbols: new Set(symbols.flatMap((symbol) => symbolOf(symbol) ?? [])) }];
    })
    .sort((a, b) => a.day - b.day);
  const members: MembershipInput[] = [];
  const open = new Map<string, EpochDay>();
  for (const { day, symbols } of dated) {
    for (const [symbol, from] of open) {
      if (symbols.has(symbol)) continue;
      members.push({ symbol, from, to: day, shares: null });
      open.delete(symbol);
    }
    for (const symbol of symbols) if (!open.has(symbol)) open.set(symbol, day);
  }
  for (const [symbol, from] of open) members.push({ symbol, from, to: null, shares: null });
  return { members, historyFrom: dated[0]?.day ?? null };
}

/** Derives memberships from the current members and a table of changes, applied backwards from today. */
export function membersFromChanges(
  file: string,
  {
    current,
    changes,
  }: { readonly current: readonly MembershipInput[]; readonly changes: readonly MemberChange[] },
  faults: IssueLog,
): DatedMembers {
  const days = new MemberDays(
    file,
    faults,
    changes.map(({ date, line }) => ({ text: date, line })),
  );
  const dated = changes
    .flatMap((change) => {
      const day = days.read(change.date, { line: change.line, column: 'date' });
      return day === null ? [] : [{ ...change, day }];
    })
    .sort((a, b) => b.day - a.day);
  const members: MembershipInput[] = [];
  // Membership periods whose start is not yet known, going back in time.
  const open = new Map<string, MembershipInput>(current.map((member) => [member.symbol, member]));
  for (const { day, added, removed } of dated) {
    const came = symbolOf(added);
    const stay = came === null ? undefined : open.get(came);
    if (came !== null && stay) {
      members.push({ ...stay, from: day });
      open.delete(came);
    }
    const left = symbolOf(removed);
    if (left !== null && !open.has(left)) open.set(left, { symbol: left, from: null, to: day, shares: null });
  }
  members.push(...open.values());
  return { members, historyFrom: dated.at(-1)?.day ?? null };
}

/** The symbol of a ticker; the month suffix of former members (`AAL-199702`) is removed. */
function symbolOf(ticker: string): string | null {
  const bare = ticker.trim().replace(/-\d{6}$/, '');
  return bare === '' ? null : (resolveListedSymbol(bare)?.symbol ?? null);
}
