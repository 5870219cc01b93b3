import type { CompressedAnswer, CompressedAnswers } from './compressed-answers';
import { recompressBrotli } from './content-coding';

/** Answers that wait; more than these are asked for again before they are taken. */
const MAX_WAITING = 64;

/** Keys of answers that were asked for again; as many as there are answers, about. */
const MAX_KEYS = 1_000;

/**
 * Compresses stored answers at the highest level once they are asked for a second time: one after the other, so that at
 * most one of the process's threads works on it, while readers get the form that was made at the first request. Bodies
 * compressed by gzip stay: its highest level saves half a percent. A page that is built again every few minutes does not wait
 * for a second request each time: its new version is compressed at once if the one before was asked for again.
 */
export class Recompression {
  /** Bodies that wait, that are the result, or whose best form is not smaller. */
  readonly #taken = new WeakSet<Buffer>();
  /** Answers of which the stored version was asked for again. */
  readonly #asked = new Set<string>();
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(private readonly answers: CompressedAnswers) {}

  /** A stored answer was sent. */
  askedAgain(key: string, answer: CompressedAnswer): void {
    if (!this.#asked.has(key) && this.#asked.size >= MAX_KEYS) this.#asked.clear();
    this.#asked.add(key);
    this.#take(key, answer);
  }

  /** A new version of an answer was stored. */
  renewed(key: string, answer: CompressedAnswer): void {
    if (this.#asked.delete(key)) this.#take(key, answer);
  }

  #take(key: string, answer: CompressedAnswer): void {
    if (answer.headers['content-encoding'] !== 'br') return;
    if (this.#taken.has(answer.body) || this.#waiting >= MAX_WAITING) return;
    this.#taken.add(answer.body);
    this.#waiting += 1;
    this.#last = this.#last.then(() => this.#recompress(key, answer));
  }

  async #recompress(key: string, answer: CompressedAnswer): Promise<void> {
    try {
      // Its page may have been written again meanwhile.
      if (this.answers.findSame(key, answer.etag)?.body !== answer.body) return;
      const body = await recompressBrotli(answer.body);
      this.#taken.add(body);
      this.answers.replaceBody(key, answer, body);
    } catch (error) {
      // The answer stays as it is.
      process.emitWarning(error instanceof Error ? error : String(error));
    } finally {
      this.#waiting -= 1;
    }
  }
}
