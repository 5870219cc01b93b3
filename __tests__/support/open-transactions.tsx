import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseTransactionsState } from '@/components/features/portfolio/state/transactions-state';
import { TransactionsPage } from '@/components/features/portfolio/transactions/transactions-page';
import type { PortfolioAsset } from '@/lib/contracts/portfolios/asset';
import type { TransactionRow } from '@/lib/contracts/portfolios/transaction';
import { createTestRouter, renderPage } from '../setup/render-page';
import { openSignedInStore } from './open-store';
import {
  NO_DAYS,
  brokerAccount,
  cottage,
  family,
  openTrackerServer,
  purchase,
  trackerMeta,
} from './tracker-fixture';
import type { SentChange } from './tracker-fixture';

const ADDED = {
  transaction: purchase,
  effects: { cash: { EUR: '-1696.5375' }, positions: { AAPL: '10' }, laterRows: [44] },
  differences: [],
};

/** The page of transactions of a signed-in person, with what a test reads of it. */
export async function openTransactions({
  answer = () => ADDED,
  assets = [cottage],
  hash = '',
  rows = [purchase],
}: {
  readonly answer?: (change: SentChange) => object | Response;
  readonly assets?: readonly PortfolioAsset[];
  /** `#add` opens the form of a new row. */
  readonly hash?: string;
  readonly rows?: readonly TransactionRow[];
} = {}) {
  const opened = await openSignedInStore();
  const tracker = openTrackerServer(answer);
  const router = createTestRouter({ asPath: `/portfolio/family/transactions?kind=buy${hash}` });
  const view = renderPage(
    <TransactionsPage
      days={NO_DAYS}
      portfolio={family}
      accounts={[brokerAccount]}
      assets={[...assets]}
      page={{
        meta: trackerMeta,
        revision: 7,
        transactions: rows.map((row) => ({ units: null, cash: null, ...row })),
        sums: { cash: { EUR: '-1696.5375' }, positions: { '12': '3' } },
        total: rows.length,
        next: '19725:3',
      }}
      state={parseTransactionsState({ kind: 'buy', account: 'x' })}
      meta={null}
    />,
    router,
    { store: opened.store },
  );
  const form = (name: string) => within(screen.getByRole('region', { name }));
  return { ...opened, ...view, tracker, router, form, user: userEvent.setup() };
}
