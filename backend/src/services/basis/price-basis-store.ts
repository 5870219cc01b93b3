import { isPriceReturnKnown } from '@/lib/domain/instrument-profile';
import type { SeriesView } from '@/lib/domain/series';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { MarketStore } from '../../market/market-store';

/** A store whose series exclude dividends, and the base store that it wraps. */
interface PriceBasisStore extends MarketStore {
  readonly base: MarketStore;
}

/** One wrapper per base store, so that caches keyed by store keep separate entries for each of the two. */
const priceStores = new WeakMap<MarketStore, PriceBasisStore>();

/**
 * The store on a return basis. On `price`, every series is price only, so that all figures computed from it
 * are price returns. A series whose prices contain dividends is omitted: it is left out of sums, and its
 * figures are gaps.
 */
export function storeOnBasis(store: MarketStore, basis: ReturnBasis): MarketStore {
  if (basis === 'total') return store;
  const priceStore = priceStores.get(store);
  if (priceStore) return priceStore;
  const newStore = withoutDividends(store);
  priceStores.set(store, newStore);
  return newStore;
}

/** The basis of a store returned by {@link storeOnBasis}, and the base store with all data. */
export function basisOf(store: MarketStore): { readonly base: MarketStore; readonly basis: ReturnBasis } {
  return 'base' in store
    ? { base: (store as PriceBasisStore).base, basis: 'price' }
    : { base: store, basis: 'total' };
}

function withoutDividends(base: MarketStore): PriceBasisStore {
  let [version, ids] = [-1, new Set<number>()];
  /** Instruments whose price return is not known. */
  function unknown(): ReadonlySet<number> {
    const { dataVersion } = base.state();
    if (dataVersion === version) return ids;
    ids = new Set(base.instruments().flatMap((one) => (isPriceReturnKnown(one) ? [] : one.id)));
    version = dataVersion;
    return ids;
  }
  return {
    base,
    state: () => base.state(),
    instruments: () => base.instruments(),
    find: (text) => base.find(text),
    view: async (id, asOf) => {
      if (unknown().has(id)) return null;
      const view = await base.view(id, asOf);
      return view && toPriceView(view);
    },
    actions: (id, asOf) => base.actions(id, asOf),
    declaredDates: (id, asOf) => base.declaredDates(id, asOf),
    universes: () => base.universes(),
    members: (id, asOf) => base.members(id, asOf),
    membershipPeriods: (id, asOf) => base.membershipPeriods(id, asOf),
    universesOf: (id, asOf) => base.universesOf(id, asOf),
    bill: (asOf) => base.bill(asOf),
    macroExtents: () => base.macroExtents(),
    factorExtents: () => base.factorExtents(),
    factors: (set, frequency, asOf) => base.factors(set, frequency, asOf),
    macro: (id, asOf) => base.macro(id, asOf),
    macroVintages: (id, asOf) => base.macroVintages(id, asOf),
    fundamentals: (...asked) => base.fundamentals(...asked),
    reports: (id, asOf) => base.reports(id, asOf),
    priceChecks: (id, asOf) => base.priceChecks(id, asOf),
    refresh: () => base.refresh(),
  };
}

const priceViews = new WeakMap<SeriesView, SeriesView>();

/**
 * A view whose wealth is its close. Its other columns are computed on access, like those of the original
 * view.
 */
function toPriceView(view: SeriesView): SeriesView {
  const priceView = priceViews.get(view);
  if (priceView) return priceView;
  const newView: SeriesView = {
    days: view.days,
    close: view.close,
    total: view.close,
    get open() {
      return view.open;
    },
    get high() {
      return view.high;
    },
    get low() {
      return view.low;
    },
    get volume() {
      return view.volume;
    },
    ...(view.newest && { newest: (count: number) => view.newest!(count) }),
  };
  priceViews.set(view, newView);
  return newView;
}
