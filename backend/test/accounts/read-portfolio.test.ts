import { WatchlistEntry } from '@/lib/contracts/watchlist';
import { FIGURES } from '@/lib/domain/figures';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { syntheticId } from '../../src/accounts/resolve-watchlist-entry';
import { toWatchlistEntries, parseFigureIds } from '../../src/accounts/read-portfolio';
import { chooseBenchmark } from '../../src/services/benchmark/choose-benchmark';
import { readFigures } from '../../src/services/figures/read-figures';
import { expectContract } from '../support/check-contract';
import { day, FakeStore, wavyCloses, weekdayBars } from '../support/fake-store';
import { makeTestMarket } from '../support/test-market';

const store = makeTestMarket();
const market = { store, today: day('2024-06-28') };
const addedAt = new Date('2024-06-03T14:30:00.000Z');

async function describeOne(symbol: string, figures: string | null = null): Promise<WatchlistEntry> {
  const [entry] = await toWatchlistEntries(
    market,
    [{ symbol, addedAt }],
    figures === null ? null : parseFigureIds(figures),
  );
  expectContract(WatchlistEntry, entry);
  return entry!;
}

async function closesOf(symbol: string, asOf: EpochDay): Promise<Float64Array> {
  return (await store.view(store.find(symbol)!.id, asOf))!.close;
}

describe('describeLines', () => {
  it('returns price, change as a fraction of the previous close, and the day of both', async () => {
    const close = await closesOf('AAA', market.today);
    const [before, last] = [close.at(-2)!, close.at(-1)!];

    expect(await describeOne('AAA')).toEqual({
      id: store.find('AAA')!.id,
      symbol: 'AAA',
      name: 'Alpha Analytics',
      exchange: 'NASDAQ',
      currency: 'USD',
      price: last,
      change: last - before,
      change_percent: last / before - 1,
      as_of: '2024-06-28',
      added_at: '2024-06-03T14:30:00.000Z',
      spark: expect.any(Array) as number[],
    });
  });

  it('has no change of a day where prices are weekly', async () => {
    const bars = weekdayBars('2024-01-02', wavyCloses(60));
    const weekly = new FakeStore([{ symbol: 'WEEK', bars, frequency: 'weekly' }]);
    const [entry] = await toWatchlistEntries(
      { store: weekly, today: bars.days.at(-1)! },
      [{ symbol: 'WEEK', addedAt }],
      ['price', 'changePercent'],
    );

    expect(entry).toMatchObject({ frequency: 'weekly', change: null, change_percent: null });
    expect(entry!.price).toBe(bars.close.at(-1));
    expect(entry!.figures).toEqual({ price: entry!.price, changePercent: null });
    expect(entry!.gaps!.changePercent).toMatchObject({ gap: 'frequency' });
  });

  it('draws the closes of three months, from the first to the last, with every extreme', async () => {
    const { spark } = await describeOne('AAA');
    const view = (await store.view(store.find('AAA')!.id, market.today))!;
    const first = view.days.findLastIndex((one) => one <= addMonths(market.today, -3));
    const months = [...view.close.subarray(first)];

    expect(formatIsoDate(view.days[first]!)).toBe('2024-03-28');
    expect(spark.length).toBeLessThanOrEqual(34);
    expect(spark[0]).toBe(months[0]);
    expect(spark.at(-1)).toBe(months.at(-1));
    expect(Math.min(...spark)).toBe(Math.min(...months));
    expect(Math.max(...spark)).toBe(Math.max(...months));
  });

  it('keeps a line that the store does not know, with nulls under its symbol', async () => {
    expect(await describeOne('GONE')).toEqual({
      id: syntheticId('GONE'),
      symbol: 'GONE',
      name: 'GONE',
      exchange: '',
      currency: null,
      price: null,
      change: null,
      change_percent: null,
      as_of: null,
      added_at: '2024-06-03T14:30:00.000Z',
      spark: [],
    });
  });

  it('does not take an alias for the line that was added: two lines are two instruments', async () => {
    expect(await describeOne('SPX')).toMatchObject({ id: syntheticId('SPX'), price: null });
  });

  it('shows nulls for an instrument without a price', async () => {
    expect(await describeOne('EMPTY', 'price,volatility')).toMatchObject({
      id: store.find('EMPTY')!.id,
      name: 'Nothing yet',
      price: null,
      as_of: null,
      spark: [],
      figures: { price: null, volatility: null },
      gaps: { price: { gap: 'no-data', need: 1, have: 0 }, volatility: { gap: 'no-data', need: 1, have: 0 } },
    });
  });

  it('shows an instrument as it was on the day before its second bar without a change', async () => {
    const today = day('2024-05-01');
    const [entry] = await toWatchlistEntries({ store, today }, [{ symbol: 'BRK.B', addedAt }], null);

    expect(entry).toMatchObject({ as_of: '2024-05-01', change: null, change_percent: null });
    expect(entry?.spark).toHaveLength(1);
  });

  it('gives the price in a base currency too, by the rate of its day, and names the day', async () => {
    const priced = { kind: 'stock', bars: weekdayBars('2024-06-03', [10, 11, 12]) } as const;
    const store = new FakeStore([
      { symbol: 'US', currency: 'USD', ...priced },
      { symbol: 'PENNY.L', currency: 'GBX', ...priced },
      { symbol: '^IX', currency: 'USD', ...priced, kind: 'index' },
      { symbol: 'YEN', currency: 'JPY', ...priced },
      { symbol: 'USDEUR=X', kind: 'currency', bars: weekdayBars('2024-06-03', [0.9, 0.8]) },
      { symbol: 'GBPUSD=X', kind: 'currency', bars: weekdayBars('2024-06-03', [1.2, 1.25, 1.25]) },
    ]);
    const rows = ['US', 'PENNY.L', '^IX', 'YEN', 'GONE'].map((symbol) => ({ symbol, addedAt }));
    const entries = await toWatchlistEntries({ store, today: day('2024-06-28') }, rows, null, 'EUR');

    for (const entry of entries) expectContract(WatchlistEntry, entry);
    expect(entries.map((entry) => entry.base_price)).toEqual([
      { currency: 'EUR', price: expect.closeTo(12 * 0.8) as number, rate: 0.8, rate_day: '2024-06-04' },
      {
        currency: 'EUR',
        price: expect.closeTo(0.12) as number,
        rate: expect.closeTo(0.01) as number,
        rate_day: '2024-06-04',
      },
      null,
      null,
      null,
    ]);
    const [own] = await toWatchlistEntries({ store, today: day('2024-06-28') }, rows, null, 'USD');
    expect(own?.base_price).toEqual({ currency: 'USD', price: 12, rate: 1, rate_day: '2024-06-05' });
  });

  it('keeps the order that it is given', async () => {
    const rows = ['CL=F', 'AAA', 'GONE'].map((symbol) => ({ symbol, addedAt }));

    expect((await toWatchlistEntries(market, rows, null)).map(({ symbol }) => symbol)).toEqual([
      'CL=F',
      'AAA',
      'GONE',
    ]);
  });

  it.each([
    ['of a screen alone', 'return.1M,price,start.1M,rsi14'],
    ['of every kind', 'return.1M,volatility,beta,sharpe,macd,pe,maxDrawdown.peak'],
  ])('returns the figures of the stock page: %s', async (_, ids) => {
    const instrument = store.find('AAA')!;
    const page = await readFigures(store, instrument, {
      asOf: market.today,
      window: { from: null, to: market.today },
      benchmark: await chooseBenchmark(store, instrument, { asOf: market.today, basis: 'total' }),
      riskFree: { kind: 'bill' },
      basis: 'total',
    });
    const { figures, gaps } = await describeOne('AAA', ids);

    expect(Object.keys(figures!)).toEqual(ids.split(','));
    for (const id of parseFigureIds(ids)) {
      expect(figures![id]).toBe(page.figures[id]);
      expect(gaps![id]).toEqual(page.gaps[id]);
    }
  });

  it('returns a reason for every null', async () => {
    const ids = FIGURES.slice(0, 30).map(({ id }) => id);
    const { figures, gaps } = await describeOne('BRK.B', ids.join(','));
    const nulls = ids.filter((id) => figures![id] === null);

    expect(nulls).toContain('return.1Y');
    expect(Object.keys(gaps!).sort()).toEqual([...nulls].sort());
  });
});

describe('parseFigureIds', () => {
  it('accepts ids once each, in the given order', () => {
    expect(parseFigureIds('return.1M, volatility,return.1M')).toEqual(['return.1M', 'volatility']);
  });

  it.each(['', 'retrun.1M', 'price,,volatility', 'price,name'])(
    'refuses %j and names the unknown id',
    (text) => {
      const unknown = {
        '': '""',
        'retrun.1M': '"retrun.1M"',
        'price,,volatility': '""',
        'price,name': '"name"',
      }[text]!;

      expect(() => parseFigureIds(text)).toThrow(
        expect.objectContaining({
          code: 'REQUEST_INVALID',
          fields: { figures: [expect.stringContaining(unknown)] },
        }) as Error,
      );
    },
  );

  it('refuses more than 30', () => {
    const ids = FIGURES.slice(0, 31).map(({ id }) => id);

    expect(parseFigureIds(ids.slice(1).join(','))).toHaveLength(30);
    expect(() => parseFigureIds(ids.join(','))).toThrow(/30 ids at most, got 31/);
  });
});
