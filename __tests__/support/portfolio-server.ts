import { http, HttpResponse } from 'msw';
import type { ListAttribution } from '@/lib/contracts/day-attribution';
import type { PortfolioPerformance, WatchlistEntry } from '@/lib/contracts/watchlist';
import { listEntry, listPerformance, portfolioMeta } from '../msw/fixtures/portfolio';
import { stockList } from '../msw/fixtures/stocks';
import { server } from '../msw/server';
import { refusal } from './account-server';

/** A user's watchlist, in memory, behind a mocked network. A test can change all properties at run time. */
export interface PortfolioServer {
  /** Newest first. */
  entries: WatchlistEntry[];
  /** Figures of every row that can be requested. */
  figures: Readonly<Record<string, number | null>>;
  gaps: NonNullable<WatchlistEntry['gaps']>;
  performance: Partial<PortfolioPerformance>;
  /** Error status of every list call; null: they succeed. */
  failing: number | null;
  /** A benchmark that is unknown to the backend. */
  unknownBenchmark: string | null;
  /** The source of the data: `simulated`, `live`. */
  source: string;
  /** Adding this symbol fails. */
  refusedSymbol: string | null;
  /** Query strings of the list and of its performance, as received. */
  readonly asked: string[];
}

/** The first listed stock moved by 2%, half of it its own; the others cannot be split. */
function splitOfList([first = '', ...without]: readonly string[]): ListAttribution {
  const parts = { market: 0.006, sector: 0.003, industry: 0.001, own: 0.01 };
  return {
    meta: portfolioMeta,
    markets: [{ id: 'sp500', name: 'S&P 500', members: 500, isWeighted: true }],
    stocks: [
      {
        symbol: first,
        name: first,
        sector: 'Technology',
        industry: 'Software',
        market: 'sp500',
        session: {
          date: '2026-11-20',
          value: 0.02,
          byGroup: parts,
          byRegression: { ...parts, betas: { market: 1, sector: 1, industry: 1, r2: 0.5, n: 252 } },
          gap: null,
          stories: [],
        },
      },
    ],
    without,
  };
}

/** Handles the list calls of this test from now on. */
export function openPortfolioServer(start: Partial<Omit<PortfolioServer, 'asked'>> = {}): PortfolioServer {
  const site: PortfolioServer = {
    entries: [],
    figures: {},
    gaps: {},
    performance: {},
    failing: null,
    unknownBenchmark: null,
    source: portfolioMeta.source,
    refusedSymbol: null,
    asked: [],
    ...start,
  };
  site.entries = [...site.entries];
  const failure = () =>
    site.failing === 401
      ? refusal('This token is no good.', 401, { code: 'UNAUTHENTICATED' })
      : site.failing === 404
        ? refusal('You have no watchlist 77.', 404, { code: 'WATCHLIST_UNKNOWN' })
        : refusal('The backend is away.', 503, { code: 'BACKEND_AWAY' });
  const figuresOf = (ids: readonly string[]) => ({
    figures: Object.fromEntries(ids.map((id) => [id, site.figures[id] ?? null])),
    gaps: Object.fromEntries(ids.flatMap((id) => (site.gaps[id] ? [[id, site.gaps[id]]] : []))),
  });

  server.use(
    http.get('/backend/get_portfolio/', ({ request }) => {
      const url = new URL(request.url);
      site.asked.push(`list${url.search}`);
      if (site.failing) return failure();
      const ids = (url.searchParams.get('figures') ?? '').split(',').filter(Boolean);
      const portfolio = site.entries.map((entry) =>
        ids.length > 0 ? { ...entry, ...figuresOf(ids) } : entry,
      );
      return HttpResponse.json({ meta: { ...portfolioMeta, source: site.source }, portfolio });
    }),
    http.get('/backend/day-attribution/list/', ({ request }) => {
      const symbols = new URL(request.url).searchParams.get('symbols') ?? '';
      return HttpResponse.json(splitOfList(symbols.split(',')));
    }),
    http.get('/backend/get_portfolio/performance/', ({ request }) => {
      const benchmark = new URL(request.url).searchParams.get('benchmark');
      site.asked.push(`performance ${benchmark}`);
      if (site.failing) return failure();
      if (benchmark !== null && benchmark === site.unknownBenchmark)
        return refusal('We know no such benchmark.', 404);
      return HttpResponse.json({ ...listPerformance(site.entries), ...site.performance });
    }),
    http.post('/backend/addtowatchlist/:stock/', ({ params }) => {
      if (site.failing) return failure();
      const stock = stockList.stocks.find(({ id, symbol }) =>
        [String(id), symbol].includes(String(params.stock)),
      );
      if (!stock) return refusal('We know no such stock.', 404);
      if (stock.symbol === site.refusedSymbol) return refusal('The watchlist is full.', 409);
      if (!site.entries.some(({ symbol }) => symbol === stock.symbol)) {
        site.entries.unshift(listEntry({ ...stock, added_at: '2026-11-21T05:00:00.000Z' }));
      }
      return HttpResponse.json({ added: true });
    }),
    http.post('/backend/deletefromwatchlist/:stock/', ({ params }) => {
      if (site.failing) return failure();
      const before = site.entries.length;
      site.entries = site.entries.filter(({ id }) => String(id) !== params.stock);
      return HttpResponse.json({ added: site.entries.length < before });
    }),
  );
  return site;
}
