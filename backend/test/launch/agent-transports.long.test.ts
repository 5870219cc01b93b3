import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { CreatedPersonalToken } from '@/lib/contracts/personal-tokens';
import { AGENT_TOOLS } from '../../src/agents/create-agent-server';
import { addAccount } from '../support/accounts';
import { PortfolioCaller } from '../support/portfolio-calls';
import { withPortfolioSite } from '../support/portfolio-site';

jest.setTimeout(180_000);

const DAY = '2023-06-30';
const CLI = join(process.cwd(), 'dist', 'backend', 'cli.mjs');
const { site } = withPortfolioSite();
let backend: string;
let token: string;
let slug: string;

/** The website's address of the backend, as far as the command needs it: calls below `/backend`. */
const website = createServer((request, response) => {
  const url = (request.url ?? '').replace(/^\/backend/, '');
  const { authorization } = request.headers;
  void site.app
    .inject({ method: 'GET', url, headers: { authorization } })
    .then(({ body, statusCode }) =>
      response.writeHead(statusCode, { 'content-type': 'application/json' }).end(body),
    );
});
const originOf = (server: { address(): unknown }): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build.mjs', '--backend', '--if-stale'], { stdio: 'ignore' });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  await new Promise<void>((resolve) => {
    website.listen(0, '127.0.0.1', resolve);
  });
  backend = originOf(site.app.server);
  const person = await addAccount(site.accounts);
  const calls = new PortfolioCaller(site.app, person);
  const created = await calls.create({ name: 'Pinned' });
  ({ slug } = created);
  const row = { account: created.account, kind: 'deposit' };
  const transactions = [
    { ...row, date: '2023-01-03', net: '1000' },
    { ...row, kind: 'buy', date: '2023-01-04', asset: 'AAA', quantity: '2', price: '10' },
    // After the day to which the sessions are pinned.
    { ...row, date: '2024-01-03', net: '777777' },
  ];
  await calls.ok('POST', `/portfolios/${slug}/transactions/batch/`, { payload: { transactions } });
  const payload = { name: 'agent', scope: 'write' };
  const made = await site.app.inject({
    ...{ method: 'POST', url: '/account/tokens/', headers: person.headers, payload },
  });
  ({ token } = made.json<CreatedPersonalToken>());
}, 180_000);
afterAll(() => {
  website.closeAllConnections();
  website.close();
});

const overHttp = () =>
  new StreamableHTTPClientTransport(new URL(`${backend}/mcp?asof=${DAY}`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
const overStdio = (secret = token) =>
  new StdioClientTransport({
    command: process.execPath,
    args: [CLI, 'mcp', '--url', originOf(website), '--asof', DAY],
    env: { PATH: process.env['PATH']!, TAPEGLASS_TOKEN: secret },
    stderr: 'ignore',
  });

/** Every tool that a pinned session has, asked for what there is. */
const callsOfTools = (): readonly (readonly [string, Record<string, unknown>])[] => [
  ['find_instruments', { query: 'aaa' }],
  ['get_figures', { symbol: 'AAA' }],
  ['explain_figure', { symbol: 'AAA', figure: 'volatility' }],
  ['list_figures', { ids: ['price'] }],
  ['get_prices', { symbol: 'AAA' }],
  ['screen', { universe: 'sp500' }],
  ['compare', { symbols: ['AAA', 'AAB'] }],
  ['get_macro', {}],
  ['get_news', { topic: 'markets' }],
  ['get_instrument', { symbol: 'AAA' }],
  ['list_portfolios', {}],
  ['portfolio_holdings', { slug }],
  ['portfolio_figures', { slug }],
  ['portfolio_change', { slug }],
  ['explain_portfolio_figure', { slug, figure: 'value' }],
];

async function answersOf(transport: StdioClientTransport | StreamableHTTPClientTransport) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  const { tools } = await client.listTools();
  const answers = new Map<string, { readonly text: string; readonly isError: boolean }>();
  for (const [name, input] of callsOfTools()) {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [first] = content as { text: string }[];
    // The instant of an answer is no part of what it says.
    const text = first!.text.replaceAll(/"generatedAt":"[^"]+"/g, '"generatedAt":""');
    answers.set(name, { text, isError: isError === true });
  }
  const late = await client.callTool({
    name: 'get_prices',
    arguments: { symbol: 'AAA', asof: '2023-07-03' },
  });
  await client.close();
  return { names: tools.map(({ name }) => name), answers, late };
}

it('answers alike over HTTP and over standard input and output, and shows nothing after the day of the session', async () => {
  const http = await answersOf(overHttp());
  const stdio = await answersOf(overStdio());

  const past = AGENT_TOOLS.filter(({ hasPast }) => hasPast).map(({ name }) => name);
  expect([...past].sort()).toEqual(
    callsOfTools()
      .map(([name]) => name)
      .sort(),
  );
  for (const { answers, late, names } of [http, stdio]) {
    expect(names).toEqual(past);
    expect(late.isError).toBe(true);
    for (const [name, { isError, text }] of answers) {
      expect([name, isError, isError ? text : '']).toEqual([name, false, '']);
      const days = [...text.matchAll(/"(\d{4}-\d{2}-\d{2})[T"]/g)].map(([, day]) => day!);
      // The list of portfolios has the day on which each was made.
      const later = name === 'list_portfolios' ? [] : days.filter((day) => day > DAY);
      expect([name, later]).toEqual([name, []]);
      expect(text).not.toContain('777777');
    }
  }
  expect([...stdio.answers]).toEqual([...http.answers]);
});

it('ends the command at its start with a token that the site does not know', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await expect(client.connect(overStdio(`tg_${'0'.repeat(43)}`))).rejects.toThrow();
});
