import type { PGlite } from '@electric-sql/pglite';
import { errorCode } from '../config/error-code';
import { EmbeddedEndedError, LittleSpaceError } from './database-errors';

export interface EmbeddedClientOptions {
  /** Opens the database again after it ended; without it, it stays as it is. */
  readonly reopen: (() => Promise<PGlite>) | null;
  /** True when so little of the disk is free that the database cannot run. */
  readonly hasLittleSpace: () => boolean;
}

/**
 * An embedded database that is opened again after it ended by itself. Where the disk has no room for its log, PostgreSQL gives up in
 * the middle of a statement: what was not committed is gone, and no further statement is executed.
 */
export class EmbeddedClient {
  private hasEnded = false;
  private opening: Promise<void> | null = null;
  private readonly listeners = new Set<Listener>();

  constructor(
    private pglite: PGlite,
    private readonly options: EmbeddedClientOptions,
  ) {}

  /** Runs statements. @throws LittleSpaceError, EmbeddedEndedError where the database has ended. */
  async run<T>(work: (pglite: PGlite) => Promise<T>): Promise<T> {
    if (this.hasEnded) await (this.opening ??= this.openAgain().finally(() => (this.opening = null)));
    const { pglite } = this;
    try {
      return await work(pglite);
    } catch (error) {
      if (this.options.reopen === null || !isEnd(error)) throw error;
      if (pglite === this.pglite) this.hasEnded = true;
      throw this.options.hasLittleSpace() ? new LittleSpaceError() : ended(error);
    }
  }

  /** Calls `onNotify` for every notification on a channel, also after the database was opened again. */
  async listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>> {
    const listener: Listener = { channel, onNotify, stop: null };
    listener.stop = await this.run((pglite) => pglite.listen(channel, onNotify));
    this.listeners.add(listener);
    return async () => {
      this.listeners.delete(listener);
      await listener.stop?.();
    };
  }

  async close(): Promise<void> {
    await this.opening?.catch(() => undefined);
    if (this.hasEnded) await this.pglite.close().catch(() => undefined);
    else await this.pglite.close();
  }

  private async openAgain(): Promise<void> {
    if (this.options.hasLittleSpace()) throw new LittleSpaceError();
    await this.pglite.close().catch(() => undefined);
    try {
      this.pglite = await this.options.reopen!();
    } catch (error) {
      throw ended(error);
    }
    for (const listener of this.listeners)
      listener.stop = await this.pglite.listen(listener.channel, listener.onNotify);
    this.hasEnded = false;
  }
}

interface Listener {
  readonly channel: string;
  readonly onNotify: (payload: string) => void;
  stop: (() => Promise<void>) | null;
}

const ended = (cause: unknown): EmbeddedEndedError =>
  new EmbeddedEndedError('the embedded database ended in the middle of a statement', { cause });

/** The error in a database that failed in the middle of another statement, which still counts as running. */
function isEnd(error: unknown): boolean {
  for (let one = error; one instanceof Object; one = (one as { cause?: unknown }).cause) {
    const message = String((one as { message?: unknown }).message);
    if (errorCode(one) === '24000' && message.includes('cannot drop active portal')) return true;
  }
  return false;
}
