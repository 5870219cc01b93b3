import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore, Member, MembershipPeriod, UniverseRecord } from '../../src/market/market-store';
import { FakeStore, wavyCloses, weekdayBars, type FakeInstrument } from './fake-store';

const BARS = 1_900;
const FROM = '2017-03-17';

/** A member: its exchange, and its number of shares in millions; null when unknown. */
interface Place {
  readonly universe: string;
  readonly shares: number | null;
}

interface Listed extends FakeInstrument {
  readonly in?: readonly Place[];
}

function stock(symbol: string, phase: number, more: Partial<Listed>): Listed {
  return {
    symbol,
    name: `${symbol} Inc.`,
    kind: 'stock',
    sector: 'Energy',
    industry: 'Oil',
    bars: weekdayBars(FROM, wavyCloses(BARS, phase)),
    ...more,
  };
}

/**
 * Indexes of three regions, American and European stocks in three currencies, pairs, gold, and a yield as
 * a series and as an instrument, up to
 * 2024-06-27.
 */
const INSTRUMENTS: readonly Listed[] = [
  { symbol: '^GSPC', name: 'S&P 500', kind: 'index', bars: weekdayBars(FROM, wavyCloses(BARS)) },
  {
    symbol: '^STOXX',
    name: 'STOXX Europe 600',
    kind: 'index',
    bars: weekdayBars(FROM, wavyCloses(BARS, 0.7)),
  },
  { symbol: '^VIX', name: 'Volatility', kind: 'index', bars: weekdayBars(FROM, wavyCloses(BARS, 2)) },
  { symbol: '^TNX', name: 'Ten-year yield', kind: 'index', bars: weekdayBars(FROM, wavyCloses(BARS, 6)) },
  { symbol: '^LATE', name: 'Begins tomorrow', kind: 'index', bars: weekdayBars('2024-07-01', [1, 2]) },
  stock('AAA', 1, { in: [{ universe: 'sp500', shares: 100 }] }),
  stock('BBB', 2, { in: [{ universe: 'sp500', shares: 300 }], industry: 'Gas' }),
  stock('CCC', 3, { in: [{ universe: 'sp500', shares: 200 }], sector: 'Utilities', industry: 'Water' }),
  stock('HALT', 4, {
    bars: weekdayBars(FROM, wavyCloses(BARS - 2, 4)),
    in: [{ universe: 'sp500', shares: 50 }],
  }),
  stock('EUA.PA', 1.5, { country: 'FR', in: [{ universe: 'eurostocks', shares: 100 }] }),
  stock('GBA.L', 2.5, { country: 'GB', in: [{ universe: 'eurostocks', shares: 100 }] }),
  stock('PLA.WA', 3.5, { country: 'PL', in: [{ universe: 'eurostocks', shares: 100 }] }),
  {
    symbol: 'EURUSD=X',
    name: 'Euro / US Dollar',
    kind: 'currency',
    bars: weekdayBars(FROM, wavyCloses(BARS, 5)),
  },
  {
    symbol: 'USDGBP=X',
    name: 'US Dollar / Pound',
    kind: 'currency',
    bars: weekdayBars(FROM, wavyCloses(BARS, 6)),
  },
  { symbol: 'GC=F', name: 'Gold', kind: 'commodity', bars: weekdayBars(FROM, wavyCloses(BARS, 7)) },
];

const CURRENCIES: Readonly<Record<string, string>> = {
  'EUA.PA': 'EUR',
  '^STOXX': 'EUR',
  'GBA.L': 'GBP',
  'PLA.WA': 'PLN',
};

const UNIVERSES: readonly UniverseRecord[] = [
  { id: 'sp500', name: 'S&P 500', indexSymbol: '^GSPC', region: 'North America', historyFrom: null },
  { id: 'eurostocks', name: 'European Equities', indexSymbol: '^STOXX', region: 'Europe', historyFrom: null },
  { id: 'nasdaq', name: 'Nasdaq-100', indexSymbol: '^NDX', region: 'North America', historyFrom: null },
];

/** A market with universes, currencies and a yield, for calls about markets and regions. */
class RegionalStore extends FakeStore {
  readonly #withShares: boolean;

  constructor(withShares: boolean) {
    super(INSTRUMENTS, { source: 'simulated', seed: 7 });
    this.#withShares = withShares;
  }

  override instruments(): ReturnType<MarketStore['instruments']> {
    return super.instruments().map((one) => ({
      ...one,
      currency: CURRENCIES[one.symbol] ?? (one.kind === 'currency' ? null : 'USD'),
    }));
  }
  override find(text: string): ReturnType<MarketStore['find']> {
    const found = super.find(text);
    return found && (this.instruments().find(({ id }) => id === found.id) ?? null);
  }
  override universes(): readonly UniverseRecord[] {
    return UNIVERSES;
  }
  override members(universe = ''): Promise<readonly Member[]> {
    return Promise.resolve(
      this.#placesIn(universe).map(({ instrument, shares }) => ({ instrument, sharesMillions: shares })),
    );
  }
  override membershipPeriods(universe = ''): Promise<readonly MembershipPeriod[]> {
    return Promise.resolve(
      this.#placesIn(universe).map(({ instrument, shares }) => ({
        instrument,
        from: null,
        to: null,
        sharesMillions: shares,
      })),
    );
  }
  override macroExtents(): ReturnType<MarketStore['macroExtents']> {
    return [{ id: 'DGS10', firstDay: 0, lastDay: 0 }];
  }
  override macro(id = '', asOf: EpochDay = Infinity): ReturnType<MarketStore['macro']> {
    if (id !== 'DGS10') return Promise.resolve(null);
    const { days, close } = weekdayBars(FROM, wavyCloses(BARS, 8));
    const rows = [...days.keys()].filter((row) => days[row]! <= asOf);
    return Promise.resolve({
      id,
      name: '10-year Treasury',
      unit: 'Percent',
      frequency: 'daily',
      days: Int32Array.from(rows, (row) => days[row]!),
      values: Float64Array.from(rows, (row) => close[row]! / 25),
    });
  }

  #placesIn(universe: string) {
    return this.instruments().flatMap((instrument) => {
      const listed = INSTRUMENTS.find(({ symbol }) => symbol === instrument.symbol);
      const place = listed?.in?.find((one) => one.universe === universe);
      return place ? [{ instrument, shares: this.#withShares ? place.shares : null }] : [];
    });
  }
}

/**
 * The small market of the tests about markets and regions.
 *
 * @param options - Without `withShares` the numbers of shares are unknown, as in most imported lists.
 */
export function makeRegionalMarket({ withShares = true } = {}): FakeStore {
  return new RegionalStore(withShares);
}
