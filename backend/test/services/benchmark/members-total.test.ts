import type { MembershipPeriod } from '../../../src/market/market-store';
import { toBenchmarkUsed } from '../../../src/services/benchmark/benchmark-series';
import { chooseBenchmark } from '../../../src/services/benchmark/choose-benchmark';
import { readMembersTotal } from '../../../src/services/benchmark/members-total';
import { readFigures } from '../../../src/services/figures/read-figures';
import { day, FakeStore, wavyCloses, weekdayBars, type FakeInstrument } from '../../support/fake-store';

const N = 1600;
const ASOF = day('2024-01-31');
const MEMBERS_FROM = '2018-01-01';
/** Millions of shares. */
const SHARES = { AAA: 10, BBB: 20 } as const;

const a = weekdayBars('2018-01-01', wavyCloses(N));
const b = weekdayBars('2018-01-01', wavyCloses(N, 1));
/** AAA pays 4% a year, BBB nothing. */
const AAA: FakeInstrument = {
  symbol: 'AAA',
  bars: { ...a, total: a.close.map((value, i) => value * 1.04 ** (i / 252)) },
};
const BBB: FakeInstrument = { symbol: 'BBB', bars: b };
const worth = a.close.map((value, i) => value * SHARES.AAA + b.close[i]! * SHARES.BBB);

function indexOf(levels: Float64Array): FakeInstrument {
  return {
    symbol: '^GSPC',
    name: 'S&P 500',
    kind: 'index',
    bars: weekdayBars(
      '2018-01-01',
      [...levels].map((value) => value / 7),
    ),
  };
}

/** A market whose S&P 500 has two members, known from a day on. */
class MembersStore extends FakeStore {
  constructor(
    index: FakeInstrument,
    private readonly from: string,
    more: readonly FakeInstrument[] = [],
    shares: readonly FakeInstrument[] = [AAA, BBB],
  ) {
    super([index, ...shares, ...more]);
  }

  override universes(): ReturnType<FakeStore['universes']> {
    return [
      { id: 'sp500', name: 'S&P 500', indexSymbol: '^GSPC', region: null, historyFrom: day(this.from) },
    ];
  }

  override membershipPeriods(): ReturnType<FakeStore['membershipPeriods']> {
    return Promise.resolve(
      (['AAA', 'BBB'] as const).map((symbol): MembershipPeriod => ({
        instrument: this.find(symbol)!,
        from: null,
        to: null,
        sharesMillions: SHARES[symbol],
      })),
    );
  }
}

async function used(store: FakeStore, symbol = 'BBB') {
  const found = await chooseBenchmark(store, store.find(symbol)!, { asOf: ASOF, basis: 'total' });
  return found && toBenchmarkUsed(found);
}

describe('the total return of an index by its dated members', () => {
  it('represents the index when its total return is not published, before a fund that tracks it', async () => {
    const spy: FakeInstrument = { ...AAA, symbol: 'SPY', kind: 'etf' };

    expect(await used(new MembersStore(indexOf(worth), MEMBERS_FROM, [spy]))).toEqual({
      symbol: '^GSPC',
      name: 'S&P 500, total return of its members',
      basis: 'total',
      source: 'members',
      ownBasis: 'total',
    });
  });

  it('adds each session the dividends of the members, by their worth at the close before', async () => {
    const series = await readMembersTotal(new MembersStore(indexOf(worth), MEMBERS_FROM), '^GSPC', ASOF);
    const { days, total, close } = series!;
    let expected = 1;
    for (let i = a.days.indexOf(days[0]!) + 1; a.days[i]! <= ASOF; i += 1) {
      // The dividend of AAA on a session, as a share of the market value of both.
      const paid = a.close[i]! * (1.04 ** (1 / 252) - 1) * SHARES.AAA;
      expected *= (worth[i]! + paid) / worth[i - 1]!;
    }

    expect(total.at(-1)! / total[0]!).toBeCloseTo(expected, 9);
    expect(close.at(-1)! / close[0]!).toBeCloseTo(
      worth[a.days.indexOf(days.at(-1)!)]! / worth[a.days.indexOf(days[0]!)]!,
      9,
    );
    expect(total.at(-1)! / total[0]!).toBeGreaterThan(close.at(-1)! / close[0]!);
  });

  it('removes the dividends from the alpha of a member', async () => {
    const store = new MembersStore(indexOf(worth), MEMBERS_FROM);
    const instrument = store.find('BBB')!;
    const params = {
      asOf: ASOF,
      window: { from: null, to: ASOF },
      riskFree: { kind: 'fixed', annualRate: 0 },
      basis: 'total',
    } as const;
    const members = await chooseBenchmark(store, instrument, { asOf: ASOF, basis: 'total' });
    const price = await chooseBenchmark(store, instrument, { asOf: ASOF, basis: 'price' });
    const [against, beside] = await Promise.all([
      readFigures(store, instrument, { ...params, benchmark: members }),
      readFigures(store, instrument, { ...params, basis: 'price', benchmark: price }),
    ]);

    // The index yields about 1.3% a year.
    expect(Number(beside.figures.alpha) - Number(against.figures.alpha)).toBeGreaterThan(0.008);
    expect(Number(beside.figures.alpha) - Number(against.figures.alpha)).toBeLessThan(0.02);
  });

  it.each<[string, FakeStore]>([
    ['are known for less than five years', new MembersStore(indexOf(worth), '2020-01-01')],
    [
      'do not follow the index',
      new MembersStore(indexOf(worth.map((value, i) => value * 1.02 ** (i / 252))), MEMBERS_FROM),
    ],
    [
      'have prices that contain their dividends',
      new MembersStore(indexOf(worth), MEMBERS_FROM, [], [{ ...AAA, dividendAdjusted: true }, BBB]),
    ],
  ])('does not represent it when the members %s: price against price', async (_, store) => {
    expect(await used(store)).toMatchObject({
      name: 'S&P 500 (price index)',
      basis: 'price',
      source: 'index',
      ownBasis: 'price',
    });
  });
});
