import { constants, crc32, deflateRawSync } from 'node:zlib';
import { DeflateWriter, beginDigitBlock, codeText, endDigitBlock, type CodedText } from './digit-code';

/** A part of a long text: digits that may have been compressed before, or any other text. */
export type TextPart = DigitText | Buffer;

/** A part that is mostly digits. */
export class DigitText {
  #coded: CodedText | null = null;

  /** @param isKept - The part is used again: its bits are worth keeping. */
  constructor(
    readonly text: Buffer,
    private readonly isKept: boolean,
  ) {}

  /** Adds the part to a compressed text. */
  writeTo(writer: DeflateWriter): void {
    if (this.isKept) writer.addCoded((this.#coded ??= codeText(this.text)));
    else writer.addText(this.text);
  }
}

/** Size of the text of all parts in bytes. */
export function sizeOfParts(parts: readonly TextPart[]): number {
  return parts.reduce((sum, part) => sum + textOf(part).length, 0);
}

/** The text of all parts. */
export function joinParts(parts: readonly TextPart[]): Buffer {
  return Buffer.concat(parts.map(textOf));
}

/** Other text of this size is compressed on its own; a shorter one, such as a key between columns, with the digits. */
const OWN_BLOCK_BYTES = 512;
/** RFC 1952: deflate, no name, no time, no system. */
const HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);

/** All parts as one gzip file. What is kept of digits is not compressed again. */
export function gzipParts(parts: readonly TextPart[]): Buffer {
  const size = sizeOfParts(parts);
  const writer = new DeflateWriter(size >> 1);
  writer.addBytes(HEAD);
  let isInBlock = false;
  let checksum = 0;
  for (const part of parts) {
    checksum = crc32(textOf(part), checksum);
    if (part instanceof Buffer && part.length >= OWN_BLOCK_BYTES) {
      if (isInBlock) endDigitBlock(writer, false);
      isInBlock = false;
      writer.addBytes(deflateRawSync(part, { level: 3, finishFlush: constants.Z_SYNC_FLUSH }));
      continue;
    }
    if (!isInBlock) beginDigitBlock(writer);
    isInBlock = true;
    if (part instanceof DigitText) part.writeTo(writer);
    else writer.addText(part);
  }
  // The last block is one of the code, so that the file ends with it.
  if (!isInBlock) beginDigitBlock(writer);
  endDigitBlock(writer, true);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(checksum, 0);
  end.writeUInt32LE(size % 2 ** 32, 4);
  writer.addBytes(end);
  return Buffer.from(writer.toCoded().bytes.buffer);
}

function textOf(part: TextPart): Buffer {
  return part instanceof DigitText ? part.text : part;
}
