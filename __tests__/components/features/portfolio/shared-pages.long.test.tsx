import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { performanceGrowth, performanceMoney } from '@/lib/charting/portfolio-charts';
import { SettingsPage } from '@/components/features/portfolio/settings/settings-page';
import { SharedPage } from '@/components/features/portfolio/public-page/shared-page';
import type { SharedPageProps } from '@/components/features/portfolio/public-page/shared-page';
import { parseReportState } from '@/components/features/portfolio/state/parse-report-state';
import { sendSeries } from '@/lib/charting/sent-series';
import type { SharedPortfolio, ShareEntry } from '@/lib/contracts/portfolios/share';
import { takePendingFile } from '@/lib/session/pending-file';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { NO_DAYS, family, trackerMeta } from '../../../support/tracker-fixture';
import { chooseRowAction } from '../../../support/choose-row-action';

const TOKEN = 'q'.repeat(43);

const entry: ShareEntry = {
  id: 5,
  name: 'For friends',
  kind: 'percent',
  tabs: ['overview', 'change'],
  from: null,
  until: '2024-05-31',
  expires: '2024-12-31',
  createdAt: '2024-06-01T10:00:00.000Z',
};

const share: SharedPortfolio = { ...entry, meta: trackerMeta, currency: 'EUR', firstDay: '2024-01-02' };
const head = {
  meta: trackerMeta,
  kind: 'percent' as const,
  name: 'For friends',
  currency: 'EUR',
  from: '2024-01-02',
  to: '2024-05-31',
};

const page: Omit<SharedPageProps, 'tab' | 'answer'> = {
  token: TOKEN,
  state: parseReportState({ range: '1Y' }),
  share,
  asked: {},
  problem: null,
  brokers: [],
  meta: null,
};

const shareRow = { asset: 'AAPL', name: 'Apple Inc.', kind: 'stock', assetCurrency: 'USD', stale: false };

it('the example shows a visitor the drop zone for an own file, which is kept over the sign-up', async () => {
  const router = createTestRouter();
  renderPage(
    <SharedPage
      {...page}
      token="example"
      share={{ ...share, name: 'Example portfolio' }}
      tab="holdings"
      answer={null}
    />,
    router,
  );

  const start = within(screen.getByRole('region', { name: 'Your own portfolio' }));
  await userEvent.upload(
    start.getByLabelText('Drop your broker’s file here, or choose it'),
    new File(['x'], 'fidelity.csv', { type: 'text/csv' }),
  );
  expect(router.push).toHaveBeenCalledWith('/signup?next=%2Fportfolio');
  expect(takePendingFile()?.name).toBe('fidelity.csv');
  expect(start.getByRole('link', { name: 'Log in to your portfolios' })).toHaveAttribute(
    'href',
    '/login?next=%2Fportfolio',
  );
});

describe('a shared portfolio', () => {
  it('shows weights and returns, its own tabs, and files of the same answer', () => {
    const answer = {
      ...head,
      figures: { twr: 0.1234, turnover: 0.05 },
      gaps: { xirr: { gap: 'short-period', need: 365, have: 150 } },
      notes: [],
      today: { date: '2024-05-31', return: 0.01 },
      holdings: [{ ...shareRow, weight: 0.75, contribution: 0.0987 }],
      cash: [{ currency: 'EUR', weight: 0.25 }],
      growth: sendSeries(
        performanceGrowth({ dates: ['2024-01-02', '2024-05-31'], growth: [1, 1.1234], benchmark: null }),
      ),
      money: null,
    };
    renderPage(<SharedPage {...page} tab="overview" answer={answer} />);

    expect(screen.getByRole('heading', { level: 1, name: 'For friends' })).toBeVisible();
    const [, row] = within(screen.getByRole('table', { name: 'Holdings' })).getAllByRole('row');
    expect(row).toHaveTextContent('AAPL, Apple Inc.75.00%+9.87 pp');
    expect(screen.queryByRole('columnheader', { name: 'Value' })).toBeNull();
    const tabs = within(screen.getByRole('navigation', { name: 'Shared portfolio' }));
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/shared/${TOKEN}/overview?range=1Y`,
      `/shared/${TOKEN}/change?range=1Y`,
    ]);
    expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
      'href',
      `/backend/shared/${TOKEN}/overview/?from=2024-01-02&to=2024-05-31&format=csv`,
    );
  });

  it('shows amounts where its owner shares them', () => {
    const parts = {
      price: 0.1,
      currency: 0,
      dividends: 0.02,
      interest: 0,
      otherIncome: 0,
      fees: -0.01,
      taxes: 0,
    };
    const amounts = {
      start: 1000,
      price: 100,
      currency: 0,
      dividends: 20,
      interest: 0,
      otherIncome: 0,
      fees: -10,
      taxes: 0,
      inflows: 0,
      outflows: 0,
      end: 1110,
    };
    const { rerender } = renderPage(
      <SharedPage {...page} tab="change" answer={{ ...head, parts, byHolding: [] }} />,
    );
    const whole = () =>
      within(screen.getByRole('table', { name: 'Parts of the result by holding' })).getAllByRole('row')[1];
    expect(whole()).toHaveTextContent('Whole portfolio+10.00%0.00%+2.00%');

    const answer = { ...head, kind: 'values' as const, parts, amounts, byHolding: [] };
    rerender(<SharedPage {...page} tab="change" answer={answer} />);
    expect(whole()).toHaveTextContent('Whole portfolio+100.00');
  });

  it('begins with the value and its newest change, then four figures', () => {
    const days = ['2024-01-02', '2024-05-31'];
    const money = performanceMoney({
      ...{ currency: 'EUR', dates: days, values: [1000, 1110], invested: [1000, 1000] },
    });
    const answer = {
      ...{ ...head, kind: 'values' as const, gaps: {}, notes: [], holdings: [], cash: [] },
      figures: { value: 1110, gain: 110, twr: 0.11, 'income.dividends': 20, cash: 55, fees: 10 },
      today: { date: '2024-05-31', return: 0.0123, gain: 13.5 },
      growth: sendSeries(performanceGrowth({ dates: days, growth: [1, 1.11], benchmark: null })),
      money: sendSeries(money),
    };
    renderPage(<SharedPage {...page} tab="overview" answer={answer} />);

    expect(screen.getByRole('region', { name: 'Value' })).toHaveTextContent(
      '1,110.00 EUROn 31 May 2024: +13.50 EUR (+1.23%)',
    );
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    expect(terms).toEqual(['Gain', 'Time-weighted return', 'Dividends', 'Cash']);
    expect(screen.getByRole('region', { name: 'Value and money put in' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'All figures' })).toBeNull();
  });

  it('states why it shows nothing', () => {
    renderPage(
      <SharedPage {...page} tab="overview" share={null} answer={null} problem="Too many requests." />,
    );

    expect(screen.getByRole('alert')).toHaveTextContent('Too many requests.');
    expect(screen.queryByRole('navigation', { name: 'Shared portfolio' })).toBeNull();
  });
});

it('the owner makes a link, sees its address once, and revokes it', async () => {
  const opened = await openSignedInStore();
  const sent: unknown[] = [];
  server.use(
    http.post('/backend/portfolios/family/shares/', async ({ request }) => {
      sent.push(await request.json());
      const made = { ...entry, meta: trackerMeta, revision: 7, token: TOKEN, url: `/shared/${TOKEN}` };
      return HttpResponse.json(made, { status: 201 });
    }),
    http.delete('/backend/portfolios/family/shares/5/', () => {
      sent.push('revoked');
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const router = createTestRouter({ asPath: '/portfolio/family/settings' });
  const settings = (shares: ShareEntry[]) => (
    <SettingsPage days={NO_DAYS} portfolio={family} shares={shares} meta={null} />
  );
  const { rerender } = renderPage(settings([]), router, { store: opened.store });
  const user = userEvent.setup();
  const card = within(screen.getByRole('region', { name: 'Share by link' }));

  await user.type(card.getByLabelText('Title of the page'), 'For friends');
  await user.click(card.getByRole('checkbox', { name: 'Income' }));
  await user.click(card.getByRole('button', { name: 'Create the link' }));
  expect(await card.findByRole('link', { name: new RegExp(`/shared/${TOKEN}$`) })).toHaveAttribute(
    'href',
    `/shared/${TOKEN}`,
  );
  expect(sent).toEqual([
    {
      kind: 'percent',
      tabs: ['overview', 'holdings', 'performance', 'change', 'allocation'],
      name: 'For friends',
      from: null,
      until: null,
      expires: null,
    },
  ]);
  expect(router.replace).toHaveBeenCalledWith('/portfolio/family/settings', undefined, { scroll: false });

  rerender(settings([entry]));
  // It asks first, since nothing brings the address back.
  await chooseRowAction(user, 'Revoke', 'For friends of 1 Jun 2024');
  const asked = within(await screen.findByRole('dialog', { name: 'Revoke this link?' }));
  expect(asked.getByText(/^For friends of 1 Jun 2024\. .* cannot be undone\.$/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(card.getByRole('button', { name: 'Actions for For friends of 1 Jun 2024' })).toHaveFocus();
  await chooseRowAction(user, 'Revoke', 'For friends of 1 Jun 2024');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(opened.toasts()).toEqual(['status: The link shows nothing from now on']));
  expect(sent.at(-1)).toBe('revoked');
  expect(card.queryByRole('link', { name: new RegExp(TOKEN) })).toBeNull();
  // The button is removed with its row, so that the focus goes to the form.
  rerender(settings([]));
  await waitFor(() => expect(card.getByLabelText('Shows')).toHaveFocus());
});
