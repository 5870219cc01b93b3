import type { InstrumentIdentity, InstrumentPage } from '@/lib/contracts/instrument';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { readBenchmarkFigures } from '../figures/benchmark-figures';
import { toBenchmarkUsed, traitsOf } from '../benchmark/benchmark-series';
import { describeHealth } from '../instruments/describe-health';
import { readView } from '../instruments/find-instrument';
import { readReportDays } from './report-days';
import { findPeers } from './find-peers';
import { readFigures, type FiguresParams } from '../figures/read-figures';

/**
 * All data of an instrument's page except the series and its further pages.
 *
 * @param params - `knownBy`: the day by which comparisons and revisions of prices are known; by default the
 *   as-of day.
 * @throws AppError DATE_BEFORE_DATA when there is no bar by the as-of day.
 */
export async function readInstrumentPage(
  store: MarketStore,
  instrument: InstrumentRecord,
  params: FiguresParams & { readonly knownBy?: EpochDay },
): Promise<Omit<InstrumentPage, 'meta' | 'tabs'>> {
  const { asOf, benchmark, knownBy = asOf } = params;
  const view = await readView(store, instrument, { asOf });
  const result = await readFigures(store, instrument, params);
  const universes = await store.universesOf(instrument.id, asOf);
  const { isNextDeclared, nextReport } = await readReportDays(store, instrument, asOf);
  return {
    identity: toIdentity(instrument),
    benchmark: benchmark && toBenchmarkUsed(benchmark),
    universes: universes.map(({ id, name }) => ({ id, name })),
    riskFree: result.riskFree,
    figures: result.figures,
    gaps: result.gaps,
    benchmarkFigures: await readBenchmarkFigures(store, params),
    peers: await findPeers(store, instrument, { asOf, view }),
    nextReport,
    isNextDeclared,
    health: await describeHealth(store, instrument, {
      asOf,
      benchmark: benchmark?.instrument ?? null,
      knownBy,
    }),
  };
}

/** The identity of an instrument in its wire format. */
export function toIdentity(instrument: InstrumentRecord): InstrumentIdentity {
  return {
    id: instrument.id,
    symbol: instrument.symbol,
    aliases: [...instrument.aliases],
    name: instrument.name,
    kind: instrument.kind,
    exchange: instrument.exchange,
    currency: instrument.currency,
    quoteUnit: instrument.quoteUnit,
    country: instrument.country,
    sector: instrument.sector,
    industry: instrument.industry,
    frequency: traitsOf(instrument).frequency ?? 'daily',
    dividendAdjusted: instrument.dividendAdjusted,
    details: { ...instrument.details },
  };
}
