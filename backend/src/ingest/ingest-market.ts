import type { MarketProvider, Progress } from '../providers/provider';
import type { MarketWriter } from './batches';
import { describeFault, FaultLog } from './faults';
import { readFeed } from './feeds/read-feed';

/** What came of taking in a whole market. */
export interface IngestedMarket {
  readonly instruments: number;
  readonly bars: number;
  readonly universes: number;
  readonly macroSeries: number;
  readonly factorSets: number;
  readonly fundamentals: number;
  readonly articles: number;
}

/**
 * Takes in everything that a provider has, in the order prices, universes, macro, factors, fundamentals, headlines. The caller commits, so
 * that the market lands whole or not at all. One instrument is held in memory at a time.
 *
 * @param progress - Told after each instrument how many of `provider.instrumentCount` are done.
 */
export async function ingestMarket(
  provider: MarketProvider,
  writer: MarketWriter,
  progress: Progress = () => undefined,
): Promise<IngestedMarket> {
  const total = provider.instrumentCount;
  let [instruments, bars, universes, macroSeries, factorSets, fundamentals, articles] = [0, 0, 0, 0, 0, 0, 0];
  for await (const batch of provider.prices()) {
    await writer.writePrices(batch);
    bars += batch.bars.days.length;
    instruments++;
    progress(instruments, total, batch.instrument.symbol);
  }
  for (const batch of provider.universes()) {
    await writer.writeUniverse(batch);
    universes++;
  }
  progress(instruments, total, 'universes');
  for (const batch of provider.macro()) {
    await writer.writeMacro(batch);
    macroSeries++;
  }
  for (const batch of provider.factors()) {
    await writer.writeFactors(batch);
    factorSets++;
  }
  progress(instruments, total, 'macro series and factors');
  for (const rows of provider.fundamentals()) {
    await writer.writeFundamentals(rows);
    fundamentals += rows.length;
  }
  progress(instruments, total, 'fundamentals');
  for (const { bytes, name, topic } of provider.feeds?.() ?? []) {
    const faults = new FaultLog();
    const batch = readFeed(bytes, { name, topic, now: new Date() }, faults);
    const fault = faults.firstSkip();
    if (fault) throw new Error(`a feed of the provider ${provider.id} is faulty: ${describeFault(fault)}`);
    await writer.writeNews(batch);
    articles += batch.articles.length;
  }
  progress(instruments, total, 'headlines');
  return { instruments, bars, universes, macroSeries, factorSets, fundamentals, articles };
}
