import { EVENT_LETTERS } from '@/lib/charting/axis-marks';
import { EVENT_KINDS } from '@/lib/domain/event-kinds';
import type { EventKind } from '@/lib/domain/event-kinds';
import { formatEpochDay } from '@/lib/format/date';
import { formatReturn } from '@/lib/format/percent';
import type { RangeView } from '../data/range-view';

/** Explains the marks at the bottom of the chart; empty without marks. */
export function eventsText(events: RangeView['events']): string {
  const marks = EVENT_KINDS.flatMap((kind) => {
    const count = events[kind] ?? 0;
    return count === 0 ? [] : `${MARKS[kind]} ${count} ${count === 1 ? SINGULARS[kind] : PLURALS[kind]}`;
  });
  const last = marks.pop();
  if (last === undefined) return '';
  return `Marked: ${marks.length === 0 ? last : `${marks.join(', ')} and ${last}`}.`;
}

const MARKS: Readonly<Record<EventKind, string>> = {
  dividend: '●',
  split: '■',
  earnings: EVENT_LETTERS.earnings.letter,
  filing: EVENT_LETTERS.filing.letter,
  news: EVENT_LETTERS.news.letter,
};
const SINGULARS: Readonly<Record<EventKind, string>> = {
  dividend: 'dividend',
  split: 'split',
  earnings: 'earnings report',
  filing: 'filing',
  news: 'day with headlines',
};
const PLURALS: Readonly<Record<EventKind, string>> = {
  dividend: 'dividends',
  split: 'splits',
  earnings: 'earnings reports',
  filing: 'filings',
  news: 'days with headlines',
};

/** The changes of the other instruments, each beside that of the page's over the same days. */
export function comparedText(compared: RangeView['compared'], symbol: string): string {
  return compared
    .map(({ change, from, own, symbol: other }) =>
      change === null || own === null || from === null
        ? `${other}: no day in common, or its price return is unknown.`
        : `${other} ${formatReturn(change)} and ${symbol} ${formatReturn(own)} since ${formatEpochDay(from)}.`,
    )
    .join(' ');
}
