import type { EpochDay } from '@/lib/domain/iso-date';
import type { OwnedAlert } from '../../db/repositories/portfolio-alert-rows';
import type { MarketStore } from '../../market/market-store';
import { findAssetInstrument } from '../resolve-assets';

/** Conditions whose threshold is an amount for one share. */
const ON_PRICES: ReadonlySet<string> = new Set(['price-above', 'price-below']);

/**
 * An alert whose price is one of a present share: prices are adjusted for splits, so that one of before a split has to be,
 * too. 400 becomes 100 with a split of 4 for 1.
 */
export async function inPresentShares(
  store: Pick<MarketStore, 'actions' | 'find'>,
  one: OwnedAlert,
  asOf: EpochDay,
): Promise<OwnedAlert> {
  const { kind, setDay, symbol, threshold } = one.alert;
  if (!ON_PRICES.has(kind) || symbol === null || setDay === null || threshold === null) return one;
  const instrument = findAssetInstrument(store, symbol);
  if (instrument === null) return one;
  const { splits } = await store.actions(instrument.id, asOf);
  const factor = splits.filter(({ day }) => day > setDay).reduce((product, { ratio }) => product * ratio, 1);
  if (factor === 1) return one;
  // Without the last digits of float64: a third of 100.
  const present = (Number(threshold) / factor).toPrecision(12);
  return { ...one, alert: { ...one.alert, threshold: present } };
}
