import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DoctorPage } from '@/components/features/portfolio/doctor/doctor-page';
import type { Finding } from '@/lib/contracts/portfolios/doctor';
import { renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import {
  NO_DAYS,
  brokerAccount,
  family,
  openTrackerServer,
  trackerMeta,
} from '../../../support/tracker-fixture';

const finding = (kind: Finding['kind'], more: Partial<Finding>): Finding => ({
  id: kind,
  kind,
  text: `${kind}.`,
  date: '2024-02-01',
  account: brokerAccount.id,
  asset: null,
  amount: 5,
  transactions: [41],
  repair: null,
  ...more,
});
const FINDINGS = [
  finding('transfer-pair', {
    repair: {
      label: 'Make one transfer of the two',
      adds: [{ account: 3, kind: 'deposit', date: '2024-02-01', net: '5', currency: 'EUR' }],
      changes: [
        {
          transaction: 41,
          before: { kind: 'withdrawal', toAccount: null },
          after: { kind: 'transfer', toAccount: brokerAccount.id },
        },
      ],
      removes: [42],
    },
  }),
  finding('no-price', { asset: '7' }),
  finding('stale-price', { asset: 'AAPL' }),
];

const KINDS = FINDINGS.map(({ kind }) => ({ kind, count: 1 }));
const FIRST_PAGE = { kind: null, page: null } as const;

it('names what a repair does to which row, does it, and leads to the page on which a price is entered', async () => {
  const { store } = await openSignedInStore();
  const tracker = openTrackerServer(() => ({ done: 'One transfer' }));
  renderPage(
    <DoctorPage
      portfolio={family}
      accounts={[brokerAccount]}
      doctor={{ meta: trackerMeta, revision: 7, currency: 'EUR', total: 3, kinds: KINDS, findings: FINDINGS }}
      days={NO_DAYS}
      state={FIRST_PAGE}
      meta={null}
    />,
    undefined,
    { store },
  );
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows[1]).toHaveTextContent('Enter a price');
  expect(within(rows[1]!).getByRole('link', { name: 'Enter a price' })).toHaveAttribute(
    'href',
    '/portfolio/family/holding/7#own-prices',
  );
  expect(rows[2]).toHaveTextContent('Only you can know what is right.');

  const user = userEvent.setup();
  const pair = within(rows[0]!);
  await user.click(pair.getByText('Make one transfer of the two'));
  expect(pair.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
    'Adds: 1 Feb 2024, Deposit, 5, EUR',
    `Changes kind Withdrawal → Transfer between accounts, to account none → ${brokerAccount.name} of transaction 41`,
    'Deletes transaction 42',
  ]);
  expect(pair.getByRole('link', { name: 'transaction 42' })).toHaveAttribute(
    'href',
    '/portfolio/family/transactions?id=42',
  );
  await user.click(pair.getByRole('button', { name: /^Repair/ }));
  expect(tracker.sent).toEqual([{ call: 'POST /doctor/transfer-pair/', ifMatch: '"7"', body: null }]);
});

it('shows one page of many findings, and leads to the other pages and to single kinds', async () => {
  const { store } = await openSignedInStore();
  openTrackerServer(() => ({}));
  renderPage(
    <DoctorPage
      portfolio={family}
      accounts={[brokerAccount]}
      doctor={{
        meta: trackerMeta,
        revision: 7,
        currency: 'EUR',
        total: 1250,
        kinds: [
          { kind: 'price-range', count: 1250 },
          { kind: 'double', count: 2 },
        ],
        findings: FINDINGS,
      }}
      days={{ asOf: '2024-06-28', known: null }}
      state={{ kind: 'price-range', page: 2 }}
      meta={null}
    />,
    undefined,
    { store },
  );

  expect(screen.getByText(/^1,252 findings, as of/)).toBeInTheDocument();
  const kinds = within(screen.getByRole('navigation', { name: 'Kinds of findings' }));
  expect(kinds.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All (1,252)', '/portfolio/family/doctor?asof=2024-06-28'],
    ['Price outside the day’s range (1,250)', '/portfolio/family/doctor?asof=2024-06-28&kind=price-range'],
    ['Entered twice (2)', '/portfolio/family/doctor?asof=2024-06-28&kind=double'],
  ]);
  expect(kinds.getByRole('link', { current: 'page' })).toHaveTextContent('Price outside');
  const pages = screen.getByRole('navigation', { name: 'Pages of findings' });
  expect(pages).toHaveTextContent('101 to 200 of 1,250');
  expect(
    within(pages)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Previous', '/portfolio/family/doctor?asof=2024-06-28&kind=price-range'],
    ['Next', '/portfolio/family/doctor?asof=2024-06-28&kind=price-range&page=3'],
  ]);
});
