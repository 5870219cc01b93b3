import { AppError } from '@/lib/domain/errors';

import { COUNTERS, countHits, undoHits } from '../../accounts/limits';
import type { PortfoliosContext } from '../portfolios-context';

/** Limits of the imports of one process. */
export const IMPORT_TURNS = {
  /** Calls of one person that wait for the one that runs. */
  waiting: 3,
  /** Calls of all people that run or wait; each holds its file in memory. */
  calls: 24,
  /** Reading time of one person in a window. */
  readingMs: 120_000,
  windowMs: 15 * 60_000,
} as const;
export type ImportTurnLimits = { readonly [K in keyof typeof IMPORT_TURNS]: number };

/** Files that a person may upload per hour; refused ones count. */
const MAX_UPLOADS = 300;
/** Seconds after which a call that found the queue full may come again. */
const RETRY_AFTER = 5;

/** The calls of one person, and the reading time that they used. */
interface Person {
  /** The last call, which the next one waits for. */
  last: Promise<unknown>;
  calls: number;
  /** Begin of the window, and the reading time in it. */
  since: number;
  usedMs: number;
}

/**
 * The turns of people who import files: one call of a person runs at a time, so that in the queue of the thread that reads files each
 * person has at most one file, and a person waits for at most one file of each other person. Reading time is counted by person: small
 * files that take long to read cannot be sent without end.
 */
export class ImportTurns {
  readonly #people = new Map<number, Person>();
  #calls = 0;

  constructor(
    private readonly now: () => Date,
    private readonly limits: ImportTurnLimits = IMPORT_TURNS,
  ) {}

  /** @throws AppError RATE_LIMITED when too many calls wait, or the person's reading time is used up. */
  async run<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const person = this.#personOf(userId);
    const { calls, readingMs, waiting, windowMs } = this.limits;
    if (person.usedMs >= readingMs)
      throw new AppError(
        'RATE_LIMITED',
        `Reading your files took ${Math.round(person.usedMs / 1000)} seconds of the ${readingMs / 1000} in ${windowMs / 60_000} minutes; please try again later.`,
        { retryAfter: Math.max(1, Math.ceil((person.since + windowMs - this.now().getTime()) / 1000)) },
      );
    if (person.calls > waiting)
      throw new AppError(
        'RATE_LIMITED',
        'Your other files are still being read; please try again in a few seconds.',
        { retryAfter: RETRY_AFTER },
      );
    if (this.#calls >= calls)
      throw new AppError(
        'RATE_LIMITED',
        'Too many files are being read at this moment; please try again in a few seconds.',
        { retryAfter: RETRY_AFTER },
      );
    person.calls += 1;
    this.#calls += 1;
    const result = person.last.then(work);
    person.last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      person.calls -= 1;
      this.#calls -= 1;
      if (person.calls === 0 && person.usedMs === 0) this.#people.delete(userId);
    }
  }

  /** Counts reading time. */
  readonly charge = (userId: number, ms: number): void => {
    this.#personOf(userId).usedMs += ms;
  };

  #personOf(userId: number): Person {
    const now = this.now().getTime();
    const { windowMs } = this.limits;
    // People whose window is over are removed.
    for (const [id, { calls, since }] of this.#people)
      if (calls === 0 && now - since >= windowMs) this.#people.delete(id);
    let person = this.#people.get(userId);
    if (!person) {
      person = { last: Promise.resolve(), calls: 0, since: now, usedMs: 0 };
      this.#people.set(userId, person);
    } else if (now - person.since >= windowMs) {
      person.since = now;
      person.usedMs = 0;
    }
    return person;
  }
}

/** @throws AppError RATE_LIMITED beyond the files of an hour; refused files count. */
export async function limitUploads(
  context: Pick<PortfoliosContext, 'db' | 'now'>,
  userId: number,
): Promise<void> {
  const hits = await countHits(context, [[COUNTERS.importFile, String(userId)]]);
  const [hit] = hits;
  if (!hit || hit.total <= MAX_UPLOADS) return;
  await undoHits(context, hits);
  throw new AppError(
    'RATE_LIMITED',
    `You have uploaded ${MAX_UPLOADS} files in an hour; please try again later.`,
    { retryAfter: hit.secondsUntilBelow(MAX_UPLOADS) },
  );
}
