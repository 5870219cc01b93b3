import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from './http-call';
import { inTurn } from './observations';
import type { WriteLedger } from './write-ledger';

const SYMBOLS = ['AAPL', 'MSFT', 'SPY', 'KO', 'JNJ', 'XOM', 'JPM', 'PG'];
const WRITERS = 2;
const PAUSE_MS = 250;
/** Changes of a watchlist before the writer opens another account. */
const CHANGES_OF_ACCOUNT = 24;
/** An address may open 29 accounts an hour. */
const ACCOUNTS_OF_ADDRESS = 20;
const WRITE_TIMEOUT_MS = 9_000;

/** An account of the drill. */
export interface DrillPerson {
  readonly email: string;
  readonly password: string;
  /** The session cookie. */
  readonly cookie: string;
  /** The token of calls, valid for ten minutes. */
  readonly token: string;
}

/**
 * Opens an account, logs in and gets a token, through the page cache.
 *
 * @throws Error when one of the three is refused.
 */
export async function openAccount(
  { from, port }: { port: number; from: string },
  onMade: (email: string) => void = () => undefined,
): Promise<DrillPerson> {
  const id = randomUUID().slice(0, 12);
  const [email, password] = [`drill-${id}@example.org`, `engine-${id}-notes`];
  const send = (path: string, body: unknown) =>
    call({ port, path, method: 'POST', body, from, timeoutMs: WRITE_TIMEOUT_MS });
  const names = { first_name: 'Ada', last_name: 'Lovelace' };
  const made = await send('/backend/register/', { ...names, email, password, password2: password });
  if (made.status !== 201) throw new Error(`registration: ${made.status} ${made.text.slice(0, 200)}`);
  onMade(email);
  const login = await send('/api/auth/login', { username: email, password });
  if (login.status !== 200) throw new Error(`login: ${login.status} ${login.text.slice(0, 200)}`);
  const cookie = login.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
  const user = await call({ port, path: '/api/auth/user', headers: { cookie }, from });
  if (user.status !== 200) throw new Error(`session: ${user.status} ${user.text.slice(0, 200)}`);
  const { token } = (JSON.parse(user.text) as { user: { token: string } }).user;
  return { email, password, cookie, token };
}

/** Writers that open accounts and change watchlists all the time, and note every write in the ledger. */
export class Writers {
  #isRunning = true;
  #isPaused = false;
  #busy = 0;
  readonly #loops: Promise<void>[];

  constructor(
    private readonly port: number,
    private readonly ledger: WriteLedger,
  ) {
    this.#loops = Array.from({ length: WRITERS }, (_, n) => this.#keepWriting(n));
  }

  async #keepWriting(writer: number): Promise<void> {
    let person: DrillPerson | null = null;
    for (let [n, accounts] = [0, 0]; this.#isRunning; n += 1) {
      await wait(PAUSE_MS);
      if (this.#isPaused) continue;
      this.#busy += 1;
      try {
        if (person === null || n % CHANGES_OF_ACCOUNT === 0) {
          const from = `127.0.${writer + 1}.${1 + Math.floor(accounts / ACCOUNTS_OF_ADDRESS)}`;
          person = null;
          accounts += 1;
          person = await openAccount({ port: this.port, from }, (email) =>
            this.ledger.accountMade(email, Date.now()),
          );
        } else await this.#changeLine(person, n);
      } catch (error) {
        this.ledger.writeFailed(error instanceof Error ? error.message : String(error));
      } finally {
        this.#busy -= 1;
      }
    }
  }

  async #changeLine({ email, token }: DrillPerson, n: number): Promise<void> {
    const symbol = inTurn(SYMBOLS, n);
    // Eight lines are added, then taken off, and so on.
    const isPresent = Math.floor(n / SYMBOLS.length) % 2 === 0;
    this.ledger.lineSent(email, symbol);
    const answer = await call({
      port: this.port,
      path: `/backend/${isPresent ? 'addtowatchlist' : 'deletefromwatchlist'}/${symbol}/`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      timeoutMs: WRITE_TIMEOUT_MS,
    });
    if (answer.status !== 200) throw new Error(`watchlist: ${answer.status} ${answer.text.slice(0, 200)}`);
    this.ledger.lineAcknowledged(email, { symbol, isPresent }, Date.now());
  }

  /** Runs something while no write is under way. */
  async whilePaused<T>(work: () => Promise<T>): Promise<T> {
    this.#isPaused = true;
    try {
      while (this.#busy > 0) await wait(20);
      return await work();
    } finally {
      this.#isPaused = false;
    }
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#loops);
  }
}
