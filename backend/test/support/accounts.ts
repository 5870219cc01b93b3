import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../../src/app';
import type { AccountsContext } from '../../src/accounts/accounts-context';
import { exchangeSession, startSession } from '../../src/accounts/session';
import type { Database } from '../../src/db/database';
import { insertUser } from '../../src/db/repositories/user-rows';
import type { MarketStore } from '../../src/market/market-store';
import type { PictureStore } from '../../src/pictures/picture-store';
import { day, FakeStore, TODAY } from './fake-store';

/** A clock controlled by a test. */
export interface TestClock {
  now: Date;
  advance(milliseconds: number): void;
}

/** A clock with a fixed time until it is moved. */
export function testClock(start = '2024-06-28T12:00:00Z'): TestClock {
  return {
    now: new Date(start),
    advance(milliseconds) {
      this.now = new Date(this.now.getTime() + milliseconds);
    },
  };
}

/** Pictures in memory. */
export function memoryPictures(): PictureStore {
  const held = new Map<string, Uint8Array>();
  return {
    put: async (key, jpeg) => void held.set(key, jpeg),
    get: async (key) => held.get(key) ?? null,
    remove: async (key) => void held.delete(key),
    removeAllOf: async (userId) => {
      for (const key of held.keys()) if (key.startsWith(`${userId}-`)) held.delete(key);
    },
    publicUrl: null,
  };
}

/**
 * The least cost that argon2id demands, so that a hash takes no time. Its cost on a site is the subject of
 * `password-hash.test.ts` and of the tests that register or log in on a site of its own process.
 */
export const QUICK_HASH = { memoryCost: 8, timeCost: 1 } as const;

/**
 * The dependencies of the account services, over a test's database; keys are fixed, so that two contexts form
 * one site.
 */
export function accountsContext(db: Database, parts: Partial<AccountsContext> = {}): AccountsContext {
  return {
    db,
    secrets: {
      internal: Buffer.alloc(32, 7),
      signing: Buffer.alloc(32, 8),
      factors: Buffer.alloc(32, 9),
      push: Buffer.alloc(32, 10),
    },
    pictures: memoryPictures(),
    config: { firebase: null, production: false },
    hashCost: QUICK_HASH,
    now: () => new Date(),
    ...parts,
  };
}

/** The real application over real accounts. The test closes it (not the database). */
export async function buildAccountsApp(
  accounts: AccountsContext,
  {
    importProgram,
    live,
    store = new FakeStore([]),
    ...config
  }: Partial<AppParts['config']> & Pick<AppParts, 'importProgram' | 'live'> & { store?: MarketStore } = {},
): Promise<FastifyInstance> {
  // Half of the tests of accounts need no application, which takes seconds to load.
  const { buildApp } = await import('../../src/app');
  return buildApp({
    store,
    accounts,
    ...(importProgram !== undefined && { importProgram }),
    ...(live !== undefined && { live }),
    db: accounts.db,
    config: {
      corsOrigins: [],
      logLevel: 'silent',
      productName: 'Tapeglass',
      today: day(TODAY),
      trustProxy: false,
      ...config,
    },
    release: { version: '0.0.0', buildId: 'test' },
  });
}

/** A user with an open session. */
export interface TestAccount {
  readonly userId: number;
  readonly email: string;
  readonly sessionToken: string;
  readonly accessToken: string;
  /** Headers to spread into a call. */
  readonly headers: { readonly authorization: string };
}

/** Adds a user without a password and opens a session, without the routes; `registerAccount` uses them. */
export async function addAccount(
  accounts: AccountsContext,
  email = `${randomUUID()}@example.org`,
): Promise<TestAccount> {
  const user = await insertUser(
    accounts.db,
    { email, firstName: 'Ada', lastName: 'Lovelace' },
    accounts.now(),
  );
  if (!user) throw new Error(`${email} is taken`);
  return openAccountSession(accounts, user);
}

/** Opens another session of a user. */
export async function openAccountSession(
  accounts: AccountsContext,
  { email, id }: { id: number; email: string },
): Promise<TestAccount> {
  const sessionToken = await startSession(accounts.db, accounts, {
    userId: id,
    origin: { address: '127.0.0.1', userAgent: 'test' },
  });
  const { token } = await exchangeSession(accounts, sessionToken);
  return {
    userId: id,
    email,
    sessionToken,
    accessToken: token,
    headers: { authorization: `Bearer ${token}` },
  };
}
