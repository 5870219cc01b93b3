import type { DatedValues } from '@/lib/analytics/compare/convert-series';
import { onStraightLine } from '@/lib/analytics/portfolio/between-valuations';
import type { PairQuotes } from '@/lib/analytics/ledger/rate-source';
import type { DatedSplit } from '@/lib/analytics/ledger/splits';
import type { MarketData } from '@/lib/analytics/portfolio/price-grid';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { AssetPriceRow, AssetRow } from '../../db/repositories/portfolio-asset-rows';
import type { SeriesStore } from '../series-in-transaction';
import { multiplierNumber } from '../asset-multiplier';
import { assetKeyOf, findAssetInstrument } from '../resolve-assets';
import { toSplitRatio } from './split-ratio';

/** Market data of a portfolio as known on a day. */
export interface PortfolioMarket extends MarketData {
  readonly splits: ReadonlyMap<string, readonly DatedSplit[]>;
}

/** The currency over which others are converted. */
const BRIDGE = 'USD';

/**
 * Splits and closes of assets and the rates of currencies, all as known on a day. A market asset without a
 * series has the prices that its owner entered (with `between: line` also on the days between them), and so has a currency on days of which the market knows no rate.
 */
export async function readPortfolioMarket(
  store: SeriesStore,
  {
    asOf,
    assets,
    currencies,
    ownRates = [],
    prices,
  }: {
    readonly assets: readonly (Pick<AssetRow, 'id' | 'symbol'> & Partial<Pick<AssetRow, 'overrides'>>)[];
    readonly ownRates?: readonly PairQuotes[];
    readonly currencies: ReadonlySet<string>;
    readonly prices: ReadonlyMap<number, readonly AssetPriceRow[]>;
    readonly asOf: EpochDay;
  },
): Promise<PortfolioMarket> {
  const closes = new Map<string, DatedValues>();
  const splits = new Map<string, readonly DatedSplit[]>();
  const [pairs] = await Promise.all([
    readCurrencyPairs(store, withOwnPairs(currencies, ownRates), asOf),
    ...assets.map(async (asset) => {
      const key = assetKeyOf(asset);
      const instrument = asset.symbol === null ? null : findAssetInstrument(store, asset.symbol);
      const view = instrument && (await store.view(instrument.id, asOf));
      if (instrument && view) {
        closes.set(key, { days: view.days, values: view.close });
        const actions = await store.actions(instrument.id, asOf);
        if (actions.splits.length > 0)
          splits.set(
            key,
            actions.splits.map(({ day, ratio }) => ({ day, ratio: toSplitRatio(ratio) })),
          );
        return;
      }
      const ownPrices = (prices.get(asset.id) ?? []).filter(({ day }) => day <= asOf);
      if (ownPrices.length === 0) return;
      const multiplier = multiplierNumber(asset);
      const valuations = {
        days: Int32Array.from(ownPrices, ({ day }) => day),
        values: Float64Array.from(ownPrices, ({ close }) => Number(close) * multiplier),
      };
      const { between } = (asset.overrides ?? {}) as { readonly between?: unknown };
      closes.set(key, between === 'line' ? onStraightLine(valuations) : valuations);
    }),
  ]);
  const ownPairs = ownRates.flatMap((pair) => quotesBy(pair, asOf));
  return { closes, pairs: [...pairs, ...ownPairs], splits };
}

/** The currencies of a portfolio, and those over which own rates lead to them. */
function withOwnPairs(currencies: ReadonlySet<string>, own: readonly PairQuotes[]): ReadonlySet<string> {
  const isOfPortfolio = (name: string): boolean => currencies.has(name);
  return new Set([
    ...currencies,
    ...own
      .map(({ base, quote }) => [base, quote])
      .filter((pair) => pair.some(isOfPortfolio))
      .flat(),
  ]);
}

/** An own pair as known on a day; none before its first rate. */
function quotesBy(pair: PairQuotes, asOf: EpochDay): PairQuotes[] {
  const count = pair.days.findLastIndex((day) => day <= asOf) + 1;
  if (count === 0) return [];
  return [{ ...pair, days: pair.days.subarray(0, count), rates: pair.rates.subarray(0, count) }];
}

/** The stored pairs among some currencies and the dollar. */
export async function readCurrencyPairs(
  store: Pick<SeriesStore, 'find' | 'view'>,
  currencies: ReadonlySet<string>,
  asOf: EpochDay,
): Promise<PairQuotes[]> {
  const names = [...new Set([...currencies, BRIDGE])].sort();
  if (currencies.size <= 1) return [];
  const pairNames = names.flatMap((base) =>
    names.filter((quote) => quote !== base).map((quote) => ({ base, quote })),
  );
  const pairQuotes = await Promise.all(
    pairNames.map(async ({ base, quote }): Promise<PairQuotes | null> => {
      const pair = store.find(`${base}${quote}=X`);
      const view = pair?.kind === 'currency' ? await store.view(pair.id, asOf) : null;
      return view && { base, quote, days: view.days, rates: view.close };
    }),
  );
  return pairQuotes.filter((pair) => pair !== null);
}
