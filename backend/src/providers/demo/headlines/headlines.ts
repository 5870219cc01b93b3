import { formatIsoDate, weekday, type EpochDay } from '@/lib/domain/iso-date';
import type { FeedFile, InstrumentInput, MacroBatch } from '../../../market-model/batches';
import { randomStream, type RandomStream } from '../process/random';
import { DESKS, type Desk } from './desks';
import { EventReader, type MarketEvent } from './events';
import { FIRST_HEADLINE_DAY, type MarketHistory } from './market-history';
import { PAPERS, writeFeeds, type Headline } from './write-feeds';
import { describeEvent, sayMacro, type MacroFigure, type Wording } from './wording';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const FRIDAY = 5;
/** Share of stories that a second newspaper publishes too. */
const RETOLD = 0.25;
/** Maximum number of candidates considered. */
const SHORT_LIST = 6;

/**
 * The feeds of the simulated newspapers, which describe the simulated prices with templates. A day's story
 * depends only on the seed, the day and the data known by then, so that a later `today` only appends.
 */
export function* headlineFeeds(
  history: MarketHistory,
  params: { readonly seed: number; readonly today: EpochDay },
): Generator<FeedFile> {
  yield* writeFeeds(collectHeadlines(history, params));
}

/** All headlines, in no particular order. */
export function collectHeadlines(
  history: MarketHistory,
  { seed, today }: { readonly seed: number; readonly today: EpochDay },
): Headline[] {
  const readers = new Map([...history.prices].map(([symbol, prices]) => [symbol, new EventReader(prices)]));
  const newsroom = { history, readers, seed, today };
  return DESKS.flatMap((desk) => [...writeDesk(newsroom, desk)]);
}

interface Newsroom {
  readonly history: MarketHistory;
  readonly readers: ReadonlyMap<string, EventReader>;
  readonly seed: number;
  readonly today: EpochDay;
}

function* writeDesk(newsroom: Newsroom, desk: Desk): Generator<Headline> {
  const { readers, seed, history, today } = newsroom;
  const followed = [...history.prices.values()].filter(({ instrument }) => desk.follows(instrument));
  const own = followed.flatMap(({ instrument }) => readers.get(instrument.symbol) ?? []);
  for (let day = FIRST_HEADLINE_DAY; day < today; day += 1) {
    const random = randomStream(seed, `headlines ${desk.topic} ${day}`);
    const stories = chooseEvents(newsroom, desk, { own, day, random });
    for (const [number, event] of stories.entries())
      yield* writeHeadlines(newsroom, desk, {
        event,
        random,
        id: `${seed}-${desk.topic}-${formatIsoDate(day)}-${number}`,
      });
  }
  for (const id of desk.macro) {
    const batch = history.macro.get(id);
    if (batch) yield* writeReleases(desk, batch, newsroom);
  }
}

/**
 * The stories of a desk for a session: the most notable events of the instruments that it covers, and a wrap
 * on some days.
 */
function chooseEvents(
  { readers }: Newsroom,
  desk: Desk,
  {
    day,
    own,
    random,
  }: { readonly own: readonly EventReader[]; readonly day: EpochDay; readonly random: RandomStream },
): MarketEvent[] {
  const chosen: MarketEvent[] = [];
  const wantsStory = random.uniform() < desk.rate;
  const wantsSecond = desk.rate >= 1 || random.uniform() < desk.rate / 4;
  const wantsWrap = random.uniform() < desk.wrapRate;
  if (wantsWrap) {
    const symbol = desk.wraps[Math.floor(random.uniform() * desk.wraps.length)] ?? '';
    const session = readers.get(symbol)?.sessionOn(day);
    if (session) chosen.push(session);
  }
  if (!wantsStory) return chosen;
  const events = own
    .flatMap((reader) => reader.eventsOn(day))
    .sort((a, b) => b.weight - a.weight || (symbolOf(a) < symbolOf(b) ? -1 : 1))
    .slice(0, SHORT_LIST);
  for (const event of events) {
    if (chosen.some((one) => symbolOf(one) === symbolOf(event))) continue;
    chosen.push(event);
    if (!wantsSecond || chosen.length >= 3) break;
  }
  return chosen;
}

function symbolOf({ prices }: MarketEvent): string {
  return prices.instrument.symbol;
}

function* writeHeadlines(
  { readers }: Newsroom,
  desk: Desk,
  { event, id, random }: { readonly event: MarketEvent; readonly random: RandomStream; readonly id: string },
): Generator<Headline> {
  const { instrument } = event.prices;
  const path = `/stock-data/${encodeURIComponent(instrument.symbol)}?asof=${formatIsoDate(event.day)}`;
  const reader = readers.get(instrument.symbol);
  if (!reader) return;
  yield* print(desk, {
    wording: describeEvent(event, reader.describe(event), random),
    at: printTime(event.day, instrument, random),
    path,
    id,
    random,
  });
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
    const wording = sayMacro(toFigure(batch, row));
    if (!wording) continue;
    const id = `${seed}-${desk.topic}-${batch.id}-${formatIsoDate(batch.days[row]!)}`;
    const random = randomStream(seed, `headlines ${id}`);
    const at = day * DAY_MS + Math.floor(random.between(13 * 60 + 31, 13 * 60 + 55)) * MINUTE_MS;
    yield* print(desk, { wording, at, path: `/capital-markets?asof=${formatIsoDate(day)}`, id, random });
  }
}

/**
 * A value with its predecessor (for a daily series the value a week earlier) and the value a year earlier.
 */
function toFigure(batch: MacroBatch, row: number): MacroFigure {
  const { days, frequency, values } = batch;
  const before = Math.max(0, row - (frequency === 'daily' ? 5 : 1));
  let year = row;
  while (year >= 0 && days[row]! - days[year]! < 364) year -= 1;
  return { batch, value: values[row]!, previous: values[before]!, yearAgo: year < 0 ? null : values[year]! };
}
