import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ComparisonListSwitch } from '@/components/features/stock/header/comparison-list-switch';
import { Toasts } from '@/components/layout/toasts/toasts';
import { makeStore } from '@/store';
import { selectBucket, showbucket } from '@/store/slices/bucket';
import { createTestRouter, renderPage } from '../../../../setup/render-page';

const AAPL = { symbol: 'AAPL', name: 'Apple Inc.' };
const ADD = { name: 'Add to compare list' };
const REMOVE = { name: 'Remove from compare list' };

function show({ others = 0, isRehydrated = true } = {}) {
  const store = makeStore();
  const stocks = Array.from({ length: others }, (_, i) => ({ symbol: `S${i}`, name: `Stock ${i}` }));
  store.dispatch(showbucket({ stocks, query: { scale: 'log' } }));
  const element = (
    <>
      <ComparisonListSwitch {...AAPL} />
      <Toasts />
    </>
  );
  renderPage(element, createTestRouter(), { store, isRehydrated });
  return { user: userEvent.setup(), bucket: () => selectBucket(store.getState()) };
}

it('adds the stock at the compare list’s end and removes it again', async () => {
  const { user, bucket } = show({ others: 1 });

  await user.click(screen.getByRole('button', ADD));
  expect(bucket()).toEqual({ stocks: [{ symbol: 'S0', name: 'Stock 0' }, AAPL], query: { scale: 'log' } });
  expect(screen.getByRole('button', REMOVE)).toHaveAttribute('aria-pressed', 'true');

  await user.click(screen.getByRole('button', REMOVE));
  expect(bucket().stocks).toEqual([{ symbol: 'S0', name: 'Stock 0' }]);
  expect(screen.getByRole('button', ADD)).toHaveAttribute('aria-pressed', 'false');
});

it('accepts 20 stocks and reports the limit at the next one', async () => {
  const { user, bucket } = show({ others: 20 });

  await user.click(screen.getByRole('button', ADD));

  expect(bucket().stocks).toHaveLength(20);
  expect(screen.getByRole('alert')).toHaveTextContent('The compare list is full (20 stocks).');
});

it('accepts the twentieth', async () => {
  const { user, bucket } = show({ others: 19 });

  await user.click(screen.getByRole('button', ADD));

  expect(bucket().stocks).toHaveLength(20);
});

it('is hidden and does nothing until the stored compare list is loaded', async () => {
  const { user, bucket } = show({ isRehydrated: false });
  expect(screen.getByRole('button')).toHaveClass('invisible');

  await user.keyboard('c');

  expect(bucket().stocks).toEqual([]);
});

it('is turned by the key c', async () => {
  const { user, bucket } = show();

  await user.keyboard('c');

  expect(bucket().stocks).toEqual([AAPL]);
});
