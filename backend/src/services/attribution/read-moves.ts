import { isFresh } from '@/lib/analytics';
import type {
  DayAttribution,
  DayStory,
  ListAttribution,
  ListedSplit,
  MovesPage,
  SplitMover,
} from '@/lib/contracts/day-attribution';
import type { EpochDay } from '@/lib/domain/iso-date';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { STOCK_UNIVERSES } from '@/lib/domain/stock-universes';
import type { NewsReader } from '../../db/repositories/story-rows';
import { readStoriesOf } from '../../db/repositories/symbol-news-rows';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { rankMovers } from '../markets/rank-movers';
import { scanUniverse } from '../markets/scan-universe';
import type { PageMoment, PageStores } from '../request/page-moment';
import { readGroupTable, SESSIONS_SHOWN } from './read-group-table';
import { splitSessions, storiesOn } from './split-sessions';

/** Stories looked at for the sessions of a page, and shown of one session. */
const MAX_STORIES = 60;
const STORIES_A_SESSION = 3;
/** Gainers and losers of a market that are split. */
const MOVERS_SPLIT = 5;

/** The market of stocks in which an instrument is measured; null when it is in none on the day. */
export async function marketOf(
  store: MarketStore,
  { id }: Pick<InstrumentRecord, 'id'>,
  asOf: EpochDay,
): Promise<string | null> {
  const universes = (await store.universesOf(id, asOf)).map((universe) => universe.id);
  return STOCK_UNIVERSES.find((one) => universes.includes(one)) ?? null;
}

/** True when a stock has a return of its market's last sessions, and another member to compare with. */
export async function hasMoves(
  store: MarketStore,
  instrument: InstrumentRecord,
  asOf: EpochDay,
): Promise<boolean> {
  const universe = await marketOf(store, instrument, asOf);
  if (universe === null) return false;
  const [view, members] = await Promise.all([store.view(instrument.id, asOf), store.members(universe, asOf)]);
  return view !== null && view.days.length > 1 && isFresh(view.days, asOf) && members.length > 1;
}

/** The last sessions of a stock, each split into market, sector, industry and its own part. */
export async function readMoves(
  { db, store }: PageStores,
  instrument: InstrumentRecord,
  { asOf, until }: PageMoment,
): Promise<Omit<MovesPage, 'meta' | 'head'> | null> {
  const universe = await marketOf(store, instrument, asOf);
  const returns = universe && (await readGroupTable(store, universe, asOf));
  if (!returns) return null;
  const sessions = splitSessions(returns, instrument.id, SESSIONS_SHOWN);
  if (sessions.length === 0) return null;
  const stories = await readDayStories(db, instrument.symbol, { limit: MAX_STORIES, until });
  return {
    market: returns.market,
    sector: instrument.sector,
    industry: instrument.industry,
    sessions: sessions.map((session) => ({
      ...session,
      stories: storiesOn(stories, { date: session.date, sessions: returns.sessions }).slice(
        0,
        STORIES_A_SESSION,
      ),
    })),
  };
}

/** The largest gainers and losers of a universe's last session, each split among its groups. */
export async function readDayAttribution(
  { db, store }: PageStores,
  universe: string,
  { asOf, until }: PageMoment,
): Promise<Omit<DayAttribution, 'meta'>> {
  const [scanned, returns] = await Promise.all([
    scanUniverse(store, universe, asOf),
    readGroupTable(store, universe, asOf),
  ]);
  if (!scanned || !returns) return { market: null, day: null, gainers: [], losers: [] };
  const day = formatIsoDate(returns.sessions.at(-1)!);
  const { gainers, losers } = rankMovers(scanned.members);
  const split = async ({ id, industry, name, sector, symbol }: (typeof gainers)[number]) => {
    const session = splitSessions(returns, id, 1).find(({ date }) => date === day);
    if (!session) return [];
    const stories = await readDayStories(db, symbol, { limit: MAX_STORIES, until });
    const ofDay = storiesOn(stories, { date: day, sessions: returns.sessions });
    const mover: SplitMover = {
      symbol,
      name,
      sector,
      industry,
      session: { ...session, stories: ofDay.slice(0, STORIES_A_SESSION) },
    };
    return [mover];
  };
  const splitAll = async (lines: typeof gainers) =>
    (await Promise.all(lines.slice(0, MOVERS_SPLIT).map(split))).flat();
  return {
    market: returns.market,
    day,
    gainers: await splitAll(gainers),
    losers: await splitAll(losers),
  };
}

/** The last session of listed stocks, each split among the groups of its market; the largest moves first. */
export async function readListAttribution(
  { db, store }: PageStores,
  instruments: readonly InstrumentRecord[],
  { asOf, until }: PageMoment,
): Promise<Omit<ListAttribution, 'meta'>> {
  const markets = new Map<string, ListAttribution['markets'][number]>();
  const split = async (instrument: InstrumentRecord): Promise<ListedSplit | string> => {
    const { industry, name, sector, symbol } = instrument;
    const universe = await marketOf(store, instrument, asOf);
    const returns = universe && (await readGroupTable(store, universe, asOf));
    const session = returns && splitSessions(returns, instrument.id, 1)[0];
    if (!returns || !session) return symbol;
    markets.set(returns.market.id, returns.market);
    const stories = await readDayStories(db, symbol, { limit: MAX_STORIES, until });
    const ofDay = storiesOn(stories, { date: session.date, sessions: returns.sessions });
    return {
      symbol,
      name,
      sector,
      industry,
      market: returns.market.id,
      session: { ...session, stories: ofDay.slice(0, STORIES_A_SESSION) },
    };
  };
  const all = await Promise.all(instruments.map(split));
  return {
    stocks: all
      .filter((one) => typeof one !== 'string')
      .sort(
        (a, b) => Math.abs(b.session.value) - Math.abs(a.session.value) || (a.symbol < b.symbol ? -1 : 1),
      ),
    markets: [...markets.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    without: all.filter((one) => typeof one === 'string'),
  };
}

async function readDayStories(
  db: NewsReader,
  symbol: string,
  { limit, until }: { readonly limit: number; readonly until: Date },
): Promise<DayStory[]> {
  const rows = await readStoriesOf(db, symbol, { limit, offset: 0, until });
  return rows.map(({ publishedAt, source, title, url }) => ({
    title,
    url,
    source,
    publishedAt: publishedAt.toISOString(),
  }));
}
