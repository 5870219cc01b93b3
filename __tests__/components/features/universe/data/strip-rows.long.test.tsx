import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { loadUniversePage } from '@/components/features/universe/data/load-universe-page';
import { stripRows } from '@/components/features/universe/data/strip-rows';
import { UniversePage } from '@/components/features/universe/universe-page';
import type { UniversePageData } from '@/components/features/universe/data/universe-data';
import { clearCachedFetch } from '@/lib/http/cached-fetch';
import { makeStore } from '@/store';
import { RehydratedContext } from '@/store/persist/rehydrated';
import { server } from '../../../../msw/server';
import { createTestRouter, renderPage } from '../../../../setup/render-page';
import { answerScreen, universeBackend } from '../../../../support/universe-fixture';

const PATH = '/universe/dj';

async function load(query: Readonly<Record<string, string>> = {}) {
  const { fetch } = universeBackend();
  const page = await loadUniversePage({ asOf: null, params: { universe: 'dj' }, query }, fetch);
  return { pageProps: { asOf: null, path: PATH, query, page: { ...page, versus: null }, notice: null } };
}

type Props = Awaited<ReturnType<typeof load>>;

/** The way to an element, by its index among the children of each element above it. */
function pathTo(root: Element, element: Element): number[] {
  if (element === root) return [];
  const parent = element.parentElement!;
  return [...pathTo(root, parent), [...parent.children].indexOf(element)];
}

const rowsOf = (props: unknown) => (props as Props).pageProps.page.shown.lines.length;

beforeEach(clearCachedFetch);

it('removes the rows from the page data of a document that shows them all in a table', async () => {
  const props = await load();

  expect(rowsOf(props)).toBe(4);
  expect(rowsOf(stripRows(props))).toBe(0);
  expect(stripRows(props)).toEqual({
    pageProps: {
      ...props.pageProps,
      page: {
        ...props.pageProps.page,
        shown: { ...props.pageProps.page.shown, lines: [], areInDocument: true },
      },
    },
  });
  // The same object is sent for client-side navigations.
  expect(rowsOf(props)).toBe(4);
});

const KEPT: readonly Readonly<Record<string, string>>[] = [
  { where: 'pe < 15' },
  { view: 'map' },
  { view: 'tiles' },
];

it.each(KEPT)('keeps the rows of %j', async (query) => {
  const props = await load(query);

  expect(stripRows(props)).toBe(props);
});

it('keeps the rows of a comparison, and leaves other pages unchanged', async () => {
  const { pageProps } = await load();
  const compared = {
    pageProps: { ...pageProps, page: { ...pageProps.page, versus: { asOf: '2020-01-02' } } },
  };

  for (const props of [
    compared,
    {},
    { pageProps: {} },
    { pageProps: { page: null } },
    { pageProps: { page: {} } },
  ])
    expect(stripRows(props)).toBe(props);
});

describe('in the browser', () => {
  let asked = 0;

  /** The page as a browser gets it: the markup of all rows, and the data without them. */
  async function openDocument(
    answer: (query: Record<string, string>) => Response = (query) => HttpResponse.json(answerScreen(query)),
  ) {
    const props = await load();
    asked = 0;
    server.use(
      http.get('/backend/screener/', ({ request }) => {
        asked += 1;
        return answer(Object.fromEntries(new URL(request.url).searchParams));
      }),
    );
    window.history.replaceState({}, '', PATH);
    const container = document.createElement('div');
    container.innerHTML = renderToString(
      <RouterContext.Provider value={createTestRouter()}>
        <Provider store={makeStore()}>
          <RehydratedContext value>
            <UniversePage {...props.pageProps} />
          </RehydratedContext>
        </Provider>
      </RouterContext.Provider>,
    );
    // In this environment the server's table is drawn by the browser's code.
    const whole = renderPage(<UniversePage {...props.pageProps} />);
    const table = screen.getByRole('region', { name: 'Table: Members of Dow Jones' });
    const drawn = table.parentElement!.parentElement!.parentElement!;
    const place = pathTo(whole.container, drawn);
    place.reduce((parent, index) => parent.children[index]!, container as Element).innerHTML =
      drawn.innerHTML;
    whole.unmount();
    document.body.append(container);
    const { pageProps } = stripRows(props) as { readonly pageProps: Props['pageProps'] };
    const page = pageProps.page as UniversePageData & { readonly versus: null };
    renderPage(<UniversePage {...pageProps} page={page} />, createTestRouter(), { container, hydrate: true });
    // The names of all figures.
    await act(() => import('@/lib/domain/figures/accounts/account-wordings'));
    return { user: userEvent.setup() };
  }

  const priceHead = () => document.querySelector<HTMLAnchorElement>('th[data-column="price"] a')!;

  function symbols(): string {
    const heads = document.querySelectorAll('#members tbody th');
    return [...heads].map(({ textContent }) => textContent).join(' ');
  }

  it('shows the server’s rows, and sends no request', async () => {
    await openDocument();
    await act(() => Promise.resolve());

    expect(symbols()).toBe('AAA BBB CCC DDD');
    expect(
      screen.getByText('4 members as of 28 Jun 2024: 2 rose, 1 fell, 1 unchanged; median +0.25%.'),
    ).toBeInTheDocument();
    expect(asked).toBe(0);
  });

  it('fetches the rows once, when the table is used, and replays the click', async () => {
    const { user } = await openDocument();

    act(() => priceHead().click());

    await waitFor(() => expect(symbols()).toBe('DDD CCC BBB AAA'));
    expect(window.location.search).toBe('?sort=-price');
    await user.click(priceHead());
    await waitFor(() => expect(symbols()).toBe('AAA BBB CCC DDD'));
    expect(asked).toBe(1);
  });

  it('keeps the table readable while the backend is unavailable', async () => {
    const { user } = await openDocument(() => HttpResponse.error());

    await user.hover(priceHead());

    await waitFor(() => expect(asked).toBeGreaterThan(0));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(symbols()).toBe('AAA BBB CCC DDD');
  });
});
