import { generateKeyPairSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BrokerConfig } from '@/backend/src/config/broker-config';
import type { AccountsContext } from '@/backend/src/accounts/accounts-context';
import { BrokerFetch } from '@/lib/contracts/portfolios/broker-fetch';
import { ImportPreview } from '@/lib/contracts/portfolios/import';
import { zipOf } from '../../ingest/support/containers';
import { accountsContext, addAccount, buildAccountsApp, testClock } from '../../support/accounts';
import { expectContract } from '../../support/check-contract';
import { openHousehold } from '../../support/household';
import type { PlayedAnswer } from '../../support/open-provider-server';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withProviderServer } from '../../support/provider-server';
import { withTestDatabase } from '../../support/test-database';
import { makeTestMarket } from '../../support/test-market';

const server = withProviderServer();
const database = withTestDatabase();
const clock = testClock('2024-06-28T12:00:00Z');

const KEY = 'Zk7-typed-once-0123456789';
const SECRET = Buffer.from('typed once, kept nowhere').toString('base64');
const FORMS = {
  'ibkr-flex': { broker: 'ibkr-flex', key: KEY, query: '987654' },
  trading212: { broker: 'trading212', key: KEY, secret: SECRET, from: '2023-07-01', to: '2024-06-28' },
  kraken: { broker: 'kraken', key: KEY, secret: SECRET },
  coinbase: {
    broker: 'coinbase',
    key: KEY,
    secret: generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
      .privateKey.export({ format: 'pem', type: 'sec1' })
      .toString(),
  },
  binance: { broker: 'binance', key: KEY, secret: SECRET },
} as const;

let accounts: AccountsContext;
let app: FastifyInstance;
let caller: PortfolioCaller;
let slug: string;
const logLines: string[] = [];

/** Catches the lines that the log of an application would write. */
function catchLog(of: FastifyInstance): void {
  const symbol = Object.getOwnPropertySymbols(of.log).find(
    ({ description }) => description === 'pino.stream',
  )!;
  const stream = (of.log as unknown as Record<symbol, { write: (line: string) => void }>)[symbol]!;
  stream.write = (line) => void logLines.push(line);
}

beforeAll(async () => {
  accounts = accountsContext(database(), { now: () => clock.now });
  const origin = server.origin();
  const brokers: BrokerConfig = {
    origins: { 'ibkr-flex': origin, trading212: origin, kraken: origin, coinbase: origin, binance: origin },
    proxy: null,
    folder: null,
  };
  app = await buildAccountsApp(accounts, { store: makeTestMarket(), brokers, logLevel: 'trace' });
  catchLog(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.advance(1000);
  caller = new PortfolioCaller(app, await addAccount(accounts));
  ({ slug } = await caller.create());
});

const fetchBy = (form: object, by = caller, of = slug) =>
  by.call<BrokerFetch & { code: string; detail: string }>('POST', `/portfolios/${of}/imports/broker/`, {
    payload: form,
  });

/** Calls with the steps that the answers give, and shows the preview of the import. */
async function fetchWhole(form: object): Promise<ImportPreview> {
  let step = '';
  for (let calls = 0; calls < 5; calls += 1) {
    const { body, text } = await fetchBy({ ...form, step });
    expectContract(BrokerFetch, body);
    if (body.import !== null && body.import !== undefined) {
      const preview = await caller.ok<ImportPreview>('PUT', `/portfolios/${slug}/imports/${body.import}/`, {
        payload: {},
      });
      expectContract(ImportPreview, preview);
      return preview;
    }
    if (typeof body.step !== 'string') throw new Error(text);
    ({ step } = body as { step: string });
  }
  throw new Error('no file after five calls');
}

const json = (value: unknown): PlayedAnswer => ({ body: JSON.stringify(value) });

const MOVE = { id: 'd1', status: 'completed', created_at: '2024-01-10T08:12:45Z' };
const ORDER = {
  ...{ orderNo: 'd1', fiatCurrency: 'USD', amount: '250', totalFee: '0' },
  createTime: 1704874365000,
};

/** Brokers that take one call to write a file, and exchanges whose limit is full once. */
function playBrokers(): void {
  let calls = 0;
  const isFirst = (): boolean => calls++ === 0;
  server.play(({ method, path, query }) => {
    const name = path.split('/').at(-1)!;
    if (name === 'SendRequest')
      return {
        body: '<FlexStatementResponse><Status>Success</Status><ReferenceCode>77</ReferenceCode></FlexStatementResponse>',
      };
    if (name === 'GetStatement')
      return isFirst()
        ? {
            body: '<FlexStatementResponse><Status>Warn</Status><ErrorCode>1019</ErrorCode></FlexStatementResponse>',
          }
        : {
            body: `<FlexQueryResponse><FlexStatements><FlexStatement>
<CashTransaction accountId="U1" transactionID="1" type="Deposits/Withdrawals" currency="USD" amount="250" dateTime="2024-01-10" />
</FlexStatement></FlexStatements></FlexQueryResponse>`,
          };
    if (name === 'exports')
      return method === 'POST'
        ? json({ reportId: 42 })
        : json([
            {
              reportId: 42,
              status: isFirst() ? 'Running' : 'Finished',
              downloadLink: `${server.origin()}/42.csv`,
            },
          ]);
    if (name === '42.csv')
      return {
        body: 'Action,Time,ISIN,Ticker,Name,ID,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total)\nDeposit,2024-01-10 08:00:00,,,,d1,,,,,250.00,USD\n',
      };
    const isFull = { status: 429, headers: { 'retry-after': '1' } };
    if (name === 'key_permissions') return json({ can_view: true, can_trade: false });
    if (name === 'accounts')
      return json({ data: [{ id: 'usd', balance: { amount: '250', currency: 'USD' } }] });
    if (name === 'transactions')
      return isFirst()
        ? isFull
        : json({ data: [{ ...MOVE, type: 'fiat_deposit', amount: { amount: '250', currency: 'USD' } }] });
    if (name === 'apiRestrictions') return json({ enableReading: true });
    if (name === 'orders')
      return isFirst()
        ? isFull
        : json({ data: query.get('transactionType') === '0' ? [{ ...MOVE, ...ORDER }] : [] });
    if (name === 'exchangeInfo') return json({ symbols: [] });
    if (path.startsWith('/sapi/') || path === '/api/v3/account')
      return json(/hisrec|history$|funding-asset/.test(path) ? [] : {});
    if (name === 'GetApiKeyInfo')
      return json({ error: [], result: { permissions: ['query-ledger', 'export-data'] } });
    if (name === 'AddExport') return json({ error: [], result: { id: 'TCJA' } });
    if (name === 'ExportStatus')
      return json({ error: [], result: [{ id: 'TCJA', status: isFirst() ? 'Queued' : 'Processed' }] });
    if (name === 'RetrieveExport')
      return {
        body: zipOf({
          'ledgers.csv':
            '"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"\n"LA","D1","2024-01-10 08:12:45","deposit","","currency","ZUSD","spot / main",250.0000,0,250.0000\n',
        }),
      };
    return null;
  });
}

it.each(['ibkr-flex', 'trading212', 'kraken', 'coinbase', 'binance'] as const)(
  'fetches the file of %s with a key that is kept nowhere, up to its preview',
  async (broker) => {
    playBrokers();
    logLines.length = 0;
    const preview = await fetchWhole(FORMS[broker]);

    expect(preview.layout.replace('-history', '')).toBe(broker);
    expect(preview.rows.map(({ fate }) => fate)).toEqual(['new']);
    expect(preview.after.cash).toEqual({ USD: '250' });
    const { imports } = await caller.ok<{ imports: { name: string; committedAt: string | null }[] }>(
      'GET',
      `/portfolios/${slug}/imports/`,
    );
    expect(imports).toEqual([
      expect.objectContaining({
        name: expect.stringMatching(/^(ibkr-flex|trading212|kraken|coinbase|binance)-/) as string,
      }),
    ]);
    // Each answer of the broker came by the key.
    expect(
      server.requests.some(
        ({ body, headers, query }) =>
          JSON.stringify([body, headers, query.get('t')]).includes(KEY) ||
          headers.authorization !== undefined,
      ),
    ).toBe(true);
    const kept = `${await everyRow()} ${logLines.join(' ')}`;
    expect(kept).toContain('answered');
    const coinbase = JSON.stringify(FORMS.coinbase.secret).slice(1, -1);
    for (const spelling of [KEY, SECRET, coinbase, Buffer.from(`${KEY}:${SECRET}`).toString('base64')])
      expect(kept).not.toContain(spelling);
  },
);

it.each(['history', 'file'] as const)(
  'refuses the other one after a %s of the same days of an exchange',
  async (first) => {
    playBrokers();
    const csv =
      'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes\n' +
      'c1,2024-01-10 08:12:45 UTC,Deposit,USD,250,USD,$1.00,$250.00,$250.00,$0.00,\n';
    const fetched = async () =>
      (await fetchBy({ ...FORMS.coinbase, step: (await fetchBy(FORMS.coinbase)).body.step })).body.import;
    const uploaded = async () =>
      (
        await caller.ok<{ id: number }>('POST', `/portfolios/${slug}/imports/?name=coinbase.csv`, {
          payload: csv,
          headers: { 'content-type': 'text/csv' },
        })
      ).id;
    const show = (id: unknown) =>
      caller.call('PUT', `/portfolios/${slug}/imports/${String(id)}/`, { payload: {} });
    const [one, other] =
      first === 'history' ? [await fetched(), await uploaded()] : [await uploaded(), await fetched()];

    expect((await show(other)).status).toBe(200);
    await caller.ok('POST', `/portfolios/${slug}/imports/${String(one)}/commit/`);
    expect((await show(other)).body).toMatchObject({
      code: 'IMPORT_REFUSED',
      detail: expect.stringContaining('they would count twice') as string,
    });
    await caller.ok('POST', `/portfolios/${slug}/imports/${String(one)}/undo/`);
    expect((await show(other)).status).toBe(200);
  },
);

/** Every row of every table as text. */
async function everyRow(): Promise<string> {
  const tables = await database().query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) =>
      JSON.stringify(
        await database().query(`select coalesce(json_agg(one)::text, '') as rows from "${name}" one`),
      ),
    ),
  );
  return texts.join('\n');
}

it('says that a history whose part is gone has to be fetched again', async () => {
  const { body } = await fetchBy({ ...FORMS.binance, step: '999999' });

  expect(body).toMatchObject({
    code: 'BROKER_NO_FILE',
    detail: 'The part of the history that was fetched is gone; fetch it again.',
  });
  expect(server.requests).toEqual([]);
});

it.each([
  ['a field that is no key', { ...FORMS.kraken, key: `${KEY} ${KEY}` }, 'key'],
  ['a key that is no text', { ...FORMS.kraken, key: { [KEY]: KEY } }, 'key'],
  ['a missing secret', { ...FORMS.kraken, secret: undefined }, 'secret'],
  ['a missing query', { ...FORMS['ibkr-flex'], query: undefined }, 'query'],
  ['a query that is no number', { ...FORMS['ibkr-flex'], query: KEY }, 'query'],
  ['a missing day', { ...FORMS.trading212, from: null }, 'from'],
  ['days that end before they begin', { ...FORMS.trading212, to: '2023-06-01' }, 'to'],
  ['days of more than a year', { ...FORMS.trading212, from: '2022-01-01' }, 'to'],
  ['another step', { ...FORMS['ibkr-flex'], step: 'TCJA' }, 'step'],
  ['a step that leads elsewhere', { ...FORMS.kraken, step: '../Withdraw' }, 'step'],
  ['an unknown broker', { ...FORMS.kraken, broker: 'elsewhere' }, 'broker'],
])('refuses %s without a call, and never repeats the key', async (_, form, field) => {
  logLines.length = 0;
  const { body, status, text } = await fetchBy(form);

  expect({ status, code: body.code }).toEqual({ status: 400, code: 'REQUEST_INVALID' });
  expect(body).toHaveProperty(field);
  expect(`${text} ${logLines.join(' ')}`).not.toContain(KEY);
  expect(server.requests).toEqual([]);
});

it('repeats the key in no message of a broker that does, nor of a body that is no JSON', async () => {
  logLines.length = 0;
  server.play(() => json({ error: [`EQuery:Strange ${KEY} ${SECRET}`] }));
  const refused = await fetchBy(FORMS.kraken);
  expect(refused.body).toMatchObject({
    code: 'BROKER_NO_FILE',
    detail: 'Kraken answers with “EQuery:Strange *** ***”.',
  });

  const broken = await caller.call('POST', `/portfolios/${slug}/imports/broker/`, {
    payload: `{"key":${KEY}"}`,
    headers: { 'content-type': 'application/json' },
  });
  expect(broken.status).toBe(400);
  expect(`${refused.text} ${broken.text} ${logLines.join(' ')}`).not.toContain(KEY);
});

it('is for people who may import: not for others, viewers and tokens', async () => {
  playBrokers();
  const { addMember, newPerson, openPortfolio } = openHousehold({ clock, accounts, app, database });
  const { owner, slug: shared } = await openPortfolio();
  const viewer = await addMember(owner.calls, shared, 'viewer', 'Vera');
  const editor = await addMember(owner.calls, shared, 'editor', 'Emil');
  const stranger = await newPerson('Sam');
  const token = await owner.calls.ok<{ token: string }>('POST', '/account/tokens/', {
    payload: { name: 'Program', scope: 'write', days: 30 },
  });
  const program = new PortfolioCaller(app, { headers: { authorization: `Bearer ${token.token}` } });

  expect((await fetchBy(FORMS.kraken, viewer.calls, viewer.slug)).body.code).toBe('ROLE_NEEDED');
  expect((await fetchBy(FORMS.kraken, stranger.calls, shared)).body.code).toBe('PORTFOLIO_UNKNOWN');
  expect((await fetchBy(FORMS.kraken, program, shared)).status).toBe(403);
  expect(server.requests).toEqual([]);
  expect((await fetchBy(FORMS.kraken, editor.calls, editor.slug)).body.step).toBe('TCJA');
});

it('asks brokers 120 times an hour at most for a person', async () => {
  server.play(() => json({ error: ['EService:Busy'] }));
  for (let calls = 0; calls < 120; calls += 1) await fetchBy(FORMS.kraken);
  const { body, status } = await fetchBy(FORMS.kraken);

  expect({ status, code: body.code }).toEqual({ status: 429, code: 'RATE_LIMITED' });
  expect(server.requests).toHaveLength(120);
});

it('keeps a table without a known layout as an import whose columns are asked', async () => {
  playBrokers();
  const play = { body: 'When,What\n2024-01-10,Deposit\n' };
  server.play(({ method, path }) =>
    path === '/42.csv'
      ? play
      : json(
          method === 'POST'
            ? { reportId: 42 }
            : [{ reportId: 42, status: 'Finished', downloadLink: `${server.origin()}/42.csv` }],
        ),
  );
  const { body } = await fetchBy({ ...FORMS.trading212, step: '42' });
  const asked = await caller.call('PUT', `/portfolios/${slug}/imports/${body.import}/`, { payload: {} });

  expect(asked.body).toMatchObject({ code: 'LAYOUT_UNKNOWN', id: body.import });
});
