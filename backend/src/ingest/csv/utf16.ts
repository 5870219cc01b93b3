import { TextDecoder } from 'node:util';

/** Converts UTF-16 with a byte order mark to UTF-8, chunk by chunk. */
export class Utf16Decoder {
  private constructor(private readonly decoder: TextDecoder) {}

  /** Creates a decoder for a file that starts with these bytes; null when it is not UTF-16. */
  static of(start: Buffer): Utf16Decoder | null {
    if (start[0] === 0xff && start[1] === 0xfe) return new Utf16Decoder(new TextDecoder('utf-16le'));
    if (start[0] === 0xfe && start[1] === 0xff) return new Utf16Decoder(new TextDecoder('utf-16be'));
    return null;
  }

  /** Decodes the next chunk to UTF-8; an incomplete character at its end is kept for the next chunk. */
  decode(chunk: Buffer): Buffer {
    return Buffer.from(this.decoder.decode(chunk, { stream: true }), 'utf8');
  }
}
