import { inflateRawSync } from 'node:zlib';
import { DeflateWriter, beginDigitBlock, codeText, endDigitBlock } from '../../src/plugins/digit-code';

const ALL_BYTES = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
const DIGITS = Buffer.from(
  JSON.stringify(Array.from({ length: 400 }, (_, i) => Math.sin(i) * 10 ** (i % 9))),
);

function inBlock(write: (writer: DeflateWriter) => void): Buffer {
  const writer = new DeflateWriter(1);
  beginDigitBlock(writer);
  write(writer);
  endDigitBlock(writer, true);
  return inflateRawSync(writer.toCoded().bytes);
}

describe('a block of the code', () => {
  it.each([
    ['digits', DIGITS],
    ['every byte', ALL_BYTES],
    ['nothing', Buffer.alloc(0)],
  ])('is read by zlib: %s', (_what, text) => {
    expect(inBlock((writer) => writer.addText(text)).equals(text)).toBe(true);
  });

  it('takes a text that was coded before at any bit', () => {
    for (let at = 0; at < 40; at += 1) {
      const [before, after] = [DIGITS.subarray(0, at), ALL_BYTES.subarray(at)];
      const read = inBlock((writer) => {
        writer.addText(before);
        writer.addCoded(codeText(DIGITS.subarray(at)));
        writer.addCoded(codeText(after));
      });

      expect(read.equals(Buffer.concat([DIGITS, after]))).toBe(true);
    }
  });

  it('is half as long as its digits', () => {
    expect(codeText(DIGITS).bytes.length).toBeLessThan(DIGITS.length / 2);
  });
});
