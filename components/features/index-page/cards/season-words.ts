import type { SeasonRow } from '@/lib/contracts/index-page';
import { formatPercent } from '@/lib/format/percent';

/** What a p-value is worth, in words. */
export function significanceText({ significance }: SeasonRow): string {
  switch (significance) {
    case 'among-twelve':
      return 'holds among twelve months';
    case 'alone':
      return 'below 5 % by itself, not among twelve';
    case 'chance':
      return 'as chance gives it';
    case null:
      return 'too few years';
  }
}

/** The season table in two sentences: how many months differ from zero, and how far to believe it. */
export function seasonsText(rows: readonly SeasonRow[], monthName: (month: number) => string): string {
  const named = (wanted: SeasonRow['significance']) =>
    rows.filter(({ significance }) => significance === wanted).map(({ month }) => monthName(month));
  const [robust, alone] = [named('among-twelve'), named('alone')];
  const tested = rows.filter(({ p }) => p !== null).length;
  if (tested === 0) return 'The history is too short to test any month.';
  const caution = `Twelve tests at 5 % find a month by chance alone in ${formatPercent(1 - 0.95 ** tested, { digits: 0 })} of indexes without any season.`;
  if (robust.length > 0) {
    const also =
      alone.length > 0 ? ` ${list(alone)} only by ${alone.length === 1 ? 'itself' : 'themselves'}.` : '';
    return `${list(robust)} ${robust.length === 1 ? 'differs' : 'differ'} from zero even when twelve months are looked at.${also} ${caution}`;
  }
  if (alone.length > 0)
    return `${list(alone)} ${alone.length === 1 ? 'lies' : 'lie'} below 5 % taken alone, no month does when twelve are looked at. ${caution}`;
  return `No month differs from zero by more than chance gives. ${caution}`;
}

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
