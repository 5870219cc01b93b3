import type { Breadth, Markets } from '@/lib/contracts/markets';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';

const WORLD = '^GSPC';
/** No place on the map. */
const NO_REGION = 'volatility';

/** An index counts while its last session is at most so many days old: a series that has ended does not rise. */
const FRESH_DAYS = 7;

/** How many regions have more rising indexes than falling ones, of those with an index that still trades. */
export function countRisingRegions(
  regions: Markets['regions'],
  asOf: string | null,
): {
  readonly rising: number;
  readonly all: number;
} {
  const balances = regions
    .filter(({ id }) => id !== NO_REGION)
    .map(({ lines }) =>
      lines.flatMap(({ figures, lastDay }) =>
        isFresh(lastDay, asOf) ? (figures['changePercent'] ?? []) : [],
      ),
    )
    .filter((changes) => changes.length > 0)
    .map((changes) => changes.reduce<number>((sum, change) => sum + Math.sign(Number(change)), 0));
  return { rising: balances.filter((balance) => balance > 0).length, all: balances.length };
}

function isFresh(lastDay: string | null, asOf: string | null): boolean {
  const last = lastDay === null ? null : parseIsoDate(lastDay);
  const now = asOf === null ? null : parseIsoDate(asOf);
  return last !== null && (now === null || now - last <= FRESH_DAYS);
}

/** The page's one sentence, computed from its numbers; what is not known is left out. */
export function describeMarkets(
  { regions, breadth }: Pick<Markets, 'regions'> & { readonly breadth: Breadth | null },
  asOf: string | null,
): string {
  const { rising, all } = countRisingRegions(regions, asOf);
  const index = regions.flatMap(({ lines }) => lines).find(({ symbol }) => symbol === WORLD);
  const change = index?.figures['changePercent'];
  const day = breadth?.day ?? index?.lastDay ?? asOf;
  if (all === 0 && breadth === null)
    return 'No indexes and no members of a universe are stored for this day.';
  const parts = [
    ...(all > 0 ? [`${rising} of ${all} regions rose`] : []),
    ...(typeof change === 'number' ? [`the S&P 500 ${formatReturn(change)}`] : []),
    ...(breadth ? [describeBreadth(breadth)] : []),
  ];
  const [first, ...rest] = parts;
  const text = rest.length > 0 ? `${first}; ${rest.join(', ')}` : (first ?? '');
  return `As of ${day === null ? 'this day' : formatDay(day)}: ${text}.`;
}

function describeBreadth({ above200, advancers, members, with200 }: Breadth): string {
  const up = `${formatCount(advancers)} of ${formatCount(members)} members up`;
  if (with200 === 0) return up;
  return `${up}, ${formatPercent(above200 / with200, { digits: 0 })} above their 200-day average`;
}
