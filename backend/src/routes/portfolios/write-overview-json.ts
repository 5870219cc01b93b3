import { keptViewSums } from '@/lib/analytics/portfolio/recent-values';
import type { ValuedView } from '@/lib/analytics/portfolio/valued-view';
import type { Overview } from '@/lib/contracts/portfolios/reading';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { fillColumns } from '../../plugins/fill-columns';
import { NumberTexts } from '../../plugins/number-texts';
import type { TextPart } from '../../plugins/text-parts';
import type { DayColumns, OverviewInColumns } from '../../portfolios/reading/performance';

/** Columns of twenty years take 700 KB: after a change of a portfolio most of their text is the same. */
const MAX_BYTES = 4 << 20;
const texts = new NumberTexts(MAX_BYTES);

/** The columns of a view that were written last, also those of other days: which of them are others is found by their numbers. */
const LAST_COLUMNS = keptViewSums<DayColumns>((columns) => columns);

/**
 * The JSON of an overview: the same bytes that its schema makes of lists. After a new row or a new close, only the days that
 * it changes are written.
 *
 * @param view - The view that the columns are of.
 * @param serialize - Writes an answer by its schema.
 */
export function writeOverviewJson(
  { columns, ...others }: OverviewInColumns,
  view: ValuedView,
  serialize: (answer: Omit<Overview, 'meta'>) => string,
): TextPart[] {
  const { days, from, invested, start, values } = columns;
  const last = LAST_COLUMNS.get(view);
  if (last)
    for (const name of ['days', 'values', 'invested'] as const) texts.continue(last[name], columns[name]);
  LAST_COLUMNS.set(view, columns);
  return fillColumns(serialize({ ...others, dates: [], values: [], invested: [] }), [
    { key: 'dates', blank: '[]', content: after(formatIsoDate(from), texts.writeDays(days)) },
    { key: 'values', blank: '[]', content: after(start, texts.write(values)) },
    { key: 'invested', blank: '[]', content: after(start, texts.write(invested)) },
  ]);
}

/** A list that begins with another entry. */
function after(first: number | string, [, ...others]: readonly TextPart[]): TextPart[] {
  // A list without entries is one part.
  const end = others.length === 0 ? ']' : ',';
  return [Buffer.from(`[${JSON.stringify(first)}${end}`), ...others];
}
