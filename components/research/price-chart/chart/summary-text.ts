import { t } from '@/lib/domain/text';
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
  return t('Marked: {last}.', {
    last: marks.length === 0 ? last : t('{marks} and {last}', { marks: marks.join(', '), last }),
  });
}

const MARKS: Readonly<Record<EventKind, string>> = {
  dividend: '●',
  split: '■',
  earnings: EVENT_LETTERS.earnings.letter,
  filing: EVENT_LETTERS.filing.letter,
  news: EVENT_LETTERS.news.letter,
};
const SINGULARS: Readonly<Record<EventKind, string>> = {
  get dividend() {
    return t('dividend');
  },
  get split() {
    return t('split');
  },
  get earnings() {
    return t('earnings report');
  },
  get filing() {
    return t('filing');
  },
  get news() {
    return t('day with headlines');
  },
};
const PLURALS: Readonly<Record<EventKind, string>> = {
  get dividend() {
    return t('dividends');
  },
  get split() {
    return t('splits');
  },
  get earnings() {
    return t('earnings reports');
  },
  get filing() {
    return t('filings');
  },
  get news() {
    return t('days with headlines');
  },
};

/** The changes of the other instruments, each beside that of the page's over the same days. */
export function comparedText(compared: RangeView['compared'], symbol: string): string {
  return compared
    .map(({ change, from, own, symbol: other }) =>
      change === null || own === null || from === null
        ? t('{other}: no common day, or no price return.', { other })
        : t('{other} {change} and {symbol} {own} since {from}.', {
            other,
            change: formatReturn(change),
            symbol,
            own: formatReturn(own),
            from: formatEpochDay(from),
          }),
    )
    .join(' ');
}
