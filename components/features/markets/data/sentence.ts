import { t } from '@/lib/domain/text';
import { notDailyText } from '@/components/research/market-cards/breadth-words';
import type { Breadth, Markets } from '@/lib/contracts/markets';
import { asOfText } from '@/lib/format/as-of-text';
import { formatCount } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';

const WORLD = '^GSPC';
/** The pseudo-region of volatility indexes, which has no place on the map. */
const NO_REGION = 'volatility';

/**
 * The number of regions with more rising than falling indexes, among those with an index that still trades: a
 * series that has ended has no change.
 */
export function countRisingRegions(regions: Markets['regions']): {
  readonly rising: number;
  readonly all: number;
} {
  const balances = regions
    .filter(({ id }) => id !== NO_REGION)
    .map(({ lines }) => lines.flatMap(({ figures }) => figures['changePercent'] ?? []))
    .filter((changes) => changes.length > 0)
    .map((changes) => changes.reduce<number>((sum, change) => sum + Math.sign(Number(change)), 0));
  return { rising: balances.filter((balance) => balance > 0).length, all: balances.length };
}

/** The page in one sentence, computed from its figures; unknown figures are omitted. */
export function describeMarkets(
  {
    regions,
    breadth,
    ended = 0,
  }: Pick<Markets, 'regions'> & {
    readonly breadth: Breadth | null;
    /** Members of the universe whose prices have ended. */
    readonly ended?: number;
  },
  asOf: string | null,
): string {
  const { rising, all } = countRisingRegions(regions);
  const index = regions.flatMap(({ lines }) => lines).find(({ symbol }) => symbol === WORLD);
  const change = index?.figures['changePercent'];
  const lastDay = breadth?.day ?? index?.lastDay ?? null;
  const day = asOf ?? lastDay;
  if (all === 0 && breadth === null) return t('No index prices and no members stored for this day.');
  const parts = [
    ...(all > 0 ? [t('{rising} of {all} regions rose', { rising, all })] : []),
    ...(typeof change === 'number' ? [t('the S&P 500 {change}', { change: formatReturn(change) })] : []),
    ...(breadth ? [describeBreadth(breadth)] : []),
    ...(breadth && breadth.notDaily > 0 ? [notDailyText(breadth)] : []),
    ...(breadth && ended > 0
      ? [t('excluding {ended} whose prices have ended', { ended: formatCount(ended) })]
      : []),
  ];
  const [first, ...rest] = parts;
  const text = rest.length > 0 ? `${first}; ${rest.join(', ')}` : (first ?? '');
  if (day === null) return t('As of this day: {text}.', { text });
  const when = asOfText(day, lastDay);
  return t(when.includes(':') ? 'As of {when}. {text}.' : 'As of {when}: {text}.', { when, text });
}

function describeBreadth({ above200, advancers, members, with200 }: Breadth): string {
  const up = t('{advancers} of {members} members up', {
    advancers: formatCount(advancers),
    members: formatCount(members),
  });
  if (with200 === 0) return up;
  return t('{up}, {above200} above their 200-day average', {
    up,
    above200: formatPercent(above200 / with200, { digits: 0 }),
  });
}
