import { WATCHLIST_LIMIT } from '@/lib/domain/watchlist';
import { syntheticId } from '../../src/accounts/resolve-watchlist-entry';
import { addWatchlistEntry, isOnWatchlist, removeWatchlistEntry } from '../../src/accounts/watchlist';
import { readWatchlist } from '../../src/db/repositories/watchlist-rows';
import { day, FakeStore, weekdayBars } from '../support/fake-store';
import { withTestDatabase } from '../support/test-database';
import { listSymbols } from '../support/watchlist-rows';

const bars = weekdayBars('2024-01-01', [1, 2, 3]);
const symbols = Array.from({ length: 260 }, (_, n) => `S${String(n).padStart(3, '0')}`);
const market = {
  store: new FakeStore(symbols.map((symbol) => ({ symbol, bars }))),
  today: day('2024-06-28'),
};

const database = withTestDatabase();
let clock = Date.UTC(2024, 0, 1);
const context = () => ({ db: database(), now: () => new Date((clock += 1000)) });

async function makeUser(): Promise<number> {
  const [row] = await database().query<{ id: number }>(
    'insert into users (email, first_name, last_name) values ($1, $2, $3) returning id',
    [`${clock++}@example.org`, 'Ada', 'Lovelace'],
  );
  return row!.id;
}

const add = (userId: number, idOrSymbol: string): Promise<void> =>
  addWatchlistEntry(context(), market, { userId, idOrSymbol });
const remove = (userId: number, idOrSymbol: string): Promise<boolean> =>
  removeWatchlistEntry(context(), market, { userId, idOrSymbol });
/** Adds the given number of symbols to a list at once. */
async function fill(userId: number, count: number): Promise<void> {
  await listSymbols(database(), userId, symbols.slice(0, count));
}
const listed = async (userId: number): Promise<string[]> =>
  (await readWatchlist(database(), { userId, listId: null })).map(({ symbol }) => symbol);

describe('one list', () => {
  it('holds what was added by id or symbol, the newest first', async () => {
    const user = await makeUser();
    await add(user, 's001');
    await add(user, String(market.store.find('S002')!.id));

    expect(await listed(user)).toEqual(['S002', 'S001']);
  });

  it('is unchanged after a second add of a listed symbol, which keeps its day', async () => {
    const user = await makeUser();
    await add(user, 'S001');
    const before = await readWatchlist(database(), { userId: user, listId: null });
    await add(user, 'S001');

    expect(await readWatchlist(database(), { userId: user, listId: null })).toEqual(before);
  });

  it('returns whether something was removed', async () => {
    const user = await makeUser();
    await add(user, 'S001');

    expect(await remove(user, 'S002')).toBe(false);
    expect(await remove(user, 'S001')).toBe(true);
    expect(await remove(user, 'S001')).toBe(false);
    expect(await listed(user)).toEqual([]);
  });

  it('keeps the day of a line that is added again within ten minutes of its removal', async () => {
    const user = await makeUser();
    await add(user, 'S001');
    await add(user, 'S002');
    const before = await readWatchlist(database(), { userId: user, listId: null });

    await remove(user, 'S001');
    await add(user, 'S001');
    expect(await readWatchlist(database(), { userId: user, listId: null })).toEqual(before);

    await remove(user, 'S001');
    clock += 11 * 60_000;
    await add(user, 'S001');
    expect(await listed(user)).toEqual(['S001', 'S002']);
  });

  it('returns whether an instrument is listed, and false for an unknown one', async () => {
    const user = await makeUser();
    await add(user, 'S001');
    const has = (idOrSymbol: string): Promise<boolean> =>
      isOnWatchlist(context(), market, { userId: user, idOrSymbol });

    expect(await has('S001')).toBe(true);
    expect(await has(String(market.store.find('S001')!.id))).toBe(true);
    expect(await has('S002')).toBe(false);
    expect(await has('NOPE')).toBe(false);
  });

  it('returns a line whose symbol the store does not have any more, by symbol and by its number', async () => {
    const user = await makeUser();
    await listSymbols(database(), user, ['GONE', 'AWAY']);

    expect(await remove(user, 'gone')).toBe(true);
    expect(await remove(user, String(syntheticId('AWAY')))).toBe(true);
    expect(await listed(user)).toEqual([]);
  });

  it('does not affect other users’ lists', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    await add(one, 'S001');

    expect(await listed(other)).toEqual([]);
    expect(await remove(other, 'S001')).toBe(false);
    expect(await listed(one)).toEqual(['S001']);
  });

  it('refuses what the store does not know and adds nothing', async () => {
    const user = await makeUser();

    await expect(add(user, 'S0010')).rejects.toMatchObject({ code: 'INSTRUMENT_UNKNOWN' });
    expect(await listed(user)).toEqual([]);
  });

  it('refuses a person who is gone', async () => {
    await expect(add(2_000_000_000, 'S001')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('the limit', () => {
  it('is 200; a listed symbol can still be added, and a removal frees a place', async () => {
    const user = await makeUser();
    await fill(user, WATCHLIST_LIMIT);

    await expect(add(user, 'S250')).rejects.toMatchObject({
      code: 'WATCHLIST_FULL',
      message: expect.stringMatching(/200 instruments at most.*S250/) as string,
    });
    await add(user, 'S000');
    expect(await listed(user)).toHaveLength(WATCHLIST_LIMIT);
    await remove(user, 'S000');
    await add(user, 'S250');
    expect(await listed(user)).toHaveLength(WATCHLIST_LIMIT);
  });
});

describe('calls at once', () => {
  it('never exceed the limit', async () => {
    const user = await makeUser();
    await fill(user, WATCHLIST_LIMIT - 5);
    const outcomes = await Promise.allSettled(symbols.slice(200, 240).map((symbol) => add(user, symbol)));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toHaveLength(35);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'WATCHLIST_FULL' });
    expect(await listed(user)).toHaveLength(WATCHLIST_LIMIT);
  });

  it('that add the same end in one line', async () => {
    const user = await makeUser();
    await Promise.all(Array.from({ length: 20 }, () => add(user, 'S001')));

    expect(await listed(user)).toEqual(['S001']);
  });

  it('that remove the same: one alone has removed it', async () => {
    const user = await makeUser();
    await add(user, 'S001');
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(user, 'S001')));

    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await listed(user)).toEqual([]);
  });

  it('that add and remove the same end consistently: the removals that returned true and the remaining line add up', async () => {
    const user = await makeUser();
    const rounds = Array.from({ length: 15 }, () => [
      add(user, 'S001').then(() => null),
      remove(user, 'S001'),
    ]);
    const answers = await Promise.all(rounds.flat());

    const removed = answers.filter((one) => one === true).length;
    const left = await listed(user);
    expect(removed + left.length).toBeGreaterThanOrEqual(1);
    expect(left.length).toBeLessThanOrEqual(1);
    expect(await isOnWatchlist(context(), market, { userId: user, idOrSymbol: 'S001' })).toBe(
      left.length === 1,
    );
  });
});
