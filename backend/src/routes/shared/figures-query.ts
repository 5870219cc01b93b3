import type { Static, TObject } from 'typebox';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { chooseBenchmark, namedBenchmark } from '../../services/benchmark/choose-benchmark';
import { findInstrument } from '../../services/instruments/find-instrument';
import { parseWindow } from '../../services/request/parse-day';
import { parseRiskFree, type FiguresParams } from '../../services/figures/read-figures';
import type { FIGURES_QUERY } from './parameters';

/** The parameters accepted by {@link FIGURES_QUERY}. */
export type FiguresParameters = Static<TObject<typeof FIGURES_QUERY>>;

/**
 * Parses the parameters of a figures query: window, risk-free rate, basis and benchmark.
 *
 * @throws AppError naming the invalid parameter, INSTRUMENT_UNKNOWN for an unknown symbol.
 */
export async function readFiguresParams(
  store: MarketStore,
  { asOf, query, symbol }: { asOf: EpochDay; query: FiguresParameters; symbol: string },
): Promise<{ instrument: InstrumentRecord; figuresParams: FiguresParams }> {
  const window = parseWindow(query, asOf);
  const riskFree = parseRiskFree(query.riskfree);
  const instrument = findInstrument(store, symbol, { asOf });
  const { basis = 'total' } = query;
  const benchmark =
    query.benchmark === undefined
      ? await chooseBenchmark(store, instrument, { asOf, basis, window })
      : namedBenchmark(
          findInstrument(store, query.benchmark, { asOf, parameter: 'benchmark' }),
          instrument,
          basis,
        );
  return { instrument, figuresParams: { asOf, window, benchmark, riskFree, basis } };
}
