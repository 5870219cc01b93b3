import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Below this an answer fits into one packet, and compressing it gains nothing. */
const COMPRESS_FROM_BYTES = 1_400;

/** A finished answer, ready to be sent. */
export interface KeptAnswer {
  readonly contentType: string;
  readonly body: Buffer;
  /** Null when it is too small to be worth it. */
  readonly gzipped: Buffer | null;
}

/** Finished answers by their ETag, the least recently asked for dropped first, so that a repeated request costs a look-up. */
export class AnswerCache {
  readonly #kept = new Map<string, KeptAnswer>();
  #bytes = 0;

  constructor(private readonly maxBytes: number) {}

  /** The answer kept under a tag; it becomes the most recent one. */
  get(tag: string): KeptAnswer | undefined {
    const answer = this.#kept.get(tag);
    if (answer) {
      this.#kept.delete(tag);
      this.#kept.set(tag, answer);
    }
    return answer;
  }

  /** Keeps an answer; one larger than a quarter of the cache is not kept at all. */
  set(tag: string, answer: KeptAnswer): void {
    this.#drop(tag);
    if (sizeOf(answer) > this.maxBytes / 4) return;
    this.#kept.set(tag, answer);
    this.#bytes += sizeOf(answer);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.maxBytes) break;
      this.#drop(oldest);
    }
  }

  /** Bytes of all kept bodies. */
  get bytes(): number {
    return this.#bytes;
  }

  #drop(tag: string): void {
    const answer = this.#kept.get(tag);
    if (!answer) return;
    this.#kept.delete(tag);
    this.#bytes -= sizeOf(answer);
  }
}

/** Encodes and compresses an answer, once for all who ask. */
export async function packAnswer(text: string, contentType: string): Promise<KeptAnswer> {
  const body = Buffer.from(text, 'utf8');
  return {
    contentType,
    body,
    gzipped: body.length < COMPRESS_FROM_BYTES ? null : await compress(body, { level: 5 }),
  };
}

function sizeOf({ body, gzipped }: KeptAnswer): number {
  return body.length + (gzipped?.length ?? 0);
}
