import type { ConversionStep } from '@/lib/analytics';
import type { EpochDay } from '@/lib/domain/iso-date';
import { currencyOfUnit, quoteScale } from '@/lib/domain/minor-units';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';

/** Every currency is quoted against it, so any two currencies are at most two conversions apart. */
const VIA = 'USD';

/** The conversion of one currency into another. */
export interface Conversion {
  readonly steps: readonly ConversionStep[];
  /** Factor applied first: 0.01 for hundredths. */
  readonly unit: number;
  /** The pairs' symbols, in order. */
  readonly pairs: readonly string[];
}

/**
 * The conversion of an instrument's values into a currency by the stored pairs: directly, by the inverse
 * pair, or via the US dollar. Pairs are read as of the day, so that no later rate is used.
 *
 * @returns Null when the instrument's currency is not known, or no such pair exists.
 */
export async function findConversion(
  store: MarketStore,
  { currency }: Pick<InstrumentRecord, 'currency'>,
  { to, asOf }: { readonly to: string; readonly asOf: EpochDay },
): Promise<Conversion | null> {
  if (currency === null) return null;
  const from = currencyOfUnit(currency);
  const unit = 1 / quoteScale(currency);
  if (from === to) return { steps: [], unit, pairs: [] };
  const direct = await findPair(store, { from, to, asOf });
  if (direct) return { steps: [direct.step], unit, pairs: [direct.symbol] };
  if (from === VIA || to === VIA) return null;
  const [first, second] = await Promise.all([
    findPair(store, { from, to: VIA, asOf }),
    findPair(store, { from: VIA, to, asOf }),
  ]);
  if (!first || !second) return null;
  return { steps: [first.step, second.step], unit, pairs: [first.symbol, second.symbol] };
}

async function findPair(
  store: MarketStore,
  { from, to, asOf }: { readonly from: string; readonly to: string; readonly asOf: EpochDay },
): Promise<{ symbol: string; step: ConversionStep } | null> {
  const candidates = [
    { text: `${from}${to}=X`, isInverse: false },
    { text: `${to}${from}=X`, isInverse: true },
  ];
  for (const { text, isInverse } of candidates) {
    const pair = store.find(text);
    const view = pair?.kind === 'currency' ? await store.view(pair.id, asOf) : null;
    if (pair && view) {
      return { symbol: pair.symbol, step: { rates: { days: view.days, values: view.close }, isInverse } };
    }
  }
  return null;
}
