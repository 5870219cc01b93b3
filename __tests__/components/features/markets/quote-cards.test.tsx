import { screen } from '@testing-library/react';
import { QuoteCards } from '@/components/features/markets/cards/quote-cards';
import { makeStore } from '@/store';
import { indexesOrdered } from '@/store/slices/idx';
import { renderPage } from '../../../setup/render-page';

const quote = (symbol: string) => ({
  symbol,
  name: symbol,
  kind: 'index' as const,
  lastDay: '2024-06-27',
  figures: { price: 100, changePercent: 0.01 },
});

it('shows the pinned indexes that are stored first, and the standard ones after them', () => {
  const store = makeStore({});
  store.dispatch(indexesOrdered(['^NONE', '^N225']));
  const indexes = ['^GSPC', '^N225'].map(quote);
  renderPage(<QuoteCards indexes={indexes} rates={[]} asOf={null} previous={null} />, undefined, { store });

  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['^N225', '^GSPC']);
});

it('shows the change since the day of a comparison, as the page promises', () => {
  const before = { ...quote('^GSPC'), figures: { price: 80, changePercent: 0 } };
  renderPage(
    <QuoteCards
      indexes={[quote('^GSPC')]}
      rates={[]}
      asOf={null}
      previous={{ indexes: [before], rates: [] }}
    />,
  );

  expect(screen.getByRole('listitem')).toHaveTextContent('+25.00% since');
});

it('says the day of a yield that was published before the closes beside it', () => {
  const rate = (day: string) => ({
    ...{ id: 'DGS10', name: '10-year', day, value: 0.0434, symbol: '^TNX', spark: [] },
    figures: { 'rate.change.1D': 1 },
  });
  const cards = (day: string) => (
    <QuoteCards indexes={[quote('^GSPC')]} rates={[rate(day)]} asOf={null} previous={null} />
  );

  const { rerender } = renderPage(cards('2024-06-26'));
  expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('10-year Treasury4.34%+1 bp26 Jun 2024');

  rerender(cards('2024-06-27'));
  expect(screen.getAllByRole('listitem')[1]).not.toHaveTextContent('2024');
});
