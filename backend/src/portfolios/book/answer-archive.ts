import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Database } from '../../db/database';
import {
  readPortfolioAnswer,
  writePortfolioAnswer,
  type AnswerKey,
} from '../../db/repositories/portfolio-answer-rows';
import type { PortfolioRevisions } from '../../db/repositories/portfolio-rows';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Answers of one portfolio in the database. */
const MAX_ANSWERS = 12;
/** Delay before an answer is stored: a user who alternates between changes and views stores one answer a minute. */
const STORE_DELAY_MS = 60_000;
/** Answers that wait for their storage; beyond it the oldest is left out. */
const MAX_WAITING = 40;
/** Level of gzip: of the digits of an answer the fastest level leaves 4 % more than the best, in a tenth of the time. */
const LEVEL = 1;

/** What an answer depends on. */
export interface ArchivedAnswer {
  readonly portfolio: PortfolioRevisions;
  readonly dataVersion: number;
  /** The day of the request. */
  readonly today: EpochDay;
  /** The call and its parameters. */
  readonly request: string;
}

/**
 * Written answers in the database: what one process has computed is there after a start, and for other processes.
 * An answer is given only for exactly the state that it was made of.
 */
export class AnswerArchive {
  private readonly waiting = new Map<string, { readonly key: AnswerKey; readonly body: Buffer }>();
  private timer: NodeJS.Timeout | null = null;
  private storing: Promise<void> = Promise.resolve();
  private isDiscarded = false;

  /**
   * @param build - Another build may compute and write other answers.
   * @param onError - Called when answers cannot be stored or read; they are computed again.
   */
  constructor(
    private readonly db: Database,
    private readonly build: string,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** The answer in this state; null when none is stored. */
  async read(asked: ArchivedAnswer): Promise<Buffer | null> {
    const body = await readPortfolioAnswer(this.db, this.keyOf(asked));
    if (!body) return null;
    return unpack(body).catch((error: unknown) => {
      this.onError(error);
      return null;
    });
  }

  /** Stores an answer within a minute. */
  keep(asked: ArchivedAnswer, body: Buffer): void {
    if (this.isDiscarded) return;
    const name = `${asked.portfolio.id} ${asked.request}`;
    this.waiting.delete(name);
    this.waiting.set(name, { key: this.keyOf(asked), body });
    if (this.waiting.size > MAX_WAITING) this.waiting.delete(this.waiting.keys().next().value!);
    this.timer ??= setTimeout(() => void this.flush(), STORE_DELAY_MS).unref();
  }

  /** Stores the waiting answers. */
  flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    this.storing = this.storing.then(async () => {
      try {
        for (const { body, key } of waiting)
          await writePortfolioAnswer(this.db, key, {
            body: await pack(body, { level: LEVEL }),
            kept: MAX_ANSWERS,
          });
      } catch (error) {
        this.onError(error);
      }
    });
    return this.storing;
  }

  /** Stores nothing any more: after a restored backup the numbers of revisions belong to other rows. */
  discard(): void {
    this.isDiscarded = true;
    this.waiting.clear();
  }

  private keyOf({ dataVersion, portfolio, request, today }: ArchivedAnswer): AnswerKey {
    const { assetsRevision, id, revision } = portfolio;
    return {
      portfolioId: id,
      revision,
      assetsRevision,
      requestHash: createHash('sha256').update(request).digest(),
      state: [this.build, revision, assetsRevision, dataVersion, today].join(' '),
    };
  }
}
