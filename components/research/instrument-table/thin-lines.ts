import type { FigureNames } from '@/lib/research/figure-names';
import type { PageFigure, PageRow } from '@/lib/research/page-rows';
import { onLaterShares } from '@/lib/research/split-basis';
import { changeSince } from './change-since';

/** Digit counts that are tried for a figure of the other day; all digits when these are not enough. */
const MIN_DIGITS = 2;
const MAX_DIGITS = 9;

const NO_SPLITS: ReadonlyMap<string, number> = new Map();

/**
 * Reduces another day's rows to what a comparison needs: the symbols that both days have, and each figure
 * with the fewest digits that show the same change, on the shares of the page's own day. The day's own rows identify the
 * instruments.
 *
 * @param names - Names of the figures, with their units; figures without a name keep all digits, and so must
 * figures that a custom column shows.
 * @param splits - Ratios of the splits between the two days, by symbol.
 */
export function trimRows(
  previous: readonly PageRow[],
  now: readonly PageRow[],
  names: FigureNames,
  splits: ReadonlyMap<string, number> = NO_SPLITS,
): PageRow[] {
  const current = new Map(now.map((line) => [line.symbol, line]));
  return previous.flatMap(({ figures, symbol, weight }) => {
    const line = current.get(symbol);
    if (!line) return [];
    const figureEntries = Object.entries(figures).map(([id, figure]) => {
      const unit = names[id]?.unit;
      const value = onLaterShares({ id, unit, value: figure }, splits.get(symbol));
      return [id, unit ? thinFigure(line.figures[id] ?? null, value, unit) : value] as const;
    });
    return [
      {
        symbol,
        name: '',
        kind: '',
        lastDay: null,
        figures: Object.fromEntries(figureEntries),
        ...(weight !== undefined && { weight }),
      },
    ];
  });
}

/** The value with the fewest digits that shows the same change. */
function thinFigure(now: PageFigure, previous: PageFigure, unit: string): PageFigure {
  if (typeof now !== 'number' || typeof previous !== 'number')
    return typeof now === 'number' ? previous : null;
  const text = changeSince(now, previous, unit);
  for (let digits = MIN_DIGITS; digits <= MAX_DIGITS; digits += 1) {
    const rounded = Number(previous.toPrecision(digits));
    if (changeSince(now, rounded, unit) === text) return rounded;
  }
  return previous;
}
