import { createHash } from 'node:crypto';
import { AccountExport } from '@/lib/contracts/account-export';
import { exportAccount } from '../../src/accounts/export-account';
import { ensureFirstList } from '../../src/db/repositories/watchlist-rows';
import { openLocalPictureStore } from '../../src/pictures/local-picture-store';
import { temporaryFolder } from '../ingest/support/temporary-folder';
import { expectContract } from '../support/check-contract';
import { withTestDatabase } from '../support/test-database';

const database = withTestDatabase();
const folder = temporaryFolder();
afterAll(() => folder.remove());
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

async function fill(email: string): Promise<number> {
  const db = database();
  const [row] = await db.query<{ id: number }>(
    `insert into users (email, first_name, last_name, password_hash, bio) values ($1, 'Ada', 'Lovelace', '$argon2id$secret', 'Hi') returning id`,
    [email],
  );
  const userId = row!.id;
  await db.query(
    `insert into watchlist_entries (user_id, list_id, symbol, added_at)
     values ($1, $2, 'AAA', '2024-01-01T00:00:00Z'), ($1, $2, 'GONE', '2024-02-01T00:00:00Z')`,
    [userId, await ensureFirstList(db, userId)],
  );
  await db.query(
    `insert into saved_screens (user_id, name, universe_id, query) values ($1, 'Cheap', 'sp500', '{"where":"pe < 10"}')`,
    [userId],
  );
  await db.query(
    `insert into saved_comparisons (user_id, name, query) values ($1, 'Mine', '{"symbols":"AAA,BBB"}')`,
    [userId],
  );
  await db.query(
    `insert into portfolios (user_id, name, slug, base_currency) values ($1, 'Savings', 'savings', 'CHF')`,
    [userId],
  );
  for (const [name, created] of [
    ['old', '2024-01-01T00:00:00Z'],
    ['new', '2024-03-01T00:00:00Z'],
  ] as const) {
    await db.query(
      `insert into sessions (token_hash, user_id, created_at, expires_at, address, user_agent)
       values ($1, $2, $3, '2030-01-01T00:00:00Z', '192.0.2.7', 'Firefox')`,
      [hash(email + name), userId, created],
    );
  }
  await db.query(
    `insert into security_events (user_id, kind, address, details) values ($1, 'login', '192.0.2.7', '{"how":"password"}')`,
    [userId],
  );
  return userId;
}

function read(userId: number, email: string): ReturnType<typeof exportAccount> {
  const context = {
    db: database(),
    pictures: openLocalPictureStore(folder.path),
    now: () => new Date('2024-06-28T00:00:00Z'),
  };
  return exportAccount(context, { userId, sessionHash: hash(`${email}new`) });
}

describe('exportAccount', () => {
  it('contains all data of the user, and none of other users', async () => {
    const userId = await fill('ada@example.org');
    await fill('eve@example.org');
    const answer = await read(userId, 'ada@example.org');

    expectContract(AccountExport, { ...answer, portfolio_files: [] });
    expect(answer).toMatchObject({
      exported_at: '2024-06-28T00:00:00.000Z',
      profile: {
        id: userId,
        email: 'ada@example.org',
        bio: 'Hi',
        watchlist_count: 2,
        external_subject: null,
      },
      watchlist: [
        { symbol: 'GONE', added_at: '2024-02-01T00:00:00.000Z' },
        { symbol: 'AAA', added_at: '2024-01-01T00:00:00.000Z' },
      ],
      tracker: {
        watchlist_entries: [{ symbol: 'AAA' }, { symbol: 'GONE' }],
        portfolios: [{ name: 'Savings', base_currency: 'CHF' }],
        portfolio_statements: [],
      },
      saved_screens: [{ name: 'Cheap', universe: 'sp500', query: { where: 'pe < 10' } }],
      saved_comparisons: [{ name: 'Mine', query: { symbols: 'AAA,BBB' } }],
      sessions: [
        { created_at: '2024-03-01T00:00:00.000Z', current: true, address: '192.0.2.7', revoked_at: null },
        { created_at: '2024-01-01T00:00:00.000Z', current: false, user_agent: 'Firefox' },
      ],
      security_events: [{ kind: 'login', address: '192.0.2.7', details: { how: 'password' } }],
    });
    expect(JSON.stringify(answer)).not.toContain('eve@');
  });

  it('contains no hash and no token', async () => {
    const userId = await fill('grace@example.org');
    const { personal_tokens: tokens, ...rest } = await read(userId, 'grace@example.org');
    const text = JSON.stringify(rest);

    expect(tokens).toEqual([]);
    expect(text).not.toMatch(/argon2|hash|token|password"?:/i);
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(text).not.toContain(hash('grace@example.orgnew').toString(encoding));
    }
  });

  it('refuses a person who is gone', async () => {
    await expect(read(2_000_000_000, 'x')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
