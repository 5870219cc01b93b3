import { t } from '@/lib/domain/text';
import type { SeasonRow } from '@/lib/contracts/index-page';
import { formatPercent } from '@/lib/format/percent';

/** Describes the significance of a p-value. */
export function significanceText({ significance }: SeasonRow): string {
  switch (significance) {
    case 'among-twelve':
      return t('significant after correcting for 12 months');
    case 'alone':
      return t('p < 5% alone, not after correcting for 12 months');
    case 'chance':
      return t('not significant');
    case null:
      return t('too few years');
  }
}

/**
 * The seasonality table in two sentences: how many months differ significantly from zero, and how reliable
 * that is.
 */
export function seasonsText(rows: readonly SeasonRow[], monthName: (month: number) => string): string {
  const monthsWith = (wanted: SeasonRow['significance']) =>
    rows.filter(({ significance }) => significance === wanted).map(({ month }) => monthName(month));
  const [robust, alone] = [monthsWith('among-twelve'), monthsWith('alone')];
  const tested = rows.filter(({ p }) => p !== null).length;
  if (tested === 0) return t('The history is too short for a test.');
  const caution = t(
    'Twelve tests at the 5% level find at least one month by chance in {percent} of indexes without seasonality.',
    { percent: formatPercent(1 - 0.95 ** tested, { digits: 0 }) },
  );
  if (robust.length > 0) {
    const also = alone.length > 0 ? ` ${t('{list} only before the correction.', { list: list(alone) })}` : '';
    return t(
      robust.length === 1
        ? '{list} differs from zero after correcting for 12 months.{also} {caution}'
        : '{list} differ from zero after correcting for 12 months.{also} {caution}',
      { list: list(robust), also, caution },
    );
  }
  if (alone.length > 0)
    return t(
      alone.length === 1
        ? '{list} has p < 5% alone; no month is significant after correcting for 12 months. {caution}'
        : '{list} have p < 5% alone; no month is significant after correcting for 12 months. {caution}',
      { list: list(alone), caution },
    );
  return t('No month differs significantly from zero. {caution}', { caution });
}

function list(names: readonly string[]): string {
  return names.length < 2
    ? names.join('')
    : t('{names} and {names2}', { names: names.slice(0, -1).join(', '), names2: names.at(-1) });
}
