import { screen, waitFor } from '@testing-library/react';
import { QuoteCards } from '@/components/features/markets/cards/quote-cards';
import { makeStore } from '@/store';
import { indexesOrdered } from '@/store/slices/idx';
import { selectToasts } from '@/store/slices/toasts';
import { renderPage } from '../../../setup/render-page';

const quote = (symbol: string) => ({
  symbol,
  name: symbol,
  kind: 'index' as const,
  lastDay: '2024-06-27',
  figures: { price: 100, changePercent: 0.01 },
});

it('fetches the data of a pinned index that the document has left out, and shows the standard ones meanwhile', () => {
  const fetchWhole = jest.fn(() => Promise.resolve());
  const store = makeStore({});
  const open = (symbols: readonly string[]) =>
    renderPage(
      <QuoteCards fetchWhole={fetchWhole} indexes={symbols.map(quote)} rates={[]} asOf={null} />,
      undefined,
      { store },
    );
  open(['^GSPC']).unmount();
  expect(fetchWhole).not.toHaveBeenCalled();

  store.dispatch(indexesOrdered(['^N225']));
  const { unmount } = open(['^GSPC']);
  expect(fetchWhole).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['^GSPC']);
  unmount();

  open(['^GSPC', '^N225']);
  expect(fetchWhole).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['^N225', '^GSPC']);
});

it('says that the data of a pinned index could not be fetched', async () => {
  const store = makeStore({});
  store.dispatch(indexesOrdered(['^N225']));
  renderPage(
    <QuoteCards
      fetchWhole={() => Promise.reject(new Error('away'))}
      indexes={[quote('^GSPC')]}
      rates={[]}
      asOf={null}
    />,
    undefined,
    { store },
  );

  await waitFor(() =>
    expect(selectToasts(store.getState())).toMatchObject([
      { kind: 'alert', text: 'Could not load your pinned indexes. Reload the page.' },
    ]),
  );
});
