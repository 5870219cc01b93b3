import { CreatedPersonalToken, PersonalTokenList } from '@/lib/contracts/personal-tokens';
import { TOKEN_SCOPES, type TokenScope } from '@/lib/domain/token-scopes';
import { setUserEnabled } from '../../../src/accounts/set-user-enabled';
import { TOKEN_CALLS } from '../../../src/accounts/personal-tokens';
import { addAccount, type TestAccount } from '../../support/accounts';
import { expectContract } from '../../support/check-contract';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const { site } = withPortfolioSite();

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
}

async function makeToken(person: TestAccount, parts: Record<string, unknown> = {}) {
  const response = await site.app.inject({
    method: 'POST',
    url: '/account/tokens/',
    headers: person.headers,
    payload: { name: 'my spreadsheet', scope: 'read', ...parts },
  });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([201, 'private, no-store']);
  const made = response.json<CreatedPersonalToken>();
  expectContract(CreatedPersonalToken, made);
  return { ...made, headers: { authorization: `Bearer ${made.token}` } };
}

/** Status and code of a call. */
async function ask({ method, url }: Call, headers: Record<string, string>): Promise<string> {
  const response = await site.app.inject({ method, url, headers });
  const isJson = /json/.test(String(response.headers['content-type']));
  return `${response.statusCode} ${(isJson && response.json<{ code?: string }>().code) || ''}`.trim();
}

/** Every call of the documentation that needs a bearer token. */
async function personalCalls(): Promise<Call[]> {
  const { paths } = (await site.app.inject('/docs/json')).json<{
    paths: Record<string, Record<string, { security?: unknown[] }>>;
  }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security !== undefined)
      .map(([method]) => ({
        method: method.toUpperCase() as Call['method'],
        url: path.replaceAll(/\{\w+\}/g, '1'),
      })),
  );
}

it('is shown once, listed without itself, and revoked at once', async () => {
  const person = await addAccount(site.accounts);
  const other = await addAccount(site.accounts);
  const { entry, headers, token } = await makeToken(person, { name: ' my spreadsheet ', days: 30 });
  const list = () => site.app.inject({ url: '/account/tokens/', headers: person.headers });
  const revoke = (by: TestAccount) =>
    ask({ method: 'DELETE', url: `/account/tokens/${entry.id}/` }, by.headers);

  expect(entry).toMatchObject({ name: 'my spreadsheet', scope: 'read', last_used_at: null });
  expect(await ask({ method: 'GET', url: '/portfolios/' }, headers)).toBe('200');
  const listed = await list();
  expectContract(PersonalTokenList, listed.json());
  expect(listed.json<PersonalTokenList>().tokens).toEqual([
    { ...entry, last_used_at: site.clock.now.toISOString() },
  ]);
  expect(listed.body).not.toContain(token);
  expect(
    await site
      .database()
      .query(`select * from personal_tokens where token_hash::text like $1`, [`%${token}%`]),
  ).toEqual([]);

  expect(await revoke(other)).toBe('404 TOKEN_UNKNOWN');
  expect(await ask({ method: 'GET', url: '/portfolios/' }, headers)).toBe('200');
  expect(await revoke(person)).toBe('204');
  expect(await revoke(person)).toBe('404 TOKEN_UNKNOWN');
  expect(await ask({ method: 'GET', url: '/portfolios/' }, headers)).toBe('401 UNAUTHENTICATED');
});

it('opens the calls of its scope, and no other of all personal calls', async () => {
  const person = await addAccount(site.accounts);
  const tokens = await Promise.all(TOKEN_SCOPES.map((scope) => makeToken(person, { scope })));
  const calls = await personalCalls();
  expect(calls.length).toBeGreaterThan(100);

  const opened: Record<TokenScope, string[]> = { research: [], read: [], draft: [], write: [] };
  for (const call of calls) {
    for (const [index, scope] of TOKEN_SCOPES.entries()) {
      const answer = await ask(call, tokens[index]!.headers);
      // For a token there are no calls of the administrator.
      if (answer === '403 TOKEN_SCOPE' || answer === '404 ROUTE_UNKNOWN') continue;
      opened[scope].push(`${call.method} ${call.url}`);
      break;
    }
  }

  expect(opened.research).toEqual(['POST /mcp/']);
  expect(opened.read.filter((call) => !call.startsWith('GET '))).toEqual([]);
  expect(opened.draft).toEqual(['POST /portfolios/1/imports/', 'PUT /portfolios/1/imports/1/']);
  expect(opened.write.filter((call) => call.startsWith('GET '))).toEqual([]);
  const all = Object.values(opened).flat();
  expect(
    all.filter((call) => /account\/|shares|feeds|alerts\/mail|^DELETE \/portfolios\/1\/$/.test(call)),
  ).toEqual([]);
  expect(all.some((call) => call === 'POST /portfolios/1/transactions/')).toBe(true);
  expect(all.length).toBeGreaterThan(70);
});

it('reads the owner’s data only, and nothing after it expired or while the owner is disabled', async () => {
  const person = await addAccount(site.accounts);
  const other = await addAccount(site.accounts);
  const { slug } = await new PortfolioCaller(site.app, person).create();
  const own = await makeToken(person, { days: 1 });
  const foreign = await makeToken(other, { scope: 'write' });
  const settings: Call = { method: 'GET', url: `/portfolios/${slug}/` };

  expect(await ask(settings, own.headers)).toBe('200');
  expect(await ask(settings, foreign.headers)).toBe('404 PORTFOLIO_UNKNOWN');
  await setUserEnabled(site.accounts, person.email, { disabled: true });
  expect(await ask(settings, own.headers)).toBe('401 UNAUTHENTICATED');
  await setUserEnabled(site.accounts, person.email, { disabled: false });
  expect(await ask(settings, own.headers)).toBe('200');
  site.clock.advance(86_400_000);
  expect(await ask(settings, own.headers)).toBe('401 UNAUTHENTICATED');
  for (const bad of [`${own.token}x`, own.token.slice(0, -1), 'tg_', own.token.toUpperCase()])
    expect(await ask(settings, { authorization: `Bearer ${bad}` })).toBe('401 UNAUTHENTICATED');
});

it('opens none of all personal calls once it is revoked or has expired', async () => {
  const person = await addAccount(site.accounts);
  const revoked = await makeToken(person, { scope: 'write' });
  const expired = await makeToken(person, { scope: 'write', days: 1 });
  const url = `/account/tokens/${revoked.entry.id}/`;
  expect(await ask({ method: 'DELETE', url }, person.headers)).toBe('204');
  site.clock.advance(86_400_000);
  const calls = await personalCalls();
  expect(calls.map(({ url: path }) => path)).toEqual(
    expect.arrayContaining(['/portfolios/1/loans/', '/mcp/']),
  );

  for (const call of calls)
    for (const { headers } of [revoked, expired])
      expect([call, await ask(call, headers)]).toEqual([
        call,
        expect.stringMatching(/^401 UNAUTHENTICATED$|^404 ROUTE_UNKNOWN$/),
      ]);
});

it('is the author of its changes in the journal', async () => {
  const person = await addAccount(site.accounts);
  const { slug } = await new PortfolioCaller(site.app, person).create();
  const { headers } = await makeToken(person, { name: 'robot', scope: 'write' });
  const changed = await site.app.inject({
    method: 'PATCH',
    url: `/portfolios/${slug}/`,
    headers: { ...headers, 'if-match': '"2"' },
    payload: { name: 'Renamed' },
  });
  expect(changed.statusCode).toBe(200);

  const { changes } = (
    await site.app.inject({ url: `/portfolios/${slug}/journal/`, headers: person.headers })
  ).json<{ changes: { author: string | null; what: string }[] }>();
  expect(changes.map(({ author, what }) => [what, author])).toEqual([
    ['Settings', 'robot'],
    ['Account Broker added', null],
  ]);
});

it('has a limit of its own', async () => {
  const person = await addAccount(site.accounts);
  const [first, second] = await Promise.all([makeToken(person), makeToken(person)]);
  const call: Call = { method: 'GET', url: '/feeds/' };
  const answers = await Promise.all(Array.from({ length: TOKEN_CALLS + 1 }, () => ask(call, first.headers)));

  expect(answers.filter((answer) => answer === '429 RATE_LIMITED')).toHaveLength(1);
  expect(await ask(call, second.headers)).toBe('403 TOKEN_SCOPE');
  expect(await ask(call, person.headers)).toBe('200');
});

it('names the field of a form that is wrong', async () => {
  const person = await addAccount(site.accounts);
  const make = async (body: object) => {
    const response = await site.app.inject({
      method: 'POST',
      url: '/account/tokens/',
      headers: person.headers,
      payload: body,
    });
    return [
      response.statusCode,
      ...Object.keys(response.json<{ fields?: object }>()).filter((key) =>
        ['name', 'scope', 'days', 'other'].includes(key),
      ),
    ];
  };

  expect(await make({ name: '', scope: 'read' })).toEqual([400, 'name']);
  expect(await make({ name: 'a\nb', scope: 'read' })).toEqual([400, 'name']);
  expect(await make({ name: 'a', scope: 'admin' })).toEqual([400, 'scope']);
  for (const days of [0, 731, 1.5, '30'])
    expect(await make({ name: 'a', scope: 'read', days })).toEqual([400, 'days']);
  expect(await make({ name: 'a', scope: 'read', other: 1 })).toEqual([400, 'other']);
});
