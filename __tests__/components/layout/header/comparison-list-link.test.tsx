import { screen } from '@testing-library/react';
import { ComparisonListLink } from '@/components/layout/header/comparison-list-link';
import { RehydratedContext } from '@/store/persist/rehydrated';
import { showbucket } from '@/store/slices/bucket';
import { renderPage } from '../../../setup/render-page';
import { openStore } from '../../../support/open-store';

function show(symbols: readonly string[], isRehydrated = true) {
  const { store } = openStore();
  store.dispatch(showbucket({ stocks: symbols.map((symbol) => ({ symbol, name: symbol })), query: {} }));
  renderPage(
    <RehydratedContext value={isRehydrated}>
      <ComparisonListLink />
    </RehydratedContext>,
    undefined,
    { store },
  );
}

it('counts the compare list and leads to Stock Charter', () => {
  show(['AAPL', 'MSFT']);

  expect(screen.getByRole('link', { name: 'Compare list (2)' })).toHaveAttribute('href', '/build-comparison');
});

it.each([
  ['empty', [], true],
  ['not known yet', ['AAPL'], false],
])('shows nothing while the compare list is %s', (_, symbols, isRehydrated) => {
  show(symbols, isRehydrated);

  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
