import type { MembershipDraft, UniverseBatch } from '../../../ingest/batches';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { CatalogInstrument, DemoCatalog } from '../catalog/catalog';
import { currencyUnit, PRICE_WEIGHTED_UNIVERSE } from '../indexes/index-plan';
import { stockProfile } from '../process/stock-profile';
import { FIRST_DAY, weekdayIndexOnOrAfter } from '../process/time-axis';
import type { World } from '../process/world';
import { splitsBySymbol } from '../simulate-stocks';
import { toInstrumentDraft } from './instrument-drafts';
import { stayFinder } from './stays';

/** Shares from a day on, in millions; the first entry holds since the beginning. */
interface ShareCount {
  readonly from: EpochDay | null;
  readonly shares: number;
}

/**
 * The universes with their dated members. A company's stay is told in pieces, one for each number of shares that it had, so that
 * `shares x price as traded` is its weight on any day; the price-weighted Dow counts one share of each.
 */
export function* universeBatches(world: World, catalog: DemoCatalog): Generator<UniverseBatch> {
  const staysOf = stayFinder(catalog);
  const sharesOf = shareHistory(world, catalog);
  for (const universe of catalog.universes) {
    const members: MembershipDraft[] = [];
    const instruments: CatalogInstrument[] = [];
    for (const instrument of catalog.instruments) {
      const stays = staysOf(instrument).filter((stay) => stay.universe === universe.id);
      const begun = stays.filter(({ from }) => from === null || from < world.today);
      if (begun.length === 0) continue;
      instruments.push(instrument);
      const unit = currencyUnit(catalog, universe.id, instrument);
      const counts: readonly ShareCount[] =
        universe.id === PRICE_WEIGHTED_UNIVERSE ? [{ from: null, shares: 1 }] : sharesOf(instrument);
      for (const { from, to } of begun) {
        // A departure that lies ahead is not known yet.
        const end = to !== null && to < world.today ? to : null;
        members.push(...piecesOf(instrument.symbol, { from, to: end, counts, unit }));
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
    unit,
  }: {
    readonly from: EpochDay | null;
    readonly to: EpochDay | null;
    readonly counts: readonly ShareCount[];
    readonly unit: number;
  },
): readonly MembershipDraft[] {
  const pieces: MembershipDraft[] = [];
  counts.forEach(({ from: since, shares }, i) => {
    const until = counts[i + 1]?.from ?? null;
    const start = since === null || (from !== null && from > since) ? from : since;
    const end = until === null || (to !== null && to < until) ? to : until;
    if (start !== null && end !== null && start >= end) return;
    pieces.push({ symbol, from: start, to: end, shares: Number.isNaN(shares) ? null : shares * unit });
  });
  return pieces;
}

/** How many shares a company had when; a fund's and a coin's number is the catalog's, a future has none (NaN). */
function shareHistory(
  world: World,
  catalog: DemoCatalog,
): (instrument: CatalogInstrument) => readonly ShareCount[] {
  const splits = splitsBySymbol(catalog);
  return (instrument) => {
    if (instrument.kind !== 'stock') return [{ from: null, shares: instrument.sizeMillions ?? Number.NaN }];
    const profile = stockProfile(instrument, {
      seed: world.seed,
      splits: splits.get(instrument.symbol) ?? [],
    });
    const open = world.open(profile.calendar);
    let shares = profile.firstShares;
    const counts: ShareCount[] = [{ from: null, shares }];
    for (const { day, ratio } of profile.splits) {
      let w = weekdayIndexOnOrAfter(day);
      while (w < world.count && open[w] === 0) w += 1;
      if (w >= world.count) break;
      shares *= ratio;
      counts.push({ from: world.days[w]!, shares });
    }
    return counts;
  };
}
