/** @jest-environment node */
import { AppError } from '@/lib/domain/errors';
import { listBuiltPages } from '@/lib/pages/built-pages';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { processState } from '@/lib/http/process-state';
import {
  liveResearchPage,
  loadDynamicPage,
  researchPaths,
  staticResearchPage,
} from '@/lib/pages/research-page';

jest.mock('@/lib/http/fetch-backend', () => ({ fetchBackend: jest.fn() }));

const fails = (error: Error) => async (): Promise<{ x: number }> => {
  throw error;
};

beforeEach(() => {
  processState().builtPages.clear();
  jest.mocked(fetchBackend).mockResolvedValue({ source: 'csv', seed: null });
});

describe('a built page', () => {
  const build = staticResearchPage({
    path: '/stock-data/:symbol',
    load: async (context) => ({ saw: context }),
  });

  it('is loaded for today or for its day, renewed within minutes, and recorded by its internal path', async () => {
    await expect(build({ params: { asOf: 'latest', symbol: '^GSPC' } })).resolves.toEqual({
      props: {
        asOf: null,
        path: '/stock-data/%5EGSPC',
        query: {},
        page: { saw: { asOf: null, params: { symbol: '^GSPC' }, query: {} } },
        notice: null,
      },
      revalidate: 300,
    });
    await expect(build({ params: { asOf: '2020-02-29', symbol: 'A' } })).resolves.toMatchObject({
      props: { asOf: '2020-02-29' },
    });
    expect(listBuiltPages()).toEqual(['/view/latest/stock-data/%5EGSPC', '/view/2020-02-29/stock-data/A']);
  });

  it('at the root has a path that Next accepts', async () => {
    await staticResearchPage({ path: '/', load: async () => ({}) })({ params: { asOf: 'latest' } });

    expect(listBuiltPages()).toEqual(['/view/latest']);
  });

  it.each(['2021-02-29', 'tomorrow', ''])('does not exist for the day "%s"', async (asOf) => {
    await expect(build({ params: { asOf, symbol: 'A' } })).resolves.toMatchObject({ notFound: true });
    expect(listBuiltPages()).toEqual([]);
  });

  it('does not exist for an unknown symbol', async () => {
    const page = staticResearchPage({ path: '/', load: fails(new AppError('INSTRUMENT_UNKNOWN', 'no X')) });

    await expect(page({ params: { asOf: 'latest' } })).resolves.toEqual({ notFound: true, revalidate: 300 });
  });

  it('carries a notice with the first day for a day before the data', async () => {
    const error = new AppError('DATE_BEFORE_DATA', 'nothing by then', {
      fields: { first_day: ['2004-01-02'] },
    });
    const page = staticResearchPage({ path: '/', load: fails(error) });

    await expect(page({ params: { asOf: '1990-01-02' } })).resolves.toMatchObject({
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
    const page = staticResearchPage({ path: '/', load: fails(error) });

    await expect(page({ params: { asOf: 'latest' } })).resolves.toMatchObject({
      props: { notice: { status: 422, way: { href: '/status', text: 'See what is stored' } } },
    });
  });

  it('leaves a request that cannot be read to the error page', async () => {
    const page = staticResearchPage({
      path: '/',
      load: fails(new AppError('REQUEST_INVALID', 'asof is in the future')),
    });

    await expect(page({ params: { asOf: '2050-01-01' } })).rejects.toMatchObject({
      status: 400,
      message: 'asof is in the future',
    });
  });

  it.each([new AppError('BACKEND_AWAY', 'away'), new AppError('INTERNAL', 'broken'), new TypeError('ours')])(
    'throws %s, so that the page of before stays',
    async (error) => {
      await expect(
        staticResearchPage({ path: '/', load: fails(error) })({ params: { asOf: 'latest' } }),
      ).rejects.toBe(error);
    },
  );

  it('is never built ahead', async () => {
    await expect(researchPaths({})).resolves.toEqual({ paths: [], fallback: 'blocking' });
  });
});

describe('a live page', () => {
  const route = { pattern: '/stock-data/:symbol', params: { symbol: 'A' } };

  function answer() {
    const headers = new Map<string, string>();
    const res = { statusCode: 200, setHeader: (name: string, value: string) => headers.set(name, value) };
    return { res: res as never, status: () => res.statusCode, headers };
  }

  it('is loaded with its states, of a repeated one the last, without the parts of its path', async () => {
    const { res, headers } = answer();
    const query = { symbol: 'A', asof: '2020-01-02', range: ['1Y', '5Y'], empty: '' };

    const props = await loadDynamicPage({ query, res }, route, async (context) => ({ saw: context }));

    expect(props).toEqual({
      asOf: '2020-01-02',
      path: '/stock-data/A',
      query: { range: '5Y' },
      page: { saw: { asOf: '2020-01-02', params: { symbol: 'A' }, query: { range: '5Y' } } },
      notice: null,
    });
    expect(headers.get('Cache-Control')).toMatch(/s-maxage/);
  });

  it('answers 400 with the reason for an invalid date', async () => {
    const { res, status, headers } = answer();

    const props = await loadDynamicPage({ query: { asof: '2021-02-29' }, res }, route, async () => ({}));

    expect(props).toMatchObject({ page: null, asOf: null, notice: { status: 400 } });
    expect(props?.notice?.detail).toContain('not "2021-02-29"');
    expect(status()).toBe(400);
    expect(headers.has('Cache-Control')).toBe(false);
  });

  it('answers 400 with the reason for a state that the backend refuses', async () => {
    const { res, status } = answer();
    const load = fails(new AppError('RANGE_INVALID', 'from is after to'));

    const props = await loadDynamicPage({ query: {}, res }, route, load);

    expect(props?.notice?.detail).toBe('from is after to');
    expect(status()).toBe(400);
  });

  it('is null for an unknown symbol', async () => {
    const load = fails(new AppError('INSTRUMENT_UNKNOWN', 'no A'));

    await expect(loadDynamicPage({ query: {}, res: answer().res }, route, load)).resolves.toBeNull();
  });

  it('reads the parts of its path from its file, and does not exist where its loader finds nothing', async () => {
    const { res } = answer();
    const context = { query: { symbol: 'A', range: '1Y' }, params: { symbol: 'A' }, res } as never;
    const found = liveResearchPage({
      path: '/stock-data/:symbol',
      load: async ({ params, query }) => ({ params, query }),
    });
    const lost = liveResearchPage({
      path: '/stock-data/:symbol',
      load: fails(new AppError('INSTRUMENT_UNKNOWN', 'no A')),
    });

    await expect(found(context)).resolves.toMatchObject({
      props: { path: '/stock-data/A', page: { params: { symbol: 'A' }, query: { range: '1Y' } } },
    });
    await expect(lost(context)).resolves.toEqual({ notFound: true });
  });
});
