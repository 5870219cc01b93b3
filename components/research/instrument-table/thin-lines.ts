import type { FigureNames } from '@/lib/research/figure-names';
import type { PageFigure, PageLine } from '@/lib/research/page-lines';
import { changeSince } from './change-since';

/** Digits with which a figure of the other day may travel; all of them when these are not enough. */
const FEWEST_DIGITS = 2;
const MOST_DIGITS = 9;

/**
 * What a comparison needs of another day's lines: the symbols that both days have, and each figure with as few digits as show the same
 * change. Who the instruments are stands in the lines of the day itself.
 *
 * @param names - Names of the figures, with their units; one that has none keeps all its digits, and so must one that a column of the
 *   page's own shows.
 */
export function thinLines(
  then: readonly PageLine[],
  now: readonly PageLine[],
  names: FigureNames,
): PageLine[] {
  const current = new Map(now.map((line) => [line.symbol, line]));
  return then.flatMap(({ figures, symbol, weight }) => {
    const line = current.get(symbol);
    if (!line) return [];
    const kept = Object.entries(figures).map(([id, value]) => {
      const unit = names[id]?.unit;
      return [id, unit ? thinFigure(line.figures[id] ?? null, value, unit) : value] as const;
    });
    return [
      {
        symbol,
        name: '',
        kind: '',
        lastDay: null,
        figures: Object.fromEntries(kept),
        ...(weight !== undefined && { weight }),
      },
    ];
  });
}

/** The value with the fewest digits that shows the same change. */
function thinFigure(now: PageFigure, then: PageFigure, unit: string): PageFigure {
  if (typeof now !== 'number' || typeof then !== 'number') return typeof now === 'number' ? then : null;
  const text = changeSince(now, then, unit);
  for (let digits = FEWEST_DIGITS; digits <= MOST_DIGITS; digits += 1) {
    const rounded = Number(then.toPrecision(digits));
    if (changeSince(now, rounded, unit) === text) return rounded;
  }
  return then;
}
