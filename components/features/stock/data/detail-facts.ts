import { formatDay } from '@/lib/format/date';
import { formatCompact, formatCount, formatNumber } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';

/** A fact with its name, both as a person reads them. */
export type DetailFact = readonly [name: string, value: string];

const MILLION = 1e6;

/** What is named or measured otherwise than its key says; anything else is written as it is. */
const WRITERS: Readonly<Record<string, readonly [name: string, write: (value: number) => string]>> = {
  expenseRatio: ['Expense ratio', (value) => formatPercent(value, { digits: 3 })],
  distributionYield: ['Distribution yield', (value) => formatPercent(value)],
  assetsMillions: ['Assets', (value) => formatCompact(value * MILLION)],
  supplyMillions: ['Supply', (value) => formatCompact(value * MILLION)],
};

/** Keys that lead our own machinery, or tell of a day that the page may not know yet (see {@link tradingNote}). */
const HIDDEN = ['tracks', 'haltedFrom'];

/** Facts of an instrument's kind (an ETF's issuer, a future's unit) whose values are plain; camel case becomes words. */
export function detailFacts(details: Readonly<Record<string, unknown>>): DetailFact[] {
  return Object.entries(details).flatMap(([key, value]): DetailFact[] => {
    if (HIDDEN.includes(key)) return [];
    const writer = WRITERS[key];
    if (writer && typeof value === 'number') return [[writer[0], writer[1](value)]];
    if (typeof value === 'number') {
      return [[nameOf(key), Number.isInteger(value) ? formatCount(value) : formatNumber(value)]];
    }
    return typeof value === 'string' ? [[nameOf(key), capitalize(formatDay(value))]] : [];
  });
}

/**
 * Why an instrument trades no more, when its details say so: `Acquired by Chevron Corporation`, `Halted since 3 Nov 2025`. To
 * be shown only where its prices have stopped: a page of an earlier day must not tell.
 */
export function tradingNote({ delisted, haltedFrom }: Readonly<Record<string, unknown>>): string | null {
  const reason = (delisted as { reason?: unknown } | undefined)?.reason;
  if (typeof reason === 'string') return reason;
  return typeof haltedFrom === 'string' ? `Halted since ${formatDay(haltedFrom)}` : null;
}

function nameOf(key: string): string {
  return capitalize(key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
