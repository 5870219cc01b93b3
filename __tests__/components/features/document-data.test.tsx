import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NEXT_DATA } from 'next/dist/shared/lib/utils';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { CharterPage } from '@/components/features/charter/charter-page';
import { loadCharterPage } from '@/components/features/charter/load-charter-page';
import { reduceDocumentData } from '@/components/features/document-data.server';
import { HomePage } from '@/components/features/home/home-page';
import { loadHomePage } from '@/components/features/home/load-home-page';
import { loadMarketsPage } from '@/components/features/markets/load-markets-page';
import { MarketsPage } from '@/components/features/markets/markets-page';
import { stripRows } from '@/components/features/universe/data/strip-rows';
import { loadUniversePage } from '@/components/features/universe/load-universe-page';
import { UniversePage } from '@/components/features/universe/universe-page';
import { clearCachedFetch } from '@/lib/http/cached-fetch';
import { makeStore } from '@/store';
import { RehydratedContext } from '@/store/persist/rehydrated';
import { server } from '../../msw/server';
import { createTestRouter, renderPage } from '../../setup/render-page';
import { BILL, comparisonOf } from '../../support/comparison-fixture';
import { fakeBackend } from '../../support/home-answers';
import { marketsBackend } from '../../support/markets-fixture';
import { backendOf } from '../../support/research-answers';
import { universeBackend } from '../../support/universe-fixture';

jest.setTimeout(30_000);

const BUILT = { asOf: null, query: {}, notice: null };

/** A built page: its file, its props, and how they are drawn. */
interface Built<Page> {
  readonly file: string;
  readonly page: Page;
  readonly draw: (page: Page) => ReactElement;
}

async function markets() {
  const page = await loadMarketsPage({ asOf: null, params: {}, query: {} }, marketsBackend());
  const whole = { ...page, versus: null };
  const draw = (shown: typeof whole) => <MarketsPage {...BUILT} path="/markets" page={shown} />;
  return { file: '/view/[asOf]/markets', page: whole, draw } satisfies Built<typeof whole>;
}

async function home() {
  const page = await loadHomePage({ asOf: null, params: {}, query: {} }, fakeBackend().fetch);
  const whole = { ...page, versus: null };
  const draw = (shown: typeof whole) => <HomePage {...BUILT} path="/" page={shown} />;
  return { file: '/view/[asOf]', page: whole, draw } satisfies Built<typeof whole>;
}

async function charter() {
  const fetch = backendOf({ '/compare/': comparisonOf, '/rates/bill/': () => BILL });
  const page = await loadCharterPage({ asOf: null, params: {}, query: {} }, fetch);
  const draw = (shown: typeof page) => <CharterPage {...BUILT} path="/build-comparison" page={shown} />;
  return { file: '/view/[asOf]/build-comparison', page, draw } satisfies Built<typeof page>;
}

async function universe() {
  const request = { asOf: null, params: { universe: 'dj' }, query: {} };
  const page = { ...(await loadUniversePage(request, universeBackend().fetch)), versus: null };
  const draw = (shown: typeof page) => <UniversePage {...BUILT} path="/universe/dj" page={shown} />;
  return { file: '/view/[asOf]/universe/[universe]', page, draw } satisfies Built<typeof page>;
}

function reduce<Page>({ file, page }: Built<Page>): Page {
  const { pageProps } = reduceDocumentData(file, stripRows({ pageProps: { ...BUILT, page } }));
  return (pageProps as { readonly page: Page }).page;
}

let asked: string[] = [];

/** Opens a page as a browser does: the server's markup of the whole page, and the data of its document. */
function openDocument<Page>(built: Built<Page>, answer: () => Response): void {
  const { draw, file, page } = built;
  asked = [];
  server.use(
    http.get('/_next/data/*', ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return answer();
    }),
  );
  window.__NEXT_DATA__ = {
    buildId: 'b1',
    page: file,
    query: { asOf: 'latest', universe: 'dj' },
  } as unknown as NEXT_DATA;
  const container = document.createElement('div');
  container.innerHTML = renderToString(
    <RouterContext.Provider value={createTestRouter()}>
      <Provider store={makeStore()}>
        <RehydratedContext value>{draw(page)}</RehydratedContext>
      </Provider>
    </RouterContext.Provider>,
  );
  document.body.append(container);
  renderPage(draw(reduce(built)), createTestRouter(), { container, hydrate: true });
}

/** Every element is near the window. */
class VisibleObserver {
  constructor(
    private readonly onChange: (entries: readonly { readonly isIntersecting: boolean }[]) => void,
  ) {}
  observe() {
    queueMicrotask(() => this.onChange([{ isIntersecting: true }]));
  }
  disconnect() {}
}

beforeEach(() => {
  Object.assign(window, { IntersectionObserver: VisibleObserver });
  clearCachedFetch();
  window.history.replaceState({}, '', '/markets');
});

afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

it('leaves out of the markets page what its lists and drawings show', async () => {
  const built = await markets();
  const more = Array.from({ length: 5 }, (_, place) => ({ ...built.page.indexes[0]!, symbol: `^${place}` }));
  const reduced = reduce({ ...built, page: { ...built.page, indexes: [...more, ...built.page.indexes] } });

  expect(reduced).toMatchObject({ isReduced: true, crossAsset: [], choices: [], valuation: null });
  expect(reduced.block.heat.tiles).toEqual([]);
  expect(reduced.block).toMatchObject({ breadth: built.page.block.breadth, sectors: [] });
  expect(reduced.strips.rates.map(({ figures, spark, value }) => ({ figures, spark, value }))).toEqual(
    built.page.strips.rates.map(({ figures, value }) => ({
      figures: { 'rate.change.1D': figures['rate.change.1D'] ?? null },
      spark: [],
      value,
    })),
  );
  // Those of the standard cards, and what takes the place of one that is not stored.
  expect(reduced.indexes.map(({ symbol }) => symbol)).toEqual([
    '^0',
    '^1',
    '^2',
    '^3',
    '^GSPC',
    '^IXIC',
    '^VIX',
  ]);
  expect(Object.keys(reduced.indexes[0]!.figures)).toEqual(['price', 'changePercent']);
  // The same object is sent for client-side navigations.
  expect(built.page.block.heat.tiles.length).toBeGreaterThan(0);
});

it('leaves out of the home page what its cards show, and the lines of indexes beyond the first ones', async () => {
  const built = await home();
  const more = Array.from({ length: 9 }, (_, place) => ({ ...built.page.indexes[0]!, symbol: `^${place}` }));
  const reduced = reduce({ ...built, page: { ...built.page, indexes: more } });

  expect(reduced).toMatchObject({ isReduced: true, gainers: [], crypto: [], heat: { rows: [] } });
  expect(reduced.indexes.findIndex(({ spark }) => spark === undefined)).toBe(8);
  expect(reduced.since).toEqual(built.page.since);
});

it('hydrates the cards of the home page with the whole data', async () => {
  const built = await home();
  openDocument(built, () => HttpResponse.json({ pageProps: { ...BUILT, page: built.page } }));

  act(() => void document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));

  const map = await screen.findByRole('group', { name: /Use the arrow keys/ });
  await waitFor(() => expect(map.querySelectorAll('a[tabindex="0"]')).toHaveLength(1));
  expect(map.querySelectorAll('[data-roving] li > a')).toHaveLength(3);
  expect(asked).toEqual(['/_next/data/b1/view/latest.json']);
});

it('leaves the days and values of the lines out of Stock Charter', async () => {
  const built = await charter();
  const { view } = reduce(built);

  expect(view.days).toEqual([]);
  expect(view.lines.map(({ label, values }) => [label, values])).toEqual(
    built.page.view.lines.map(({ label }) => [label, []]),
  );
  expect(view.rows).toEqual(built.page.view.rows);
});

it('leaves out of a universe what its table and its closed panels show', async () => {
  const built = await universe();
  const reduced = reduce(built);

  expect(reduced).toMatchObject({ isReduced: true, industries: [], countries: [], exchanges: [] });
  expect(reduced.shown.lines).toEqual([]);
  expect(Object.keys(reduced.names).length).toBeLessThan(10);
  expect(Object.keys(built.page.names).length).toBeGreaterThan(50);
  // A page with a filter keeps its rows, and all else.
  const filtered = { ...built, page: { ...built.page, state: { ...built.page.state, where: 'pe < 15' } } };
  expect(reduce(filtered)).toBe(filtered.page);
});

it('fetches the whole data of a universe once, when the page is used', async () => {
  const built = await universe();
  openDocument(built, () => HttpResponse.json({ pageProps: { ...BUILT, page: built.page } }));

  act(() => void document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));

  expect(await screen.findByRole('option', { name: 'Beta', hidden: true })).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Members of Dow Jones' })).toHaveTextContent('AAA');
  expect(asked).toEqual(['/_next/data/b1/view/latest/universe/dj.json']);
});

it('keeps the data of other page files and of notices', async () => {
  const { page } = await markets();
  const props = { pageProps: { ...BUILT, page } };
  const notice = { pageProps: { ...BUILT, notice: { status: 400 } } };

  expect(reduceDocumentData('/view/live/markets', props)).toBe(props);
  expect(reduceDocumentData('/view/[asOf]/markets', notice)).toBe(notice);
});

it('fetches the whole data of the markets page once, when its lists are hydrated', async () => {
  const built = await markets();
  openDocument(built, () => HttpResponse.json({ pageProps: { ...BUILT, page: built.page } }));
  expect(screen.getByText(/the S&P 500 \+1\.00%/)).toBeInTheDocument();

  act(() => void document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));

  const table = await screen.findByRole('table', { name: 'Index performance' });
  await screen.findByRole('table', { name: /^Gainers/ });
  expect(table).toHaveTextContent('^STOXX');
  await waitFor(() => expect(document.querySelectorAll('#heat [data-roving] li > a')).toHaveLength(3));
  expect(asked).toEqual(['/_next/data/b1/view/latest/markets.json']);
});

it('hydrates the charts of Stock Charter with the whole data', async () => {
  const built = await charter();
  openDocument(built, () => HttpResponse.json({ pageProps: { ...BUILT, page: built.page } }));

  act(() => void document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));

  const chart = await screen.findByRole('region', { name: 'Performance' });
  expect(chart).toHaveTextContent('SPY');
  expect(chart).not.toHaveTextContent('Nothing to draw');
  expect(asked).toEqual(['/_next/data/b1/view/latest/build-comparison.json']);
});

it('asks again at the next interaction when the data could not be loaded', async () => {
  const built = await charter();
  let isAway = true;
  openDocument(built, () =>
    isAway ? HttpResponse.error() : HttpResponse.json({ pageProps: { ...BUILT, page: built.page } }),
  );
  const press = () =>
    act(() => void document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));

  press();
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  isAway = false;
  press();

  await screen.findByRole('region', { name: 'Performance' });
  expect(asked).toHaveLength(2);
});
