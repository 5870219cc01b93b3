import type {
  FundamentalDraft,
  InstrumentDraft,
  MacroBatch,
  MarketWriter,
  UniverseBatch,
} from '@/backend/src/ingest/batches';
import { readFactorReturns } from '@/backend/src/market/factor-store';
import { bareDraft } from '@/backend/src/market/instrument-register';
import { withMarketWriter, type WriteOccasion, type WriteOutcome } from '@/backend/src/market/market-writer';
import { openMarketStore, type OpenMarketStore } from '@/backend/src/market/open-market-store';
import { emptyMarket } from '../support/empty-market';
import { makeBatch } from '../support/price-batch';
import { withTestDatabase } from '../support/test-database';

const database = withTestDatabase();
const CSV = { source: 'csv', seed: null, what: 'test' } as const;

let store: OpenMarketStore;

beforeEach(async () => {
  await emptyMarket(database());
  store = await openMarketStore(database());
});

afterEach(() => store.close());

async function write<T>(
  work: (writer: MarketWriter) => Promise<T>,
  occasion: WriteOccasion = CSV,
): Promise<WriteOutcome<T>> {
  const outcome = await withMarketWriter(database(), occasion, work);
  await store.refresh();
  return outcome;
}

async function closesOf(symbol: string, asOf = 1e6): Promise<number[]> {
  const instrument = store.find(symbol);
  const view = instrument && (await store.view(instrument.id, asOf));
  return view ? [...view.close] : [];
}

describe('prices', () => {
  it('stores bars over several years, and tells what is there', async () => {
    const closes = Array.from({ length: 800 }, (_, n) => 100 + n / 4);

    const outcome = await write((writer) =>
      writer.writePrices(makeBatch({ symbol: 'aapl', from: 18_000, closes })),
    );

    expect(outcome).toEqual({
      value: { inserted: 800, changed: 0 },
      dataVersion: 1,
      changed: true,
      replaced: null,
    });
    expect(await closesOf('AAPL')).toEqual(closes);
    expect(store.find('AAPL')).toMatchObject({
      name: 'AAPL',
      kind: 'stock',
      exchange: '',
      bars: 800,
      firstDay: 18_000,
      lastDay: 18_799,
    });
    expect(store.state()).toMatchObject({
      dataVersion: 1,
      source: 'csv',
      seed: null,
      lastDay: 18_799,
      bars: 800,
    });
  });

  it('makes no new version of what is stored already', async () => {
    const batch = makeBatch({ from: 18_000, closes: [1, 2, 3], dividends: [{ day: 18_001, amount: 0.1 }] });
    await write((writer) => writer.writePrices(batch));

    expect(await write((writer) => writer.writePrices(batch))).toEqual({
      value: { inserted: 0, changed: 0 },
      dataVersion: 1,
      changed: false,
      replaced: null,
    });
  });

  it('replaces single days and appends, in later runs and in one', async () => {
    await write((writer) => writer.writePrices(makeBatch({ from: 18_000, closes: [1, 2, 3] })));

    const outcome = await write(async (writer) => [
      await writer.writePrices(makeBatch({ from: 18_002, closes: [30, 40] })),
      await writer.writePrices(makeBatch({ from: 18_400, closes: [50] })),
      await writer.writePrices(makeBatch({ from: 18_400, closes: [51] })),
    ]);

    expect(outcome).toMatchObject({
      value: [
        { inserted: 1, changed: 1 },
        { inserted: 1, changed: 0 },
        { inserted: 0, changed: 1 },
      ],
      dataVersion: 2,
    });
    expect(await closesOf('TEST')).toEqual([1, 2, 30, 40, 51]);
  });

  it('reads back what it has not written yet, beside instruments that nobody wrote yet', async () => {
    const outcome = await write(async (writer) => {
      await writer.writePrices(makeBatch({ symbol: 'A', from: 18_000, closes: [1] }));
      await writer.writeInstruments([bareDraft('B')]);
      await writer.writePrices(makeBatch({ symbol: 'C', from: 18_000, closes: [3] }));
      return writer.writePrices(makeBatch({ symbol: 'A', from: 18_000, closes: [1, 2] }));
    });

    expect(outcome.value).toEqual({ inserted: 1, changed: 0 });
    expect([await closesOf('A'), await closesOf('C')]).toEqual([[1, 2], [3]]);
  });

  it('counts a dividend that comes later as a change', async () => {
    await write((writer) => writer.writePrices(makeBatch({ from: 18_000, closes: [10, 9] })));

    const dividends = [{ day: 18_001, amount: 1 }];
    const outcome = await write((writer) =>
      writer.writePrices(makeBatch({ from: 18_000, closes: [10, 9], dividends })),
    );

    expect(outcome.changed).toBe(true);
    expect(await store.actions(store.find('TEST')!.id, 18_001)).toEqual({ splits: [], dividends });
    expect((await store.view(store.find('TEST')!.id, 18_001))?.total[0]).toBeCloseTo(9, 12);
  });

  it('keeps nothing of a run that fails', async () => {
    await write((writer) => writer.writePrices(makeBatch({ from: 18_000, closes: [1] })));
    const failure = new Error('enough');

    const attempt = write(async (writer) => {
      await writer.writePrices(makeBatch({ from: 18_000, closes: [2] }));
      await writer.writePrices(makeBatch({ symbol: 'OTHER', from: 18_000, closes: [3] }));
      throw failure;
    });

    await expect(attempt).rejects.toBe(failure);
    await store.refresh();
    expect(await closesOf('TEST')).toEqual([1]);
    expect(store.find('OTHER')).toBeNull();
    expect(store.state().dataVersion).toBe(1);
  });

  it('starts from an empty store when the source or the seed changes', async () => {
    const demo = { source: 'demo', seed: 1, what: 'demo market' };
    await write(
      (writer) => writer.writePrices(makeBatch({ symbol: 'DEMO', from: 18_000, closes: [1] })),
      demo,
    );
    expect(store.state()).toMatchObject({ source: 'simulated', seed: 1 });

    await write((writer) => writer.writePrices(makeBatch({ symbol: 'OTHER', from: 18_000, closes: [2] })), {
      ...demo,
      seed: 2,
    });
    expect(store.instruments().map(({ symbol }) => symbol)).toEqual(['OTHER']);

    await write((writer) => writer.writePrices(makeBatch({ symbol: 'REAL', from: 18_000, closes: [3] })));
    expect(store.instruments().map(({ symbol }) => symbol)).toEqual(['REAL']);
    expect(await closesOf('REAL')).toEqual([3]);
    expect(store.state()).toMatchObject({ source: 'csv', seed: null, dataVersion: 3 });
  });

  it.each([
    [
      'days that do not ascend',
      { days: Int32Array.of(2, 1), close: Float64Array.of(1, 1) },
      'days must ascend',
    ],
    [
      'a close of zero',
      { days: Int32Array.of(1, 2), close: Float64Array.of(1, 0) },
      'a close must be positive',
    ],
    [
      'columns of different length',
      { days: Int32Array.of(1, 2, 3), close: Float64Array.of(1, 1) },
      'columns of different length',
    ],
  ])('refuses %s', async (_, columns, message) => {
    const batch = makeBatch({ from: 1, closes: [1, 1] });

    const attempt = write((writer) => writer.writePrices({ ...batch, bars: { ...batch.bars, ...columns } }));

    await expect(attempt).rejects.toThrow(message);
  });
});

describe('instruments', () => {
  const draft = (facts: Partial<InstrumentDraft>): InstrumentDraft => ({ ...bareDraft('BRK-B'), ...facts });

  it('keeps what a later draft leaves open, and adds to the details', async () => {
    await write((writer) =>
      writer.writeInstruments([draft({ name: 'Berkshire', sector: 'Financials', details: { a: 1, b: 1 } })]),
    );
    await write((writer) => writer.writeInstruments([draft({ exchange: 'NYSE', details: { b: 2 } })]));

    expect(store.find('BRK-B')).toMatchObject({
      name: 'Berkshire',
      sector: 'Financials',
      exchange: 'NYSE',
      details: { a: 1, b: 2 },
      bars: 0,
      firstDay: null,
    });
  });

  it('finds by symbol, alias and id, in any case; a symbol wins over an id', async () => {
    await write((writer) =>
      writer.writeInstruments([
        draft({ aliases: ['brk.b'] }),
        bareDraft('GSPC'),
        bareDraft('1'),
        bareDraft('^STOXX'),
      ]),
    );

    const id = store.find('BRK-B')!.id;
    expect(store.find('brk-b')?.id).toBe(id);
    expect(store.find('Brk.B')?.id).toBe(id);
    expect(store.find('^gspc')).toMatchObject({ symbol: '^GSPC', kind: 'index', aliases: ['GSPC'] });
    expect(store.find('spx')?.symbol).toBe('^GSPC');
    expect(store.find('1')?.symbol).toBe('1');
    expect(store.find(String(store.find('^STOXX')!.id))?.symbol).toBe('^STOXX');
    expect(store.find('nothing')).toBeNull();
    expect(store.instruments().map(({ symbol }) => symbol)).toEqual(['1', 'BRK-B', '^GSPC', '^STOXX']);
  });

  it('makes no new version of what is known', async () => {
    const drafts = [draft({ name: 'Berkshire', details: { b: 1, a: { y: 1, x: 2 } }, aliases: ['BRK.B'] })];
    await write((writer) => writer.writeInstruments(drafts));

    expect(await write((writer) => writer.writeInstruments(drafts))).toMatchObject({
      changed: false,
      replaced: null,
      dataVersion: 1,
    });
  });
});

describe('universes', () => {
  const universe: UniverseBatch = {
    id: 'sp500',
    name: 'S&P 500',
    indexSymbol: '^GSPC',
    region: 'US',
    historyFrom: 100,
    members: [
      { symbol: 'NEW', from: 200, to: null, shares: 5 },
      { symbol: 'OLD', from: null, to: 200, shares: null },
    ],
    instruments: [{ ...bareDraft('NEW'), name: 'New Inc.' }],
  };

  it('answers who was in it on a day, the last day exclusive', async () => {
    await write((writer) => writer.writeUniverse(universe));

    const membersAt = async (day: number) =>
      (await store.members('sp500', day)).map(({ instrument, sharesMillions }) => [
        instrument.name,
        sharesMillions,
      ]);
    expect(await membersAt(199)).toEqual([['OLD', null]]);
    expect(await membersAt(200)).toEqual([['New Inc.', 5]]);
    expect(store.universes()).toEqual([
      { id: 'sp500', name: 'S&P 500', indexSymbol: '^GSPC', region: 'US', historyFrom: 100 },
    ]);
    const old = store.find('OLD')!.id;
    expect(await store.universesOf(old, 199)).toHaveLength(1);
    expect(await store.universesOf(old, 200)).toEqual([]);
    expect(await store.members('none', 200)).toEqual([]);
  });

  it('replaces the members by a new list, and makes no new version of the same one', async () => {
    await write((writer) => writer.writeUniverse(universe));
    expect(await write((writer) => writer.writeUniverse(universe))).toMatchObject({ changed: false });

    await write((writer) => writer.writeUniverse({ ...universe, members: universe.members.slice(0, 1) }));

    expect(await store.members('sp500', 150)).toEqual([]);
  });
});

describe('macro series', () => {
  const series: MacroBatch = {
    id: 'TB3MS',
    name: '3-month bill',
    unit: 'percent',
    frequency: 'monthly',
    days: Int32Array.of(0, 31, 59, 90),
    published: Int32Array.of(40, 40, 70, 100),
    values: Float64Array.of(1, 2, NaN, 4),
    publicationKnown: true,
  };

  it('answers what was published by a day', async () => {
    await write((writer) => writer.writeMacro(series));

    expect(await store.macro('TB3MS', 39)).toBeNull();
    expect(await store.macro('TB3MS', 70)).toEqual({
      id: 'TB3MS',
      name: '3-month bill',
      unit: 'percent',
      frequency: 'monthly',
      days: Int32Array.of(0, 31, 59),
      values: Float64Array.of(1, 2, NaN),
    });
    expect(await store.macro('none', 70)).toBeNull();
    expect(store.macroExtents().map(({ id }) => id)).toEqual(['TB3MS']);
  });

  it('gives the bill as fractions by publication day, the newest observation of a day, without gaps', async () => {
    await write((writer) => writer.writeMacro(series));

    expect(await store.bill(39)).toBeNull();
    expect(await store.bill(100)).toEqual({
      id: 'TB3MS',
      rates: { days: Int32Array.of(40, 100), rates: Float64Array.of(0.02, 0.04) },
    });
  });

  it('prefers the daily bill once one is published', async () => {
    await write(async (writer) => {
      await writer.writeMacro(series);
      await writer.writeMacro({ ...series, id: 'DTB3', published: series.published.map((day) => day + 30) });
    });

    expect((await store.bill(50))?.id).toBe('TB3MS');
    expect((await store.bill(100))?.id).toBe('DTB3');
  });

  it('keeps a revision beside what was known before', async () => {
    await write((writer) => writer.writeMacro(series));
    const revision = {
      ...series,
      days: Int32Array.of(31),
      published: Int32Array.of(75),
      values: Float64Array.of(2.5),
    };

    await write((writer) => writer.writeMacro(revision));

    expect((await store.macro('TB3MS', 74))?.values[1]).toBe(2);
    expect((await store.macro('TB3MS', 75))?.values[1]).toBe(2.5);
    // The revised figure describes an older day than the rate that was published on day 70.
    expect((await store.bill(75))?.rates.rates.at(-1)).toBe(0.025);
    expect(await write((writer) => writer.writeMacro(revision))).toMatchObject({ changed: false });
  });
});

describe('factor returns', () => {
  const batch = {
    set: 'ff3',
    frequency: 'daily',
    vintage: '202401',
    days: Int32Array.of(10, 11, 12),
    columns: { 'Mkt-RF': Float64Array.of(0.1, -0.2, 0.3), RF: Float64Array.of(0.01, NaN, 0.01) },
  } as const;

  it('gives the vintage that was imported last, up to a day', async () => {
    await write((writer) => writer.writeFactors(batch));
    await write((writer) =>
      writer.writeFactors({
        ...batch,
        vintage: '202402',
        columns: { ...batch.columns, RF: Float64Array.of(1, 2, 3) },
      }),
    );

    const factors = await readFactorReturns(database(), batch, 11);

    expect(factors).toEqual({
      ...batch,
      vintage: '202402',
      days: Int32Array.of(10, 11),
      columns: { 'Mkt-RF': Float64Array.of(0.1, -0.2), RF: Float64Array.of(1, 2) },
    });
    expect(await readFactorReturns(database(), { set: 'ff5', frequency: 'daily' }, 11)).toBeNull();
  });

  it('makes no new version of the same file', async () => {
    await write((writer) => writer.writeFactors(batch));

    expect(await write((writer) => writer.writeFactors(batch))).toMatchObject({ changed: false });
  });
});

describe('fundamentals', () => {
  const row = (facts: Partial<FundamentalDraft>): FundamentalDraft => ({
    symbol: 'TEST',
    item: 'revenue',
    periodEnd: 90,
    periodMonths: 3,
    filed: 120,
    value: 10,
    currency: 'USD',
    ...facts,
  });

  it('answers the vintage that was filed last by a day, newest period first', async () => {
    await write((writer) =>
      writer.writeFundamentals([
        row({}),
        row({ filed: 150, value: 11 }),
        row({ periodEnd: 180, filed: 210, value: 20 }),
        row({ item: 'eps', value: 0.5 }),
      ]),
    );

    const id = store.find('TEST')!.id;
    const valuesAt = async (day: number, periods: number) =>
      (await store.fundamentals(id, day, periods)).map(({ item, periodEnd, value }) => [
        item,
        periodEnd,
        value,
      ]);
    expect(await valuesAt(119, 4)).toEqual([]);
    expect(await valuesAt(149, 4)).toEqual([
      ['eps', 90, 0.5],
      ['revenue', 90, 10],
    ]);
    expect(await valuesAt(210, 4)).toEqual([
      ['eps', 90, 0.5],
      ['revenue', 180, 20],
      ['revenue', 90, 11],
    ]);
    expect(await valuesAt(210, 1)).toEqual([
      ['eps', 90, 0.5],
      ['revenue', 180, 20],
    ]);
  });

  it('adds to what is stored, and makes no new version of the same rows', async () => {
    await write((writer) => writer.writeFundamentals([row({})]));
    await write((writer) =>
      writer.writeFundamentals([row({ periodEnd: 180, filed: 200, value: 20 }), row({})]),
    );
    expect(await write((writer) => writer.writeFundamentals([row({})]))).toMatchObject({
      changed: false,
      replaced: null,
      dataVersion: 2,
    });

    expect(await store.fundamentals(store.find('TEST')!.id, 300, 9)).toHaveLength(2);
  });
});
