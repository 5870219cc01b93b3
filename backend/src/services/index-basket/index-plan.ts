import { INDEX_PAGES, type IndexPageId } from '@/lib/domain/universes';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import type { InstrumentRecord, MarketStore, UniverseRecord } from '../../market/market-store';

/** The definition of an index page. */
export interface IndexPlan {
  readonly id: string;
  readonly label: string;
  /** The universe whose members it shows. */
  readonly universe: string;
  /** The index itself: the first symbol that has a stored price. */
  readonly symbols: readonly string[];
  /** Related indexes shown beside it. */
  readonly companions: readonly string[];
  /** The Dow counts one share of each member, regardless of the number of shares outstanding. */
  readonly isPriceWeighted: boolean;
  /** The number of members implied by the index's name; null if the name does not state it. */
  readonly fullCount: number | null;
}

/** With a smaller share of its members, the stored members are a sample of the index. */
const NEARLY_ALL = 0.9;

/** True when this number of members is only a sample of the index. */
export function isSampleOf({ fullCount }: IndexPlan, members: number): boolean {
  return fullCount !== null && members > 0 && members < NEARLY_ALL * fullCount;
}

const PLANS: Readonly<Record<IndexPageId, Omit<IndexPlan, 'id' | 'label'>>> = {
  sp500: plan('sp500', ['^GSPC']),
  dow: { ...plan('dj', ['^DJI']), isPriceWeighted: true },
  // The stored members are those of the Nasdaq-100, so the page shows that index: contributions have to add
  // up to the change of the index shown.
  nasdaq: { ...plan('nasdaq', ['^NDX', '^IXIC']), companions: ['^IXIC'] },
  r2000: { ...plan('r2000', ['^RUT']), fullCount: 2_000 },
  tsx: plan('sptsx', ['^GSPTSE']),
};

function plan(universe: string, symbols: readonly string[]): Omit<IndexPlan, 'id' | 'label'> {
  return { universe, symbols, companions: [], isPriceWeighted: false, fullCount: null };
}

/** The definition of a universe that has no page: its members and the index that it names. */
export function universePlan(store: MarketStore, universe: string): IndexPlan {
  const universeRecord = store.universes().find(({ id }) => id === universe);
  const symbols = universeRecord?.indexSymbol ? [universeRecord.indexSymbol] : [];
  return { id: universe, label: universeRecord?.name ?? universe, ...plan(universe, symbols) };
}

/** The plan of a page. */
export function indexPlan(id: IndexPageId): IndexPlan {
  const label = INDEX_PAGES.find((page) => page.id === id)?.label ?? id;
  return { id, label, ...PLANS[id] };
}

/** The stored data for a page definition on a day. */
export interface FoundIndex {
  readonly plan: IndexPlan;
  /** Null: the index has no price by the day. */
  readonly index: { readonly instrument: InstrumentRecord; readonly view: SeriesView } | null;
  readonly universe: UniverseRecord | null;
  /** True when the universe's members are those of the displayed index. */
  readonly isOwn: boolean;
  /** The instrument of the index, whether or not it has a price by the day; null when it is not stored. */
  readonly known: InstrumentRecord | null;
}

/** Finds the index and the universe of a page. */
export async function findIndex(store: MarketStore, plan: IndexPlan, asOf: EpochDay): Promise<FoundIndex> {
  const universe = store.universes().find(({ id }) => id === plan.universe) ?? null;
  let knownIndex: InstrumentRecord | null = null;
  for (const symbol of plan.symbols) {
    const instrument = store.find(symbol);
    knownIndex ??= instrument;
    const view = instrument && (await store.view(instrument.id, asOf));
    if (!instrument || !view || view.days.length === 0) continue;
    const isOwn = universe !== null && (universe.indexSymbol === null || universe.indexSymbol === symbol);
    return { plan, index: { instrument, view }, universe, isOwn, known: knownIndex };
  }
  return { plan, index: null, universe, isOwn: false, known: knownIndex };
}
