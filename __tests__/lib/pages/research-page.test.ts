/** @jest-environment node */
import { AppError } from '@/lib/domain/errors';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { processState } from '@/lib/http/process-state';
import { researchPage } from '@/lib/pages/research-page';

jest.mock('@/lib/http/fetch-backend', () => ({ fetchBackend: jest.fn() }));

const fails = (error: Error) => async (): Promise<{ x: number }> => {
  throw error;
};

beforeEach(() => {
  processState().status = null;
  jest.mocked(fetchBackend).mockResolvedValue({ source: 'csv', seed: null });
});

function answer() {
  const headers = new Map<string, string>();
  const res = { statusCode: 200, setHeader: (name: string, value: string) => headers.set(name, value) };
  return { res, headers };
}

/** Asks for the page of a path, whose parameters Next adds to the query. */
async function ask(
  page: ReturnType<typeof researchPage>,
  query: Record<string, string | string[]> = {},
  params: Record<string, string> = {},
) {
  const { headers, res } = answer();
  const result = await page({ query: { ...query, ...params }, params, res } as never);
  return { result, headers, res };
}

const show = researchPage({ path: '/stock-data/:symbol', load: async (context) => ({ saw: context }) });

it('is loaded with its day and its states, of a repeated one the last, and ignores other parameters', async () => {
  const query = { asof: '2020-01-02', range: ['1Y', '5Y'], empty: '', utm_source: 'x', versus: '2019-01-02' };
  const states = { range: '5Y', versus: '2019-01-02' };
  const { headers, result } = await ask(show, query, { symbol: '^GSPC' });

  expect(result).toEqual({
    props: {
      asOf: '2020-01-02',
      path: '/stock-data/%5EGSPC',
      query: states,
      page: { saw: { asOf: '2020-01-02', params: { symbol: '^GSPC' }, query: states } },
      notice: null,
    },
  });
  expect(headers.get('Cache-Control')).toMatch(/^public, s-maxage=/);
});

it('reads fields of forms by their prefix', async () => {
  const page = researchPage({
    path: '/universe/:universe',
    load: async (context) => ({ saw: context.query }),
  });
  const { result } = await ask(
    page,
    { 'show.beta': 'on', 'at.pe': '2', 'other.pe': '1' },
    { universe: 'sp500' },
  );

  expect(result).toMatchObject({ props: { page: { saw: { 'show.beta': 'on', 'at.pe': '2' } } } });
});

it('names the parameters that it does not have, but not those of trackers', async () => {
  const page = researchPage({ path: '/universe/:universe', load: async () => ({}) });
  const { result } = await ask(
    page,
    { filter: 'pe < 15', sort: '-price', utm_source: 'x', fbclid: 'y', universe: 'sp500' },
    { universe: 'sp500' },
  );

  expect(result).toMatchObject({ props: { ignored: ['filter'], query: { sort: '-price' } } });
});

it('is of today without a day', async () => {
  const { result } = await ask(show, {}, { symbol: 'A' });

  expect(result).toMatchObject({ props: { asOf: null, query: {} } });
});

it('carries what is still fetched, but on a page of a past day', async () => {
  const filling = { done: 3, total: 9, since: null };
  processState().status = { source: 'live', lastDay: null, filling } as never;
  const { result } = await ask(show, {}, { symbol: 'A' });
  const past = await ask(show, { asof: '2020-01-02' }, { symbol: 'A' });

  expect(result).toMatchObject({ props: { fetching: { filling: { done: 3, total: 9 } } } });
  expect(past.result).not.toHaveProperty('props.fetching');
});

it('does not exist for an unknown symbol', async () => {
  const page = researchPage({ path: '/', load: fails(new AppError('INSTRUMENT_UNKNOWN', 'no X')) });
  const { headers, result } = await ask(page);

  expect(result).toEqual({ notFound: true });
  expect(headers.has('Cache-Control')).toBe(false);
});

it('carries a notice with the first day for a day before the data', async () => {
  const error = new AppError('DATE_BEFORE_DATA', 'nothing by then', {
    fields: { first_day: ['2004-01-02'] },
  });
  const { res, result } = await ask(researchPage({ path: '/', load: fails(error) }), { asof: '1990-01-02' });

  expect(res.statusCode).toBe(200);
  expect(result).toMatchObject({
    props: {
      page: null,
      notice: {
        status: 422,
        detail: 'nothing by then',
        firstDay: '2004-01-02',
        way: { href: '/' },
        source: { source: 'csv', seed: null },
      },
    },
  });
});

it('leads from a page for which nothing is stored to what is stored', async () => {
  const fields = { asof: ['X has no prices yet'] };
  const error = new AppError('DATE_BEFORE_DATA', 'X has no prices yet', { fields });
  const { result } = await ask(researchPage({ path: '/', load: fails(error) }));

  expect(result).toMatchObject({
    props: { notice: { status: 422, way: { href: '/status', text: 'See what is stored' } } },
  });
});

it.each(['2021-02-29', 'tomorrow'])('answers 400 with the reason for the day %s', async (asof) => {
  const { headers, res, result } = await ask(show, { asof }, { symbol: 'A' });

  expect(result).toMatchObject({ props: { page: null, asOf: null, notice: { status: 400 } } });
  expect(JSON.stringify(result)).toContain(`not \\"${asof}\\"`);
  expect(res.statusCode).toBe(400);
  expect(headers.has('Cache-Control')).toBe(false);
});

it('answers 400 with the reason for a state that the backend refuses', async () => {
  const page = researchPage({ path: '/', load: fails(new AppError('RANGE_INVALID', 'from is after to')) });
  const { res, result } = await ask(page);

  expect(result).toMatchObject({ props: { notice: { detail: 'from is after to' } } });
  expect(res.statusCode).toBe(400);
});

it.each([new AppError('BACKEND_AWAY', 'away'), new AppError('INTERNAL', 'broken'), new TypeError('ours')])(
  'throws %s, so that the page of before stays',
  async (error) => {
    await expect(ask(researchPage({ path: '/', load: fails(error) }))).rejects.toBe(error);
  },
);
