import { setTimeout as wait } from 'node:timers/promises';
import { call, versionIn } from './http-call';
import { inTurn, type ReadResult } from './observations';

/** A page or call that is read; the number changes with each read. */
interface ReadPlan {
  readonly kind: string;
  readonly pauseMs: number;
  readonly pathOf: (n: number) => string;
}

const SYMBOLS = ['AAPL', 'MSFT', 'SPY', 'KO', 'JNJ', 'XOM', 'JPM', 'PG'];
/** Pages that are read again and again. */
export const PAGES = [
  '/',
  '/markets',
  '/stock-data/AAPL',
  '/universe/sp500',
  '/stock-data/SPY',
  '/stock-data/KO',
];

/** As many days from 2010 on, a number that shares no factor with that of the symbols: no page of 46,000 is read twice. */
const PAST_DAYS = 5_801;

function pastDay(n: number): string {
  return new Date(Date.UTC(2010, 0, 4) + (n % PAST_DAYS) * 86_400_000).toISOString().slice(0, 10);
}

/** Pages that no cache has. */
export const NEW_PAGE = 'new page';

const PLANS: readonly ReadPlan[] = [
  { kind: 'kept page', pauseMs: 110, pathOf: (n) => inTurn(PAGES, n) },
  // No cache has these: the website renders them with calls of a backend.
  { kind: NEW_PAGE, pauseMs: 400, pathOf: (n) => `/stock-data/${inTurn(SYMBOLS, n)}?asof=${pastDay(n)}` },
  {
    kind: 'call',
    pauseMs: 150,
    pathOf: (n) => `/backend/instruments/${inTurn(SYMBOLS, n)}/figures/?asof=${pastDay(n)}`,
  },
];

/** A reader gives up after this time. */
const READ_TIMEOUT_MS = 5_000;
/** Results are kept this long: a round is judged by them. */
const RESULT_AGE_MS = 180_000;

/** Readers that ask the page cache all the time. */
export class Readers {
  reads: ReadResult[] = [];
  #isRunning = true;
  readonly #loops: Promise<void>[];

  /** @param offset - Where the days of new pages begin, so that two runs of one site ask for others. */
  constructor(
    private readonly port: number,
    offset = 0,
  ) {
    this.#loops = PLANS.map((plan) => this.#keepReading(plan, offset));
  }

  async #keepReading({ kind, pathOf, pauseMs }: ReadPlan, offset: number): Promise<void> {
    const running = new Set<Promise<void>>();
    for (let n = offset; this.#isRunning; n += 1) {
      // A reader does not wait for the one before: as visitors do, they come all the time. At most twenty wait at once.
      if (running.size < 20) {
        const one = this.#read(kind, pathOf(n)).finally(() => running.delete(one));
        running.add(one);
      }
      await wait(pauseMs);
    }
    await Promise.all(running);
  }

  async #read(kind: string, url: string): Promise<void> {
    const sentAt = Date.now();
    const result = await call({ port: this.port, path: url, timeoutMs: READ_TIMEOUT_MS }).then(
      ({ status, text }) => ({
        ok: status === 200,
        version: versionIn(text),
        fault: status === 200 ? null : `${status} ${text.slice(0, 120)}`,
      }),
      (error: Error) => ({ ok: false, version: null, fault: error.message }),
    );
    this.reads.push({ kind, url, sentAt, doneAt: Date.now(), ...result });
    const oldest = this.reads[0];
    if (oldest && oldest.doneAt < Date.now() - 2 * RESULT_AGE_MS)
      this.reads = this.reads.filter(({ doneAt }) => doneAt > Date.now() - RESULT_AGE_MS);
  }

  /** The results so far; they are not kept here any longer. */
  take(): readonly ReadResult[] {
    const { reads } = this;
    this.reads = [];
    return reads;
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#loops);
  }
}
