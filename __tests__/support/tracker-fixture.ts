import { http, HttpResponse } from 'msw';
import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import type { PortfolioAsset } from '@/lib/contracts/portfolios/asset';
import type { ImportSources } from '@/lib/contracts/portfolios/import';
import type { PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import { WIRE_FIELDS } from '@/lib/domain/portfolio/transaction-fields';
import { recordMaker } from '@/lib/domain/records';
import type { TransactionRow } from '@/lib/contracts/portfolios/transaction';
import { server } from '../msw/server';
import { refusal } from './account-server';

export const trackerMeta = {
  asOf: '2024-06-28',
  source: 'simulated',
  generatedAt: '2024-06-28T20:00:00.000Z',
  dataVersion: 1,
};

/** A portfolio at revision 7. */
export const family: PortfolioResponse = {
  meta: trackerMeta,
  slug: 'family',
  revision: 7,
  name: 'Family',
  baseCurrency: 'EUR',
  costMethod: 'fifo',
  costScope: null,
  benchmark: '^GSPC',
  flowTiming: 'opening',
  taxYearStart: '01-01',
  lossRule: 'none',
  example: false,
  archived: false,
  position: 0,
  accounts: 1,
  transactions: 2,
  createdAt: '2024-01-01T00:00:00.000Z',
};

export const brokerAccount: PortfolioAccount = {
  id: 3,
  name: 'Broker',
  kind: 'broker',
  currency: 'EUR',
  cash: 'tracked',
  shortsAllowed: false,
  costMethod: null,
  sheltered: false,
  closedDay: null,
  transactions: 2,
};

/** An own asset: its rows name it by id. */
export const cottage: PortfolioAsset = {
  id: '12',
  asset: '12',
  symbol: null,
  isin: null,
  name: 'Cottage',
  kind: 'property',
  currency: 'EUR',
  overrides: {},
  countsInReturns: false,
  note: '',
  prices: 0,
  priceSource: null,
};

/** A purchase of ten shares. */
export const purchase = {
  ...recordMaker(WIRE_FIELDS)(),
  id: 41,
  account: 3,
  kind: 'buy',
  date: '2024-01-03',
  asset: 'AAPL',
  quantity: '10',
  price: '185.25',
  currency: 'USD',
  settleCurrency: 'EUR',
  fxRate: '0.915',
  fee: '1.5',
  externalId: 'X-1',
  note: '',
  lots: [],
  import: null,
  planned: false,
  amount: '1696.5375',
  amountCurrency: 'EUR',
} as unknown as TransactionRow;

/** A change that the page sent: method, path below the portfolio, `If-Match`, body. */
export interface SentChange {
  readonly call: string;
  readonly ifMatch: string | null;
  readonly body: unknown;
}

/**
 * Handles the changes of a portfolio like the backend: each needs the revision that the portfolio has.
 *
 * @param answer - The answer to a change with the present revision, without `revision`.
 */
export function openTrackerServer(answer: (change: SentChange) => object | Response) {
  const tracker = { revision: family.revision, sent: [] as SentChange[] };
  server.use(
    // The quote that fills the form of a transaction; a test that is about it answers it.
    http.get('/backend/portfolios/family/quote/', () => refusal('No asset is known.', 404)),
    http.all('/backend/portfolios/family/*', async ({ request }) => {
      const text = await request.text();
      const { pathname, search } = new URL(request.url);
      const change = {
        call: `${request.method} ${pathname.replace('/backend/portfolios/family', '')}${search}`,
        ifMatch: request.headers.get('if-match'),
        body: text === '' ? null : (JSON.parse(text) as unknown),
      };
      tracker.sent.push(change);
      if (change.ifMatch !== `"${tracker.revision}"`)
        return refusal('The portfolio has changed since.', 409, { code: 'REVISION_STALE' });
      const answered = answer(change);
      if (answered instanceof Response) return answered;
      tracker.revision += 1;
      return HttpResponse.json({ meta: trackerMeta, revision: tracker.revision, ...answered });
    }),
  );
  return tracker;
}

/** Answers calls of own assets, and keeps what was sent: the call below `/assets`, and the body. */
export function openAssetServer(answer: (call: string) => object | Response = () => ({})) {
  const sent: [call: string, body: unknown][] = [];
  server.use(
    http.all('/backend/assets/*', async ({ request }) => {
      const call = `${request.method} ${new URL(request.url).pathname.replace('/backend/assets', '')}`;
      sent.push([call, await request.json()]);
      const answered = answer(call);
      return answered instanceof Response ? answered : HttpResponse.json({ meta: trackerMeta, ...answered });
    }),
  );
  return sent;
}

/** The parts of a change of value; they add up to its end. */
export const changeParts = {
  start: 0,
  price: 250,
  currency: 14.32,
  dividends: 4.2,
  interest: 0,
  otherIncome: 0,
  fees: -1.5,
  taxes: 0,
  inflows: 2000,
  outflows: 0,
  end: 2267.02,
};

/** The days of an address without any. */
export const NO_DAYS = { asOf: null, known: null } as const;

/** A person without notifications and channels. */
export const NO_NOTIFICATIONS = {
  unread: 0,
  notifications: [],
  channels: [],
  pushKey: '',
  settings: { zone: 'UTC', quietFrom: null, quietTo: null, digest: 'off' as const },
};

/** Brokers whose files are read, as the backend names them. */
export const importSources: ImportSources = {
  recognized: [
    { name: 'Avanza', steps: 'Exportera transaktioner.', reads: 'Trades.', fromSamples: true },
    { name: 'Interactive Brokers, Flex Query', steps: 'Run the query.', reads: 'Trades, dividends.' },
  ],
  mapped: [{ name: 'Parqet', steps: 'Export als CSV.', reads: 'Trades with tax.' }],
};
