import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { useAddressState } from '@/components/research/hooks/use-address-state';
import { createTestRouter, renderPage } from '../../../setup/render-page';

const SORT = ['sort'] as const;
const RANGE = ['from', 'to'] as const;

function Control({ names, next }: { names: readonly string[]; next: Record<string, string | null> }) {
  const [state, change] = useAddressState(names, { sort: 'price' });
  return (
    <button type="button" onClick={() => change(next)}>
      {names.join()}: {JSON.stringify(state)}
    </button>
  );
}

function open(isReady = true) {
  window.history.replaceState({ key: 'next' }, '', '/markets?sort=price&asof=2024-01-02');
  const router = createTestRouter({ isReady });
  const controls = () => (
    <RouterContext.Provider value={{ ...router }}>
      <Control names={SORT} next={{ sort: '-price' }} />
      <Control names={RANGE} next={{ from: '2020-01-01', to: null }} />
    </RouterContext.Provider>
  );
  const { rerender } = renderPage(controls(), router);
  return { router, user: userEvent.setup(), rerender: () => rerender(controls()) };
}

const control = (name: RegExp) => screen.getByRole('button', { name });

it('changes its own parameters in place, and leaves the others and what Next keeps', async () => {
  const { user } = open();

  await user.click(control(/^sort/));
  await user.click(control(/^from/));

  expect(window.location.search).toBe('?sort=-price&asof=2024-01-02&from=2020-01-01');
  expect(window.history.state).toMatchObject({ key: 'next', as: `/markets${window.location.search}` });
  expect(control(/^sort/)).toHaveTextContent('{"sort":"-price"}');
  expect(control(/^from/)).toHaveTextContent('{"from":"2020-01-01"}');
});

it('restores what a reader chose before Next wrote the first URL again', async () => {
  const { router, user, rerender } = open(false);
  const first = window.location.href;
  await user.click(control(/^sort/));

  window.history.replaceState(window.history.state, '', first);
  router.isReady = true;
  rerender();

  expect(window.location.search).toBe('?sort=-price&asof=2024-01-02');
  expect(control(/^sort/)).toHaveTextContent('{"sort":"-price"}');
});

it('follows back and forward, each control its own', async () => {
  const { user } = open();
  await user.click(control(/^sort/));
  await user.click(control(/^from/));

  act(() => window.history.back());
  await waitFor(() => expect(control(/^from/)).toHaveTextContent('{}'));
  expect(control(/^sort/)).toHaveTextContent('-price');
  act(() => window.history.back());
  await waitFor(() => expect(control(/^sort/)).toHaveTextContent('{"sort":"price"}'));
});

it('handles its own history steps, and leaves those to another day or page to Next', () => {
  const { router } = open();
  const { calls } = jest.mocked(router.beforePopState).mock;
  const asks = calls.at(-1)![0] as (step: { as: string }) => boolean;

  expect(asks({ as: '/markets?sort=name&asof=2024-01-02' })).toBe(false);
  expect(asks({ as: '/markets?sort=price&asof=2023-01-02' })).toBe(true);
  expect(asks({ as: '/euro?sort=price&asof=2024-01-02' })).toBe(true);
});
