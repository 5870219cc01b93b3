import type { Static, TObject } from 'typebox';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../market/market-store';
import { chooseBenchmark } from '../services/choose-benchmark';
import { findInstrument } from '../services/find-instrument';
import { parseWindow } from '../services/parse-day';
import { parseRiskFree, type FiguresQuestion } from '../services/read-figures';
import type { FIGURES_QUERY } from './parameters';

/** The parameters that {@link FIGURES_QUERY} admits. */
export type FiguresParameters = Static<TObject<typeof FIGURES_QUERY>>;

/**
 * What a query asks of the figures: the window, rate, basis and benchmark in their parsed form.
 *
 * @throws AppError naming the parameter that is wrong, INSTRUMENT_UNKNOWN for an unknown symbol.
 */
export async function readFiguresQuestion(
  store: MarketStore,
  { asOf, query, symbol }: { asOf: EpochDay; query: FiguresParameters; symbol: string },
): Promise<{ instrument: InstrumentRecord; question: FiguresQuestion }> {
  const window = parseWindow(query, asOf);
  const riskFree = parseRiskFree(query.riskfree);
  const instrument = findInstrument(store, symbol, { asOf });
  const benchmark =
    query.benchmark === undefined
      ? await chooseBenchmark(store, instrument, asOf)
      : findInstrument(store, query.benchmark, { asOf, parameter: 'benchmark' });
  return { instrument, question: { asOf, window, benchmark, riskFree, basis: query.basis ?? 'total' } };
}
