import type { ConversionStep } from '@/lib/analytics';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';

/** Quotes in hundredths: London's pence, and the US cent in which grains and livestock are quoted. */
const HUNDREDTHS: Readonly<Record<string, string>> = {
  GBp: 'GBP',
  GBX: 'GBP',
  USX: 'USD',
  ZAc: 'ZAR',
  ILA: 'ILS',
};

/** Every pair is quoted against it, so that any two currencies are two steps apart at most. */
const VIA = 'USD';

/** How values of one currency become values of another. */
export interface Conversion {
  readonly steps: readonly ConversionStep[];
  /** What a value is multiplied by first: 0.01 for hundredths. */
  readonly unit: number;
  /** The pairs' symbols, in order. */
  readonly pairs: readonly string[];
}

/**
 * The conversion of an instrument's values into a currency by the pairs that are stored: directly, the pair the other way round, or over
 * the US dollar. Pairs are read as of the day, so that no later rate is used.
 *
 * @returns Null when its currency is not known, or there is no such pair.
 */
export async function findConversion(
  store: MarketStore,
  { currency }: Pick<InstrumentRecord, 'currency'>,
  { to, asOf }: { readonly to: string; readonly asOf: EpochDay },
): Promise<Conversion | null> {
  if (currency === null) return null;
  const from = HUNDREDTHS[currency] ?? currency;
  const unit = from === currency ? 1 : 0.01;
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
