import type { SeasonRow } from '@/lib/contracts/index-page';
import { formatPercent } from '@/lib/format/percent';

/** Describes the significance of a p-value. */
export function significanceText({ significance }: SeasonRow): string {
  switch (significance) {
    case 'among-twelve':
      return 'significant after correcting for 12 months';
    case 'alone':
      return 'p < 5% alone, not after correcting for 12 months';
    case 'chance':
      return 'not significant';
    case null:
      return 'too few years';
  }
}

/**
 * The seasonality table in two sentences: how many months differ significantly from zero, and how reliable
 * that is.
 */
export function seasonsText(rows: readonly SeasonRow[], monthName: (month: number) => string): string {
  const named = (wanted: SeasonRow['significance']) =>
    rows.filter(({ significance }) => significance === wanted).map(({ month }) => monthName(month));
  const [robust, alone] = [named('among-twelve'), named('alone')];
  const tested = rows.filter(({ p }) => p !== null).length;
  if (tested === 0) return 'The history is too short for a test.';
  const caution = `Twelve tests at the 5% level find at least one month by chance in ${formatPercent(1 - 0.95 ** tested, { digits: 0 })} of indexes without seasonality.`;
  if (robust.length > 0) {
    const also = alone.length > 0 ? ` ${list(alone)} only before the correction.` : '';
    return `${list(robust)} ${robust.length === 1 ? 'differs' : 'differ'} from zero after correcting for 12 months.${also} ${caution}`;
  }
  if (alone.length > 0)
    return `${list(alone)} ${alone.length === 1 ? 'has' : 'have'} p < 5% alone; no month is significant after correcting for 12 months. ${caution}`;
  return `No month differs significantly from zero. ${caution}`;
}

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
