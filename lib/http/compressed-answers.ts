import type { OutgoingHttpHeaders } from 'node:http';

/** A finished answer: its headers and its compressed bytes. */
export interface CompressedAnswer {
  readonly headers: OutgoingHttpHeaders;
  readonly etag: string;
  readonly body: Buffer;
}

interface Stored extends CompressedAnswer {
  /** The built page that the answer was made of: `/view/latest/markets`. */
  readonly page: string;
  /** When the answer was last compared with the built page, in milliseconds. */
  checkedAt: number;
}

/** Map entries and headers, approximately. */
const OVERHEAD_BYTES = 2_048;

/** Writes are recorded for as many pages as the site keeps records of built pages. */
const MAX_WRITES = 20_000;

/**
 * Compressed answers of built pages, the least recently used evicted first. When a built page is written again,
 * every answer made of it is dropped, and an answer whose making began before the write is not stored: after
 * the first answer of a new version, none of the old one is given.
 */
export class CompressedAnswers {
  readonly #stored = new Map<string, Stored>();
  readonly #keysOfPage = new Map<string, Set<string>>();
  readonly #writes = new Map<string, number>();
  #writeCount = 0;
  #bytes = 0;

  constructor(
    private readonly maxBytes: number,
    /** After this time one request checks whether the built page is still the same. */
    private readonly checkAfterMs: number,
  ) {}

  /** Total size of the stored answers in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** A number that {@link store} compares: taken before an answer is asked for. */
  get writeCount(): number {
    return this.#writeCount;
  }

  /** The stored answer; undefined when there is none, or when this request should check the built page. */
  find(key: string, now: number): CompressedAnswer | undefined {
    const answer = this.#stored.get(key);
    if (!answer) return undefined;
    if (now - answer.checkedAt >= this.checkAfterMs) {
      // Only the first request after the time checks; the others are answered meanwhile.
      answer.checkedAt = now;
      return undefined;
    }
    this.#stored.delete(key);
    this.#stored.set(key, answer);
    return answer;
  }

  /** Whether an answer is stored, also when it should be checked. */
  has(key: string): boolean {
    return this.#stored.has(key);
  }

  /** The stored answer if it has this ETag: the built page is unchanged and need not be compressed again. */
  findSame(key: string, etag: string): CompressedAnswer | undefined {
    const answer = this.#stored.get(key);
    return answer?.etag === etag ? answer : undefined;
  }

  /** Stores an answer, unless its page was written after `since` or it takes more than a quarter of the space. */
  store(key: string, page: string, answer: CompressedAnswer, since: number, now: number): void {
    if ((this.#writes.get(page) ?? 0) > since) return;
    const size = sizeOf(answer);
    if (size > this.maxBytes / 4) return;
    this.#drop(key);
    this.#stored.set(key, { ...answer, page, checkedAt: now });
    this.#bytes += size;
    const keys = this.#keysOfPage.get(page) ?? new Set();
    this.#keysOfPage.set(page, keys.add(key));
    for (const oldest of this.#stored.keys()) {
      if (this.#bytes <= this.maxBytes) break;
      this.#drop(oldest);
    }
  }

  /** Gives a stored answer a smaller body of the same content, if it is still the stored one. */
  replaceBody(key: string, answer: CompressedAnswer, body: Buffer): void {
    const stored = this.#stored.get(key);
    if (stored?.body !== answer.body || body.length >= stored.body.length) return;
    const headers = { ...stored.headers, 'content-length': body.length };
    this.#stored.set(key, { ...stored, headers, body });
    this.#bytes += body.length - answer.body.length;
  }

  /** A built page was written again: drops every answer made of it. */
  pageWritten(page: string): void {
    this.#writeCount += 1;
    this.#writes.delete(page);
    this.#writes.set(page, this.#writeCount);
    if (this.#writes.size > MAX_WRITES) this.#forgetOldestWrite();
    for (const key of [...(this.#keysOfPage.get(page) ?? [])]) this.#drop(key);
  }

  /** Forgetting a write is safe only for requests that began after it. */
  #forgetOldestWrite(): void {
    const oldest = this.#writes.keys().next();
    if (!oldest.done) this.#writes.delete(oldest.value);
  }

  #drop(key: string): void {
    const answer = this.#stored.get(key);
    if (!answer) return;
    this.#stored.delete(key);
    this.#bytes -= sizeOf(answer);
    const keys = this.#keysOfPage.get(answer.page);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOfPage.delete(answer.page);
  }
}

function sizeOf({ body }: CompressedAnswer): number {
  return body.length + OVERHEAD_BYTES;
}
