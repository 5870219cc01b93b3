import { viewChange } from '@/lib/analytics/portfolio/attribution';
import { contributions } from '@/lib/analytics/portfolio/contributions';
import { chainReturn, hasDataIn } from '@/lib/analytics/portfolio/range-figures';
import { linkReturns } from '@/lib/analytics/portfolio/return-chain';
import type { Part } from '@/lib/analytics/portfolio/valued-view';
import type { PortfolioContributions } from '@/lib/contracts/portfolios/attribution';
import type { MarketStore } from '../../market/market-store';
import { sharesOf } from './allocation';
import { describeAsset, headOf, type ReportScope } from './report-scope';

/** GET …/contributions/: the time-weighted return by holding and by class. */
export function readContributionsByPart(
  store: MarketStore,
  scope: ReportScope,
): Omit<PortfolioContributions, 'meta'> {
  const { counted, range } = scope;
  const { valued } = counted;
  const chain = linkReturns(valued, range, 'opening');
  const twr = chainReturn(chain, hasDataIn(scope.book, valued, range));
  const shares = chain.lostOn === null ? contributions(valued, range, chain) : null;
  const changes = viewChange(valued, range).parts;
  const parts = valued.parts.map((part, at) => {
    const { end, inflows, outflows, start } = changes[at]!;
    return { part, contribution: shares && shares[at]!, gain: end - start - inflows + outflows, end };
  });
  const classes = new Map<string, { contribution: number | null; gain: number }>();
  for (const { contribution, gain, part } of parts) {
    for (const [key, share] of classesOf(store, scope, part)) {
      const sum = classes.get(key) ?? { contribution: shares && 0, gain: 0 };
      classes.set(key, {
        contribution: contribution === null ? null : sum.contribution! + share * contribution,
        gain: sum.gain + share * gain,
      });
    }
  }
  const greatest = (a: { contribution: number | null }, b: { contribution: number | null }): number =>
    (b.contribution ?? 0) - (a.contribution ?? 0);
  return {
    ...headOf(scope),
    twr: twr.ok ? twr.value : null,
    byHolding: parts
      .filter(({ contribution, end, gain }) => contribution !== 0 || gain !== 0 || end !== 0)
      .map(({ contribution, end, gain, part }) => ({
        ...nameOf(scope, part),
        contribution,
        gain,
        held: end !== 0,
      }))
      .sort(greatest),
    byClass: [...classes].map(([key, sums]) => ({ key, ...sums })).sort(greatest),
  };
}

/** The classes of a part, with its share in each. */
export const classesOf = (
  store: MarketStore,
  scope: ReportScope,
  { asset }: Part,
): readonly (readonly [string, number])[] =>
  asset < 0 ? [['cash', 1]] : sharesOf(store, scope, { asset, by: 'class' });

function nameOf(scope: ReportScope, { asset, currency }: Part): { asset: string; name: string } {
  if (asset < 0) return { asset: `cash:${currency}`, name: `Cash, ${currency}` };
  const { asset: id, name } = describeAsset(scope, asset);
  return { asset: id, name };
}
