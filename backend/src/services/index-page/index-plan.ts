import { INDEX_PAGES, type IndexPageId } from '@/lib/domain/collections';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import type { InstrumentRecord, MarketStore, UniverseRecord } from '../../market/market-store';

/** What the page of an index is about. */
export interface IndexPlan {
  readonly id: IndexPageId;
  readonly label: string;
  /** Whose members it shows. */
  readonly universe: string;
  /** The index itself: the first one of which the data know a price. */
  readonly symbols: readonly string[];
  /** Indexes told beside it. */
  readonly companions: readonly string[];
  /** The Dow counts one share of each member, whatever their number. */
  readonly isPriceWeighted: boolean;
  /** So many members that the data can only hold a sample of them. */
  readonly isSample: boolean;
}

const PLANS: Readonly<Record<IndexPageId, Omit<IndexPlan, 'id' | 'label'>>> = {
  sp500: plan('sp500', ['^GSPC']),
  dow: { ...plan('dj', ['^DJI']), isPriceWeighted: true },
  // Members are known of the Nasdaq-100, so the page is that index's: contributions have to add up to the change of what is shown.
  nasdaq: { ...plan('nasdaq', ['^NDX', '^IXIC']), companions: ['^IXIC'] },
  r2000: { ...plan('r2000', ['^RUT']), isSample: true },
  tsx: plan('sptsx', ['^GSPTSE']),
};

function plan(universe: string, symbols: readonly string[]): Omit<IndexPlan, 'id' | 'label'> {
  return { universe, symbols, companions: [], isPriceWeighted: false, isSample: false };
}

/** The plan of a page. */
export function indexPlan(id: IndexPageId): IndexPlan {
  const label = INDEX_PAGES.find((page) => page.id === id)?.label ?? id;
  return { id, label, ...PLANS[id] };
}

/** What the data hold of a plan on a day. */
export interface FoundIndex {
  readonly plan: IndexPlan;
  /** Null: no price of the index by the day. */
  readonly index: { readonly instrument: InstrumentRecord; readonly view: SeriesView } | null;
  readonly universe: UniverseRecord | null;
  /** True when the universe's members are those of the index that is shown. */
  readonly isOwn: boolean;
  /** The instrument of the index, whether or not it has a price by the day; null when the data do not know it. */
  readonly known: InstrumentRecord | null;
}

/** Finds the index and the universe of a page. */
export async function findIndex(store: MarketStore, plan: IndexPlan, asOf: EpochDay): Promise<FoundIndex> {
  const universe = store.universes().find(({ id }) => id === plan.universe) ?? null;
  let known: InstrumentRecord | null = null;
  for (const symbol of plan.symbols) {
    const instrument = store.find(symbol);
    known ??= instrument;
    const view = instrument && (await store.view(instrument.id, asOf));
    if (!instrument || !view || view.days.length === 0) continue;
    const isOwn = universe !== null && (universe.indexSymbol === null || universe.indexSymbol === symbol);
    return { plan, index: { instrument, view }, universe, isOwn, known };
  }
  return { plan, index: null, universe, isOwn: false, known };
}
