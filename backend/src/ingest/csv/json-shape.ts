/** Limits of a text of JSON. */
export interface JsonLimits {
  readonly depth: number;
  /** Items of lists and members of objects. */
  readonly items: number;
  /** Bytes of a text, as written. */
  readonly text: number;
}

/** The limit that a text of JSON exceeds, and the place. */
export interface JsonExcess {
  readonly limit: keyof JsonLimits;
  readonly line: number;
  /** In bytes. */
  readonly column: number;
}

const [QUOTE, LINE_FEED, COMMA, ESCAPE] = [0x22, 0x0a, 0x2c, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Counts depth, items and lengths of JSON, chunk by chunk, before anything is built: `JSON.parse` takes seconds for millions of
 * brackets.
 */
export class JsonShape {
  private depth = 0;
  private items = 0;
  private line = 1;
  private column = 0;
  /** Bytes of the text that is open; -1 outside of texts. */
  private text = -1;
  private isEscaped = false;

  constructor(private readonly limits: JsonLimits) {}

  /** The limit that the next bytes exceed; null within the limits, whether it is JSON or not. */
  push(bytes: Uint8Array): JsonExcess | null {
    for (const byte of bytes) {
      this.column++;
      const limit = this.text === -1 ? this.countOutside(byte) : this.countInside(byte);
      if (limit !== null) return { limit, line: this.line, column: this.column };
    }
    return null;
  }

  private countOutside(byte: number): keyof JsonLimits | null {
    if (byte === QUOTE) this.text = 0;
    else if (byte === LINE_FEED) {
      this.line++;
      this.column = 0;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.depth--;
    else if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (byte !== COMMA && ++this.depth > this.limits.depth) return 'depth';
      if (++this.items > this.limits.items) return 'items';
    }
    return null;
  }

  private countInside(byte: number): keyof JsonLimits | null {
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === ESCAPE) this.isEscaped = true;
    else if (byte === QUOTE) {
      this.text = -1;
      return null;
    }
    return ++this.text > this.limits.text ? 'text' : null;
  }
}
