import { t, texts } from '@/lib/domain/text';
import { formatDay } from '@/lib/format/date';
import { formatCompact, formatCount, formatNumber } from '@/lib/format/number';
import { formatFee, formatPercent } from '@/lib/format/percent';

/** A fact and its name, formatted for readers. */
export type DetailFact = readonly [name: string, value: string];

const MILLION = 1e6;

/** Facts whose label or unit differs from their key; others are formatted as they are. */
const WRITERS: Readonly<Record<string, readonly [name: string, write: (value: number) => string]>> = {
  expenseRatio: texts(['Expense ratio', formatFee]),
  distributionYield: texts(['Distribution yield, as reported', (value) => formatPercent(value)]),
  assetsMillions: texts(['Assets', (value) => formatCompact(value * MILLION)]),
  supplyMillions: texts(['Supply', (value) => formatCompact(value * MILLION)]),
};

/** Keys for internal use, or about a day that the page may not know yet (see {@link tradingNote}). */
const HIDDEN = ['tracks', 'haltedFrom'];

/**
 * Facts of an instrument's kind (an ETF's issuer, a future's unit) that have plain values; camel case is
 * converted to words.
 *
 * @param isYieldShown - True: the yield is among the figures of the page, so the reported one is omitted.
 */
export function detailFacts(
  details: Readonly<Record<string, unknown>>,
  { isYieldShown = false }: { readonly isYieldShown?: boolean } = {},
): DetailFact[] {
  return Object.entries(details).flatMap(([key, value]): DetailFact[] => {
    if (HIDDEN.includes(key) || (isYieldShown && key === 'distributionYield')) return [];
    const writer = WRITERS[key];
    if (writer && typeof value === 'number') return [[writer[0], writer[1](value)]];
    if (typeof value === 'number') {
      return [[nameOf(key), Number.isInteger(value) ? formatCount(value) : formatNumber(value)]];
    }
    return typeof value === 'string' ? [[nameOf(key), t(capitalize(formatDay(value)))]] : [];
  });
}

/**
 * The reason why an instrument no longer trades, if its details state it: `Acquired by Chevron Corporation`,
 * `Halted since 3 Nov 2025`. Show it only after the prices have stopped: a page of an earlier day must not
 * reveal it.
 */
export function tradingNote({ delisted, haltedFrom }: Readonly<Record<string, unknown>>): string | null {
  const reason = (delisted as { reason?: unknown } | undefined)?.reason;
  if (typeof reason === 'string') return reason;
  return typeof haltedFrom === 'string'
    ? t('Halted since {haltedFrom}', { haltedFrom: formatDay(haltedFrom) })
    : null;
}

function nameOf(key: string): string {
  return t(capitalize(key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()));
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
