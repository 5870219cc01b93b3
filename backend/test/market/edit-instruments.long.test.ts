import { readInstrumentLinks } from '@/backend/src/db/repositories/instrument-edits';
import { readFundamentals } from '@/backend/src/db/repositories/published-rows';
import { merge, remove, rename, requireInstrument } from '@/backend/src/market/edit-instruments';
import { symbolOnlyInput } from '@/backend/src/market/instrument-register';
import { makeBatch } from '../support/price-batch';
import { withWritableStore } from '../support/writable-store';

const { database, store, write } = withWritableStore();

async function closesOf(symbol: string): Promise<number[]> {
  const instrument = store().find(symbol);
  const view = instrument && (await store().view(instrument.id, 1e6));
  return view ? [...view.close] : [];
}

async function fill(): Promise<void> {
  await write(async (writer) => {
    await writer.writePrices(makeBatch({ symbol: 'AAPL.US', from: 18_000, closes: [1, 2, 3] }));
    await writer.writePrices(makeBatch({ symbol: 'MSFT', from: 18_002, closes: [3, 4] }));
    await writer.writeUniverse({
      id: 'own',
      name: 'Own',
      indexSymbol: 'AAPL.US',
      region: null,
      historyFrom: null,
      instruments: [symbolOnlyInput('AAPL.US')],
      members: [{ symbol: 'AAPL.US', from: null, to: null, shares: null }],
    });
  });
  await database().script(`
    truncate users cascade;
    insert into users (email, first_name, last_name) values ('a@example.org', 'A', 'A'), ('b@example.org', 'B', 'B');
    insert into watchlists (user_id, name) select id, 'Watchlist' from users;
    insert into watchlist_entries (user_id, list_id, symbol) select user_id, id, 'AAPL.US' from watchlists;
    insert into watchlist_entries (user_id, list_id, symbol)
      select l.user_id, l.id, 'AAPL' from watchlists l join users u on u.id = l.user_id where u.email = 'a@example.org'`);
}

function listedSymbols(): Promise<unknown[]> {
  return database().query(
    'select u.email, w.symbol from watchlist_entries w join users u on u.id = w.user_id order by 1, 2',
  );
}

describe('rename', () => {
  it('keeps bars, universes and watchlists, and the old symbol as an alias', async () => {
    await fill();
    const { dataVersion } = store().state();

    expect(await rename(database(), 'aapl.us', 'AAPL')).toEqual({ from: 'AAPL.US', to: 'AAPL' });
    await store().refresh();

    expect(store().state().dataVersion).toBe(dataVersion + 1);
    expect(await closesOf('AAPL')).toEqual([1, 2, 3]);
    expect(store().find('AAPL.US')).toMatchObject({ symbol: 'AAPL', name: 'AAPL' });
    expect((await store().members('own', 1e6)).map(({ instrument }) => instrument.symbol)).toEqual(['AAPL']);
    expect(store().universes()).toMatchObject([{ id: 'own', indexSymbol: 'AAPL' }]);
    expect(await listedSymbols()).toEqual([
      { email: 'a@example.org', symbol: 'AAPL' },
      { email: 'b@example.org', symbol: 'AAPL' },
    ]);
  });

  it.each([
    ['NOPE', 'X', 'no instrument "NOPE" is stored; instrument list shows what is. Nothing was changed'],
    ['AAPL.US', 'not a symbol', '"not a symbol" cannot be a symbol. Nothing was changed'],
    ['MSFT', 'msft', 'MSFT has that symbol already. Nothing was changed'],
    [
      'AAPL.US',
      'MSFT',
      'MSFT is an instrument already; to join the two, run: npm run tapeglass -- instrument merge AAPL.US MSFT. Nothing was changed',
    ],
  ])('refuses %s to %s', async (from, to, message) => {
    await fill();
    const { dataVersion } = store().state();

    await expect(rename(database(), from, to)).rejects.toThrow(message);
    await store().refresh();
    expect(store().state().dataVersion).toBe(dataVersion);
  });
});

describe('merge', () => {
  it('joins bars, memberships and lists where the days agree', async () => {
    await fill();

    const merged = await merge(database(), { from: 'AAPL.US', into: 'MSFT', keep: null });
    await store().refresh();

    expect(merged).toEqual({
      from: 'AAPL.US',
      into: 'MSFT',
      bars: 4,
      conflicts: 0,
      dropped: { items: [], values: 0 },
    });
    expect(await closesOf('MSFT')).toEqual([1, 2, 3, 4]);
    expect(store().find('AAPL.US')).toMatchObject({
      symbol: 'MSFT',
      bars: 4,
      firstDay: 18_000,
      lastDay: 18_003,
    });
    expect(store().instruments()).toHaveLength(1);
    expect((await store().members('own', 1e6)).map(({ instrument }) => instrument.symbol)).toEqual(['MSFT']);
    expect(await listedSymbols()).toContainEqual({ email: 'b@example.org', symbol: 'MSFT' });
  });

  it('reports days on which the two differ, and uses the chosen side', async () => {
    await fill();
    await write((writer) =>
      writer.writePrices(makeBatch({ symbol: 'MSFT', from: 18_002, closes: [3.5, 4] })),
    );
    const pair = { from: 'AAPL.US', into: 'MSFT' };

    await expect(merge(database(), { ...pair, keep: null })).rejects.toThrow(
      'AAPL.US and MSFT differ on 1 day: 2019-04-16 (3 and 3.5). Choose whose bars count: --keep from (AAPL.US) or --keep into (MSFT). Nothing was changed',
    );
    await store().refresh();
    expect(await closesOf('AAPL.US')).toEqual([1, 2, 3]);

    await merge(database(), { ...pair, keep: 'into' });
    await store().refresh();
    expect(await closesOf('MSFT')).toEqual([1, 2, 3.5, 4]);
  });

  it('uses the bars of the removed instrument when that is chosen', async () => {
    await fill();
    await write((writer) =>
      writer.writePrices(makeBatch({ symbol: 'MSFT', from: 18_002, closes: [3.5, 4] })),
    );

    await merge(database(), { from: 'AAPL.US', into: 'MSFT', keep: 'from' });
    await store().refresh();

    expect(await closesOf('MSFT')).toEqual([1, 2, 3, 4]);
  });

  it('keeps the accounts of the remaining instrument when both have an item, and reports what is dropped', async () => {
    await fill();
    const quarter = { periodEnd: 17_900, periodMonths: 3, filed: 17_930, currency: 'USD' } as const;
    await write((writer) =>
      writer.writeFundamentals([
        { ...quarter, symbol: 'AAPL.US', item: 'revenue', value: 1 },
        { ...quarter, symbol: 'AAPL.US', item: 'revenue', periodEnd: 17_810, value: 2 },
        { ...quarter, symbol: 'AAPL.US', item: 'equity', value: 3 },
        { ...quarter, symbol: 'MSFT', item: 'revenue', value: 4 },
      ]),
    );

    const { dropped } = await merge(database(), { from: 'AAPL.US', into: 'MSFT', keep: null });

    expect(dropped).toEqual({ items: ['revenue'], values: 2 });
    const { id } = await requireInstrument(database(), 'MSFT');
    expect(await readFundamentals(database(), [id])).toMatchObject([
      { item: 'equity', rows: 1 },
      { item: 'revenue', rows: 1 },
    ]);
  });

  it('keeps the dated stays of both in a universe', async () => {
    await fill();
    await write((writer) =>
      writer.writeUniverse({
        id: 'dated',
        name: 'Dated',
        indexSymbol: null,
        region: null,
        historyFrom: 17_000,
        instruments: [],
        members: [
          { symbol: 'AAPL.US', from: 17_000, to: 17_500, shares: null },
          { symbol: 'MSFT', from: 17_500, to: null, shares: null },
        ],
      }),
    );

    await merge(database(), { from: 'AAPL.US', into: 'MSFT', keep: null });
    await store().refresh();

    for (const day of [17_100, 17_600])
      expect((await store().members('dated', day)).map(({ instrument }) => instrument.symbol)).toEqual([
        'MSFT',
      ]);
  });

  it('refuses two currencies, and an instrument with itself', async () => {
    await fill();
    await write((writer) =>
      writer.writeInstruments([
        { ...symbolOnlyInput('AAPL.US'), currency: 'USD' },
        { ...symbolOnlyInput('MSFT'), currency: 'EUR' },
      ]),
    );

    await expect(merge(database(), { from: 'AAPL.US', into: 'MSFT', keep: null })).rejects.toThrow(
      'AAPL.US is in USD and MSFT in EUR. Nothing was changed',
    );
    await expect(merge(database(), { from: 'MSFT', into: 'MSFT', keep: null })).rejects.toThrow(
      'MSFT and MSFT are one instrument already. Nothing was changed',
    );
  });
});

describe('delete', () => {
  it('removes all that is stored of an instrument, and leaves watchlists', async () => {
    await fill();
    const { id } = await requireInstrument(database(), 'AAPL.US');
    expect(await readInstrumentLinks(database(), id, 'AAPL.US')).toMatchObject({
      universes: ['own'],
      watchlists: 2,
    });

    await remove(database(), ['AAPL.US']);
    await store().refresh();

    expect(
      store()
        .instruments()
        .map(({ symbol }) => symbol),
    ).toEqual(['MSFT']);
    expect(await store().members('own', 1e6)).toEqual([]);
    expect(
      await database().query('select instrument_id from price_chunks where instrument_id = $1', [id]),
    ).toEqual([]);
    expect(await listedSymbols()).toHaveLength(3);
  });

  it('removes all that are named, or none', async () => {
    await fill();

    await expect(remove(database(), ['MSFT', 'NOPE'])).rejects.toThrow('no instrument "NOPE" is stored');
    await store().refresh();
    expect(await closesOf('MSFT')).toEqual([3, 4]);
  });
});
