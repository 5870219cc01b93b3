import type { Identity, InstrumentPage } from '@/lib/contracts/instrument';
import type { InstrumentRecord, MarketStore } from '../market/market-store';
import { describeHealth } from './describe-health';
import { readView } from './find-instrument';
import { findPeers } from './find-peers';
import { readFigures, type FiguresQuestion } from './read-figures';

/**
 * Everything that the page of one instrument shows, but the series.
 *
 * @throws AppError DATE_BEFORE_DATA when there is no bar by the as-of day.
 */
export async function readInstrumentPage(
  store: MarketStore,
  instrument: InstrumentRecord,
  question: FiguresQuestion,
): Promise<Omit<InstrumentPage, 'meta'>> {
  const { asOf, benchmark } = question;
  const view = await readView(store, instrument, { asOf });
  const own = await readFigures(store, instrument, question);
  const universes = await store.universesOf(instrument.id, asOf);
  return {
    identity: toIdentity(instrument),
    benchmark: benchmark && { symbol: benchmark.symbol, name: benchmark.name },
    universes: universes.map(({ id, name }) => ({ id, name })),
    riskFree: own.riskFree,
    figures: own.figures,
    gaps: own.gaps,
    benchmarkFigures: await readBenchmarkFigures(store, question),
    peers: await findPeers(store, instrument, { asOf, view }),
    health: await describeHealth(store, instrument, { asOf, benchmark }),
  };
}

/** The benchmark's own figures, measured against itself; null when it has no bar in the window. */
async function readBenchmarkFigures(
  store: MarketStore,
  question: FiguresQuestion,
): Promise<InstrumentPage['benchmarkFigures']> {
  const { benchmark, window } = question;
  if (benchmark === null || benchmark.firstDay === null || benchmark.firstDay > window.to) return null;
  const { figures, gaps } = await readFigures(store, benchmark, question);
  return { figures, gaps };
}

/** Who an instrument is, as it goes over the wire. */
export function toIdentity(instrument: InstrumentRecord): Identity {
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
    details: { ...instrument.details },
  };
}
