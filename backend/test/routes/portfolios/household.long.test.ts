import type { FastifyInstance } from 'fastify';
import type { Journal } from '@/lib/contracts/portfolios/journal';
import type { PortfolioMembers } from '@/lib/contracts/portfolios/members';
import type { PortfolioList } from '@/lib/contracts/portfolios/portfolio';
import { openMailer } from '../../../src/mail/mailer';
import { invitePerson } from '../../../src/portfolios/household/people';
import type { TestAccount } from '../../support/accounts';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { openHousehold } from '../../support/household';
import { withPortfolioSite } from '../../support/portfolio-site';
import { startSmtpServer } from '../../support/smtp-server';

const { site } = withPortfolioSite();
const HOUR = 3_600_000;
const { addMember, invite, newPerson, openPortfolio } = openHousehold(site);

const peopleOf = (calls: PortfolioCaller, slug: string) =>
  calls.ok<PortfolioMembers>('GET', `/portfolios/${slug}/members/`);

/** The calls below a portfolio, as the documentation of the API has them. */
async function listCalls(app: FastifyInstance): Promise<string[]> {
  const { paths } = (await app.inject('/docs/json')).json<{
    paths: Record<string, Record<string, unknown>>;
  }>();
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/portfolios/{slug}/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
}

/** The error code of a call with an empty body, or null. */
async function codeOf({ headers }: TestAccount, slug: string, call: string): Promise<string | null> {
  const [method, path] = call.split(' ') as ['GET' | 'POST', string];
  const url = path.replace('{slug}', slug).replace(/\{\w+\}/g, '1');
  const response = await site.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) });
  return response.statusCode < 400 ? null : response.json<{ code: string }>().code;
}

const OWNERS = [
  'DELETE /portfolios/{slug}/',
  'DELETE /portfolios/{slug}/assets/{asset}/',
  'DELETE /portfolios/{slug}/invitations/{id}/',
  'DELETE /portfolios/{slug}/members/{id}/',
  'DELETE /portfolios/{slug}/shares/{id}/',
  'GET /portfolios/{slug}/shares/',
  'POST /portfolios/{slug}/invitations/',
  'POST /portfolios/{slug}/restore/',
  'POST /portfolios/{slug}/shares/',
  'POST /portfolios/{slug}/things/',
  'PUT /portfolios/{slug}/members/{id}/',
];

describe('of all calls of a portfolio', () => {
  it('a viewer makes those that read, an editor not those of owners, and a stranger none', async () => {
    const { owner, slug } = await openPortfolio();
    const viewer = await addMember(owner.calls, slug, 'viewer', 'Vera');
    const editor = await addMember(owner.calls, slug, 'editor', 'Edgar');
    const stranger = await newPerson('Sam');
    const calls = (await listCalls(site.app)).filter((call) => !call.endsWith('/members/me/'));
    expect(calls.length).toBeGreaterThan(50);

    const refusedTo = async (account: TestAccount, code: string): Promise<string[]> => {
      const refused: string[] = [];
      for (const call of calls) if ((await codeOf(account, viewer.slug, call)) === code) refused.push(call);
      return refused.sort();
    };
    const writing = calls.filter((call) => !call.startsWith('GET '));

    expect(await refusedTo(viewer.account, 'ROLE_NEEDED')).toEqual(
      [...new Set([...writing, ...OWNERS])].sort(),
    );
    expect(await refusedTo(editor.account, 'ROLE_NEEDED')).toEqual(OWNERS);
    expect(await refusedTo(stranger.account, 'PORTFOLIO_UNKNOWN')).toEqual([...calls].sort());
    // The refused calls have changed nothing.
    expect((await peopleOf(owner.calls, slug)).members).toHaveLength(3);
  });

  it('a member who became an owner shares and deletes it', async () => {
    const { owner, slug } = await openPortfolio();
    const member = await addMember(owner.calls, slug, 'viewer', 'Vera');
    const body = { payload: { role: 'owner' } };
    await owner.calls.ok('PUT', `/portfolios/${slug}/members/${member.account.userId}/`, body);

    expect((await peopleOf(member.calls, member.slug)).role).toBe('owner');
    await invite(member.calls, member.slug, { role: 'viewer' });
    const { revision } = await member.calls.ok<{ revision: number }>('GET', `/portfolios/${member.slug}/`);
    expect(revision).toBeGreaterThan(0);
    await member.calls.ok('DELETE', `/portfolios/${member.slug}/`);

    expect((await owner.calls.call('GET', `/portfolios/${slug}/`)).status).toBe(404);
    // Another portfolio at the same address is not the one that was shared.
    await owner.calls.create();
    expect((await member.calls.call('GET', `/portfolios/${member.slug}/holdings/`)).status).toBe(404);
    expect((await member.calls.ok<PortfolioList>('GET', '/portfolios/')).portfolios).toEqual([]);
  });
});

it('names the author of a change in the journal', async () => {
  const { account, owner, slug } = await openPortfolio();
  const editor = await addMember(owner.calls, slug, 'editor', 'Edgar');
  const deposit = { account, kind: 'deposit', date: '2024-01-02', net: '100' };
  await editor.calls.ok('GET', `/portfolios/${editor.slug}/`);
  await editor.calls.ok('POST', `/portfolios/${editor.slug}/transactions/`, { payload: deposit });
  await owner.calls.ok('GET', `/portfolios/${slug}/`);
  await owner.calls.ok('POST', `/portfolios/${slug}/transactions/`, { payload: deposit });

  const { changes } = await owner.calls.ok<Journal>('GET', `/portfolios/${slug}/journal/`);

  expect(changes.slice(0, 2).map(({ author }) => author)).toEqual([null, 'Edgar Lovelace']);
});

it('shows a portfolio of another person in the list and in the sum of the household', async () => {
  const { account, owner, slug } = await openPortfolio();
  const member = await addMember(owner.calls, slug, 'viewer', 'Vera');
  const own = await member.calls.create({ name: 'Mine' });
  const fill = (calls: PortfolioCaller, to: { slug: string; account: number }, net: string) =>
    calls.ok('POST', `/portfolios/${to.slug}/transactions/`, {
      payload: { account: to.account, kind: 'deposit', date: '2024-01-02', net },
    });
  await fill(owner.calls, { slug, account }, '100');
  await fill(member.calls, own, '20');

  const { portfolios, together } = await member.calls.ok<PortfolioList>('GET', '/portfolios/?together=true');
  expect(portfolios.map((one) => [one.slug, one.role, one.value])).toEqual([
    [own.slug, undefined, 20],
    [member.slug, 'viewer', 100],
  ]);
  expect(together).toMatchObject({ portfolios: 2, value: 120, inflows: 120 });

  const chosen = await member.calls.ok<PortfolioList>(
    'GET',
    `/portfolios/?together=true&of=${own.slug},${member.slug}`,
  );
  expect(chosen.together).toMatchObject({ value: 120 });
  const of = await member.calls.call('GET', `/portfolios/?together=true&of=${own.slug},~999999`);
  expect([of.status, of.body]).toEqual([400, expect.objectContaining({ code: 'REQUEST_INVALID' })]);
  // The owner has no portfolio of the member.
  expect((await owner.calls.ok<PortfolioList>('GET', '/portfolios/')).portfolios).toHaveLength(1);
});

describe('an invitation', () => {
  const join = (calls: PortfolioCaller, token: string) =>
    calls.call('POST', '/household/join/', { payload: { token } });

  it('says what it is for, and is taken once', async () => {
    const { owner, slug } = await openPortfolio();
    const { token } = await invite(owner.calls, slug, { role: 'editor' });
    const [first, second] = [await newPerson('First'), await newPerson('Second')];

    const offer = await first.calls.ok('POST', '/household/invitation/', { payload: { token } });
    expect(offer).toMatchObject({ portfolio: 'Savings', owner: 'Olga Lovelace', role: 'editor' });
    const both = await Promise.all([join(first.calls, token), join(second.calls, token)]);

    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await peopleOf(owner.calls, slug)).members).toHaveLength(2);
  });

  it('ends when it is revoked, after its days, and with the account of the owner', async () => {
    const { owner, slug } = await openPortfolio();
    const person = await newPerson('Pia');
    const revoked = await invite(owner.calls, slug, { role: 'viewer' });
    await owner.calls.ok('DELETE', `/portfolios/${slug}/invitations/${revoked.id}/`);
    expect((await join(person.calls, revoked.token)).body).toMatchObject({ code: 'INVITATION_UNKNOWN' });

    const old = await invite(owner.calls, slug, { role: 'viewer', days: 1 });
    const held = await invite(owner.calls, slug, { role: 'viewer', days: 30 });
    await site.database().query('update users set disabled_at = now() where id = $1', [owner.account.userId]);
    expect((await join(person.calls, held.token)).status).toBe(404);
    await site.database().query('update users set disabled_at = null where id = $1', [owner.account.userId]);
    await site
      .database()
      .query('update portfolio_invitations set expires_at = $2 where id = $1', [
        old.id,
        new Date(site.clock.now.getTime() - HOUR),
      ]);
    expect((await join(person.calls, old.token)).status).toBe(404);
    expect((await join(person.calls, held.token)).status).toBe(200);
  });

  it('is sent with the confirmed address of the inviter, and with no text of theirs', async () => {
    const smtp = await startSmtpServer();
    const server = { host: '127.0.0.1', port: smtp.port, isImplicitTls: false, user: null, password: null };
    const mail = openMailer(
      { ...server, from: 'ops@example.org' },
      {
        siteUrl: 'https://site.example',
        productName: 'Tapeglass',
        onError: (error) => expect(error).toBe(null),
      },
    );
    const inviter = await newPerson('Ivy');
    const { slug } = await inviter.calls.create({ name: 'Cheap pills' });
    const { userId } = inviter.account;
    const key = { userId, slug, callerId: userId, role: 'owner' } as const;
    const context = { db: site.database(), now: () => site.clock.now, mail };
    const send = () => invitePerson(context, key, { role: 'viewer', email: 'stranger@example.org' });
    try {
      await site
        .database()
        .query('update users set first_name = $2, email_verified_at = null where id = $1', [
          userId,
          'See evil.example',
        ]);
      expect((await send()).isSent).toBe(false);
      await site.database().query('update users set email_verified_at = now() where id = $1', [userId]);
      expect((await send()).isSent).toBe(true);
      const { data, to } = await smtp.next();
      expect(to).toBe('stranger@example.org');
      expect(data).toContain(`${inviter.account.email} shares a portfolio with you`);
      expect(data).not.toMatch(/evil|pills/);
    } finally {
      await smtp.close();
    }
  });

  it('is for the account of its address alone', async () => {
    const { owner, slug } = await openPortfolio();
    const [meant, other] = [await newPerson('Mia'), await newPerson('Otto')];
    const { isSent, token } = await invite(owner.calls, slug, {
      role: 'viewer',
      email: meant.account.email.toUpperCase(),
    });
    expect(isSent).toBe(false);

    expect((await join(other.calls, token)).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await join(meant.calls, token)).status).toBe(200);
    const own = await invite(owner.calls, slug, { role: 'viewer' });
    expect((await join(owner.calls, own.token)).body).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('names what is wrong, and has its limits', async () => {
    const { owner, slug } = await openPortfolio();
    const url = `/portfolios/${slug}/invitations/`;
    const wrong = await owner.calls.call('POST', url, { payload: { role: 'boss', email: 'x', days: 31 } });
    expect(wrong.body).toMatchObject({
      role: [expect.any(String)],
      email: [expect.any(String)],
      days: [expect.any(String)],
    });
    for (let n = 0; n < 10; n += 1) await invite(owner.calls, slug, { role: 'viewer' });

    expect((await owner.calls.call('POST', url, { payload: { role: 'viewer' } })).body).toMatchObject({
      code: 'LIMIT_REACHED',
    });
  });

  it('is stored as a hash, and shown to owners alone, without its link', async () => {
    const { owner, slug } = await openPortfolio();
    const viewer = await addMember(owner.calls, slug, 'viewer', 'Vera');
    const { token } = await invite(owner.calls, slug, { role: 'viewer' });

    const seen = await peopleOf(viewer.calls, viewer.slug);
    expect(seen.invitations).toEqual([]);
    expect(seen.members.map(({ email }) => email)).toEqual([null, null]);
    expect(JSON.stringify(await peopleOf(owner.calls, slug))).not.toContain(token);
    const rows = await site
      .database()
      .query<{ row: string }>('select i::text as row from portfolio_invitations i');
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
  });
});

describe('a member', () => {
  it('leaves, and is removed: at once nothing of the portfolio is there', async () => {
    const { owner, slug } = await openPortfolio();
    const [one, other] = [
      await addMember(owner.calls, slug, 'editor', 'Edgar'),
      await addMember(owner.calls, slug, 'viewer', 'Vera'),
    ];
    await one.calls.ok('DELETE', `/portfolios/${one.slug}/members/me/`);
    await owner.calls.ok('DELETE', `/portfolios/${slug}/members/${other.account.userId}/`);

    for (const { calls, slug: address } of [one, other]) {
      expect((await calls.call('GET', `/portfolios/${address}/holdings/`)).status).toBe(404);
      expect((await calls.ok<PortfolioList>('GET', '/portfolios/')).portfolios).toEqual([]);
    }
    expect((await peopleOf(owner.calls, slug)).members).toHaveLength(1);
  });

  it('is never the person whose portfolio it is', async () => {
    const { owner, slug } = await openPortfolio();
    const second = await addMember(owner.calls, slug, 'owner', 'Otis');

    for (const url of [
      `/portfolios/${slug}/members/me/`,
      `/portfolios/${slug}/members/${owner.account.userId}/`,
      `/portfolios/${second.slug.replace('~', '')}/members/${owner.account.userId}/`,
    ])
      expect((await owner.calls.call('DELETE', url)).status).toBe(404);
    const url = `/portfolios/${second.slug}/members/${owner.account.userId}/`;
    expect((await second.calls.call('DELETE', url)).body).toMatchObject({ code: 'MEMBER_UNKNOWN' });
  });

  it('sees nothing while the owner is disabled, and nothing of the owner’s other portfolios', async () => {
    const { owner, slug } = await openPortfolio();
    const secret = await owner.calls.create({ name: 'Secret' });
    const member = await addMember(owner.calls, slug, 'owner', 'Otis');
    const rows = await site
      .database()
      .query<{ id: number }>('select id from portfolios where slug = $1', [secret.slug]);
    const hidden = await member.calls.call('GET', `/portfolios/~${rows.at(-1)!.id}/`);
    expect(hidden.status).toBe(404);

    await site.database().query('update users set disabled_at = now() where id = $1', [owner.account.userId]);
    expect((await member.calls.call('GET', `/portfolios/${member.slug}/`)).status).toBe(404);
  });
});
