import type { Status } from '@/lib/contracts/status';
import type { Stock, StockList } from '@/lib/contracts/stocks';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/http/research-page';

/** Known names to begin with, when the data has them. */
const STARTERS = ['^GSPC', '^IXIC', 'AAPL', 'MSFT', 'NVDA', 'AMZN', 'SPY', 'BTC-USD'];
const MOST_STARTERS = 8;

/** What the home page shows. */
export interface HomePageData {
  readonly source: string;
  readonly seed: number | null;
  readonly lastDay: string | null;
  /** How many instruments there are. */
  readonly count: number;
  readonly starters: readonly Stock[];
}

/** A few instruments to begin with: those that most people know, filled up with the first ones of the list. */
export function pickStarters(stocks: readonly Stock[]): Stock[] {
  const bySymbol = new Map(stocks.map((stock) => [stock.symbol, stock]));
  const known = STARTERS.flatMap((symbol) => bySymbol.get(symbol) ?? []);
  const others = stocks.filter((stock) => !known.includes(stock));
  return [...known, ...others].slice(0, MOST_STARTERS);
}

/** Loads the home page's data. */
export async function loadHomePage({ asOf }: ResearchContext): Promise<HomePageData> {
  const [status, { stocks }] = await Promise.all([
    fetchBackend<Status>('/status/'),
    fetchBackend<StockList>('/stocks/', { asOf }),
  ]);
  const { source, seed, lastDay } = status;
  return { source, seed, lastDay, count: stocks.length, starters: pickStarters(stocks) };
}
