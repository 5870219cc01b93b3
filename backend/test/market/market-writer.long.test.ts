import type { InstrumentInput, UniverseBatch } from '@/backend/src/market-model/batches';
import { symbolOnlyInput } from '@/backend/src/market/instrument-register';
import type { WriteOutcome } from '@/backend/src/market/market-writer';
import { makeBatch } from '../support/price-batch';
import { CSV, withWritableStore } from '../support/writable-store';

const { store, write } = withWritableStore();

async function closesOf(symbol: string, asOf = 1e6): Promise<number[]> {
  const instrument = store().find(symbol);
  const view = instrument && (await store().view(instrument.id, asOf));
  return view ? [...view.close] : [];
}

describe('prices', () => {
  it('stores bars over several years, and returns what is stored', async () => {
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
    expect(store().find('AAPL')).toMatchObject({
      name: 'AAPL',
      kind: 'stock',
      exchange: '',
      bars: 800,
      firstDay: 18_000,
      lastDay: 18_799,
    });
    expect(store().state()).toMatchObject({
      dataVersion: 1,
      source: 'csv',
      seed: null,
      lastDay: 18_799,
      bars: 800,
    });
  });

  it('measures how often a series is observed, over all that is stored of it', async () => {
    const monthly = Array.from({ length: 24 }, (_, n) => 100 + n);
    await write(async (writer) => {
      await writer.writePrices(makeBatch({ symbol: 'MONTHS', from: 17_000, step: 30, closes: monthly }));
      await writer.writePrices(makeBatch({ symbol: 'DAYS', from: 17_000, closes: [1, 2, 3] }));
      await writer.writePrices(makeBatch({ symbol: 'SHORT', from: 17_000, step: 30, closes: [1, 2] }));
    });
    await write((writer) => writer.writePrices(makeBatch({ symbol: 'MONTHS', from: 17_720, closes: [130] })));

    expect(['MONTHS', 'DAYS', 'SHORT'].map((symbol) => store().find(symbol)?.frequency)).toEqual([
      'monthly',
      'daily',
      'daily',
    ]);
  });

  it('keeps the data version when the data are already stored', async () => {
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

  it('reads back what it has not written yet, beside instruments without prices', async () => {
    const outcome = await write(async (writer) => {
      await writer.writePrices(makeBatch({ symbol: 'A', from: 18_000, closes: [1] }));
      await writer.writeInstruments([symbolOnlyInput('B')]);
      await writer.writePrices(makeBatch({ symbol: 'C', from: 18_000, closes: [3] }));
      return writer.writePrices(makeBatch({ symbol: 'A', from: 18_000, closes: [1, 2] }));
    });

    expect(outcome.value).toEqual({ inserted: 1, changed: 0 });
    expect([await closesOf('A'), await closesOf('C')]).toEqual([[1, 2], [3]]);
  });

  it('counts a later dividend as a change', async () => {
    await write((writer) => writer.writePrices(makeBatch({ from: 18_000, closes: [10, 9] })));

    const dividends = [{ day: 18_001, amount: 1 }];
    const outcome = await write((writer) =>
      writer.writePrices(makeBatch({ from: 18_000, closes: [10, 9], dividends })),
    );

    expect(outcome.changed).toBe(true);
    expect(await store().actions(store().find('TEST')!.id, 18_001)).toEqual({ splits: [], dividends });
    expect((await store().view(store().find('TEST')!.id, 18_001))?.total[0]).toBeCloseTo(9, 12);
  });

  it('removes a dividend that a provider no longer states, but for one of an imported file', async () => {
    const closes = [10, 10, 10, 10];
    const dividends = [1, 2].map((at) => ({ day: 18_000 + at, amount: at / 10 }));
    const ofFile = makeBatch({ from: 18_000, closes, dividends: [dividends[0]!], isFromFile: true });
    const whole = makeBatch({ from: 18_000, closes, actionsSince: 18_000 });
    await write((writer) => writer.writePrices(makeBatch({ from: 18_000, closes, dividends })));
    // Nothing of the file is new but that it states one of the two.
    await write((writer) => writer.writePrices(ofFile));
    await write((writer) => writer.writePrices(whole));

    const actions = await store().actions(store().find('TEST')!.id, 1e6);
    expect(actions).toEqual({ splits: [], dividends: [dividends[0]] });
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
    await store().refresh();
    expect(await closesOf('TEST')).toEqual([1]);
    expect(store().find('OTHER')).toBeNull();
    expect(store().state().dataVersion).toBe(1);
  });

  it('keeps a listed security apart from the index whose name is its ticker', async () => {
    await write(async (writer) => {
      await writer.writePrices(makeBatch({ symbol: 'STI', from: 18_000, closes: [60] }));
      await writer.writePrices(makeBatch({ symbol: '^STI', from: 18_000, closes: [3200] }));
    });

    expect(await closesOf('STI')).toEqual([60]);
    expect(await closesOf('^STI')).toEqual([3200]);
  });

  it('starts from an empty store when another seed or version is simulated, or when replacing another source is allowed', async () => {
    const demo = { source: 'demo', seed: 1, what: 'demo market' } as const;
    await write(
      (writer) => writer.writePrices(makeBatch({ symbol: 'DEMO', from: 18_000, closes: [1] })),
      demo,
    );
    expect(store().state()).toMatchObject({ source: 'simulated', seed: 1 });

    await write((writer) => writer.writePrices(makeBatch({ symbol: 'OTHER', from: 18_000, closes: [2] })), {
      ...demo,
      seed: 2,
    });
    expect(
      store()
        .instruments()
        .map(({ symbol }) => symbol),
    ).toEqual(['OTHER']);

    const newer = { ...demo, seed: 2, simulationVersion: 2 };
    const again = (): Promise<WriteOutcome<unknown>> =>
      write((writer) => writer.writePrices(makeBatch({ symbol: 'NEWER', from: 18_000, closes: [4] })), newer);
    expect((await again()).replaced).toMatchObject({ source: 'demo', seed: 2, simulationVersion: null });
    expect(await again()).toMatchObject({ replaced: null, changed: false });
    const { id } = store().find('NEWER')!;
    await write(
      async (writer) => {
        await writer.writePrices(makeBatch({ symbol: 'FIRST', from: 18_000, closes: [3] }));
        await writer.writePrices(makeBatch({ symbol: 'NEWER', from: 18_000, closes: [5] }));
      },
      { ...newer, simulationVersion: 3 },
    );
    expect(store().find('NEWER')?.id).toBe(id);
    expect(store().find('FIRST')?.id).not.toBe(id);
    expect(await closesOf('NEWER')).toEqual([5]);
    expect(store().find('OTHER')).toBeNull();

    const { replaced } = await write(
      (writer) => writer.writePrices(makeBatch({ symbol: 'REAL', from: 18_000, closes: [3] })),
      { ...CSV, replaces: true },
    );
    expect(replaced).toMatchObject({ source: 'demo', seed: 2, bars: 2, instruments: 2 });
    expect(
      store()
        .instruments()
        .map(({ symbol }) => symbol),
    ).toEqual(['REAL']);
    expect(await closesOf('REAL')).toEqual([3]);
    expect(store().state()).toMatchObject({ source: 'csv', seed: null, dataVersion: 5 });
  });

  it('refuses data of another source, and keeps the stored data', async () => {
    await write((writer) => writer.writePrices(makeBatch({ from: 18_000, closes: [1, 2] })));

    const attempt = write(
      (writer) => writer.writePrices(makeBatch({ symbol: 'OTHER', from: 18_000, closes: [3] })),
      { source: 'live', seed: null, what: 'test' },
    );

    await expect(attempt).rejects.toThrow(
      'the store holds csv data: 2 bars of 1 instrument, and live data is never mixed with it. To replace it, run: npm run tapeglass -- source set live --replace. Nothing was changed',
    );
    await store().refresh();
    expect(await closesOf('TEST')).toEqual([1, 2]);
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
  const draft = (facts: Partial<InstrumentInput>): InstrumentInput => ({
    ...symbolOnlyInput('BRK-B'),
    ...facts,
  });

  it('keeps what a later draft leaves open, and adds to the details', async () => {
    await write((writer) =>
      writer.writeInstruments([draft({ name: 'Berkshire', sector: 'Financials', details: { a: 1, b: 1 } })]),
    );
    await write((writer) => writer.writeInstruments([draft({ exchange: 'NYSE', details: { b: 2 } })]));

    expect(store().find('BRK-B')).toMatchObject({
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
        symbolOnlyInput('GSPC'),
        symbolOnlyInput('1'),
        symbolOnlyInput('^STOXX'),
      ]),
    );

    const id = store().find('BRK-B')!.id;
    expect(store().find('brk-b')?.id).toBe(id);
    expect(store().find('Brk.B')?.id).toBe(id);
    expect(store().find('^gspc')).toMatchObject({ symbol: '^GSPC', kind: 'index', aliases: ['GSPC'] });
    expect(store().find('spx')?.symbol).toBe('^GSPC');
    expect(store().find('1')?.symbol).toBe('1');
    expect(store().find(String(store().find('^STOXX')!.id))?.symbol).toBe('^STOXX');
    expect(store().find('nothing')).toBeNull();
    expect(
      store()
        .instruments()
        .map(({ symbol }) => symbol),
    ).toEqual(['1', 'BRK-B', '^GSPC', '^STOXX']);
  });

  it('keeps the data version when nothing is new', async () => {
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
    instruments: [{ ...symbolOnlyInput('NEW'), name: 'New Inc.' }],
  };

  it('answers who was in it on a day, the last day exclusive', async () => {
    await write((writer) => writer.writeUniverse(universe));

    const membersAt = async (day: number) =>
      (await store().members('sp500', day)).map(({ instrument, sharesMillions }) => [
        instrument.name,
        sharesMillions,
      ]);
    expect(await membersAt(199)).toEqual([['OLD', null]]);
    expect(await membersAt(200)).toEqual([['New Inc.', 5]]);
    expect(store().universes()).toEqual([
      { id: 'sp500', name: 'S&P 500', indexSymbol: '^GSPC', region: 'US', historyFrom: 100, shipped: null },
    ]);
    const old = store().find('OLD')!.id;
    expect(await store().universesOf(old, 199)).toHaveLength(1);
    expect(await store().universesOf(old, 200)).toEqual([]);
    expect(await store().members('none', 200)).toEqual([]);
  });

  it('replaces the members by a new list, and makes no new version of the same one', async () => {
    await write((writer) => writer.writeUniverse(universe));
    expect(await write((writer) => writer.writeUniverse(universe))).toMatchObject({ changed: false });

    await write((writer) => writer.writeUniverse({ ...universe, members: universe.members.slice(0, 1) }));

    expect(await store().members('sp500', 150)).toEqual([]);
  });
});
