import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { PortfolioListPage } from '@/components/features/portfolio/list/portfolio-list-page';
import { holdPendingFile, takePendingFile } from '@/lib/session/pending-file';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { refusal } from '../../../support/account-server';
import { openSignedInStore } from '../../../support/open-store';
import { NO_NOTIFICATIONS, family, trackerMeta } from '../../../support/tracker-fixture';

const noAlerts = {
  alerts: { alerts: [], events: [], mail: 'none' as const },
  feeds: { exists: false },
  notifications: NO_NOTIFICATIONS,
};
const list = (portfolios: object[]) => ({ meta: trackerMeta, portfolios }) as never;

async function open(page: React.ReactElement) {
  const { store, toasts } = await openSignedInStore();
  const router = createTestRouter({ asPath: '/portfolio' });
  const { rerender } = renderPage(page, router, { store });
  const block = (name: string) => within(screen.getByRole('region', { name }));
  return { router, block, rerender, toasts, user: userEvent.setup() };
}

it('shows a newcomer the ways to begin and the brokers by name; alerts are folded', async () => {
  const { block } = await open(
    <PortfolioListPage {...noAlerts} brokers={['Avanza', 'Trading 212']} list={list([])} meta={null} />,
  );

  const tile = block('Begin with your broker’s file');
  const brokers = within(tile.getByRole('list', { name: 'Brokers and programs' })).getAllByRole('listitem');
  expect(brokers.map(({ textContent }) => textContent)).toEqual([
    'Avanza',
    'Trading 212',
    'Any other table with a header',
  ]);
  expect(screen.getByText('Alerts and notifications').closest('details')).toHaveProperty('open', false);
});

it('begins with the file that a visitor dropped before the sign-up', async () => {
  server.use(http.post('/backend/portfolios/', () => HttpResponse.json(family, { status: 201 })));
  holdPendingFile(new File(['x'], 'fidelity.csv'));

  const { router } = await open(<PortfolioListPage {...noAlerts} list={list([])} meta={null} />);

  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/portfolio/family/import'));
  expect(takePendingFile()?.name).toBe('fidelity.csv');
});

it('asks into which portfolio a file goes that was dropped before the login', async () => {
  holdPendingFile(new File(['x'], 'fidelity.csv'));
  const own = { ...family, value: null, day: null };

  const { block, router, user } = await open(
    <PortfolioListPage {...noAlerts} list={list([own])} meta={null} />,
  );
  await user.click(block('Your file fidelity.csv').getByRole('button', { name: 'Family' }));

  expect(router.push).toHaveBeenCalledWith('/portfolio/family/import');
  expect(takePendingFile()?.name).toBe('fidelity.csv');
});

it('offers the example until there is one: a click makes it and opens its overview', async () => {
  const { block, rerender, router, toasts, user } = await open(
    <PortfolioListPage {...noAlerts} list={list([])} meta={null} />,
  );
  let made = 0;
  server.use(
    http.post('/backend/portfolios/example/', () => {
      made += 1;
      return made === 1
        ? refusal('You have 20 portfolios, which is the limit.', 409)
        : HttpResponse.json({ ...family, slug: 'example-portfolio', example: true }, { status: 201 });
    }),
  );
  const button = block('An example').getByRole('button', { name: 'Create the example portfolio' });

  await user.click(button);
  await waitFor(() => expect(toasts()).toEqual(['alert: You have 20 portfolios, which is the limit.']));
  expect(router.push).not.toHaveBeenCalled();
  await user.click(button);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/portfolio/example-portfolio/overview'));

  rerender(
    <PortfolioListPage
      {...noAlerts}
      list={list([{ ...family, example: true, value: null, day: null }])}
      meta={null}
    />,
  );
  expect(screen.queryByRole('region', { name: 'An example' })).toBeNull();
});
