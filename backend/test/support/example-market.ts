import { day, FakeStore, wavyCloses, weekdayBars, type FakeInstrument } from './fake-store';

/** Thirteen years of weekdays up to 2024-06-28. */
const FROM = '2011-07-04';
const SESSIONS = 3_390;

/** A quarterly dividend. */
function quarterly(amount: number, from = 2011): { day: number; amount: number }[] {
  return Array.from({ length: 2024 - from }, (_, index) => from + index).flatMap((year) =>
    ['02-10', '05-11', '08-10', '11-09'].map((rest) => ({ day: day(`${year}-${rest}`), amount })),
  );
}

const rate = (level: number, phase: number) =>
  weekdayBars(
    FROM,
    wavyCloses(SESSIONS, phase).map((close, i) => (level * close) / (100 * Math.exp(0.0004 * i))),
  );

const share = (symbol: string, phase: number, more: Partial<FakeInstrument> = {}): FakeInstrument => ({
  symbol,
  name: `Company ${symbol}`,
  kind: 'stock',
  sector: 'Technology',
  country: 'US',
  bars: weekdayBars(FROM, wavyCloses(SESSIONS, phase)),
  ...more,
});

/** Shares in three currencies, funds, a coin and exchange rates over thirteen years. */
export function makeExampleMarket(): FakeStore {
  return new FakeStore(
    [
      share('AAPL', 0, { splits: [{ day: day('2020-08-31'), ratio: 4 }], dividends: quarterly(0.3) }),
      share('MSFT', 1, { dividends: quarterly(0.2) }),
      share('JNJ', 2, { sector: 'Health Care', dividends: quarterly(0.5) }),
      share('KO', 3, { sector: 'Consumer Staples', dividends: quarterly(0.4) }),
      share('JPM', 4, { sector: 'Financials' }),
      share('ZZZ', 5),
      share('SAP.DE', 6, { currency: 'EUR', country: 'DE', dividends: quarterly(0.25) }),
      share('SIE.DE', 7, { currency: 'EUR', country: 'DE' }),
      share('RY.TO', 8, { currency: 'CAD', country: 'CA', dividends: quarterly(0.6) }),
      share('SPY', 9, { kind: 'etf', sector: null, dividends: quarterly(0.9) }),
      share('AGG', 10, { kind: 'etf', sector: null, dividends: quarterly(0.7) }),
      share('GLD', 11, { kind: 'etf', sector: null }),
      share('BTC-USD', 12, { kind: 'crypto', sector: null }),
      share('^GSPC', 13, { kind: 'index', sector: null }),
      { symbol: 'EURUSD=X', kind: 'currency', bars: rate(1.1, 14) },
      { symbol: 'USDCAD=X', kind: 'currency', currency: 'CAD', bars: rate(1.3, 15) },
    ],
    { source: 'simulated', seed: 7 },
  );
}

/** The same market without a way to convert currencies. */
export function withoutRates(store: FakeStore): FakeStore {
  const instruments = store.instruments().filter(({ kind }) => kind !== 'currency');
  store.instruments = () => instruments;
  store.find = (text) => instruments.find(({ symbol }) => symbol === text.toUpperCase()) ?? null;
  return store;
}

/** A store without any data. */
export function emptyStore(): FakeStore {
  return new FakeStore([]);
}
