import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IndexStrip } from '@/components/features/home/cards/index-strip';
import { moveEntry } from '@/components/features/home/cards/pin-editor';
import { makeStore } from '@/store';
import { indexesOrdered } from '@/store/slices/idx';
import { createTestRouter, renderPage } from '../../../../setup/render-page';
import type { RenderPageOptions } from '../../../../setup/render-page';

const NAMES = { '^GSPC': 'S&P 500', '^N225': 'Nikkei 225', '^VIX': 'VIX', '^RUT': 'Russell 2000' };
const INDEXES = Object.entries(NAMES).map(([symbol, name]) => ({
  symbol,
  name,
  kind: 'index',
  price: 100,
  change: 0.01,
  spark: [90, 100],
}));

function open(options: RenderPageOptions) {
  return renderPage(<IndexStrip indexes={INDEXES} asOf={null} />, createTestRouter(), options);
}

const tiles = () =>
  within(screen.getByRole('region', { name: 'Indexes' }))
    .getAllByRole('listitem')
    .map((tile) => tile.textContent);

describe('the strip of indexes', () => {
  it('shows the major indexes until the pinned ones are read from the browser', () => {
    const store = makeStore({});
    store.dispatch(indexesOrdered(['^VIX']));
    open({ store, isRehydrated: false });

    expect(tiles()).toHaveLength(4);
    expect(tiles()[0]).toMatch(/^S&P 500/);
  });

  it('shows the pinned indexes, in their order, and skips those that are not stored', () => {
    const store = makeStore({});
    store.dispatch(indexesOrdered(['^VIX', '^NONE', '^GSPC']));
    open({ store });

    expect(tiles().map((text) => text?.slice(0, 3))).toEqual(['VIX', 'S&P']);
  });

  it('pins, unpins and orders', async () => {
    const user = userEvent.setup();
    const store = makeStore({});
    store.dispatch(indexesOrdered(['^GSPC', '^VIX']));
    open({ store });

    await user.click(screen.getByRole('button', { name: 'Choose indexes' }));
    await user.click(await screen.findByRole('button', { name: 'Pin Nikkei 225' }));
    await user.click(screen.getByRole('button', { name: 'Move Nikkei 225 forward' }));
    await user.click(screen.getByRole('button', { name: 'Unpin S&P 500' }));

    expect(store.getState().idx).toEqual(['^N225', '^VIX']);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(store.getState().idx).toEqual([]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Choose indexes' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose indexes' })).toHaveFocus();
  });
});

it.each([
  ['forward', -1, ['b', 'a', 'c']],
  ['back', 1, ['a', 'c', 'b']],
] as const)('moves an entry %s', (_, step, moved) => {
  expect(moveEntry(['a', 'b', 'c'], 'b', step)).toEqual(moved);
});

it.each([
  ['a', -1],
  ['c', 1],
  ['x', 1],
] as const)('leaves %p where it cannot go on', (symbol, step) => {
  expect(moveEntry(['a', 'b', 'c'], symbol, step)).toEqual(['a', 'b', 'c']);
});
