import type { Progress } from '../market-model/progress';
import type { MarketProvider } from '../market-model/market-provider';
import type {
  DatesBatch,
  FactorBatch,
  FeedFile,
  FundamentalInput,
  MacroBatch,
  MarketWriter,
  PriceBatch,
  UniverseBatch,
} from '../market-model/batches';
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

/** One batch of a market, with the stream that it belongs to. */
export type MarketBatch =
  | { readonly kind: 'prices'; readonly batch: PriceBatch }
  | { readonly kind: 'universe'; readonly batch: UniverseBatch }
  | { readonly kind: 'macro'; readonly batch: MacroBatch }
  | { readonly kind: 'factors'; readonly batch: FactorBatch }
  | { readonly kind: 'fundamentals'; readonly batch: readonly FundamentalInput[] }
  | { readonly kind: 'dates'; readonly batch: readonly DatesBatch[] }
  | { readonly kind: 'feed'; readonly batch: FeedFile };

/** All data of a provider, in the order prices, universes, macro, factors, fundamentals, declared dates, headlines. */
export async function* partsOf(provider: MarketProvider): AsyncGenerator<MarketBatch> {
  for await (const batch of provider.prices()) yield { kind: 'prices', batch };
  for (const batch of provider.universes()) yield { kind: 'universe', batch };
  for (const batch of provider.macro()) yield { kind: 'macro', batch };
  for (const batch of provider.factors()) yield { kind: 'factors', batch };
  for (const batch of provider.fundamentals()) yield { kind: 'fundamentals', batch };
  yield { kind: 'dates', batch: [...(provider.dates?.() ?? [])] };
  for (const batch of provider.feeds?.() ?? []) yield { kind: 'feed', batch };
}

/**
 * Ingests all data of a provider. The caller commits, so that either the entire market is stored or nothing.
 * One instrument is held in memory at a time.
 *
 * @param progress - Called after each batch with the number of finished instruments out of
 *   `provider.instrumentCount`.
 * @param now - Headlines that are dated more than a day later count as undated.
 */
export function ingestMarket(
  provider: MarketProvider,
  writer: MarketWriter,
  progress: Progress = () => undefined,
  now: Date = new Date(),
): Promise<IngestedMarket> {
  const total = provider.instrumentCount;
  return ingestParts(partsOf(provider), writer, {
    onPart: (instruments, what) => progress(instruments, total, what),
    now,
  });
}

/** The names of the parts of a stream, for the progress bar while they are written. */
const STREAM_NAMES = {
  universe: 'universes',
  macro: 'macro series and factors',
  factors: 'macro series and factors',
  fundamentals: 'fundamentals',
  dates: 'declared dates',
  feed: 'headlines',
} as const;

/**
 * Writes the parts of a market in their order.
 *
 * @param options - `now` as for {@link ingestMarket}; `onPart` is called with the number of instruments that
 *   were written.
 */
export async function ingestParts(
  parts: AsyncIterable<MarketBatch>,
  writer: MarketWriter,
  {
    now,
    onPart = () => undefined,
  }: { readonly now: Date; readonly onPart?: (instruments: number, what: string) => void },
): Promise<IngestedMarket> {
  let [instruments, bars, universes, macroSeries, factorSets, fundamentals, articles] = [0, 0, 0, 0, 0, 0, 0];
  for await (const part of parts) {
    switch (part.kind) {
      case 'prices':
        await writer.writePrices(part.batch);
        bars += part.batch.bars.days.length;
        instruments++;
        break;
      case 'universe':
        await writer.writeUniverse(part.batch);
        universes++;
        break;
      case 'macro':
        await writer.writeMacro(part.batch);
        macroSeries++;
        break;
      case 'factors':
        await writer.writeFactors(part.batch);
        factorSets++;
        break;
      case 'fundamentals':
        await writer.writeFundamentals([...part.batch]);
        fundamentals += part.batch.length;
        break;
      case 'dates':
        await writer.writeDates(part.batch);
        break;
      case 'feed':
        articles += await ingestFeed(part.batch, writer, now);
        break;
    }
    onPart(instruments, part.kind === 'prices' ? part.batch.instrument.symbol : STREAM_NAMES[part.kind]);
  }
  return { instruments, bars, universes, macroSeries, factorSets, fundamentals, articles };
}

async function ingestFeed(
  { bytes, name, topic }: FeedFile,
  writer: MarketWriter,
  now: Date,
): Promise<number> {
  const faults = new IssueLog();
  const batch = readFeed(bytes, { name, topic, now }, faults);
  const fault = faults.firstSkip();
  if (fault) throw new Error(`a feed of the market is faulty: ${describeIssue(fault)}`);
  await writer.writeNews(batch);
  return batch.articles.length;
}
