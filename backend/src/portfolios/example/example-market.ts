import { rateSource, type RateSource } from '@/lib/analytics/ledger/rate-source';
import { splitFactorAfter, type DatedSplit } from '@/lib/analytics/ledger/splits';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { addMonths, type EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord } from '../../market/market-store';
import { readCurrencyPairs } from '../book/read-market';
import { toSplitRatio } from '../book/split-ratio';
import type { SeriesStore } from '../series-in-transaction';

/** An instrument that the example trades, with prices and dividends as traded on their days. */
export interface ExampleInstrument {
  readonly symbol: string;
  readonly currency: string;
  readonly splits: readonly DatedSplit[];
  readonly dividends: readonly { readonly day: EpochDay; readonly amount: number }[];
  /** The first trading day from a day on, within two weeks; null when there is none. */
  readonly tradeDay: (from: EpochDay) => EpochDay | null;
  /** The close of a trading day, as traded. */
  readonly closeOn: (day: EpochDay) => number;
}

/** The market of the example portfolio: its instruments, and the rates to its currency. */
export interface ExampleMarket {
  readonly asOf: EpochDay;
  /** Currency of the portfolio. */
  readonly base: string;
  /** Shares in the base currency. */
  readonly stocks: readonly ExampleInstrument[];
  /** Funds of American shares, bonds and foreign shares in the base currency; fewer where the store has fewer. */
  readonly funds: readonly ExampleInstrument[];
  readonly coin: ExampleInstrument | null;
  /** Another currency that can be converted, with its shares; none where there is none. */
  readonly abroad: readonly { readonly currency: string; readonly stocks: readonly ExampleInstrument[] }[];
  readonly rate: RateSource;
}

/** Well-known symbols, taken first where the store has them. */
const FAVORITES = {
  stocks: ['AAPL', 'MSFT', 'JNJ', 'KO', 'JPM'],
  funds: ['SPY', 'AGG', 'VXUS'],
  coin: ['BTC-USD', 'ETH-USD'],
  abroad: [
    'SAP.DE',
    'SIE.DE',
    'MC.PA',
    'SHEL.L',
    'AZN.L',
    'RY.TO',
    'ENB.TO',
    'NESN.SW',
    'ROG.SW',
    '7203.T',
    '6758.T',
  ],
} as const;

/** Currencies of accounts, in the order of preference. */
const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'CHF', 'JPY'] as const;
const MAX_ABROAD = 1;
/** Days after which the last price of an instrument is too old for it to be bought. */
const FRESH_DAYS = 10;
/** Days that a purchase waits for a trading day. */
const WAIT_DAYS = 14;

type Candidate = InstrumentRecord & { readonly currency: string };

/**
 * Chooses what the example trades, the same for the same market and day: well-known symbols first, then others
 * with the longest history.
 *
 * @param asOf - Later prices, splits and dividends are not used.
 */
export async function readExampleMarket(store: SeriesStore, asOf: EpochDay): Promise<ExampleMarket> {
  const candidates = store
    .instruments()
    .filter(
      (one): one is Candidate =>
        one.currency !== null &&
        one.frequency === 'daily' &&
        one.firstDay !== null &&
        one.lastDay !== null &&
        one.lastDay >= asOf - FRESH_DAYS &&
        one.firstDay < addMonths(asOf, -6),
    );
  const base = chooseBase(candidates);
  const pick = (kind: InstrumentKind, currency: string, names: readonly string[], count: number) =>
    load(store, { asOf, chosen: choose(candidates, { kind, currency, names, count }) });
  const rate = rateSource(await readCurrencyPairs(store, new Set(CURRENCIES), asOf));
  const since = addMonths(asOf, -12 * 12);
  const currencies = CURRENCIES.filter(
    (currency) => currency !== base && (rate(currency, base, since) ?? rate(currency, base, asOf)) !== null,
  );
  const [stocks, funds, coins, ...abroad] = await Promise.all([
    pick('stock', base, FAVORITES.stocks, 5),
    pick('etf', base, FAVORITES.funds, 3),
    pick('crypto', base, FAVORITES.coin, 1),
    ...currencies.map(async (currency) => ({
      currency,
      stocks: await pick('stock', currency, FAVORITES.abroad, 2),
    })),
  ]);
  return {
    asOf,
    base,
    stocks,
    funds,
    coin: coins[0] ?? null,
    // A currency with shares comes before one that holds nothing but cash.
    abroad: [
      ...abroad.filter((one) => one.stocks.length > 0),
      ...abroad.filter((one) => one.stocks.length === 0),
    ].slice(0, MAX_ABROAD),
    rate,
  };
}

/** The dollar where it has shares or funds, else the currency that has most of them. */
function chooseBase(candidates: readonly Candidate[]): string {
  const counts = new Map<string, number>();
  for (const { currency, kind } of candidates) {
    if (kind === 'stock' || kind === 'etf') counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  if (counts.has('USD') || counts.size === 0) return 'USD';
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]![0];
}

function choose(
  candidates: readonly Candidate[],
  {
    count,
    currency,
    kind,
    names,
  }: {
    readonly kind: InstrumentKind;
    readonly currency: string;
    readonly names: readonly string[];
    readonly count: number;
  },
): Candidate[] {
  const fitting = candidates.filter((one) => one.kind === kind && one.currency === currency);
  const rankOf = ({ symbol }: Candidate): number => {
    const rank = names.indexOf(symbol);
    return rank < 0 ? names.length : rank;
  };
  return [...fitting]
    .sort((a, b) => rankOf(a) - rankOf(b) || a.firstDay! - b.firstDay! || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, count);
}

async function load(
  store: SeriesStore,
  { asOf, chosen }: { readonly asOf: EpochDay; readonly chosen: readonly Candidate[] },
): Promise<ExampleInstrument[]> {
  const loaded = await Promise.all(
    chosen.map(async ({ currency, id, symbol }): Promise<ExampleInstrument | null> => {
      const [view, actions] = await Promise.all([store.view(id, asOf), store.actions(id, asOf)]);
      if (!view || view.days.length === 0) return null;
      const splits = actions.splits.map(({ day, ratio }) => ({ day, ratio: toSplitRatio(ratio) }));
      const factorAfter = splitFactorAfter(splits);
      return {
        symbol,
        currency,
        splits,
        dividends: actions.dividends.map(({ amount, day }) => ({ day, amount: amount * factorAfter(day) })),
        tradeDay: (from) => {
          const day = view.days[lastOnOrBefore(view.days, from - 1) + 1];
          return day === undefined || day > from + WAIT_DAYS ? null : day;
        },
        closeOn: (day) => view.close[lastOnOrBefore(view.days, day)]! * factorAfter(day),
      };
    }),
  );
  return loaded.filter((one) => one !== null);
}
