import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AccountsPage } from '@/components/features/portfolio/accounts/accounts-page';
import { DoctorPage } from '@/components/features/portfolio/doctor/doctor-page';
import { TRACKER_TABS } from '@/lib/site/portfolio-tabs';
import { GoalsPage } from '@/components/features/portfolio/goals/goals-page';
import { HoldingPage } from '@/components/features/portfolio/holding/holding-page';
import { PortfolioHoldingsPage } from '@/components/features/portfolio/holdings/holdings-page';
import { ImportPage } from '@/components/features/portfolio/import/import-page';
import { JournalPage } from '@/components/features/portfolio/journal/journal-page';
import { NotesPage } from '@/components/features/portfolio/notes/notes-page';
import { OverviewPage } from '@/components/features/portfolio/overview/overview-page';
import { RebalancePage } from '@/components/features/portfolio/rebalance/rebalance-page';
import { RecurringPage } from '@/components/features/portfolio/recurring/recurring-page';
import { SettingsPage } from '@/components/features/portfolio/settings/settings-page';
import { parseReportState } from '@/components/features/portfolio/state/parse-report-state';
import { parseTransactionsState } from '@/components/features/portfolio/state/transactions-state';
import { TransactionsPage } from '@/components/features/portfolio/transactions/transactions-page';
import { ownEntries } from '@/components/layout/search/own-entries';
import type { Finding } from '@/lib/contracts/portfolios/doctor';
import type { PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import type { RecurringEntry } from '@/lib/contracts/portfolios/recurring';
import type { MemberRole } from '@/lib/domain/portfolio/member-roles';
import { renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { summary, tabProps } from '../../../support/report-fixture';
import {
  brokerAccount,
  cottage,
  family,
  NO_DAYS,
  purchase,
  trackerMeta,
  importSources,
} from '../../../support/tracker-fixture';

const head = { meta: trackerMeta, revision: 7, currency: 'EUR', from: '2024-01-02', to: '2024-06-28' };

const finding: Finding = {
  ...{ id: 'f1', kind: 'double', text: 'Twice.', date: '2024-02-01', account: 3, asset: null, amount: 5 },
  transactions: [41],
  repair: { label: 'Delete one of them', adds: [], changes: [], removes: [41] },
};

const goals = {
  ...head,
  value: 1,
  method: {
    ...{
      returns: 'own',
      symbol: null,
      name: null,
      months: 240,
      from: null,
      paths: 500,
      blockMonths: 12,
      seed: 1,
    },
    inflation: 0,
  },
  saving: { monthly: 0, leftOut: [] },
  goals: [],
} as const;

const rebalance = {
  from: head.from,
  to: head.to,
  by: 'class',
  targets: { meta: trackerMeta, revision: 7, dimension: null, targets: [] },
  plan: {
    ...head,
    dimension: null,
    options: { money: 0, sales: true, whole: false, least: 0, keep: null },
    orders: [],
    weights: [],
    realized: { gains: 0, losses: 0, sheltered: 0 },
    cash: { before: 50, after: 50 },
    leftOut: [],
  },
  allocation: {
    ...head,
    by: 'class',
    groups: [],
    concentration: { effectiveNumber: 1, topTen: 1 },
    lookThrough: null,
  },
} as const;

const recurring: RecurringEntry = {
  id: 5,
  name: 'Plan',
  kind: 'deposit',
  account: 3,
  toAccount: null,
  asset: null,
  assetName: null,
  amount: '100',
  quantity: null,
  rate: null,
  fee: null,
  rhythm: 'month',
  first: '2024-01-15',
  last: null,
  automatic: false,
  currency: 'EUR',
  next: '2024-05-15',
  problem: null,
};

/** The pages of a portfolio on which something can be changed, for a portfolio of a role. */
const PAGES: Readonly<Record<string, (portfolio: PortfolioResponse) => ReactElement>> = {
  overview: (portfolio) => (
    <OverviewPage {...tabProps()} portfolio={portfolio} accounts={[brokerAccount]} answer={summary} />
  ),
  'overview without transactions': (portfolio) => (
    <OverviewPage {...tabProps()} portfolio={{ ...portfolio, transactions: 0 }} accounts={[]} answer={null} />
  ),
  'holdings of an example': (portfolio) => (
    <PortfolioHoldingsPage
      {...tabProps()}
      portfolio={{ ...portfolio, example: true }}
      accounts={[]}
      answer={null}
      taxonomies={[]}
      problem="No data."
    />
  ),
  holding: (portfolio) => (
    <HoldingPage
      {...tabProps()}
      portfolio={portfolio}
      accounts={[]}
      answer={null}
      problem="Nothing is held."
      requested="12"
      ownPrices={portfolio.role === undefined ? { currency: 'EUR', prices: [] } : null}
      asset={cottage}
      notes={[]}
    />
  ),
  transactions: (portfolio) => (
    <TransactionsPage
      days={NO_DAYS}
      portfolio={portfolio}
      accounts={[brokerAccount]}
      assets={[]}
      page={{
        meta: trackerMeta,
        revision: 7,
        transactions: [{ ...purchase, units: null, cash: null }],
        sums: null,
        total: 1,
        next: null,
      }}
      state={parseTransactionsState({})}
      meta={null}
    />
  ),
  recurring: (portfolio) => (
    <RecurringPage
      portfolio={portfolio}
      accounts={[brokerAccount]}
      assets={[]}
      list={{
        recurring: [recurring],
        due: [
          {
            ...{ recurring: 5, name: 'Plan', date: '2024-05-15', bookDate: '2024-05-15', price: null },
            ...{ quantity: null, amount: '100', currency: 'EUR', problem: null },
          },
        ],
        planned: [],
      }}
      loans={{ loans: [], schedule: [] }}
      refusedLoan={null}
      days={NO_DAYS}
      meta={null}
    />
  ),
  import: (portfolio) => (
    <ImportPage
      days={NO_DAYS}
      sources={importSources}
      portfolio={portfolio}
      accounts={[brokerAccount]}
      imports={[]}
      meta={null}
    />
  ),
  accounts: (portfolio) => (
    <AccountsPage
      days={NO_DAYS}
      portfolio={portfolio}
      accounts={{ meta: trackerMeta, revision: 7, accounts: [brokerAccount] }}
      ownAssets={[cottage]}
      ownPairs={[]}
      askedRate={{}}
      reconciliation={[]}
      reconciliationProblem={null}
      meta={null}
    />
  ),
  journal: (portfolio) => (
    <JournalPage
      days={NO_DAYS}
      portfolio={portfolio}
      journal={{
        meta: trackerMeta,
        revision: 7,
        changes: [
          {
            ...{ revision: 6, at: '2024-06-01T14:05:09.000Z', what: 'Transaction removed', author: null },
            ...{ undoneBy: null, before: {}, added: {} },
          },
        ],
        next: null,
      }}
      before={null}
      meta={null}
    />
  ),
  notes: (portfolio) => (
    <NotesPage
      portfolio={portfolio}
      notes={[
        {
          ...{ id: 8, text: 'Cheap', date: null, asset: null, assetName: null, transaction: null },
          createdAt: '2024-06-28T20:00:00.000Z',
          updatedAt: '2024-06-28T20:00:00.000Z',
        },
      ]}
      problem={null}
      assets={[]}
      state={{ search: null, asset: null, transaction: null }}
      days={NO_DAYS}
      meta={null}
    />
  ),
  rebalance: (portfolio) => (
    <RebalancePage
      portfolio={portfolio}
      accounts={[]}
      taxonomies={[]}
      state={parseReportState({})}
      query={{}}
      problem={null}
      meta={null}
      answer={rebalance as never}
    />
  ),
  goals: (portfolio) => (
    <GoalsPage {...tabProps()} portfolio={portfolio} accounts={[]} answer={goals as never} />
  ),
  doctor: (portfolio) => (
    <DoctorPage
      portfolio={portfolio}
      accounts={[brokerAccount]}
      doctor={{ ...head, total: 1, kinds: [{ kind: 'double', count: 1 }], findings: [finding] }}
      days={NO_DAYS}
      state={{ kind: null, page: null }}
      meta={null}
    />
  ),
  settings: (portfolio) => <SettingsPage days={NO_DAYS} portfolio={portfolio} shares={[]} meta={null} />,
};

/** Words with which the name of a control begins that changes something, or leads to one. */
const CHANGING =
  /^(actions|add|book|choose|create|delete|drop|edit|enter|import|link|repair|save|set|share|skip|store|undo|write)\b/i;

/** Controls of the page that change a portfolio: forms that do not only read, buttons, fields of files, and links to them. */
function changingControls(): string[] {
  const main = screen.getByRole('main');
  const forms = [...main.querySelectorAll('form')]
    .filter((form) => form.method !== 'get')
    .map(
      (form) => form.getAttribute('aria-label') ?? within(form).getAllByRole('button').at(-1)!.textContent,
    );
  const controls = [...main.querySelectorAll('button, a, input[type="file"]')]
    .map((control) => control.getAttribute('aria-label') ?? control.textContent)
    .filter((name) => CHANGING.test(name.trim()));
  return [...new Set([...forms, ...controls])];
}

async function show(page: string, role: MemberRole | undefined): Promise<string[]> {
  const { store } = await openSignedInStore();
  const portfolio = { ...family, slug: role === undefined ? 'family' : '~9', ...(role && { role }) };
  renderPage(PAGES[page]!(portfolio), undefined, { store });
  return changingControls();
}

// The switch of amounts is a form of the reader, not of the portfolio.
const OF_THE_READER = new Set(['Hide amounts', 'Show amounts', 'Amounts']);

describe.each(Object.keys(PAGES))('%s', (page) => {
  it('lets a viewer change nothing, and says why', async () => {
    const controls = await show(page, 'viewer');
    expect(controls.filter((name) => !OF_THE_READER.has(name))).toEqual([]);
    expect(screen.getByText(/^Shared with you\. Viewer: sees everything, changes nothing\./)).toBeVisible();
    const nav = screen.getByRole('navigation', { name: 'Portfolio' });
    expect(within(nav).queryByRole('link', { name: 'Import' })).toBeNull();
  });

  it('lets its owner change something', async () => {
    expect((await show(page, undefined)).filter((name) => !OF_THE_READER.has(name))).not.toEqual([]);
    expect(screen.queryByText(/^Shared with you/)).toBeNull();
  });
});

it('an editor changes what is of the portfolio, not what is of its owner', async () => {
  const controls = await show('accounts', 'editor');
  expect(controls).toEqual(expect.arrayContaining(['Add account', 'Add statement']));
  for (const name of ['Add asset', 'Save rate']) expect(controls).not.toContain(name);
});

it('an editor neither shares nor deletes a portfolio', async () => {
  expect(await show('settings', 'editor')).toEqual(expect.arrayContaining(['Save settings']));
  expect(screen.queryByRole('button', { name: 'Delete portfolio' })).toBeNull();
  expect(screen.queryByRole('region', { name: /links/i })).toBeNull();
});

it('several portfolios as one have pages of figures alone, and name what they are made of', async () => {
  const { store } = await openSignedInStore();
  const together = { ...family, slug: '~all', role: 'viewer', parts: ['Family', 'Mine'] } as const;
  renderPage(PAGES['overview']!({ ...together, parts: [...together.parts] }), undefined, { store });
  expect(screen.getByText('As one: Family, Mine. Each is changed on its own pages.')).toBeVisible();
  const nav = within(screen.getByRole('navigation', { name: 'Portfolio' }));
  expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Holdings',
    'Activity',
    'Performance',
    'Plan',
    expect.stringMatching(/^Checks/),
  ]);
});

it('every tab that can change something is among the pages', () => {
  const read = ['performance', 'change', 'income', 'risk', 'allocation', 'retirement', 'lab', 'lots', 'tax'];
  const tabs = TRACKER_TABS.map(({ id }) => id as string).filter((id) => !read.includes(id));
  const names = Object.keys(PAGES);
  expect(tabs.filter((tab) => !names.some((name) => name.startsWith(tab)))).toEqual([]);
});

it('the search offers no change of a portfolio that is only seen', () => {
  const entries = ownEntries([{ slug: '~9', name: 'Shared', role: 'viewer' }]);
  expect(entries.every(({ kind }) => kind === 'page')).toBe(true);
  expect(entries[0]).toMatchObject({ label: 'Portfolio: Shared', href: '/portfolio/~9/overview' });
  expect(entries).toContainEqual(
    expect.objectContaining({ label: 'Risk: Shared', href: '/portfolio/~9/risk' }),
  );
  expect(entries.some(({ href }) => href?.endsWith('/import'))).toBe(false);
});
