import { currencyOfUnit, unitInCurrency } from '@/lib/domain/minor-units';
import type { InstrumentInput } from '../../../market-model/batches';
import type { CatalogInstrument } from '../catalog/catalog';
import { delisted, halted } from '../catalog/edges';

/** The instrument data of the demo market: the catalog's facts, prices in major currency units. */
export function toInstrumentDraft(instrument: CatalogInstrument): InstrumentInput {
  const currency = currencyOfUnit(instrument.currency);
  return {
    symbol: instrument.symbol,
    aliases: instrument.aliases,
    name: instrument.name,
    kind: instrument.kind,
    exchange: instrument.exchange,
    currency,
    quoteUnit: currency === instrument.currency ? null : instrument.currency,
    country: instrument.country,
    sector: instrument.sector,
    industry: instrument.industry,
    details: detailsOf(instrument),
  };
}

function detailsOf(instrument: CatalogInstrument): Readonly<Record<string, unknown>> {
  const details: Record<string, unknown> = {};
  if (instrument.etf) {
    const { group, issuer, expenseRatio, inception, assetsMillions, distributionYield, tracks } =
      instrument.etf;
    Object.assign(details, {
      group,
      issuer,
      expenseRatio,
      inception,
      assetsMillions,
      distributionYield,
      tracks: tracks.text,
    });
  }
  if (instrument.commodity) {
    const { group, unit } = instrument.commodity;
    Object.assign(details, { group, unit: unitInCurrency(unit, instrument.currency) });
  }
  if (instrument.index) Object.assign(details, instrument.index);
  if (instrument.kind === 'crypto') {
    Object.assign(details, { supplyMillions: instrument.sizeMillions, volumeUnit: 'coins' });
  }
  if (instrument.symbol === delisted.symbol) {
    details.delisted = { lastTradeDate: delisted.lastTradeDate, reason: delisted.reason };
  }
  if (instrument.symbol === halted.symbol) details.haltedFrom = halted.from;
  return details;
}
