import { act, screen, within } from '@testing-library/react';
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import type { ReactElement } from 'react';
import { Layout } from '@/components/layout/layout';
import type { LayoutProps } from '@/components/layout/layout';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import { trackRequest } from '@/lib/http/pending-requests';
import { renderPage } from '../../setup/render-page';

/** Collects the elements that the page adds to the document head. */
function renderWithHead(element: ReactElement) {
  let head: ReactElement<Record<string, unknown>>[] = [];
  const manager = {
    updateHead: (state: ReactElement<Record<string, unknown>>[]) => (head = state),
    mountedInstances: new Set(),
  };
  renderPage(<HeadManagerContext.Provider value={manager}>{element}</HeadManagerContext.Provider>);
  return (type: string) => head.filter((tag) => tag.type === type).map(({ props }) => props);
}

function layout(props: Partial<LayoutProps> = {}) {
  return (
    <Layout title="Home" path="/" {...props}>
      <h1>Content</h1>
    </Layout>
  );
}

const main = () => screen.getByRole('main');

describe('the head', () => {
  it('has the title with the product behind it, and the public address', () => {
    const tags = renderWithHead(layout({ title: 'AAPL', path: '/stock-data/AAPL', description: 'A stock' }));

    expect(tags('title')[0]!.children).toBe('AAPL | Tapeglass Portfolio Manager');
    expect(tags('link')).toEqual([
      expect.objectContaining({ rel: 'canonical', href: 'http://localhost/stock-data/AAPL' }),
    ]);
    expect(tags('meta')).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'description', content: 'A stock' })]),
    );
  });

  it('shares a past day as that day: its address, and its picture', () => {
    const tags = renderWithHead(layout({ path: '/stock-data/AAPL', asOf: '2020-03-12', picture: true }));
    const content = (property: string) =>
      tags('meta').find((tag) => tag['property'] === property)?.['content'];

    expect(content('og:url')).toBe('http://localhost/stock-data/AAPL?asof=2020-03-12');
    expect(content('og:image')).toBe('http://localhost/og/stock-data/AAPL.png?asof=2020-03-12');
  });

  it('excludes past days and failed pages from search engines', () => {
    for (const [props, content] of [
      [{ asOf: '2020-03-12' }, 'noindex, nofollow'],
      [{ isIndexed: false }, 'noindex'],
    ] as const) {
      const tags = renderWithHead(layout(props));

      expect(tags('link')).toEqual([]);
      expect(tags('meta')).toEqual(expect.arrayContaining([{ name: 'robots', content }]));
    }
  });
});

it('uses the configured product name everywhere', () => {
  const name = jest.replaceProperty(PUBLIC_CONFIG, 'productName', 'Acme');

  const tags = renderWithHead(layout());

  expect(tags('title')[0]!.children).toBe('Home | Acme Portfolio Manager');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2023 Acme');
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Acme' })).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('Tapeglass');
  name.restore();
});

describe('the frame', () => {
  it('has its landmarks, and a way past the header', () => {
    renderPage(layout());

    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('See what moved, and why.');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2023 Tapeglass');
    expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute(
      'href',
      `#${main().id}`,
    );
    expect(within(main()).getByRole('heading', { level: 1 })).toBeInTheDocument();
  });

  it('hides header and footer when asked to', () => {
    renderPage(layout({ hideHeader: true, hideFooter: true }));

    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });

  it('leaves room for the header unless disabled', () => {
    const { unmount } = renderPage(layout());
    expect(main()).toHaveClass('hasTopPadding');
    unmount();

    renderPage(layout({ dropTopPadding: true }));
    expect(main()).not.toHaveClass('hasTopPadding');
  });

  it.each(['listing', 'booking'] as const)('wraps a %s form in the special container', (formContainer) => {
    const { container } = renderPage(layout({ formContainer }));

    expect(container.querySelector(`[data-form="${formContainer}"] h1`)).toBeInTheDocument();
  });
});

it('shows a bar at the top while the page fetches something', async () => {
  renderPage(layout({ hideHeader: true }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  let end = (): void => undefined;

  await act(async () => void trackRequest(new Promise<void>((resolve) => (end = resolve))));
  expect(screen.getByRole('progressbar', { name: 'Loading data' })).toBeInTheDocument();

  await act(async () => end());
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

describe('the notices', () => {
  it('state that the data are simulated, and lead to what that means', () => {
    renderPage(layout({ meta: { source: 'simulated', seed: 7 } }));

    const notice = screen.getByRole('complementary', { name: 'Data source' });
    expect(notice).toHaveTextContent(
      'Simulated demo data. Real names, invented prices. What does that mean?',
    );
    expect(within(notice).getByRole('link')).toHaveAttribute('href', '/faq#simulated');
  });

  it('are empty on real data', () => {
    renderPage(layout({ meta: { source: 'csv' } }));

    expect(screen.queryByText(/Simulated/)).not.toBeInTheDocument();
  });

  it('name the last close by a day without one', () => {
    renderPage(layout({ asOf: '2025-12-25', lastClose: '2025-12-24' }));

    expect(screen.getByRole('note')).toHaveTextContent(
      'As of Thursday 25 Dec 2025: last close Wednesday 24 Dec. Later data are excluded.',
    );
  });

  it('name a past day and lead back to today with the other parameters', () => {
    renderPage(layout({ asOf: '2020-03-12', path: '/stock-data/AAPL', query: { range: '1Y' } }));

    expect(screen.getByRole('note')).toHaveTextContent('As of the close of 12 Mar 2020');
    expect(screen.getByRole('link', { name: 'Back to today' })).toHaveAttribute(
      'href',
      '/stock-data/AAPL?range=1Y',
    );
  });
});

describe('the header', () => {
  it('accepts the options of the page, its path and its day', () => {
    renderPage(
      layout({ path: '/about', asOf: '2020-03-12', header: { classes: 'mine', fixed: false, dark: true } }),
    );

    const banner = screen.getByRole('banner');
    expect(banner).toHaveClass('mine');
    expect(banner).not.toHaveClass('isFixed');
    expect(banner.querySelector('[data-bs-theme="dark"]')).toBeInTheDocument();
    expect(within(banner).getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
    expect(within(banner).getByRole('link', { name: 'Tapeglass' })).toHaveAttribute(
      'href',
      '/?asof=2020-03-12',
    );
  });

  it('accepts the user of the page', () => {
    renderPage(layout({ user: { email: 'ann@example.com' } }));

    expect(screen.getByRole('button', { name: 'ann@example.com' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Log In' })).not.toBeInTheDocument();
  });
});
