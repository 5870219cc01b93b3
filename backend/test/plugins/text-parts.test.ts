import { gunzipSync } from 'node:zlib';
import { DigitText, gzipParts, joinParts, sizeOfParts, type TextPart } from '../../src/plugins/text-parts';

const words = Buffer.from('{"name":"Words that are long enough for a block of their own"},'.repeat(20));
const kept = new DigitText(Buffer.from('1.5,2.25,'.repeat(100)), true);
const once = new DigitText(Buffer.from('3,4'), false);

it.each<[string, TextPart[]]>([
  ['digits between words', [words, kept, Buffer.from('],"A":['), once, words]],
  ['words after words', [words, words]],
  ['digits at both ends', [once, words, kept]],
  ['a text of several bytes a character', [Buffer.from('"€"'), once]],
  ['nothing', []],
])('is one gzip file of the same text: %s', (_what, parts) => {
  const text = joinParts(parts);

  expect(sizeOfParts(parts)).toBe(text.length);
  // The second time with the bits that were kept.
  for (let time = 0; time < 2; time += 1) expect(gunzipSync(gzipParts(parts)).equals(text)).toBe(true);
});

it('compresses words by their repetitions', () => {
  expect(gzipParts([words]).length).toBeLessThan(words.length / 4);
});
