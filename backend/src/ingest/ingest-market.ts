import type { Progress } from '../market-model/progress';
import type { MarketProvider } from '../market-model/market-provider';
import type { MarketWriter } from '../market-model/batches';
import { describeIssue, IssueLog } from './issues';
import { readFeed } from './feeds/read-feed';

/** The result of ingesting an entire market. */
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
 * Ingests all data of a provider, in the order prices, universes, macro, factors, fundamentals, headlines.
 * The caller commits, so that either the entire market is stored or nothing. One instrument is held in memory
 * at a time.
 *
 * @param progress - Called after each instrument with the number of finished ones out of
 *   `provider.instrumentCount`.
 * @param now - Headlines that are dated more than a day later count as undated.
 */
export async function ingestMarket(
  provider: MarketProvider,
  writer: MarketWriter,
  progress: Progress = () => undefined,
  now: Date = new Date(),
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
    const faults = new IssueLog();
    const batch = readFeed(bytes, { name, topic, now }, faults);
    const fault = faults.firstSkip();
    if (fault) throw new Error(`a feed of the provider ${provider.id} is faulty: ${describeIssue(fault)}`);
    await writer.writeNews(batch);
    articles += batch.articles.length;
  }
  progress(instruments, total, 'headlines');
  return { instruments, bars, universes, macroSeries, factorSets, fundamentals, articles };
}
