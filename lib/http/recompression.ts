import type { CompressedAnswer, CompressedAnswers } from './compressed-answers';
import { recompressBrotli } from './content-coding';

/** Answers that wait; more than these are asked for again before they are taken. */
const MAX_WAITING = 64;

/** Keys of answers that were asked for again; as many as there are answers, about. */
const MAX_KEYS = 1_000;

/**
 * The number of times that an answer is sent again as it was made first. The highest level takes 150 to 400 ms of processor time and
 * saves some 7 KB each time it is sent: a version of a page with two or three readers is not worth it.
 */
const SENT_AS_MADE = 3;

/**
 * Compresses stored answers at the highest level once they have been asked for again {@link SENT_AS_MADE} times: one after the other,
 * so that at most one of the process's threads works on it, while readers get the form that was made at the first request. Bodies
 * compressed by gzip stay: its highest level saves half a percent. A page that is built again every few minutes does not wait
 * for these requests each time: its new version is compressed at once if the one before had them.
 */
export class Recompression {
  /** Bodies that wait, that are the result, or whose best form is not smaller. */
  readonly #taken = new WeakSet<Buffer>();
  /** How often the stored version of an answer was asked for again. */
  readonly #asked = new Map<string, number>();
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(private readonly answers: CompressedAnswers) {}

  /** A stored answer was sent. */
  askedAgain(key: string, answer: CompressedAnswer): void {
    const count = (this.#asked.get(key) ?? 0) + 1;
    if (count === 1 && this.#asked.size >= MAX_KEYS) this.#asked.clear();
    this.#asked.set(key, count);
    if (count >= SENT_AS_MADE) this.#take(key, answer);
  }

  /** A new version of an answer was stored. */
  renewed(key: string, answer: CompressedAnswer): void {
    const count = this.#asked.get(key) ?? 0;
    this.#asked.delete(key);
    if (count >= SENT_AS_MADE) this.#take(key, answer);
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
