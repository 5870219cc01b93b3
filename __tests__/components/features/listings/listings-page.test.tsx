import { screen, within } from '@testing-library/react';
import type { ListingsData } from '@/components/features/listings/data/load-listings';
import { ListingsPage } from '@/components/features/listings/listings-page';
import type { Listing } from '@/lib/contracts/listings';
import { renderPage } from '../../../setup/render-page';

const vwce: Listing = {
  id: null,
  symbol: 'VWCE.DE',
  name: 'Vanguard FTSE All-World',
  exchange: 'XETRA',
  currency: 'EUR',
  kind: 'etf',
  isin: 'IE00BK5BQT80',
  source: 'yahoo',
  isStored: false,
};
const found = {
  query: 'vwce',
  listings: [vwce, { ...vwce, id: 7, symbol: 'VWRL.AS', isStored: true }],
  failures: [],
  note: null,
};
const page: ListingsData = {
  asked: 'vwce',
  search: found,
  refusal: null,
  isClosed: false,
  mayAdd: true,
  failed: null,
};

const rowOf = (symbol: string) => within(screen.getByText(symbol).closest('li')!);

it('finds by a plain form, and adds what is not here by another', () => {
  renderPage(<ListingsPage {...page} />);

  const search = screen.getByRole('search', { name: 'All exchanges' });
  expect(search).toHaveAttribute('action', '/listings');
  expect(within(search).getByLabelText('Symbol, name or ISIN')).toHaveValue('vwce');
  expect(rowOf('VWCE.DE').getByText('XETRA · EUR · ETF · IE00BK5BQT80')).toBeVisible();
  const form = rowOf('VWCE.DE').getByRole('button', { name: 'Add VWCE.DE' }).closest('form')!;
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', '/api/listings']);
  expect(
    Object.fromEntries([...form.querySelectorAll('input')].map(({ name, value }) => [name, value])),
  ).toEqual({
    q: 'vwce',
    symbol: 'VWCE.DE',
    isin: 'IE00BK5BQT80',
  });
  expect(rowOf('VWRL.AS').getByRole('link', { name: 'Open VWRL.AS' })).toHaveAttribute(
    'href',
    '/stock-data/VWRL.AS',
  );
});

it('leads a visitor to the login, to search or to add', () => {
  const login = '/login?next=%2Flistings%3Fq%3Dvwce';
  const { unmount } = renderPage(<ListingsPage {...page} search={null} isClosed mayAdd={false} />);
  expect(screen.getByRole('link', { name: 'Log in to search for “vwce”' })).toHaveAttribute('href', login);
  unmount();

  renderPage(<ListingsPage {...page} mayAdd={false} />);
  expect(rowOf('VWCE.DE').getByRole('link', { name: 'Log in to add VWCE.DE' })).toHaveAttribute(
    'href',
    login,
  );
  expect(screen.queryByRole('button', { name: 'Add VWCE.DE' })).toBeNull();
});

it('says why nothing was found, and what could not be added', () => {
  const note = 'VWCE.DE is not in the simulated market. Use an own asset.';
  renderPage(
    <ListingsPage
      {...page}
      search={{ ...found, listings: [], note }}
      failed={{ symbol: 'VWCE.DE', code: 'PROVIDER_AWAY' }}
    />,
  );

  expect(screen.getByText(note)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'VWCE.DE could not be added: the providers did not give its prices.',
  );
});

it('names the providers that did not answer, each once', () => {
  const failures = [
    { provider: 'yahoo', message: 'yahoo: answered 404' },
    { provider: 'coingecko', message: 'coingecko: paused until 2026-11-30T16:00Z after: failures' },
  ];
  renderPage(<ListingsPage {...page} search={{ ...found, listings: [], failures }} />);

  expect(
    screen.getByText(
      'Not every provider answered (Yahoo Finance: answered 404; CoinGecko: paused until 2026-11-30T16:00Z after: failures).',
    ),
  ).toBeVisible();
});
