import { formatIsoDate, weekday, type EpochDay } from '@/lib/domain/iso-date';
import type { FeedFile, InstrumentInput, MacroBatch } from '../../../market-model/batches';
import { randomStream, type RandomStream } from '../process/random';
import { weekdayIndex } from '../process/time-axis';
import { newsDesks, type Desk } from './desks';
import { EventReader, type MarketEvent } from './events';
import { FIRST_HEADLINE_DAY, type MarketHistory } from './market-history';
import { PAPERS, writeFeeds, type Headline } from './write-feeds';
import { describeEvent, describeRelease, type Wording } from './wording';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const FRIDAY = 5;
/** Share of stories that a second newspaper publishes too. */
const RETOLD = 0.25;
/** The number of largest companies, and the weekdays within which each of them has a story. */
const LARGE_COMPANIES = 40;
const ROTATION_DAYS = 4;

/** The parameters of the newspapers' reports: `largest` are the symbols of companies, the largest first. */
export interface HeadlineParams {
  readonly seed: number;
  readonly today: EpochDay;
  readonly largest: readonly string[];
}

/**
 * The feeds of the simulated newspapers, which describe the simulated prices with templates. A day's story
 * depends only on the seed, the day and the data known by then, so that a later `today` only appends.
 */
export function* headlineFeeds(history: MarketHistory, params: HeadlineParams): Generator<FeedFile> {
  yield* writeFeeds(collectHeadlines(history, params));
}

/** All headlines, in no particular order. */
export function collectHeadlines(
  history: MarketHistory,
  { largest, seed, today }: HeadlineParams,
): Headline[] {
  const readers = new Map([...history.prices].map(([symbol, prices]) => [symbol, new EventReader(prices)]));
  const ranks = new Map(largest.slice(0, LARGE_COMPANIES).map((symbol, rank) => [symbol, rank]));
  const newsroom = { history, readers, ranks, seed, today };
  return newsDesks().flatMap((desk) => [...writeDesk(newsroom, desk)]);
}

interface FollowedSeries {
  readonly symbol: string;
  readonly reader: EventReader;
}

interface Newsroom {
  readonly history: MarketHistory;
  readonly readers: ReadonlyMap<string, EventReader>;
  /** Ranks of the largest companies. */
  readonly ranks: ReadonlyMap<string, number>;
  readonly seed: number;
  readonly today: EpochDay;
}

function* writeDesk(newsroom: Newsroom, desk: Desk): Generator<Headline> {
  const { history, readers, seed, today } = newsroom;
  const followedStocks = [...history.prices.values()].flatMap(({ instrument }) => {
    const reader = readers.get(instrument.symbol);
    return reader && desk.follows(instrument) ? [{ symbol: instrument.symbol, reader }] : [];
  });
  for (let day = FIRST_HEADLINE_DAY; day < today; day += 1) {
    const random = randomStream(seed, `headlines ${desk.topic} ${day}`);
    for (const [number, event] of chooseEvents(newsroom, desk, {
      own: followedStocks,
      day,
      random,
    }).entries()) {
      const { instrument } = event.prices;
      yield* print(desk, {
        wording: describeEvent(event),
        at: printTime(day, instrument, random),
        path: `/stock-data/${encodeURIComponent(instrument.symbol)}?asof=${formatIsoDate(day)}`,
        id: `${seed}-${desk.topic}-${formatIsoDate(day)}-${number}`,
        random,
      });
    }
  }
  for (const id of desk.macro) {
    const batch = history.macro.get(id);
    if (batch) yield* writeReleases(desk, batch, newsroom);
  }
}

/**
 * The stories of a desk for a session: a wrap on some days, the most notable events of the instruments that it
 * covers, and its largest companies in turn.
 */
function chooseEvents(
  { ranks, readers }: Newsroom,
  desk: Desk,
  {
    day,
    own,
    random,
  }: { readonly own: readonly FollowedSeries[]; readonly day: EpochDay; readonly random: RandomStream },
): MarketEvent[] {
  const eventOfSymbol = new Map<string, MarketEvent>();
  const choose = (event: MarketEvent | null | undefined): void => {
    if (event && !eventOfSymbol.has(symbolOf(event))) eventOfSymbol.set(symbolOf(event), event);
  };
  const wantsStory = random.uniform() < desk.rate;
  const stories = desk.rate >= 1 || random.uniform() < desk.rate / 4 ? 2 : 1;
  if (random.uniform() < desk.wrapRate)
    choose(readers.get(desk.wraps[Math.floor(random.uniform() * desk.wraps.length)] ?? '')?.sessionOn(day));
  if (wantsStory)
    own
      .flatMap(({ reader }) => reader.eventsOn(day))
      .sort((a, b) => b.weight - a.weight || (symbolOf(a) < symbolOf(b) ? -1 : 1))
      .slice(0, stories)
      .forEach(choose);
  if (desk.rate < 1)
    for (const { reader, symbol } of own) {
      const rank = ranks.get(symbol);
      if (rank !== undefined && (weekdayIndex(day) + rank) % ROTATION_DAYS === 0)
        choose(reader.sessionOn(day));
    }
  return [...eventOfSymbol.values()];
}

function symbolOf({ prices }: MarketEvent): string {
  return prices.instrument.symbol;
}

interface Story {
  readonly wording: Wording;
  readonly at: number;
  readonly path: string;
  readonly id: string;
  readonly random: RandomStream;
}

/** One newspaper publishes a story, and sometimes a second one follows. */
function* print({ topic }: Desk, { at, id, path, random, wording }: Story): Generator<Headline> {
  const first = Math.floor(random.uniform() * PAPERS.length);
  const { retold, summary, title } = wording;
  const story = { topic, summary, path };
  yield { ...story, paper: PAPERS[first]!, guid: id, title, publishedAt: new Date(at) };
  if (random.uniform() >= RETOLD) return;
  const second = PAPERS[(first + 1 + Math.floor(random.uniform() * (PAPERS.length - 1))) % PAPERS.length]!;
  const later = Math.floor(random.between(4, 40)) * MINUTE_MS;
  yield { ...story, paper: second, guid: `${id}-retold`, title: retold, publishedAt: new Date(at + later) };
}

const ASIAN = /^\^(?:N225|HSI|KS11|TWII|BSESN|NSEI|AXJO|STI)$|\.(?:SS|SZ|HK|T|KS|TW)$/;
const EUROPEAN_INDEX = /^\^(?:GDAXI|STOXX50E|STOXX|FTSE|FCHI|IBEX|AEX|SSMI|OMX)$/;

/**
 * Range of publication times for a session in minutes after midnight UTC: after the close, in both summer and
 * winter time.
 */
function printWindow({ country, kind, symbol }: InstrumentInput): readonly [number, number] {
  if (kind === 'crypto') return [24 * 60 + 1, 24 * 60 + 20];
  if (ASIAN.test(symbol)) return [10 * 60 + 5, 12 * 60];
  const isEuropean =
    EUROPEAN_INDEX.test(symbol) ||
    (kind === 'stock' && country !== 'US' && /\.[A-Z]{1,2}$/.test(symbol) && !symbol.endsWith('.TO'));
  return isEuropean ? [16 * 60 + 35, 18 * 60] : [21 * 60 + 2, 22 * 60 + 50];
}

function printTime(day: EpochDay, instrument: InstrumentInput, random: RandomStream): number {
  const [from, to] = printWindow(instrument);
  return day * DAY_MS + Math.floor(random.between(from, to)) * MINUTE_MS;
}

/** Headlines for the releases of a macro series; for a daily series only those on Fridays. */
function* writeReleases(desk: Desk, batch: MacroBatch, { seed, today }: Newsroom): Generator<Headline> {
  for (let row = 1; row < batch.days.length; row += 1) {
    const day = batch.published[row]!;
    if (day < FIRST_HEADLINE_DAY || day >= today) continue;
    if (batch.frequency === 'daily' && weekday(day) !== FRIDAY) continue;
    // A daily series is compared with the week before.
    const before = Math.max(0, row - (batch.frequency === 'daily' ? 5 : 1));
    const wording = describeRelease(batch, { value: batch.values[row]!, previous: batch.values[before]! });
    const id = `${seed}-${desk.topic}-${batch.id}-${formatIsoDate(batch.days[row]!)}`;
    const random = randomStream(seed, `headlines ${id}`);
    const at = day * DAY_MS + Math.floor(random.between(13 * 60 + 31, 13 * 60 + 55)) * MINUTE_MS;
    yield* print(desk, { wording, at, path: `/capital-markets?asof=${formatIsoDate(day)}`, id, random });
  }
}
