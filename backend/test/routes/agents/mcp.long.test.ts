import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { CreatedPersonalToken } from '@/lib/contracts/personal-tokens';
import type { TokenScope } from '@/lib/domain/token-scopes';
import { AGENT_TOOLS } from '../../../src/agents/create-agent-server';
import { addAccount, type TestAccount } from '../../support/accounts';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const { site } = withPortfolioSite();
let address: string;

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
});

async function tokenOf(person: TestAccount, scope: TokenScope): Promise<string> {
  const response = await site.app.inject({
    method: 'POST',
    url: '/account/tokens/',
    headers: person.headers,
    payload: { name: 'agent', scope },
  });
  return response.json<CreatedPersonalToken>().token;
}

/** A client as agents have it, with the text of what tools answer. */
async function connect(token: string, query = '') {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${address}/mcp${query}`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  return {
    client,
    ask: async (name: string, input: Record<string, unknown> = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: input });
      const [first] = content as { text: string }[];
      return { isError: isError === true, text: first!.text };
    },
  };
}

it('lists its tools, and answers with values, units, definitions, days and data versions', async () => {
  const person = await addAccount(site.accounts);
  const { ask, client } = await connect(await tokenOf(person, 'research'));

  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(AGENT_TOOLS.map(({ name }) => name));
  const found = JSON.parse((await ask('find_instruments', { query: 'aaa' })).text) as {
    instruments: { symbol: string }[];
  };
  expect(found.instruments[0]!.symbol).toBe('AAA');
  const figures = JSON.parse((await ask('get_figures', { symbol: 'AAA', ids: ['price', 'pe'] })).text) as {
    meta: { asOf: string; dataVersion: number };
    figures: { id: string; unit: string; definition: string; value: number | null; gap?: unknown }[];
  };
  const direct = (await site.app.inject('/instruments/AAA/figures/')).json<{
    meta: { asOf: string; dataVersion: number };
    figures: Record<string, number | null>;
    gaps: Record<string, unknown>;
  }>();
  expect(figures.meta).toMatchObject({ asOf: direct.meta.asOf, dataVersion: direct.meta.dataVersion });
  expect(figures.figures).toEqual([
    {
      id: 'price',
      value: direct.figures['price'],
      unit: 'price',
      definition: expect.stringMatching(/\w: \w/) as unknown,
    },
    {
      id: 'pe',
      value: direct.figures['pe'],
      unit: 'ratio',
      definition: expect.any(String) as unknown,
      gap: direct.gaps['pe'],
    },
  ]);
  const story = JSON.parse((await ask('explain_figure', { symbol: 'AAA', figure: 'volatility' })).text) as {
    inputs: object[];
  };
  expect(story).toMatchObject({
    meta: { asOf: direct.meta.asOf, dataVersion: direct.meta.dataVersion },
    value: direct.figures['volatility'],
    unit: 'fraction',
    definition: expect.stringMatching(/\w: \w/) as unknown,
  });
  expect(story.inputs.length).toBeGreaterThan(0);
  const { text } = await ask('screen', { universe: 'sp500', filter: 'return1Y > 20%' });
  expect(text).toMatch(/filter is no argument of this tool, which takes universe, where, /);
  expect(await ask('get_figures', { symbol: 'AAA', ids: ['bogus'] })).toEqual({
    isError: true,
    text: '400 REQUEST_INVALID: unknown figures: bogus; list_figures has all ids',
  });
  expect((await ask('get_figures', { symbol: 'NOPE' })).text).toMatch(/^404 INSTRUMENT_UNKNOWN: /);
  await client.close();
});

it('reads portfolios within the scope of the token, and drafts without storing', async () => {
  const person = await addAccount(site.accounts);
  const caller = new PortfolioCaller(site.app, person);
  const { account, slug } = await caller.create();
  const research = await connect(await tokenOf(person, 'research'));
  const read = await connect(await tokenOf(person, 'read'));
  const draft = await connect(await tokenOf(person, 'draft'));
  const transactions = [
    { account: 'Broker', date: '2024-01-05', kind: 'deposit', gross: '100', currency: 'USD' },
  ];

  expect((await research.ask('list_portfolios')).text).toMatch(/^403 TOKEN_SCOPE/);
  expect((await read.ask('list_portfolios')).text).toContain(`"slug":"${slug}"`);
  expect((await read.ask('draft_transactions', { slug, transactions })).text).toMatch(/^403 TOKEN_SCOPE/);
  const answer = await draft.ask('draft_transactions', { slug, transactions });
  const drafted = JSON.parse(answer.text) as Record<string, unknown>;

  const { figures } = JSON.parse((await read.ask('portfolio_figures', { slug })).text) as {
    figures: { id: string; unit: string | null; definition: string | null }[];
  };
  expect(figures.find(({ id }) => id === 'twr')).toMatchObject({
    unit: 'fraction',
    definition: expect.stringMatching(/^Time-weighted return: /) as unknown,
  });
  expect(figures.filter(({ definition, unit }) => unit === null || definition === null)).toEqual([]);
  expect(drafted).toMatchObject({ stored: false, after: { cash: { USD: '100' } }, questions: [] });
  expect(drafted['confirmAt']).toMatch(new RegExp(`/portfolio/${slug}/import$`));
  const stored = () => caller.ok<{ total: number }>('GET', `/portfolios/${slug}/transactions/`);
  expect((await stored()).total).toBe(0);
  expect(account).toBeGreaterThan(0);
  await caller.ok('POST', `/portfolios/${slug}/imports/${String(drafted['import'])}/commit/`);
  expect((await stored()).total).toBe(1);
  await Promise.all([research, read, draft].map(({ client }) => client.close()));
});

it('is refused without a token, and with one that was revoked', async () => {
  await expect(connect('tg_nothing')).rejects.toThrow();
  const response = await site.app.inject({ method: 'POST', url: '/mcp/', payload: {} });
  expect(response.statusCode).toBe(401);
});

it('sees nothing after the day to which it is pinned', async () => {
  const person = await addAccount(site.accounts);
  const token = await tokenOf(person, 'write');
  const pinned = await connect(token, '?asof=2023-06-30');

  const { tools } = await pinned.client.listTools();
  expect(tools.map(({ name }) => name)).not.toContain('draft_transactions');
  expect(await pinned.ask('get_figures', { symbol: 'AAA', asof: '2023-07-03' })).toEqual({
    isError: true,
    text: '400 REQUEST_INVALID: asof 2023-07-03 is after 2023-06-30, to which this session is pinned',
  });
  const { meta } = JSON.parse((await pinned.ask('get_figures', { symbol: 'AAA' })).text) as {
    meta: { asOf: string };
  };
  expect(meta.asOf).toBe('2023-06-30');
  await pinned.client.close();
  const bad = await site.app.inject({
    method: 'POST',
    url: '/mcp/?asof=soon',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });
  expect(bad.statusCode).toBe(400);
});
