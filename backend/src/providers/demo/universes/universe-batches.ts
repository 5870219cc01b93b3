import type { MembershipInput, UniverseBatch } from '../../../market-model/batches';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { CatalogInstrument, DemoCatalog } from '../catalog/catalog';
import { PRICE_WEIGHTED_UNIVERSE } from '../indexes/index-plan';
import { profilesOf } from '../process/companies';
import { FIRST_DAY, weekdayIndexOnOrAfter } from '../process/time-axis';
import type { SimulationContext } from '../process/simulation-context';
import { toInstrumentDraft } from './instrument-drafts';
import { periodFinder } from './membership-periods';

/** Number of shares from a day on, in millions; the first entry applies from the beginning. */
interface ShareCount {
  readonly from: EpochDay | null;
  readonly shares: number;
}

/**
 * The universes with their dated members. A company's membership is divided into periods of constant share
 * counts, so that `shares x price as traded` is its weight on any day; the price-weighted Dow counts one
 * share of each.
 */
export function* universeBatches(context: SimulationContext, catalog: DemoCatalog): Generator<UniverseBatch> {
  const periodsOf = periodFinder(catalog);
  const sharesOf = shareHistory(context, catalog);
  for (const universe of catalog.universes) {
    const members: MembershipInput[] = [];
    const instruments: CatalogInstrument[] = [];
    for (const instrument of catalog.instruments) {
      const membershipPeriods = periodsOf(instrument).filter((period) => period.universe === universe.id);
      const begun = membershipPeriods.filter(({ from }) => from === null || from < context.today);
      if (begun.length === 0) continue;
      instruments.push(instrument);
      const counts: readonly ShareCount[] =
        universe.id === PRICE_WEIGHTED_UNIVERSE ? [{ from: null, shares: 1 }] : sharesOf(instrument);
      for (const { from, to } of begun) {
        // A future departure is not known yet.
        const end = to !== null && to < context.today ? to : null;
        members.push(...piecesOf(instrument.symbol, { from, to: end, counts }));
      }
    }
    yield {
      id: universe.id,
      name: universe.name,
      indexSymbol: universe.indexSymbol,
      region: universe.region,
      historyFrom: FIRST_DAY,
      members,
      instruments: instruments.map(toInstrumentDraft),
    };
  }
}

function piecesOf(
  symbol: string,
  {
    from,
    to,
    counts,
  }: {
    readonly from: EpochDay | null;
    readonly to: EpochDay | null;
    readonly counts: readonly ShareCount[];
  },
): readonly MembershipInput[] {
  const pieces: MembershipInput[] = [];
  counts.forEach(({ from: since, shares }, i) => {
    const until = counts[i + 1]?.from ?? null;
    const start = since === null || (from !== null && from > since) ? from : since;
    const end = until === null || (to !== null && to < until) ? to : until;
    if (start !== null && end !== null && start >= end) return;
    pieces.push({ symbol, from: start, to: end, shares: Number.isNaN(shares) ? null : shares });
  });
  return pieces;
}

/** A company's share counts over time; funds and coins use the catalog's number, futures have none (NaN). */
function shareHistory(
  context: SimulationContext,
  catalog: DemoCatalog,
): (instrument: CatalogInstrument) => readonly ShareCount[] {
  const profiles = profilesOf(catalog, context.seed);
  return (instrument) => {
    const profile = profiles.get(instrument.symbol);
    if (!profile) return [{ from: null, shares: instrument.sizeMillions ?? Number.NaN }];
    const open = context.open(profile.calendar);
    let shares = profile.firstShares;
    const counts: ShareCount[] = [{ from: null, shares }];
    for (const { day, ratio } of profile.splits) {
      let w = weekdayIndexOnOrAfter(day);
      while (w < context.count && open[w] === 0) w += 1;
      if (w >= context.count) break;
      shares *= ratio;
      counts.push({ from: context.days[w]!, shares });
    }
    return counts;
  };
}
