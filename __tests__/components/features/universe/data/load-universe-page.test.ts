import { loadUniversePage } from '@/components/features/universe/data/load-universe-page';
import { AppError } from '@/lib/domain/errors';
import { universeBackend } from '../../../../support/universe-fixture';

async function load(query: Readonly<Record<string, string>> = {}, universe = 'dj') {
  const { fetch, asked } = universeBackend();
  const page = await loadUniversePage({ asOf: null, params: { universe }, query }, fetch);
  return { page, asked, symbols: page.shown.lines.map(({ symbol }) => symbol).join(' ') };
}

it('has all members, their sectors, and names for every column there could be', async () => {
  const { page, symbols, asked } = await load();

  expect(symbols).toBe('AAA BBB CCC DDD');
  expect(page.sectors).toEqual(['Energy', 'Utilities']);
  expect(page.names['return.5Y']).toMatchObject({ short: '5Y' });
  expect(page.shown.lines[0]).not.toHaveProperty('spark');
  expect(asked).toEqual(['/screener/', '/status/']);
});

it('filters and orders by the address, and still lists the sectors of all members', async () => {
  const { page, symbols } = await load({ where: 'pe < 15', sort: '-pe', columns: 'pe' });

  expect(symbols).toBe('BBB AAA');
  expect(page.shown).toMatchObject({ passed: 2, of: 4 });
  expect(page.sectors).toEqual(['Energy', 'Utilities']);
  expect(page.shown.lines[0]?.figures).toEqual({ pe: 12 });
});

it('shows all members beside a filter that cannot be read', async () => {
  const { page, symbols } = await load({ where: 'pee < 15' });

  expect(page.fault).toMatchObject({ position: 0, length: 3, suggestion: 'pe' });
  expect(page.state.where).toBe('pee < 15');
  expect(symbols).toBe('AAA BBB CCC DDD');
});

it('folds the fields of forms without scripts into the state', async () => {
  const { page } = await load({
    where: 'pe < 15',
    column: 'return.1Y',
    min: '0%',
    sector: 'Energy',
    columns: 'custom',
    'show.pe': 'on',
    'show.rsi14': 'on',
  });

  expect(page.state.where).toBe('pe < 15 and return.1Y >= 0% and sector = "Energy"');
  expect(page.state.columns).toEqual(['pe', 'rsi14']);
});

it('loads spark lines only where they are drawn, and the history on request', async () => {
  const { page } = await load({ view: 'tiles' });
  expect(page.shown.lines[0]?.spark).toEqual([1, 1.2, 1.1]);

  const { page: screen } = await load({ where: 'pe < 15', history: '1' });
  expect(screen.history?.months).toHaveLength(2);
  expect((await load({ history: '1' })).page.history).toBeNull();
});

it('is a page without members for a universe that was not imported', async () => {
  const { fetch } = universeBackend();
  const away = (async (path: string, request: object) => {
    if (path === '/rates/bill/') return { meta: { asOf: '2024-06-28', source: 'csv' } };
    if (path === '/screener/') throw new AppError('UNIVERSE_UNKNOWN', 'none is stored yet');
    return fetch(path, request);
  }) as typeof fetch;

  const page = await loadUniversePage({ asOf: null, params: { universe: 'sp500' }, query: {} }, away);

  expect(page.shown).toMatchObject({ lines: [], passed: 0, of: 0 });
  expect(page).toMatchObject({ meta: { source: 'csv' }, universe: { name: 'S&P 500' } });
});

it('has a page for an imported universe, and a 404 for an unknown one', async () => {
  const { page } = await load({}, 'my-list');
  expect(page.shown.of).toBe(4);
  expect(page.own).toEqual([]);
  expect((await load()).page.own).toEqual([{ id: 'my-list', name: 'My list' }]);

  const { fetch } = universeBackend();
  const away = (async (path: string, request: object) => {
    if (path === '/screener/') throw new AppError('UNIVERSE_UNKNOWN', 'there is no universe "nope"');
    return fetch(path, request);
  }) as typeof fetch;
  await expect(
    loadUniversePage({ asOf: null, params: { universe: 'nope' }, query: {} }, away),
  ).rejects.toMatchObject({
    code: 'UNIVERSE_UNKNOWN',
    status: 404,
  });
});

it('folds several values of a text column, and the fields that arrange columns, into the state', async () => {
  const { page } = await load({
    sector: 'Energy|Utilities',
    country: 'US',
    columns: 'custom',
    'at.pe': '1',
    'at.price': '0',
    'pin.pe': 'on',
  });

  expect(page.state.where).toBe('sector in ("Energy", "Utilities") and country = "US"');
  expect(page.state).toMatchObject({ columns: ['price', 'pe'], pinned: ['pe'] });
  expect(page.countries).toEqual([{ id: 'US', name: 'United States' }]);
  expect(page.exchanges).toEqual(['NYSE']);
});

it('shows the table without metrics that cannot be parsed', async () => {
  const { page, symbols } = await load({
    metrics: 'cheap = 1 / pee',
    where: 'cheap > 1',
    columns: 'cheap,pe',
  });

  expect(page.metricsFault).toMatchObject({ position: 12, suggestion: 'pe' });
  expect(page.fault).toBeNull();
  expect(page.state.metrics).toBe('cheap = 1 / pee');
  expect(symbols).toBe('AAA BBB CCC DDD');
});

it('refuses a day before the first price, and names that day', async () => {
  const load = (asOf: string) =>
    loadUniversePage({ asOf, params: { universe: 'dj' }, query: {} }, universeBackend().fetch);

  await expect(load('2007-01-02')).rejects.toMatchObject({
    code: 'DATE_BEFORE_DATA',
    fields: { first_day: ['2007-01-03'] },
  });
  await expect(load('2007-01-03')).resolves.toMatchObject({ shown: { of: 4 } });
});
