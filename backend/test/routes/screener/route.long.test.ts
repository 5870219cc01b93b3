import type { FastifyInstance } from 'fastify';
import { ScreenerTable, ScreenHistory } from '@/lib/contracts/screener';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { makeUniverseMarket, type UniverseStore } from '../../support/universe-market';

let app: FastifyInstance;
let store: UniverseStore;
beforeAll(async () => {
  store = makeUniverseMarket();
  app = await buildTestApp(store);
});
afterAll(() => app.close());

const ask = (query: Record<string, string>, url = '/screener/') => app.inject({ url, query });

describe('GET /screener/', () => {
  it('filters and orders the S&P 500 unless another universe is named', async () => {
    const response = await ask({ where: 'return1Y > -50% and sector = "Utilities"', sort: '-return.1Y' });

    expect(response.statusCode).toBe(200);
    expectContract(ScreenerTable, response.json());
    expect(response.json()).toMatchObject({
      universe: { id: 'sp500' },
      where: 'return.1Y > -0.5 and sector = "Utilities"',
      sort: '-return.1Y',
      passed: 2,
      of: 5,
      lines: [{ symbol: 'FLAT' }, { symbol: 'DOWN' }],
    });
  });

  it('names the values that members have where a filter has another', async () => {
    const where = 'sector = Utilitys';
    expect((await ask({ where })).json()).toMatchObject({
      passed: 0,
      unmatched: [
        {
          column: 'sector',
          value: 'Utilitys',
          known: ['Energy', 'Utilities'],
          suggestion: 'Utilities',
          where: 'sector = "Utilities"',
        },
      ],
    });
    expect((await ask({ where, format: 'csv' })).body).toMatch(
      /# no member has the sector "Utilitys"; known: Energy, Utilities/,
    );
  });

  it('returns all members without a filter, as an empty form sends it', async () => {
    expect((await ask({ where: '', sort: '', columns: '', limit: '' })).json()).toMatchObject({
      where: null,
      sort: 'symbol',
      passed: 5,
    });
  });

  it('answers a filter that cannot be read with the place of the fault', async () => {
    const response = await ask({ where: 'return1Y > 0 and secotr = "Energy"' });

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'REQUEST_INVALID',
      detail: 'where, at character 17: there is no column "secotr"; did you mean sector?',
      where: ['there is no column "secotr"; did you mean sector?'],
      position: ['17'],
      length: ['6'],
      suggestions: ['sector'],
    });
  });

  it.each([
    ['pe < 15,5', '5', ['15.5']],
    ['pe =< 15', '3', ['<=']],
    ['pe < 15 && price > 3', '8', ['and']],
    ['P/E < 15', '0', ['pe']],
    ['market cap > 10b', '0', ['marketCap']],
    ['(pe < 15', '8', [')']],
    ['pe < 15)', '7', undefined],
    ['sector = "Energy', '9', ['"Energy"']],
    ['pe > 1e400', '5', undefined],
    ['p\u0435 < 15', '1', undefined],
    ['pe < 15\u0000', '7', undefined],
    ['🚀 > 5', '0', undefined],
    ["'; DROP TABLE users; --", '0', undefined],
    ['<script>alert(1)</script>', '0', undefined],
    ['constructor > 1', '0', undefined],
    [`${'('.repeat(900)}pe > 1`, '30', undefined],
    [`pe > ${'1'.repeat(2100)}`, '2000', undefined],
  ])('points at the fault of %j and suggests a correction', async (where, position, suggestions) => {
    const response = await ask({ where });

    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'REQUEST_INVALID', position: [position] }),
    ]);
    expect(response.json<{ suggestions?: string[] }>().suggestions).toEqual(suggestions);
  });

  it.each([' ', '\t\n'])('treats %j as no filter', async (where) => {
    expect((await ask({ where })).json()).toMatchObject({ where: null, passed: 5 });
  });

  it.each([
    [{ sort: 'retrun.1Y' }, { sort: [expect.any(String)], suggestions: ['return.1Y'] }],
    [{ limit: '0' }, { limit: [expect.any(String)] }],
    [{ columns: 'pex' }, { columns: [expect.any(String)] }],
    [{ were: 'pe < 3' }, { were: ['is no parameter of this address'] }],
  ])('refuses %j', async (query, fields) => {
    const response = await ask(query);

    expect([response.statusCode, response.json()]).toEqual([400, expect.objectContaining(fields)]);
  });

  it('returns CSV with the filter in its head', async () => {
    const { body } = await ask({ where: 'price > 0', columns: 'price', format: 'csv', limit: '1' });

    expect(body).toContain('# where: price > 0\n# sort: symbol\n# passed: 4 of 5\n');
    expect(body.trimEnd().split('\n').at(-1)).toMatch(/^DOWN,/);
  });
});

describe('GET /screener/history/', () => {
  it('answers a row a month', async () => {
    const response = await ask({ where: 'return1Y > 0', months: '14' }, '/screener/history/');

    expect(response.statusCode).toBe(200);
    expectContract(ScreenHistory, response.json());
    expect(response.json<ScreenHistory>().months).toHaveLength(14);
    const csv = await ask({ where: 'return1Y > 0', months: '14', format: 'csv' }, '/screener/history/');
    expect(csv.body).toContain('\nday,passed,of,return12M,mean12M\n2023-04-30,');
  });

  it('leaves dividends out on the price basis', async () => {
    const of = async (basis: string) =>
      (
        await ask({ where: 'symbol in (UP)', months: '14', basis }, '/screener/history/')
      ).json<ScreenHistory>();
    const [total, price] = [await of('total'), await of('price')];

    expect([total.meta.basis, price.meta.basis]).toEqual(['total', 'price']);
    expect(price.months.map(({ passed }) => passed)).toEqual(total.months.map(({ passed }) => passed));
  });

  it.each([
    [{}, { where: ['must be a filter: without one everything passes'] }],
    [{ where: 'pe <' }, { position: ['4'] }],
    [{ where: 'pe < 3', months: '121' }, { months: ['must be a whole number from 1 to 120'] }],
  ])('refuses %j', async (query, fields) => {
    const response = await ask(query, '/screener/history/');

    expect([response.statusCode, response.json()]).toEqual([400, expect.objectContaining(fields)]);
  });
});

describe('own metrics', () => {
  const METRICS = 'steady = return.1Y / price; twice = 2 * steady';

  it('are columns by which rows pass and are ordered', async () => {
    const response = await ask({
      metrics: METRICS,
      where: 'twice > -100',
      sort: '-twice',
      columns: 'sector,twice,percentile.steady,price',
    });

    expect(response.statusCode).toBe(200);
    const body = response.json<ScreenerTable>();
    expectContract(ScreenerTable, body);
    expect(body).toMatchObject({
      columns: ['twice', 'percentile.steady', 'price'],
      where: 'twice > -100',
      sort: '-twice',
      metrics: [
        { name: 'steady', expression: 'return.1Y / price' },
        { name: 'twice', expression: '2 * steady' },
      ],
    });
    const all = (await ask({ columns: 'return.1Y,price', where: 'return1Y is known' })).json<ScreenerTable>();
    const expected = new Map(
      all.lines.map(({ symbol, figures }) => [
        symbol,
        (2 * Number(figures['return.1Y'])) / Number(figures['price']),
      ]),
    );
    expect(body.lines).toHaveLength(expected.size);
    for (const { symbol, figures } of body.lines)
      expect(figures['twice']).toBeCloseTo(expected.get(symbol)!, 12);
    const values = body.lines.map(({ figures }) => figures['twice'] as number);
    expect(values).toEqual([...values].sort((a, b) => b - a));
  });

  it('are null with the reason of their input', async () => {
    const { lines, coverage } = (
      await ask({ metrics: METRICS, columns: 'twice', where: 'symbol = YOUNG' })
    ).json<ScreenerTable>();

    expect(lines[0]).toMatchObject({
      figures: { twice: null },
      gaps: { twice: { gap: 'insufficient-history' } },
    });
    expect(coverage).toEqual({ twice: 0 });
  });

  it('are defined in the CSV', async () => {
    const { body } = await ask({ metrics: METRICS, columns: 'twice', format: 'csv' });

    expect(body).toContain('# metric: twice = 2 * steady\n');
    expect(body).toContain('own metric; 2 * steady');
  });

  it('answer a fault with its place', async () => {
    const response = await ask({ metrics: 'good = reo * 2' });

    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({
        detail: 'metrics, at character 7: there is no column "reo"; did you mean roe?',
        position: ['7'],
        suggestions: ['roe'],
      }),
    ]);
  });

  it('work in the history and in the feed', async () => {
    const history = await ask({ metrics: METRICS, where: 'twice > 0', months: '14' }, '/screener/history/');
    const plain = await ask({ where: 'return1Y > 0', months: '14' }, '/screener/history/');
    const passedOf = (body: ScreenHistory) => body.months.map(({ passed }) => passed);
    expect(passedOf(history.json())).toEqual(passedOf(plain.json()));
    expect((await ask({ metrics: METRICS, where: 'twice > 0' }, '/screener/rss/')).statusCode).toBe(200);
  });
});
