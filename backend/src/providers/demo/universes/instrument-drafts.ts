import type { InstrumentDraft } from '../../../ingest/batches';
import type { CatalogInstrument } from '../catalog/catalog';
import { delisted, halted } from '../catalog/edges';
import { currencyOf } from './currency-units';

/** What the demo market says of an instrument: the catalog's facts, prices in the currency itself. */
export function toInstrumentDraft(instrument: CatalogInstrument): InstrumentDraft {
  const currency = currencyOf(instrument.currency);
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
  if (instrument.commodity) Object.assign(details, instrument.commodity);
  if (instrument.index) Object.assign(details, instrument.index);
  if (instrument.kind === 'crypto') details.supplyMillions = instrument.sizeMillions;
  if (instrument.symbol === delisted.symbol) {
    details.delisted = { lastTradeDate: delisted.lastTradeDate, reason: delisted.reason };
  }
  if (instrument.symbol === halted.symbol) details.haltedFrom = halted.from;
  return details;
}
