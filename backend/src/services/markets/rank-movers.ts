import { rankSymbols } from '@/lib/analytics';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { Movers } from '@/lib/contracts/markets';
import { numberOrNull } from '@/lib/domain/number-or-null';
import { VALUE_TRADED, type ScannedMember } from './scan-universe';

/** Length of each list. */
export const MOVERS_SHOWN = 10;
/** Volume of at least twice the average is unusual. */
export const UNUSUAL_VOLUME = 2;

/** Figures in each row of a list. */
export const MOVER_FIGURES = [
  'price',
  'change',
  'changePercent',
  'return.1M',
  'return.1Y',
  'fromHigh52w',
  'relativeVolume',
  VALUE_TRADED,
] as const;

/**
 * The top and bottom of a universe's rankings on its last session. Only members that traded on it are ranked:
 * a halted stock has no change on the day. A list of gainers contains no declines, and a list of losers no
 * gains.
 */
export function rankMovers(members: readonly ScannedMember[]): Movers {
  const current = members.filter(({ isCurrent }) => isCurrent);
  const by = (id: string, list = current) =>
    list.flatMap(({ line }) => {
      const value = numberOrNull(line.figures[id]);
      return value === null ? [] : [{ symbol: line.symbol, value, line }];
    });
  const changes = by('changePercent');
  const extremes = (...kinds: readonly (string | null)[]) =>
    by(
      'changePercent',
      current.filter(({ extreme }) => kinds.includes(extreme)),
    );
  return {
    gainers: top(
      changes.filter(({ value }) => value > 0),
      'descending',
    ),
    losers: top(
      changes.filter(({ value }) => value < 0),
      'ascending',
    ),
    mostActive: top(by(VALUE_TRADED), 'descending'),
    unusualVolume: top(
      by('relativeVolume').filter(({ value }) => value >= UNUSUAL_VOLUME),
      'descending',
    ),
    newHighs: top(extremes('high', 'both'), 'descending'),
    newLows: top(extremes('low', 'both'), 'ascending'),
  };
}

interface Ranked {
  readonly symbol: string;
  readonly value: number;
  readonly line: InstrumentTableRow;
}

function top(list: readonly Ranked[], direction: 'ascending' | 'descending'): InstrumentTableRow[] {
  return rankSymbols(list, direction)
    .slice(0, MOVERS_SHOWN)
    .map(({ line }) => ({ ...line, ...pick(line) }));
}

function pick({ figures, gaps }: InstrumentTableRow): Pick<InstrumentTableRow, 'figures' | 'gaps'> {
  return {
    figures: Object.fromEntries(MOVER_FIGURES.map((id) => [id, figures[id] ?? null])),
    gaps: Object.fromEntries(MOVER_FIGURES.flatMap((id) => (gaps[id] ? [[id, gaps[id]] as const] : []))),
  };
}
