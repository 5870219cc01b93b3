import type { EpochDay } from '@/lib/domain/iso-date';
import type { Member, MembershipPeriod, UniverseRecord } from '../../src/market/market-store';
import { day, FakeStore, wavyCloses, weekdayBars, type FakeInstrument } from './fake-store';

/** A membership period of a symbol in the universe; `to` is the first day after it. */
export interface FakeStay {
  readonly symbol: string;
  readonly from?: string;
  readonly to?: string;
  readonly sharesMillions?: number | null;
}

/** A market in memory with one universe. */
export class UniverseStore extends FakeStore {
  constructor(
    instruments: readonly FakeInstrument[],
    private readonly universe: UniverseRecord,
    private readonly stayed: readonly FakeStay[],
  ) {
    super(instruments);
  }

  override universes(): readonly UniverseRecord[] {
    return [this.universe];
  }

  override members(universeId = '', asOf: EpochDay = Infinity): Promise<readonly Member[]> {
    if (universeId !== this.universe.id) return Promise.resolve([]);
    return Promise.resolve(
      this.stayed
        .filter(({ from, to }) => isWithin(asOf, from, to))
        .map(({ sharesMillions = null, symbol }) => ({ instrument: this.find(symbol)!, sharesMillions }))
        .sort((a, b) => (a.instrument.symbol < b.instrument.symbol ? -1 : 1)),
    );
  }

  override membershipPeriods(
    universeId = '',
    asOf: EpochDay = Infinity,
  ): Promise<readonly MembershipPeriod[]> {
    if (universeId !== this.universe.id) return Promise.resolve([]);
    return Promise.resolve(
      this.stayed
        .filter(({ from }) => from === undefined || day(from) <= asOf)
        .map(({ from, sharesMillions = null, symbol, to }) => ({
          instrument: this.find(symbol)!,
          from: from === undefined ? null : day(from),
          to: to === undefined || day(to) > asOf ? null : day(to),
          sharesMillions,
        })),
    );
  }
}

function isWithin(asOf: EpochDay, from: string | undefined, to: string | undefined): boolean {
  return (from === undefined || day(from) <= asOf) && (to === undefined || asOf < day(to));
}

const FROM = '2019-07-08';
const DAYS = 1300; // to 2024-06-28

/**
 * Five members of a universe and a former one: two sectors, a rising, a flat and a falling one, one that
 * joined in 2024 and one without a price.
 */
export function makeUniverseMarket(): UniverseStore {
  const growing = (rate: number): number[] =>
    Array.from({ length: DAYS }, (_, i) => 100 * Math.exp(rate * i + 0.01 * Math.sin(i)));
  const stock = (symbol: string, more: Partial<FakeInstrument>): FakeInstrument => ({
    symbol,
    name: `${symbol} Company`,
    exchange: 'NYSE',
    country: 'US',
    sector: 'Energy',
    industry: 'Oil',
    ...more,
  });
  return new UniverseStore(
    [
      { symbol: '^GSPC', name: 'S&P 500', kind: 'index', bars: weekdayBars(FROM, wavyCloses(DAYS)) },
      stock('UP', { bars: weekdayBars(FROM, growing(0.0008)) }),
      stock('FLAT', { bars: weekdayBars(FROM, growing(0)), sector: 'Utilities', industry: 'Power' }),
      stock('DOWN', { bars: weekdayBars(FROM, growing(-0.0008)), sector: 'Utilities', industry: 'Water' }),
      stock('YOUNG', { bars: weekdayBars('2024-03-01', wavyCloses(86)), sector: null, industry: null }),
      stock('GONE', { bars: weekdayBars(FROM, growing(0.002)) }),
      stock('EMPTY', { name: 'Nothing & yet <more>' }),
    ],
    { id: 'sp500', name: 'S&P 500', indexSymbol: '^GSPC', region: 'US', historyFrom: day('2020-01-01') },
    [
      { symbol: 'UP', sharesMillions: 10 },
      { symbol: 'FLAT', sharesMillions: 30 },
      { symbol: 'DOWN', sharesMillions: null },
      { symbol: 'YOUNG', from: '2024-04-01', sharesMillions: 5 },
      { symbol: 'GONE', to: '2024-02-01', sharesMillions: 20 },
      { symbol: 'EMPTY', sharesMillions: 7 },
    ],
  );
}
